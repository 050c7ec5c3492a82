import type { Language } from '#domain/documents/content.ts';
import { foldWord, readTokens } from './answer-tokens.ts';
import { distance, isSameWord, slipsAllowed } from './same-word.ts';

/** Most lookalikes per answer, nearest first. */
const MOST_LOOKALIKES = 24;
/** Most distinct words per document, enough for a long book. */
const MOST_WORDS = 30_000;
const LONGEST_WORD = 40;

/** Collects the distinct words of a text, piece by piece. */
export interface Vocabulary {
  add(text: string): void;
  /** Returns the words as compared with answers, without accents, in order of first occurrence. */
  words(): string[];
}

/**
 * Collects words of a document or deck that a typed answer might be, 30,000 at most.
 *
 * @example vocabularyOf(['Hypothermia is not hyperthermia.']) // ['hypothermia', 'hyperthermia']
 */
export function createVocabulary(): Vocabulary {
  const seen = new Set<string>();
  const words = new Set<string>();
  return {
    add(text) {
      for (const [word] of text.matchAll(/[\p{L}\p{M}]{4,}/gu)) {
        if (seen.has(word) || word.length > LONGEST_WORD || words.size === MOST_WORDS) continue;
        seen.add(word);
        words.add(foldWord(word));
      }
    },
    words: () => [...words],
  };
}

/** Returns the distinct words of complete texts. */
export function vocabularyOf(texts: Iterable<string>): string[] {
  const vocabulary = createVocabulary();
  for (const text of texts) vocabulary.add(text);
  return vocabulary.words();
}

/** Finds words of a vocabulary that someone might mean when typing something close to an answer. */
export interface LookalikeFinder {
  /** Returns at most 24 words, nearest first, without the words of the answer and their plurals. */
  of(answers: readonly string[], language: Language): string[];
}

/**
 * Prepares a vocabulary for lookalike searches.
 *
 * @example createLookalikeFinder(['adduction', 'limb']).of(['Abduction'], 'en') // ['adduction']
 */
export function createLookalikeFinder(vocabulary: Iterable<string>): LookalikeFinder {
  const known = [...new Set(vocabulary)].map((word) => ({ word, letters: lettersOf(word) }));
  const byLength = Map.groupBy(known, ({ word }) => word.length);

  function* near(word: string): Generator<[string, number]> {
    const most = slipsAllowed(word);
    const letters = lettersOf(word);
    for (let length = word.length - most; length <= word.length + most; length++)
      for (const other of byLength.get(length) ?? []) {
        // A wrong letter changes at most two bits.
        if (countBits(letters ^ other.letters) > 2 * most) continue;
        const wrong = distance(other.word, word);
        if (wrong > 0 && wrong <= most) yield [other.word, wrong];
      }
  }

  return {
    of(answers, language) {
      const words = new Set(answers.flatMap((answer) => readTokens(answer, language)).flatMap(longWord));
      const found = new Map<string, number>();
      for (const word of words)
        for (const [other, letters] of near(word))
          if (![...words].some((own) => isSameWord(own, other, language)))
            found.set(other, Math.min(letters, found.get(other) ?? Infinity));
      const byNearness = [...found].toSorted(([, left], [, right]) => left - right);
      return byNearness.slice(0, MOST_LOOKALIKES).map(([word]) => word);
    },
  };
}

const longWord = ({ kind, text }: { kind: string; text: string }): string[] =>
  kind === 'word' && slipsAllowed(text) > 0 ? [text] : [];

/** Returns the set of a word's letters as bits; rare letters share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) % 31);
  return letters;
}

/** Counts set bits, four bytes at once. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
