import { analysisParts } from '#domain/analysis/part-names.ts';
import { analysePart } from '#domain/analysis/parts.ts';
import { listItems, prepareDocument } from '#domain/engine/study-material.ts';
import { itemForms } from '#domain/items/item.ts';
import { type BarRow, atMost, sized } from './bar-row.ts';
import { type EvaluationData, contentOf, languageData } from './evaluation-data.ts';

const MOST_MILLISECONDS = 100;
/** Above twice the work per word, the growth is not linear. */
const MOST_GROWTH = 2;
/** The middle length has the bar; the others show how the cost grows. */
const LENGTHS = sized([1_000, 10_000, 100_000, 500_000], [100, 1_000, 10_000]);
const [, COMPARED = 0, PROMISED = 0] = LENGTHS;
/** Short documents finish quickly, so use the best of several runs. */
const WORDS_PER_MEASURE = sized(150_000, 10_000);

export interface EngineCost {
  words: number;
  /** CPU milliseconds per 1,000 words. */
  milliseconds: number;
}

/** Returns the cost of the offline engine by document length, and whether it is proportional. */
export function costRows(data: EvaluationData): BarRow[] {
  const costs = engineCosts(data);
  const at = (length: number): number => costs[LENGTHS.indexOf(length)]?.milliseconds ?? 0;
  return [
    ...costs.map(({ words, milliseconds }) =>
      atMost(`CPU ms per 1,000 words, ${words} words`, milliseconds, MOST_MILLISECONDS),
    ),
    atMost(`CPU per word at ${PROMISED} words beside ${COMPARED}`, at(PROMISED) / at(COMPARED), MOST_GROWTH),
  ];
}

/** Measures documents of growing length, built by repeating the English texts. */
export function engineCosts(data: EvaluationData): EngineCost[] {
  const table = languageData('en');
  const chunks = data.askedDocuments('en').flatMap((document) => document.chunks);

  const costOf = (length: number): EngineCost => {
    const own: string[] = [];
    for (let place = 0, words = 0; words < length; place++) {
      const chunk = chunks[place % chunks.length] ?? '';
      own.push(chunk);
      words += chunk.split(/\s+/).length;
    }
    const begin = process.cpuUsage();
    const prepared = prepareDocument(contentOf({ title: '', chunks: own }, 'en'), table);
    for (const part of analysisParts) analysePart(part, prepared);
    listItems(prepared, { seed: 1, forms: itemForms });
    const { user, system } = process.cpuUsage(begin);
    const words = prepared.text.split(/\s+/).length;
    return { words, milliseconds: (user + system) / words };
  };
  costOf(COMPARED); // Warm up, so that the code is compiled as on a running server.
  return LENGTHS.map((length) => {
    const runs = Math.min(5, Math.max(1, Math.round(WORDS_PER_MEASURE / length)));
    const found = Array.from({ length: runs }, () => costOf(length));
    return found.reduce((best, one) => (one.milliseconds < best.milliseconds ? one : best));
  });
}
