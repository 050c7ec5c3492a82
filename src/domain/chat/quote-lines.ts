import { listMark } from '#domain/text/list-mark.ts';

const RULE = /^\|?[\s:|-]+\|?$/u;

/**
 * Returns the lines of a quote for display: without list marks, and with the cells of a table joined.
 *
 * @example quoteLines('It makes:\n- sugar\n| a | b |') // ['It makes:', 'sugar', 'a · b']
 */
export function quoteLines(quote: string): string[] {
  return quote.split('\n').flatMap((given) => {
    const line = given.trim();
    if (line === '' || (line.includes('-') && RULE.test(line))) return [];
    if (!/^\|.*\|$/su.test(line)) return [line.replace(listMark, '')];
    const cells = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return [cells.filter((cell) => cell !== '').join(' · ')];
  });
}
