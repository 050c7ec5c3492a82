import { BLANK } from '#domain/items/blank.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { createContext } from './context.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import type { Draft } from './prospect.ts';
import { wordings } from './wording.ts';

/** Makes the texts of questions out of sentences, whatever is asked for. */
export interface Phrasing {
  /** The sentence with a gap, under its heading where only that tells what it speaks of. */
  clozeStem(sentence: PreparedSentence, start: number, end: number): string;
  trueStatement(sentence: PreparedSentence): Draft;
  /** The sentence with one part of it exchanged. */
  falseStatement(sentence: PreparedSentence, start: number, end: number, replacement: string): Draft;
  /** A statement stands without its heading, so one that does not say what it speaks of is put off. */
  statementScore(score: number, sentence: PreparedSentence): number;
}

const STATEMENT = 0.5;
const FLOATING = 0.8;

export function createPhrasing(prepared: PreparedDocument): Phrasing {
  const wording = wordings[prepared.language];
  const context = createContext(prepared);
  return {
    clozeStem(sentence, start, end) {
      const { text, tokens } = sentence;
      const answer = tokens.filter((token) => token.start >= start && token.end <= end).map(({ stem }) => stem);
      const heading = context.isFloating(sentence, start, end) ? context.headingOf(sentence, answer) : undefined;
      const instruction = heading === undefined ? wording.complete : wording.completeUnder(heading);
      return `${instruction} ${oneLine(text.slice(0, start) + BLANK + text.slice(end))}`;
    },
    trueStatement: ({ text }) => ({ stem: oneLine(text), answer: wording.true, wrong: [], quality: 0 }),
    falseStatement({ text }, start, end, replacement) {
      const stem = oneLine(text.slice(0, start) + replacement + text.slice(end));
      const swap = { original: text.slice(start, end), replacement };
      return { stem, answer: wording.false, wrong: [], swap, quality: 0 };
    },
    statementScore: (score, sentence) => score - STATEMENT - (context.isFloating(sentence, 0, 0) ? FLOATING : 0),
  };
}
