import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';

/** Names of months and days in lower case, which look like terms or names but aren't. */
export const months = ofEachPack(({ calendar }): ReadonlySet<string> => new Set(calendar.lists.split(' ')));

/** Whether a text is a date and so not a term: "18 de abril", "Octubre 1940", "May 4, 1865", "1848". */
export function isDate(text: string, language: Language): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  const isMonth = (word: string): boolean => months[language].has(word);
  const isNumber = (word: string): boolean => /^\d{1,4}(?:st|nd|rd|th|er|º)?$/.test(word);
  return (
    words.every((word) => isMonth(word) || isNumber(word) || /^(?:de|do|del|of|the|le|el|il|den)$/.test(word)) &&
    ((words.some(isMonth) && words.some(isNumber)) || /^\d{3,4}$/.test(text.trim()))
  );
}
