/** Two words are forms of one where so much of their beginning is the same, and no ending is longer. */
const forms = { beginning: 5, ending: 5 };
/** A shorter one is found with an ending of so many letters: "colas", "atomic". */
const SHORT_ENDING = 2;

/**
 * Whether a text that is shown with a question, as a heading, the name of a file or of a picture, holds its answer: all
 * long words of the answer, in any order and in any form. It needs no tables of a language, so that the browser can ask
 * it too, and rather finds too many: a heading less harms nobody.
 */
export function holdsAnswer(shown: string, answer: string): boolean {
  const said = wordsOf(shown);
  const asked = heaviest(wordsOf(answer));
  return asked.length > 0 && asked.every((word) => said.some((other) => isFormOf(word, other)));
}

/** Long words and numbers, or shorter ones where there are none. */
export function heaviest(words: readonly string[]): readonly string[] {
  const longer = (least: number) => words.filter((word) => word.length >= least || /\p{N}/u.test(word));
  return [longer(4), longer(3)].find((some) => some.length > 0) ?? words;
}

/** Words and numbers of a text in lower case, without accents. */
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
  // At the beginning of a compound, too.
  return endings[0] === 0 || endings.every((length) => length <= forms.ending);
}
