import { analysisParts } from '#domain/analysis/part-names.ts';
import { analysePart } from '#domain/analysis/parts.ts';
import { listQuestionCandidates, prepareDocument } from '#domain/engine/study-material.ts';
import { askedDocuments, contentOf, taggerTable } from './evaluation-data.ts';

const RUNS = 3;

export interface EngineCost {
  words: number;
  /** The first document of the process, its code not yet compiled. */
  isCold: boolean;
  /** CPU per 1,000 words. */
  milliseconds: number;
}

/** What everything offline together costs: the first document of a process, then the best of some runs by length. */
export function engineCosts(): EngineCost[] {
  const table = taggerTable('en');
  const chunks = askedDocuments('en').flatMap((document) => document.chunks);

  const costOf = (paragraphs: number): Omit<EngineCost, 'isCold'> => {
    const own = Array.from({ length: paragraphs }, (_, place) => chunks[place % chunks.length] ?? '');
    const begin = process.cpuUsage();
    const prepared = prepareDocument(contentOf({ title: '', chunks: own }, 'en'), table);
    for (const part of analysisParts) analysePart(part, prepared);
    listQuestionCandidates(prepared, 1);
    const { user, system } = process.cpuUsage(begin);
    const words = prepared.text.split(/\s+/).length;
    return { words, milliseconds: (user + system) / words };
  };
  const bestOf = (paragraphs: number): EngineCost => {
    const runs = Array.from({ length: RUNS }, () => costOf(paragraphs));
    const words = runs[0]?.words ?? 0;
    return { words, isCold: false, milliseconds: Math.min(...runs.map(({ milliseconds }) => milliseconds)) };
  };
  return [{ ...costOf(50), isCold: true }, ...[50, 200, 800].map(bestOf)];
}
