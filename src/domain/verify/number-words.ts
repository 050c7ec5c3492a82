import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';

/** Values of the words in each list, in order. */
const values = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20, 30, 40, 50, 60, 70, 80, 90, 100, 1e3, 1e6, 1e9].map(String);

/** A vertical bar separates forms of the same number. */
const lists = ofEachPack(({ numberWords }) => numberWords.words);

const maps = new Map<Language, Map<string, string>>();

/** Returns the digits for a number word. */
export function figureOfWord(lower: string, language: Language): string | undefined {
  let map = maps.get(language);
  if (!map) {
    const words = lists[language].split(/\s+/);
    map = new Map(values.flatMap((value, place) => (words[place] ?? '').split('|').map((word) => [word, value])));
    maps.set(language, map);
  }
  return map.get(lower);
}
