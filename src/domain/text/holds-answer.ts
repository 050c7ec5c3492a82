/** Two words are forms of one if this many first letters match and neither ending is longer. */
const forms = { beginning: 5, ending: 5 };
/** Longest ending after a shorter word: "colas", "atomic". */
const SHORT_ENDING = 2;

/**
 * Whether a text shown with a question (a heading, file name or picture name) contains all long words of its answer,
 * in any order and form. Needs no language tables, so it also runs in the browser. Errs on the side of finding too
 * many, since a missing heading does no harm.
 */
export function holdsAnswer(shown: string, answer: string): boolean {
  const said = wordsOf(shown);
  const asked = heaviest(wordsOf(answer));
  return asked.length > 0 && asked.every((word) => said.some((other) => isFormOf(word, other)));
}

/** Returns long words and numbers, or shorter words if there are none. */
export function heaviest(words: readonly string[]): readonly string[] {
  const longer = (least: number) => words.filter((word) => word.length >= least || /\p{N}/u.test(word));
  return [longer(4), longer(3)].find((some) => some.length > 0) ?? words;
}

/** Returns the words and numbers of a text in lower case, without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}]+/gu) ?? [];

function isFormOf(word: string, other: string): boolean {
  if (word === other) return true;
  if (word.length < 3 || /\p{N}/u.test(word)) return false;
  let shared = 0;
  while (shared < word.length && word[shared] === other[shared]) shared += 1;
  const endings = [word.length - shared, other.length - shared];
  if (shared < forms.beginning)
    return shared >= 3 && Math.min(...endings) === 0 && Math.max(...endings) <= SHORT_ENDING;
  // Also matches the start of a compound.
  return endings[0] === 0 || endings.every((length) => length <= forms.ending);
}
