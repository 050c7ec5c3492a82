/** Any of these opens and closes: people type them in many ways, often with two different kinds. */
const marks = '"“”„«»';
const anyMark = new RegExp(`[${marks}]`, 'gu');
const pair = new RegExp(`[${marks}]([^${marks}]+)[${marks}]`, 'gu');
const whole = new RegExp(`^[${marks}](?:(.+)[${marks}]|([^${marks}]+))$`, 'u');

/**
 * Returns the texts in quotation marks.
 *
 * @example quotedParts('„Ciclo de Calvin“ hoja "ver') // ['Ciclo de Calvin']
 */
export const quotedParts = (query: string): string[] => [...query.matchAll(pair)].map(([, part = '']) => part);

/** Removes all quotation marks from a search, closed or not. */
export const withoutMarks = (query: string): string => query.replaceAll(anyMark, '');

/**
 * Returns the search text, and whether quotation marks enclose all of it as a phrase. Ignores an opening mark before
 * the closing one is typed.
 *
 * @example readPhrase('"la cél') // { parsedQuery: 'la cél', isPhrase: false }
 */
export function readPhrase(words: string): { parsedQuery: string; isPhrase: boolean } {
  const [, phrase, begun] = whole.exec(words.trim()) ?? [];
  return { parsedQuery: (phrase ?? begun ?? words).trim(), isPhrase: phrase !== undefined };
}
