// Any word that was played, missed or refused can be asked what it means: its card lies above the page.
import { getContext, setContext } from "svelte";
import type { Language } from "./i18n.svelte";

/** By which words a table plays, as far as its options say so. */
export type WordTerms = {
  /** The language of words and dice. */
  readonly language: Language;
  readonly level?: string;
  readonly family?: boolean;
  /** House words, a line each. */
  readonly house?: readonly string[];
};

/** A word whose card is asked for. */
export type AskedWord = WordTerms & { readonly word: string };

/** The word whose card is open. */
export const asked = $state<{ word: AskedWord | null }>({ word: null });

/** The context that the terms of a table are found by. */
export const WORD_TERMS = Symbol("word terms");
type Current = () => WordTerms | null;

/** Say for everything below by which words is played here; null while that is not known. */
export function playByWords(current: Current): void {
  setContext(WORD_TERMS, current);
}

/** What terms the options of a game state, whichever game it is. */
export function termsOf(language: Language, options: Readonly<Record<string, unknown>> = {}): WordTerms {
  const { level, family, house } = options;
  return {
    language,
    ...(typeof level === "string" ? { level } : {}),
    ...(family === true ? { family } : {}),
    ...(Array.isArray(house) ? { house: house.filter((line) => typeof line === "string") } : {}),
  };
}

/** What can be done with words here. */
export type WordOpener = {
  /** Whether words have cards here: somebody says of which language they are. */
  readonly isReady: (language?: Language) => boolean;
  /** Lay the card of a word above the page. */
  readonly open: (word: string, language?: Language) => void;
};

/** How to open the card of a word; to be called while a component is made. */
export function openWord(): WordOpener {
  const current = getContext<Current | undefined>(WORD_TERMS);
  const termsFor = (language?: Language): WordTerms | null => {
    const terms = current?.() ?? null;
    return language && terms?.language !== language ? { language } : terms;
  };
  return {
    isReady: (language) => termsFor(language) !== null,
    open(word, language) {
      const terms = termsFor(language);
      if (terms) asked.word = { ...terms, word };
    },
  };
}

const QUOTED = /(?<=[„“])\p{L}{2,}(?=[“”])/gu;
const CAPITALS = /(?<![\p{L}\p{N}-])\p{Lu}{2,}(?![\p{L}\p{N}-])/gu;
/** Two capitals may also be a die. */
const SURE = 3;

/** A part of a sentence: text, or a word that was played. */
export type SentencePart = { readonly text: string; readonly isWord: boolean };

/** Split a sentence at the words that games are about: those in capitals, else single ones in quotation marks. */
export function sentenceParts(sentence: string): readonly SentencePart[] {
  const capitals = [...sentence.matchAll(CAPITALS)].filter((found) => found.index > 0);
  const quoted = [...sentence.matchAll(QUOTED)];
  const isSure = !quoted.length || capitals.some(([word]) => word.length >= SURE);
  return splitAt(
    sentence,
    (isSure ? capitals : quoted).map(({ 0: word, index }) => [index, word] as const),
  );
}

/** The words that sentences are about, each once. */
export function playedWords(sentences: readonly string[]): readonly string[] {
  const parts = sentences.flatMap(sentenceParts).filter((part) => part.isWord);
  return [...new Set(parts.map((part) => part.text))];
}

/** Split a sentence at a word that it is about. */
export function partsAround(sentence: string, word: string): readonly SentencePart[] {
  const index = word ? sentence.indexOf(word) : -1;
  return splitAt(sentence, index < 0 ? [] : [[index, word]]);
}

/** Split a list of words. */
export function everyWord(words: string): readonly SentencePart[] {
  return splitAt(
    words,
    [...words.matchAll(/\p{L}{2,}/gu)].map(({ 0: word, index }) => [index, word] as const),
  );
}

function splitAt(text: string, words: readonly (readonly [number, string])[]): readonly SentencePart[] {
  const parts: SentencePart[] = [];
  let end = 0;
  for (const [index, word] of words) {
    parts.push({ text: text.slice(end, index), isWord: false }, { text: word, isWord: true });
    end = index + word.length;
  }
  return [...parts, { text: text.slice(end), isWord: false }].filter((part) => part.text);
}

/** Whether a text is a single word, which may have a card. */
export function isSingleWord(text: string): boolean {
  return /^\p{L}{2,40}$/u.test(text);
}
