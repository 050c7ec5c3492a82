import type { Language } from '#domain/documents/content.ts';
import type { GeneratedCard } from '#domain/flashcards/generated-card.ts';
import { gradeTypedAnswer } from '#domain/items/typed-answer.ts';

/**
 * Whether a second reader, who didn't see the back, gave the same answer: compared as leniently as a typed answer,
 * and list members in any order.
 *
 * @example recallsBack({ kind: 'question', back: 'James Watt' }, 'james watt', 'en') // true
 */
export function recallsBack({ kind, back }: Pick<GeneratedCard, 'kind' | 'back'>, said: string, language: Language) {
  const isSame = (typed: string, answer: string) =>
    gradeTypedAnswer(typed, { answer, accepted: [] }, language) !== 'wrong';
  if (kind !== 'list') return isSame(said, back);
  const members = membersOf(back);
  const recalled = membersOf(said);
  return recalled.length === members.length && members.every((member) => recalled.some((one) => isSame(one, member)));
}

/** Members of a list, one per line, without their bullets. */
export const membersOf = (list: string): string[] =>
  list
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '');
