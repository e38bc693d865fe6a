// The best word of a game, found among what was played: its points are those that the server wrote.
/** A word that somebody played. */
export type BestWord = {
  readonly word: string;
  /** What it brought; null where a word has no points of its own. */
  readonly points: number | null;
  /** Where it stands, in words: a box, a round, a theme. */
  readonly where: string;
};

/** The longest of some words; among equals the one that brought more, then the first. */
export function bestOf(words: readonly BestWord[]): BestWord | null {
  const worth = ({ points }: BestWord): number => points ?? 0;
  return words.reduce<BestWord | null>(
    (best, each) =>
      !best ||
      each.word.length > best.word.length ||
      (each.word.length === best.word.length && worth(each) > worth(best))
        ? each
        : best,
    null,
  );
}
