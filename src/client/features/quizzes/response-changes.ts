import type { Question } from '#contract/quiz-questions.ts';
import { isPossibleResponse, isSameResponse, isWritten, normalResponse } from '#domain/quizzes/question-response.ts';

type Answered = Pick<Question, 'form' | 'prompts' | 'options' | 'language'>;

/** Whether an answer is complete, so that it can be checked. */
export const isComplete = (question: Answered, response: readonly string[]): boolean =>
  isPossibleResponse({ ...question, key: [] }, response);

/**
 * Returns the part of a response to save while it is given in an exam: an empty one withdraws the answer; pairs and
 * steps are saved only when complete.
 */
export function responseToSave(question: Answered, response: readonly string[]): string[] | undefined {
  if (isComplete(question, response)) return [...response];
  return question.form === 'matching' || question.form === 'order' ? undefined : [];
}

/** Returns the drafts that differ from the saved responses. */
export function withoutSaved(
  drafts: Record<string, string[]>,
  questions: readonly (Answered & Pick<Question, 'uuid' | 'response'>)[],
): Record<string, string[]> {
  const saved = questions.flatMap((question) => {
    const { [question.uuid]: draft } = drafts;
    if (!draft) return [];
    // The server may order ticks differently.
    const normal = (response: readonly string[]): string[] =>
      isWritten(question.form) ? [...response] : normalResponse({ ...question, key: [] }, response);
    return isSameResponse(normal(draft), normal(question.response ?? [])) ? [question.uuid] : [];
  });
  if (saved.length === 0) return drafts;
  return Object.fromEntries(Object.entries(drafts).filter(([uuid]) => !saved.includes(uuid)));
}

/** Ticks or unticks an option. */
export const toggled = (response: readonly string[], uuid: string): string[] =>
  response.includes(uuid) ? response.filter((other) => other !== uuid) : [...response, uuid];

/** Returns the option matched with each prompt; empty strings for open ones. */
export const matchesOf = ({ prompts }: Pick<Question, 'prompts'>, response: readonly string[]): string[] =>
  prompts.map((_, place) => response[place] ?? '');

/** Matches a prompt with an option. If another prompt had it, the two swap options. */
export function matched(matches: readonly string[], place: number, uuid: string): string[] {
  const before = matches[place] ?? '';
  return matches.map((match, other) => (other === place ? uuid : match === uuid ? before : match));
}

/** Returns the next open prompt after this one, wrapping around. */
export function nextOpenPrompt(matches: readonly string[], after: number): number | undefined {
  const places = matches.map((_, step) => (after + 1 + step) % matches.length);
  return places.find((place) => matches[place] === '');
}

/** Moves an entry up or down by one place. */
export function movedBy(uuids: readonly string[], uuid: string, by: 1 | -1): string[] {
  const from = uuids.indexOf(uuid);
  const others = uuids.filter((other) => other !== uuid);
  return others.toSpliced(Math.max(0, from + by), 0, uuid);
}

/** Returns the steps in their current order; the original order until one is moved. */
export function orderOf({ options }: Pick<Question, 'options'>, response: readonly string[]): Question['options'] {
  const placed = response.flatMap((uuid) => options.find((option) => option.uuid === uuid) ?? []);
  return placed.length === options.length ? placed : options;
}
