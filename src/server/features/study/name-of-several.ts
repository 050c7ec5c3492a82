import { firstCharacters } from '#domain/documents/first-characters.ts';
import { serverTexts } from '#locales/server-texts.ts';

/** Two names that are longer together are not read at a glance. */
const MOST_OF_TWO = 48;
const MOST_OF_ONE = 150;

/**
 * What goes by several names: both where they are two and short, else the first and how many more.
 *
 * @example nameOfSeveral(['Optics', 'Waves', 'Sound'], 'en') // 'Optics and 2 more'
 */
export function nameOfSeveral([first = '', ...others]: readonly string[], language: 'es' | 'en'): string {
  const [second = ''] = others;
  const list = new Intl.ListFormat(language);
  if (others.length === 1 && first.length + second.length <= MOST_OF_TWO) return list.format([first, second]);
  const more = serverTexts[language].notices.moreOfSession.replace('{count}', String(others.length));
  return list.format([firstCharacters(first, MOST_OF_ONE), more]);
}
