import { listMark } from '#domain/text/list-mark.ts';

const RULE = /^\|?[\s:|-]+\|?$/u;

/**
 * The lines of a quote as they are read: without the marks of lists, and with the cells of a table beside each other.
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
