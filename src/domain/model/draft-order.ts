import type { Language } from '#domain/documents/content.ts';
import type { Depth, Difficulty, ItemForm } from '#domain/items/item.ts';
import type { TestStyle } from '#domain/items/test-style.ts';
import { fence } from './fence.ts';

export interface PromptPassage {
  /** Short name by which the model refers to it. */
  id: string;
  headings: string[];
  text: string;
}

/** One model request for drafts about these passages. */
export interface DraftOrder {
  passages: PromptPassage[];
  count: number;
  /** Items wanted of this document, which decide how many of each form it has room for. */
  total?: number | undefined;
  language: Language;
  difficulty: Difficulty | 'mixed';
  /** Forms of the questions; all when absent. */
  forms?: readonly ItemForm[] | undefined;
  /** Style of the test; undefined if its forms are chosen. */
  style?: TestStyle | undefined;
  depth?: Depth | 'mixed' | undefined;
  /** Number of requests before this one; requests alternate in what they ask for. */
  turn?: number;
  /** Our key terms in these passages, as hints. */
  terms: string[];
  /** Existing items: stems of questions, fronts of cards. */
  earlierStems: string[];
  /** Faults in the drafts of an earlier attempt. */
  complaints: string[];
}

/** Fences everything from the document, so that the model never reads it as instructions (Z25). */
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

/** Ends the instructions: asks for few good drafts and lists earlier faults. */
export function draftEnding({ complaints }: DraftOrder): string {
  return `Write fewer rather than weak ones; write none if the passages hold no facts.${
    complaints.length > 0
      ? `\nEarlier tries were refused for these reasons, avoid them:\n- ${complaints.join('\n- ')}`
      : ''
  }`;
}

export const difficultyWish = (difficulty: DraftOrder['difficulty']): string =>
  difficulty === 'mixed' ? '"easy", "medium" or "hard", some of each' : `"${difficulty}"`;
