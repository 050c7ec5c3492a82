/**
 * Repairs lost ligatures: files with broken font encodings show another sign instead, as in "gene3c" for "genetic" or
 * "pa>erns" for "patterns". A word list of the language shows what was meant.
 */

/** Letters that fonts draw as one glyph, most frequent first. */
const ligatures = ['ti', 'tt', 'fi', 'ff', 'fl', 'ft', 'ffi', 'tti', 'ffl', 'tf', 'fj', 'ct', 'st', 'Th'];

/** A sign that can't occur here in a word: neither a small letter of these languages nor a sign that joins words. */
const strange = String.raw`[^a-zß-öø-ÿœşščžığ\s\p{M}\p{Pd}'’.,;:!?¿¡()[\]{}"“”„«»‹›/\\_@&%·…|°ªº]`;
const smallLetter = '[a-zß-öø-ÿœ]';
const capital = String.raw`\p{Lu}`;
/** Inside a word or at one of its ends, unless a capital begins a name. */
const strangeSign = new RegExp(
  `(?<=${smallLetter})${strange}(?=${smallLetter})|(?<=${smallLetter})(?!${capital})${strange}$|^(?!${capital})${strange}(?=${smallLetter}{2})`,
  'gu',
);
/** A cheap test for a strange sign anywhere in a line; few lines have one. */
const mayBeStrange = new RegExp(
  `${smallLetter}${strange}(?:${smallLetter}|[^\\p{L}]|$)|(?:^|[\\s("“«])(?!${capital})${strange}${smallLetter}{2}`,
  'u',
);
const around = /^[\p{P}\s]+|[.,;:!?)\]}"”»’'…]+$/gu;
const leastLetters = 3;

/** Words needed to decide which letters a sign replaces; each must have exactly one reading in the word list. */
const leastWords = 2;
/** Minimum number of known words that must agree before a sign is also replaced in unknown words. */
const leastWordsForAll = 3;
/** Share of a sign's words that must agree; code and formulas have signs between letters too. */
const mostWordsOfOther = 0.25;

export interface LigatureRepair {
  /** Returns the text with its words repaired. */
  repaired(text: string): string;
  /** Counts the words with a sign for an unknown ligature. */
  unread(text: string): number;
}

/** Returns the distinct words with a strange sign. */
export function strangeWords(texts: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const text of texts) {
    if (!mayBeStrange.test(text)) continue;
    for (const word of text.split(/\s+/)) if (isStrange(bare(word))) found.add(bare(word));
  }
  return found;
}

/**
 * Finds what the strange signs of a document stand for. Treats a sign as a ligature if two or more words become
 * dictionary words in exactly one way. Words without a match stay and are counted.
 *
 * @param words those with a strange sign, from `strangeWords`
 * @param isKnown whether a lower-case word is in the language's word list
 */
export function ligatureRepair(words: ReadonlySet<string>, isKnown: (word: string) => boolean): LigatureRepair {
  const readings = new Map<string, { votes: Map<string, number>; words: number }>();
  for (const word of words) {
    const [sign, ...others] = word.match(strangeSign) ?? [];
    if (sign === undefined || others.length > 0) continue;
    const reading = readings.get(sign) ?? { votes: new Map<string, number>(), words: 0 };
    readings.set(sign, reading);
    reading.words += 1;
    const [only, ...more] = ligatures.filter((ligature) => isKnown(replaced(word, sign, ligature)));
    if (only !== undefined && more.length === 0) reading.votes.set(only, (reading.votes.get(only) ?? 0) + 1);
  }
  const meanings = new Map(
    [...readings].flatMap(([sign, { votes, words: all }]): [string, string[]][] => {
      const meant = [...votes].filter(([, count]) => count >= leastWords).toSorted((a, b) => b[1] - a[1]);
      const agreeing = meant.reduce((sum, [, count]) => sum + count, 0);
      return agreeing >= mostWordsOfOther * all && meant.length > 0
        ? [[sign, meant.map(([ligature]) => ligature)]]
        : [];
    }),
  );
  const votesFor = (sign: string): number => Math.max(0, ...(readings.get(sign)?.votes.values() ?? []));

  const readingOf = (word: string): string | undefined => {
    const signs = [...new Set(word.match(strangeSign))].filter((sign) => meanings.has(sign));
    const candidates = signs.reduce<string[]>(
      (found, sign) =>
        found.flatMap((text) => (meanings.get(sign) ?? []).map((ligature) => replaced(text, sign, ligature))),
      [word],
    );
    const [known, ...others] = candidates.filter((candidate) => isKnown(candidate.toLowerCase()));
    if (known !== undefined && others.length === 0) return known;
    // For an unknown word, the sign must have one meaning and can't stand for itself.
    const isSure = signs.every((sign) => votesFor(sign) >= leastWordsForAll && isNeverItself(sign, word));
    return candidates.length === 1 && isSure ? candidates[0] : undefined;
  };
  const hasMeaning = (word: string): boolean => (word.match(strangeSign) ?? []).some((sign) => meanings.has(sign));

  return {
    repaired(text) {
      if (meanings.size === 0 || !mayBeStrange.test(text)) return text;
      return text.replace(/\S+/g, (token) => {
        const word = bare(token);
        if (!hasMeaning(word)) return token;
        const reading = readingOf(word);
        return reading === undefined ? token : token.replace(word, () => reading);
      });
    },
    unread(text) {
      if (!text.includes('\ufffd') && (meanings.size === 0 || !mayBeStrange.test(text))) return 0;
      const left = text.split(/\s+/).map(bare);
      return left.filter((word) => word.includes('\ufffd') || (hasMeaning(word) && !isKnown(word.toLowerCase())))
        .length;
    },
  };
}

const bare = (token: string): string => token.replace(around, '');

function isStrange(word: string): boolean {
  strangeSign.lastIndex = 0;
  return strangeSign.test(word) && (word.match(/\p{Ll}/gu)?.length ?? 0) >= leastLetters;
}

const replaced = (word: string, sign: string, ligature: string): string =>
  word.replace(strangeSign, (found) => (found === sign ? ligature : found));

/** True for a digit or capital between small letters, and for any other sign anywhere. */
function isNeverItself(sign: string, word: string): boolean {
  return !/[\p{Lu}\p{N}]/u.test(sign) || (!word.startsWith(sign) && !word.endsWith(sign));
}
