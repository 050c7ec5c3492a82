import { documentLanguages, type Language } from '#domain/documents/content.ts';
import { definite, indefinite } from './articles.ts';
import { packOf, phrasePattern } from '#domain/languages/packs.ts';

/**
 * Whether the text before a colon is a label, not a topic: "Note", or "Teacher" unless an article follows and opens a
 * definition.
 *
 * @example isLabel('Place', 'room 2', 'en') // true
 */
export function isLabel(key: string, said: string, language: Language): boolean {
  const { labels, dataLabels } = packOf(language);
  const name = key.trim();
  if (phrasePattern(labels, 'whole').test(name)) return true;
  const [opening = ''] = said.toLowerCase().split(/\s+/);
  const isDefined = definite[language].test(opening) || indefinite[language].test(opening);
  return !isDefined && phrasePattern(dataLabels, 'whole').test(name);
}

const longestLabel = 30;

/**
 * Whether a line opens with a label and a colon, in any of the languages.
 *
 * @example opensWithLabel('Duration: 2 h') // true
 */
export function opensWithLabel(line: string): boolean {
  const [, label = ''] = /^\P{L}*([^:\n]+):\s/u.exec(line.slice(0, longestLabel)) ?? [];
  return documentLanguages.some((language) => isLabel(label, line.slice(line.indexOf(':') + 1).trim(), language));
}
