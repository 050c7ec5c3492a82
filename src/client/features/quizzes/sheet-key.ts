import type { Feedback, Question } from '#contract/quiz-questions.ts';

/** Returns the letter of an option on paper. @example letterOf(1) // 'b' */
export const letterOf = (index: number): string => String.fromCodePoint(97 + index);

/**
 * Formats the key with the letters and numbers of the question sheet: `b`, `a, c`, `1 b · 2 a`, or the words to type;
 * for an order, the number of each step.
 */
export function sheetKey(
  { form, options }: Pick<Question, 'form' | 'options'>,
  { key }: Pick<Feedback, 'key'>,
): string {
  const places = key.map((uuid) => options.findIndex((option) => option.uuid === uuid));
  if (form === 'typed') return key[0] ?? '';
  if (form === 'open') return key.map((point) => `– ${point}`).join(' ');
  if (form === 'matching') return places.map((place, prompt) => `${prompt + 1} ${letterOf(place)}`).join(' · ');
  if (form === 'order')
    return options.map(({ uuid }, index) => `${letterOf(index)} ${key.indexOf(uuid) + 1}`).join(' · ');
  return places
    .toSorted((left, right) => left - right)
    .map(letterOf)
    .join(', ');
}
