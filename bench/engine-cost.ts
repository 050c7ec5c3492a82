import { analysisParts } from '#domain/analysis/part-names.ts';
import { analysePart } from '#domain/analysis/parts.ts';
import { listItems, prepareDocument } from '#domain/engine/study-material.ts';
import { itemForms } from '#domain/items/item.ts';
import { type BarRow, atMost, sized } from './bar-row.ts';
import { type EvaluationData, contentOf, languageData } from './evaluation-data.ts';

const MOST_MILLISECONDS = 100;
/** Growth beyond twice the work per word is no longer linear. */
const MOST_GROWTH = 2;
/** The middle one is the promise; the others show how the cost grows. */
const LENGTHS = sized([1_000, 10_000, 100_000, 500_000], [100, 1_000, 10_000]);
const [, COMPARED = 0, PROMISED = 0] = LENGTHS;
/** Short documents are soon done, so their best of several runs is taken. */
const WORDS_PER_MEASURE = sized(150_000, 10_000);

export interface EngineCost {
  words: number;
  /** CPU per 1,000 words. */
  milliseconds: number;
}

/** Cost of the whole offline engine by length of document, and whether it stays in proportion. */
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

/** Documents of growing length out of the English texts, which begin again where they end. */
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
  costOf(COMPARED); // A server that has read one document has its code compiled.
  return LENGTHS.map((length) => {
    const runs = Math.min(5, Math.max(1, Math.round(WORDS_PER_MEASURE / length)));
    const found = Array.from({ length: runs }, () => costOf(length));
    return found.reduce((best, one) => (one.milliseconds < best.milliseconds ? one : best));
  });
}
