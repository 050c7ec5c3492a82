import type { Question } from '#contract/quiz-questions.ts';
import { oneLine } from '#domain/text/one-line.ts';

export interface ExplanationParts {
  /** Lines before the quote, or all lines if none contains it. */
  opening: string[];
  /** Text before and after the quote in its line; empty if no line contains it. */
  around: { before: string; after: string };
  /** Facts from the document about the other options. */
  facts: { option: string; fact: string }[];
}

/**
 * Splits an explanation into lines, so that its quote is shown once and the other options as a list.
 *
 * @example explanationParts('“It rose in 1803.”\n1801: It fell', 'It rose in 1803.').facts // [{ option: '1801', … }]
 */
export function explanationParts(explanation: string, quote: string): ExplanationParts {
  const lines = explanation.split('\n').filter((line) => line.trim() !== '');
  const wanted = oneLine(quote);
  const place =
    wanted === '' ? -1 : lines.findIndex((line) => line.includes(wanted) || lettersOf(line) === lettersOf(wanted));
  const line = lines[place];
  if (line === undefined) return { opening: lines, around: { before: '', after: '' }, facts: [] };
  const at = line.indexOf(wanted);
  return {
    opening: lines.slice(0, place),
    around: at < 0 ? { before: '', after: '' } : { before: line.slice(0, at), after: line.slice(at + wanted.length) },
    facts: lines.slice(place + 1).map((fact) => {
      const [, option = '', rest = fact] = /^(.+?)\s?: (.+)$/.exec(fact) ?? [];
      return { option, fact: rest };
    }),
  };
}

/** Whether a true-false statement repeats the quote word for word, so that showing the quote adds nothing. */
export function isVerbatim({ form, stem, edited }: Pick<Question, 'form' | 'stem' | 'edited'>, quote: string): boolean {
  return form === 'true-false' && !edited && lettersOf(stem) === lettersOf(quote);
}

/** Ignores bullets and numbers, which explanations of lists leave out. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}]+/gu, '');

/**
 * Formats a quote for display: on one line, except for list entries.
 *
 * @example quoteLines('Of the\nrocks:\n- basalt\n- granite') // 'Of the rocks:\n- basalt\n- granite'
 */
export function quoteLines(quote: string): string {
  return quote
    .split(/\n\s*(?=(?:[-*•–]|\d+[.)])\s)/)
    .map(oneLine)
    .join('\n');
}
