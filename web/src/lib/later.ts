// Work that can wait for a picture: one piece after each, so that no touch has to wait for all of it.

type Work = () => void;

/** Pictures are not drawn where nobody looks; work is done there all the same. */
const PATIENCE = 100;
/** Work that waits, and whether it comes after all other. */
const queue = new Map<Work, boolean>();

/**
 * Do something after the next picture, and after what was put off before it; unless the returned function is called
 * first.
 */
export function later(work: Work, { last = false } = {}): () => void {
  queue.set(work, last);
  if (queue.size === 1) afterPicture(next);
  return () => queue.delete(work);
}

function next(): void {
  const [first] = queue.keys();
  const work = [...queue].find(([, last]) => !last)?.[0] ?? first;
  if (!work) return;
  queue.delete(work);
  if (queue.size) afterPicture(next);
  work();
}

function afterPicture(work: Work): void {
  let isDone = false;
  const once = (): void => {
    if (!isDone) work();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, PATIENCE);
}
