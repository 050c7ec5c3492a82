import type { Language } from '#domain/documents/content.ts';
import type { Depth, Difficulty, ItemForm } from '#domain/items/item.ts';
import type { TestStyle } from '#domain/items/test-style.ts';
import { fence } from './fence.ts';

export interface PromptPassage {
  /** Short name by which the answer refers to it. */
  id: string;
  headings: string[];
  text: string;
}

/** One request to a model: so many drafts of these passages. */
export interface DraftOrder {
  passages: PromptPassage[];
  count: number;
  language: Language;
  difficulty: Difficulty | 'mixed';
  /** Forms of the questions. */
  forms?: readonly ItemForm[] | undefined;
  /** How a test is answered for the most part; none where its forms are named. */
  style?: TestStyle | undefined;
  depth?: Depth | 'mixed' | undefined;
  /** How many requests came before it; they take turns in what they ask for. */
  turn?: number;
  /** Our key terms of these passages, as hints. */
  terms: string[];
  /** Existing items: stems of questions, fronts of cards. */
  earlierStems: string[];
  /** Faults of drafts of an earlier try. */
  complaints: string[];
}

/** Everything from the document, behind fences: never instructions (Z25). */
export function draftData(
  { passages, terms, earlierStems }: Pick<DraftOrder, 'passages' | 'terms' | 'earlierStems'>,
  kind: 'questions' | 'cards' | 'notions',
): string {
  return [
    ...passages.map(({ id, headings, text }) => fence(`passage ${id}`, [headings.join(' › '), text].join('\n'))),
    ...(terms.length > 0 ? [fence('terms worth asking about', terms.join('\n'))] : []),
    ...(earlierStems.length > 0 ? [fence(earlierLabel[kind], earlierStems.join('\n'))] : []),
  ].join('\n\n');
}

const earlierLabel = {
  questions: 'earlier questions, not to be repeated',
  cards: 'earlier cards, not to be repeated',
  notions: 'known notions',
};

/** The end of the instructions: fewer rather than weak ones, and what was wrong before. */
export function draftEnding({ complaints }: DraftOrder): string {
  return `Write fewer rather than weak ones; write none if the passages hold no facts.${
    complaints.length > 0
      ? `\nEarlier tries were refused for these reasons, avoid them:\n- ${complaints.join('\n- ')}`
      : ''
  }`;
}

export const difficultyWish = (difficulty: DraftOrder['difficulty']): string =>
  difficulty === 'mixed' ? '"easy", "medium" or "hard", some of each' : `"${difficulty}"`;
