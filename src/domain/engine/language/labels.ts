import { documentLanguages } from '#domain/documents/content.ts';
import { packOf, phrasePattern } from './packs.ts';

const longestLabel = 30;

/**
 * Whether a line opens with what names no subject and a colon, in any of the languages.
 *
 * @example opensWithLabel('Duration: 2 h') // true
 */
export function opensWithLabel(line: string): boolean {
  const [, label = ''] = /^\P{L}*([^:\n]+):\s/u.exec(line.slice(0, longestLabel)) ?? [];
  return documentLanguages.some((language) => phrasePattern(packOf(language).labels, 'whole').test(label.trim()));
}
