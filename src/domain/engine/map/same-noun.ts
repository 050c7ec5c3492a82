import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { foldAccents } from '#domain/text/stems.ts';

/**
 * Endings in which two forms of one noun may differ. Words with one stem may be different ("research, researchers").
 */
const plurals = ofEachPack(({ sameNoun }) => sameNoun.plurals);

/**
 * Returns whether two words are singular and plural of one noun or adjective, judged by their endings.
 *
 * @example isSameNoun('bacterium', 'bacteria', 'en') // true
 * @example isSameNoun('research', 'researchers', 'en') // false
 */
export function isSameNoun(left: string, right: string, language: Language): boolean {
  const [one, other] = [left, right].map((word) => plain(word, language)).toSorted((a, b) => a.length - b.length);
  if (one === undefined || other === undefined || one === other) return true;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  // Among equal endings, prefer the shorter remainder, then the order of the rules.
  const rests = [one.slice(same), other.slice(same)];
  return plurals[language].test(rests.join('|')) || plurals[language].test(rests.toReversed().join('|'));
}

const plain = (word: string, language: Language): string =>
  foldAccents(word.toLowerCase().replace(/['’]$/, ''), language)
    .replaceAll('ä', 'a')
    .replaceAll('ö', 'o')
    .replaceAll('ü', 'u');
