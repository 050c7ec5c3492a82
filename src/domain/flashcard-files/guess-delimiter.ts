import { type CsvDelimiter, parseCsv } from './csv.ts';
import { isHead } from './csv-heads.ts';

/** The rarer a sign is within terms, the earlier it comes. */
const guessed: readonly CsvDelimiter[] = ['\t', '|', ';', ','];
const sampledRecords = 50;
const sampledCharacters = 200_000;
/** A rarer sign is taken where it separates nearly as well as the best. */
const NEARLY = 0.9;

/**
 * The delimiter that gives the most records the same number of cells, or that makes the first one name its columns; a
 * comma where none separates any. In a file that says it is tab-separated that is a tab, if there is one at all.
 */
export function guessDelimiter(text: string, isTabSeparated = false): CsvDelimiter {
  const sample = text.slice(0, sampledCharacters);
  const scores = guessed.map((delimiter) => {
    const records = parseCsv(sample, delimiter, sampledRecords).filter((cells) => cells.join('').trim() !== '');
    const evenness = evennessOf(records);
    return { delimiter, evenness, score: evenness + (isHead(records[0] ?? []) ? 1 : 0) };
  });
  const [tab] = scores;
  if (tab && isTabSeparated && tab.evenness > 0) return tab.delimiter;
  const best = Math.max(...scores.map(({ score }) => score));
  return (best > 0 && scores.find(({ score }) => score >= best * NEARLY)?.delimiter) || ',';
}

/** The share of records with the commonest number of cells, where that is more than one. */
function evennessOf(records: string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  counts.delete(1);
  return Math.max(0, ...counts.values()) / Math.max(1, records.length);
}
