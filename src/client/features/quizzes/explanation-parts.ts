import type { Question } from '#contract/quizzes.ts';
import { oneLine } from '#domain/text/one-line.ts';

export interface ExplanationParts {
  /** Lines before the quote, or all of them where none holds it. */
  opening: string[];
  /** Text before and after the quote in its line; empty where no line holds it. */
  around: { before: string; after: string };
  /** Facts of the document about the other options. */
  facts: { option: string; fact: string }[];
}

/**
 * An explanation line by line, so that the quote it holds is shown once and the other options as a list.
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

/** Whether a statement is true because the text says it in the same words, which need not be read again. */
export function isVerbatim({ form, stem, edited }: Pick<Question, 'form' | 'stem' | 'edited'>, quote: string): boolean {
  return form === 'true-false' && !edited && lettersOf(stem) === lettersOf(quote);
}

/** An explanation tells a list without its bullets and numbers. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}]+/gu, '');

/**
 * A quote as it is shown: on one line, but for the entries of a list.
 *
 * @example quoteLines('Of the\nrocks:\n- basalt\n- granite') // 'Of the rocks:\n- basalt\n- granite'
 */
export function quoteLines(quote: string): string {
  return quote
    .split(/\n\s*(?=(?:[-*•–]|\d+[.)])\s)/)
    .map(oneLine)
    .join('\n');
}
