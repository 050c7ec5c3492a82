import { firstCharacters } from '#domain/documents/first-characters.ts';
import { serverTexts } from '#locales/server-texts.ts';

/** More is not read at a glance, and takes four lines of a phone. */
const MOST_CHARACTERS = 48;

/**
 * What goes by several names: both where they are two and short, else the first and how many more.
 *
 * @example nameOfSeveral(['Optics', 'Waves', 'Sound'], 'en') // 'Optics and 2 more'
 */
export function nameOfSeveral(names: readonly string[], language: 'es' | 'en'): string {
  const [first = '', second = '', ...others] = names.map((name) => name.replace(/[\s.,;:]+$/u, ''));
  const list = new Intl.ListFormat(language);
  if (others.length === 0 && first.length + second.length <= MOST_CHARACTERS) return list.format([first, second]);
  const count = String(names.length - 1);
  return list.format([shortened(first), serverTexts[language].notices.moreOfSession.replace('{count}', count)]);
}

/** Whole words of a name. */
function shortened(name: string): string {
  if (name.length <= MOST_CHARACTERS) return name;
  const beginning = firstCharacters(name, MOST_CHARACTERS);
  return `${beginning.slice(0, Math.max(beginning.lastIndexOf(' '), MOST_CHARACTERS / 2)).trimEnd()}…`;
}
