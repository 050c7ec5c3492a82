import type { PortableQuestion } from './portable-question.ts';

/** The text of HTML, with what of it text does not hold. */
export type HtmlReader = (html: string) => { text: string; lost: LostPart[] };

export const questionFileFormats = ['moodle', 'gift', 'aiken', 'csv'] as const;
export type QuestionFileFormat = (typeof questionFileFormats)[number];

/** Parts of a question that stay behind although it is taken. */
export const lostParts = [
  'images',
  'formatting',
  'partial_credit',
  'wildcards',
  'capitals',
  'points_worth',
  'hints',
  'tags',
  'overall_feedback',
  'extra_matches',
] as const;
export type LostPart = (typeof lostParts)[number];

/** Why a question of a file cannot be asked here. */
export const unaskedReasons = [
  'kind',
  'description',
  'tolerance',
  'wildcards',
  'several_gaps',
  'several_right',
  'no_right',
  'no_wrong',
  'no_points',
  'same_match',
  'duplicate_options',
  'too_few_options',
  'too_many_options',
  'too_long',
  'incomplete',
] as const;
export type UnaskedReason = (typeof unaskedReasons)[number];

/** A question with where it stood: which one of its file, counted from 1. */
export interface FileQuestion {
  place: number;
  question: PortableQuestion;
  category: string;
  lost: LostPart[];
}

/** A question that is left out. `kind` is how its format names it, where we have no such form. */
export interface UnaskedQuestion {
  place: number;
  text: string;
  reason: UnaskedReason;
  kind: string | null;
}

/** The parts a column of a table may hold. */
export const columnRoles = ['form', 'question', 'right', 'wrong', 'option', 'explanation', 'quote', 'none'] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** A table as it was read: its columns with some of their cells. */
export interface QuestionColumns {
  columns: { head: string; cells: string[]; role: ColumnRole }[];
}

export interface QuestionFile {
  format: QuestionFileFormat;
  questions: FileQuestion[];
  unasked: UnaskedQuestion[];
  table: QuestionColumns | null;
}

/** A question on its way in: read, or left out with the reason. */
export type ReadEntry =
  | { question: PortableQuestion; lost: LostPart[] }
  | { text: string; reason: UnaskedReason; kind?: string };

/** Text of a stem to name a question by. */
const LONGEST_TEXT = 200;

/** Gives each entry its place and its category. */
export function questionFile(
  format: QuestionFileFormat,
  entries: readonly { entry: ReadEntry; category: string }[],
  table: QuestionColumns | null = null,
): QuestionFile {
  const file: QuestionFile = { format, questions: [], unasked: [], table };
  for (const [index, { entry, category }] of entries.entries()) {
    const place = index + 1;
    if ('question' in entry)
      file.questions.push({ place, question: entry.question, category, lost: [...new Set(entry.lost)] });
    else {
      const { text, reason, kind = null } = entry;
      file.unasked.push({ place, text: text.slice(0, LONGEST_TEXT), reason, kind });
    }
  }
  return file;
}
