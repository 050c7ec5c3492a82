/**
 * Handmade material about the same documents, under the same limits, by people who saw only these: twelve test
 * questions (half of them open, at most 130 words of source text each), summaries of a tenth of the length, once from
 * sentences of the text and once in their own words, and answers to open questions that name all, some or none of the
 * points.
 */
import type { Language } from '#domain/documents/content.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface QuestionByHand {
  document: string;
  /** The source passages. */
  quotes: string[];
}

interface SummaryByHand {
  document: string;
  picked: string[];
  written: string;
}

export interface AnswersByHand {
  language: Language;
  stem: string;
  points: string[];
  right: string;
  half: string;
  /** Indexes of the points named in `half`. */
  named: number[];
  wrong: string;
}

export const answersByHand = linesOf<AnswersByHand>('answers.jsonl');
export const questionsByHand = linesOf<QuestionByHand>('questions.jsonl');
export const summariesByHand = linesOf<SummaryByHand>('summaries.jsonl');

function linesOf<Line>(name: string): Line[] {
  const text = readFileSync(join(import.meta.dirname, 'by-hand', name), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line));
}
