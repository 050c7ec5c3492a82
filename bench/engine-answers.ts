import { join } from 'node:path';
import { analysisParts } from '#domain/analysis/part-names.ts';
import { analysePart } from '#domain/analysis/parts.ts';
import type { Language } from '#domain/documents/content.ts';
import { listItems, prepareDocument } from '#domain/engine/study-material.ts';
import { itemForms } from '#domain/items/item.ts';
import { namedPoints } from '#domain/quizzes/named-points.ts';
import { misjudgedCases, type ValidatorCase } from '#testing/validator-cases.ts';
import { atLeast, atMost, type BarRow, percent, sized } from './bar-row.ts';
import { contentOf, type EvaluationData, languageData, linesOf } from './evaluation-data.ts';

/** Answers to open questions that a person wrote to name all, some or none of the points. */
interface AnswersByHand {
  language: Language;
  stem: string;
  points: string[];
  right: string;
  half: string;
  /** Indexes of the points named in `half`. */
  named: number[];
  wrong: string;
}

/** Measures the verdicts on questions and on answers in own words. */
export function answerRows(data: EvaluationData): BarRow[] {
  const cases = data.readLines<ValidatorCase>('validator-cases');
  const answers = linesOf<AnswersByHand>(join(import.meta.dirname, 'by-hand/answers.jsonl'));
  const points = answers.flatMap(({ stem, points: key, language, right, half, named, wrong }) => {
    const pointsIn = (written: string, isSaid: (place: number) => boolean) =>
      namedPoints({ stem, key, language }, [written]).map((isFound, place) => ({ isFound, isSaid: isSaid(place) }));
    return [
      ...pointsIn(right, () => true),
      ...pointsIn(half, (place) => named.includes(place)),
      ...pointsIn(wrong, () => false),
    ];
  });
  const found = (isSaid: boolean): number => {
    const those = points.filter((point) => point.isSaid === isSaid);
    return percent(those.filter(({ isFound }) => isFound).length, those.length);
  };
  return [
    atLeast('validator cases judged right, %', percent(cases.length - misjudgedCases(cases).length, cases.length), 100),
    atLeast('points that an answer in own words says and that are found, %', found(true), 85),
    atMost('points that it does not say and that are found, %', found(false), 10),
  ];
}

const MOST_MILLISECONDS = 100;
/** Above twice the work per word, the growth is not linear. */
const MOST_GROWTH = 2;
const LENGTHS = sized([1_000, 10_000, 100_000, 500_000], [100, 1_000, 2_000]);
/** Short documents finish quickly, so use the best of several runs. */
const WORDS_PER_MEASURE = sized(150_000, 1_000);

/** Measures the CPU of the engine for documents of growing length, built by repeating the English texts. */
export function costRows(data: EvaluationData): BarRow[] {
  const chunks = data.askedDocuments('en').flatMap((document) => document.chunks);
  /** Milliseconds per 1,000 words. */
  const costOf = (length: number): number => {
    const own: string[] = [];
    for (let place = 0, words = 0; words < length; place++) {
      const chunk = chunks[place % chunks.length] ?? '';
      own.push(chunk);
      words += chunk.split(/\s+/).length;
    }
    const begin = process.cpuUsage();
    const prepared = prepareDocument(contentOf(own, 'en'), languageData('en'));
    for (const part of analysisParts) analysePart(part, prepared);
    listItems(prepared, { seed: 1, forms: itemForms });
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / prepared.text.split(/\s+/).length;
  };
  const [, compared = 0, promised = 0] = LENGTHS;
  costOf(compared); // Warm up, so that the code is compiled as on a running server.
  const costs = LENGTHS.map((length) => {
    const runs = Math.min(5, Math.max(1, Math.round(WORDS_PER_MEASURE / length)));
    return Math.min(...Array.from({ length: runs }, () => costOf(length)));
  });
  const [, ofCompared = Number.NaN, ofPromised = Number.NaN] = costs;
  return [
    ...costs.map((cost, place) => atMost(`CPU ms per 1,000 words, ${LENGTHS[place]} words`, cost, MOST_MILLISECONDS)),
    atMost(`CPU per word at ${promised} words beside ${compared}`, ofPromised / ofCompared, MOST_GROWTH),
  ];
}
