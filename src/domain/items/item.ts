import type { SourceSpan } from './source-span.ts';

export const questionKinds = ['cloze', 'definition', 'which-of-these', 'true-false'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Depth of a question. */
export const depths = ['recall', 'understanding', 'application'] as const;
export type Depth = (typeof depths)[number];

/** The one checked fact that a false statement has exchanged. */
export interface Swap {
  original: string;
  replacement: string;
}

/** Shared by items of all forms; plain JSON, since items cross threads and are stored. */
export interface ItemBase {
  stem: string;
  explanation: string;
  /** Where the whole of what is asked stands; where that is several places, the first of them. */
  source: SourceSpan;
  sectionIndex: number;
  difficulty: Difficulty;
  /** The term or value it asks about. */
  topic: string;
  /** How likely a teacher would use it as it is, 0 to 1; only the offline engine tells. */
  usable?: number;
  /** Worth to a learner as a teacher would judge it, 0 to 1; only the offline engine tells. */
  learningValue?: number;
  /** The author of the text asked it himself, with this key. */
  isByAuthor?: true;
}

/** One option of several is right. */
export interface ChoiceItem extends ItemBase {
  form: 'choice';
  kind: Exclude<QuestionKind, 'true-false'>;
  options: string[];
  answerIndex: number;
  /** Where else it stands, of what one place does not prove alone. */
  furtherSources?: SourceSpan[];
}

/** A statement; the first of its two options stands for "true". */
export interface StatementItem extends ItemBase {
  form: 'true-false';
  kind: 'true-false';
  options: string[];
  answerIndex: number;
  swap?: Swap;
}

/** Answered in words of one's own; `typed-answer.ts` says what is accepted. */
export interface TypedItem extends ItemBase {
  form: 'typed';
  answer: string;
  /** Other wordings of the answer that the text gives. */
  accepted: string[];
}

export interface MatchingPair {
  left: string;
  right: string;
  source: SourceSpan;
}

/** Each left side belongs to one right side; shown in an order of the player's own. */
export interface MatchingItem extends ItemBase {
  form: 'matching';
  pairs: MatchingPair[];
}

/** Which options belong to what the stem names: some do, some belong to its siblings. */
export interface BelongingItem extends ItemBase {
  form: 'belonging';
  options: string[];
  memberIndexes: number[];
}

/** Steps or events in their right order; shown in an order of the player's own. */
export interface OrderItem extends ItemBase {
  form: 'order';
  steps: string[];
  /** Where each step stands, of what is not in one place. */
  stepSources?: SourceSpan[];
}

/** Most points of an open question: more cannot be recalled at once. */
export const MOST_OPEN_POINTS = 8;

export interface OpenPoint {
  text: string;
  source: SourceSpan;
}

/** Answered in sentences of one's own, which are held against the points that the text makes. */
export interface OpenItem extends ItemBase {
  form: 'open';
  points: OpenPoint[];
}

export type Item = ChoiceItem | StatementItem | TypedItem | MatchingItem | BelongingItem | OrderItem | OpenItem;

export const itemForms = ['choice', 'true-false', 'typed', 'matching', 'belonging', 'order', 'open'] as const;
export type ItemForm = Item['form'];

/** The key in words, to be remembered and compared. */
export function keyOf(item: Item): string {
  switch (item.form) {
    case 'choice':
    case 'true-false':
      return item.options[item.answerIndex] ?? '';
    case 'typed':
      return item.answer;
    case 'matching':
      return item.pairs.map(({ left, right }) => `${left} – ${right}`).join('; ');
    case 'belonging':
      return item.memberIndexes.map((index) => item.options[index] ?? '').join('; ');
    case 'order':
      return item.steps.join('; ');
    case 'open':
      return item.points.map(({ text }) => text).join('; ');
  }
}

/** Topics of an item, each only once in a test. */
export function topicsOf(item: Item): string[] {
  return item.form === 'matching' ? item.pairs.map(({ left }) => left) : [item.topic];
}

/** Every place that an item was taken from. */
export function sourcesOf(item: Item): SourceSpan[] {
  if (item.form === 'matching') return item.pairs.map(({ source }) => source);
  if (item.form === 'open') return item.points.map(({ source }) => source);
  if (item.form === 'choice') return [item.source, ...(item.furtherSources ?? [])];
  return (item.form === 'order' && item.stepSources) || [item.source];
}
