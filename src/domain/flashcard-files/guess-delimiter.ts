import { type CsvDelimiter, parseCsv } from './csv.ts';
import { isHead } from './csv-heads.ts';

/** Ordered by how rarely a sign occurs in terms. */
const guessed: readonly CsvDelimiter[] = ['\t', '|', ';', ','];
const sampledRecords = 50;
const sampledCharacters = 200_000;
/** An earlier sign wins if it separates nearly as evenly as the best. */
const NEARLY = 0.9;

/**
 * Guesses the delimiter: the one that gives the most records the same number of cells, or a header in the first record;
 * a comma if none separates any. For a file declared tab-separated, a tab if it contains one.
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

/** Returns the share of records with the most frequent number of cells above one. */
function evennessOf(records: string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  counts.delete(1);
  return Math.max(0, ...counts.values()) / Math.max(1, records.length);
}
