import type { SourceSpan } from './source-span.ts';

export const questionKinds = ['cloze', 'definition', 'which-of-these', 'true-false'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Depth of a question. */
export const depths = ['recall', 'understanding', 'application'] as const;
export type Depth = (typeof depths)[number];

/** The one verified fact that a false statement replaces. */
export interface Swap {
  original: string;
  replacement: string;
}

/** Fields of items of all forms. Plain JSON, since items cross threads and are stored. */
export interface ItemBase {
  stem: string;
  explanation: string;
  /** Source of the whole question; the first source if there are several. */
  source: SourceSpan;
  sectionIndex: number;
  difficulty: Difficulty;
  /** The term or value it asks about. */
  topic: string;
  /** How likely a teacher would use it unchanged, 0 to 1; only from the offline engine. */
  usable?: number;
  /** Value for a learner as judged by a teacher, 0 to 1; only from the offline engine. */
  learningValue?: number;
  /** The text's author asks this question and gives this answer. */
  isByAuthor?: true;
}

/** An item with one right option. */
export interface ChoiceItem extends ItemBase {
  form: 'choice';
  kind: Exclude<QuestionKind, 'true-false'>;
  options: string[];
  answerIndex: number;
  /** Further sources, if one place alone doesn't prove the answer. */
  furtherSources?: SourceSpan[];
}

/** A statement; the first of its two options means "true". */
export interface StatementItem extends ItemBase {
  form: 'true-false';
  kind: 'true-false';
  options: string[];
  answerIndex: number;
  swap?: Swap;
}

/** An item with a typed answer; `typed-answer.ts` decides what is accepted. */
export interface TypedItem extends ItemBase {
  form: 'typed';
  answer: string;
  /** Other wordings of the answer in the text. */
  accepted: string[];
}

export interface MatchingPair {
  left: string;
  right: string;
  source: SourceSpan;
}

/** An item that pairs each left side with one right side, shown in random order. */
export interface MatchingItem extends ItemBase {
  form: 'matching';
  pairs: MatchingPair[];
}

/** An item that asks which options belong to a thing; the others belong to its siblings. */
export interface BelongingItem extends ItemBase {
  form: 'belonging';
  options: string[];
  memberIndexes: number[];
}

/** Steps or events in their right order, shown in random order. */
export interface OrderItem extends ItemBase {
  form: 'order';
  steps: string[];
  /** Source of each step, if they are not in one place. */
  stepSources?: SourceSpan[];
}

/** Maximum points of an open question; nobody recalls more at once. */
export const MOST_OPEN_POINTS = 8;

export interface OpenPoint {
  text: string;
  source: SourceSpan;
}

/** An item with a free-text answer, which is compared with the points of the text. */
export interface OpenItem extends ItemBase {
  form: 'open';
  points: OpenPoint[];
}

export type Item = ChoiceItem | StatementItem | TypedItem | MatchingItem | BelongingItem | OrderItem | OpenItem;

export const itemForms = ['choice', 'true-false', 'typed', 'matching', 'belonging', 'order', 'open'] as const;
export type ItemForm = Item['form'];

/** Returns the answer key as text, to store and compare. */
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

/** Returns the topics of an item; a test has each topic only once. */
export function topicsOf(item: Item): string[] {
  return item.form === 'matching' ? item.pairs.map(({ left }) => left) : [item.topic];
}

/** Returns every source of an item. */
export function sourcesOf(item: Item): SourceSpan[] {
  if (item.form === 'matching') return item.pairs.map(({ source }) => source);
  if (item.form === 'open') return item.points.map(({ source }) => source);
  if (item.form === 'choice') return [item.source, ...(item.furtherSources ?? [])];
  return (item.form === 'order' && item.stepSources) || [item.source];
}
