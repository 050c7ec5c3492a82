/**
 * Material made by hand of the same documents under the same limits, by people who had seen nothing but these: the
 * twelve questions that one would put in a test (half of them open, 130 words of the text for each at most), and
 * summaries of a tenth, once picked from the sentences of the text, once in words of their own; and answers to open
 * questions in words of one's own, that say all points, some of them, and none.
 */
import type { Language } from '#domain/documents/content.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface QuestionByHand {
  document: string;
  /** The passages that it was taken from. */
  quotes: string[];
}

interface SummaryByHand {
  document: string;
  picked: string[];
  written: string;
}

interface AnswersByHand {
  language: Language;
  stem: string;
  points: string[];
  right: string;
  half: string;
  /** The places of the points that `half` says. */
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
