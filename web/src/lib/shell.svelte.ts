// What the page around a table shows: at a game the product's own header steps aside.

/** `bare`: a game is on the screen, which has a strip of its own in place of the header. */
export const shell = $state({ bare: false });
