/** Any of them opens and any closes: they are typed in many ways, and the two ends are often of different kinds. */
const marks = '"“”„«»';
const anyMark = new RegExp(`[${marks}]`, 'gu');
const pair = new RegExp(`[${marks}]([^${marks}]+)[${marks}]`, 'gu');
const whole = new RegExp(`^[${marks}](?:(.+)[${marks}]|([^${marks}]+))$`, 'u');

/**
 * What stands in quotation marks.
 *
 * @example quotedParts('„Ciclo de Calvin“ hoja "ver') // ['Ciclo de Calvin']
 */
export const quotedParts = (query: string): string[] => [...query.matchAll(pair)].map(([, part = '']) => part);

/** A search without its quotation marks, whether they are closed or not. */
export const withoutMarks = (query: string): string => query.replaceAll(anyMark, '');

/**
 * What is sought, and whether it is a phrase: it stands in quotation marks as a whole. A mark that opens is nothing
 * sought while the one that closes is still to be typed.
 *
 * @example readPhrase('"la cél') // { sought: 'la cél', isPhrase: false }
 */
export function readPhrase(words: string): { parsedQuery: string; isPhrase: boolean } {
  const [, phrase, begun] = whole.exec(words.trim()) ?? [];
  return { parsedQuery: (phrase ?? begun ?? words).trim(), isPhrase: phrase !== undefined };
}
