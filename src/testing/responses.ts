import type { Question } from '#contract/quiz-questions.ts';

type Answerable = Pick<Question, 'form' | 'prompts' | 'options'>;

/** Returns a right or wrong answer to a question of any form, by its key. */
export function responseTo({ form, options }: Answerable, key: readonly string[], right: boolean): string[] {
  if (right && form === 'open') return [key.join('. ')];
  if (right) return form === 'typed' ? key.slice(0, 1) : [...key];
  if (form === 'typed' || form === 'open') return ['Xyzzy'];
  if (form === 'order' || form === 'matching') return [...key.slice(1), ...key.slice(0, 1)];
  return options.flatMap(({ uuid }) => (key.includes(uuid) ? [] : [uuid])).slice(0, 1);
}

/** Returns some answer to a question with an unknown key. */
export function anyResponse({ form, prompts, options }: Answerable): string[] {
  if (form === 'typed' || form === 'open') return ['Xyzzy'];
  const lengths = { choice: 1, 'true-false': 1, belonging: 1, order: options.length, matching: prompts.length };
  return options.slice(0, lengths[form]).map(({ uuid }) => uuid);
}
