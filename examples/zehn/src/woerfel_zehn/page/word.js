// A word as it is being laid: which die stands for which letter. It spells, but does not judge.

const PLAIN = { Ä: "A", Ö: "O", Ü: "U" };
const DOTTED = { A: "Ä", O: "Ö", U: "Ü" };

/** The letters of a word. */
export const textOf = (word) => word.map(({ letter }) => letter).join("");

/** The dice that are neither in the word nor laid before. */
function free(word, state) {
  const taken = new Set([...state.aside, ...word.map(({ die }) => die)]);
  return state.letters.flatMap((letter, die) => (taken.has(die) ? [] : [{ letter, die }]));
}

/** Add a letter that was typed; null if no die shows it. */
export function type(word, letter, state) {
  const found = free(word, state).find((each) => each.letter === (PLAIN[letter] ?? letter));
  return found ? [...word, { letter, die: found.die }] : null;
}

/** Add this die, or take it away if it is in the word. */
export function tap(word, die, state) {
  if (word.some((each) => each.die === die)) return word.filter((each) => each.die !== die);
  return state.aside.includes(die) ? word : [...word, { letter: state.letters[die], die }];
}

/** Put dots on the last letter, or take them off. */
export function dot(word) {
  const last = word.at(-1);
  const letter = last && (DOTTED[last.letter] ?? PLAIN[last.letter]);
  return letter ? [...word.slice(0, -1), { ...last, letter }] : word;
}

/** Keep what can still be laid, after dice have gone. */
export const still = (word, state) =>
  word.every(({ letter, die }) => state.letters[die] === (PLAIN[letter] ?? letter) && !state.aside.includes(die))
    ? word
    : [];
