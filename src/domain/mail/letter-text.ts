import { letterKinds, type LetterKind, placeholdersOf, type PlaceholderValues } from './letter-kinds.ts';

export const letterFields = ['subject', 'text', 'action', 'note'] as const;
export type LetterField = (typeof letterFields)[number];

/** The words of a letter: plain text with placeholders such as `{date}`. */
export type LetterText = Record<LetterField, string>;

/** Characters that each part may have. */
export const letterBounds = { subject: 150, text: 1_200, action: 60, note: 300 } as const;

/** Text in braces: a placeholder, or a mistyped one. */
const placeholder = /\{([^{}\n]*)\}/g;

export interface LetterProblem {
  field: LetterField;
  rule: 'placeholder_unknown' | 'placeholder_missing' | 'missing';
  /** Line of an unknown placeholder, counted from 1. */
  line?: number;
  /** The placeholder with its braces. */
  words?: string;
}

/**
 * Finds faults that keep an email with these words from being sent.
 *
 * @example letterProblems('confirm', { ...text, note: 'Bye {nmae}' })
 *   // [{ field: 'note', rule: 'placeholder_unknown', line: 1, words: '{nmae}' }]
 */
export function letterProblems(kind: LetterKind, text: LetterText): LetterProblem[] {
  const known = placeholdersOf(kind);
  const empty = (['subject', 'text', ...(letterKinds[kind].hasLink ? (['action'] as const) : [])] as const)
    .filter((field) => text[field].trim() === '')
    .map((field) => ({ field, rule: 'missing' as const }));
  const unknown = letterFields.flatMap((field) =>
    [...text[field].matchAll(placeholder)]
      .filter(([, name]) => !known.some((one) => one.name === name))
      .map(({ 0: words, index }) => {
        const line = text[field].slice(0, index).split('\n').length;
        return { field, rule: 'placeholder_unknown' as const, line, words };
      }),
  );
  const missing = known
    .filter(({ name, isRequired }) => isRequired && !text.text.includes(`{${name}}`))
    .map(({ name }) => ({ field: 'text' as const, rule: 'placeholder_missing' as const, words: `{${name}}` }));
  return [...empty, ...unknown, ...missing];
}

/** Fills placeholders in; what none is stays as it stands. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(placeholder, (words, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof PlaceholderValues] : words,
  );

const LONGEST_VALUE = 60;

/**
 * A value as it stands in a letter: one line, without signs that steer programs or the direction of writing, cut short.
 *
 * @example letterValue('Ana\r\nBcc: x') // 'Ana Bcc: x'
 */
export function letterValue(text: string): string {
  const signs = [...oneLine(text)];
  return signs.length > LONGEST_VALUE ? `${signs.slice(0, LONGEST_VALUE - 1).join('')}…` : signs.join('');
}

/** Words on one line, without signs that cannot be seen. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
