// As much of Wort-Kniffel as the load asks for: three throws at most, a box struck, turns taken.
// After the last box both cards are empty again, so that a room never ends.

export const DICE = ["EENNRS", "AAEEIT", "DDHLMU", "BCFGKO", "EIRSTN", "AOUEIL", "STRNE◆"].map(
  (faces) => [...faces],
);
export const BOXES = 11;
export const THROWS = 3;
export const OPEN = -1;

export const roll = (dice, thrown, throws, pick) => {
  if (throws === THROWS || (throws === 0 && dice.length !== DICE.length)) return null;
  const faces = thrown.length ? [...thrown] : DICE.map(([first]) => first);
  for (const die of dice) {
    if (!(die in DICE)) return null;
    faces[die] = DICE[die][pick(DICE[die].length)];
  }
  return faces;
};

export const mayStrike = (card, box, throws) => throws > 0 && card[box] === OPEN;

export const isOver = (cards) => cards.every((card) => card.every((points) => points !== OPEN));
