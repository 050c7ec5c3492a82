import type { Language } from '#domain/documents/content.ts';
import type { ItemForm } from '#domain/items/item.ts';
import type { PointReading } from './point-reading.ts';

/**
 * A question with its answer format. Answers and keys have the same format, a list of texts, by form:
 *
 * - `choice`, `true-false`: the uuid of an option
 * - `belonging`: the uuids of the options that belong, in any order
 * - `order`: the uuids of all options, the first step first
 * - `matching`: for each prompt, in order, the uuid of the matching option
 * - `typed`: the typed text, followed by the answer if the learner claims that both mean the same; as a key, the answer
 *   followed by other accepted ones
 * - `open`: the written text, followed by the points that the learner claims to have named in other words; as a key,
 *   all points
 */
export interface AnswerableQuestion {
  form: ItemForm;
  /** The question; words of an open one don't count as an answer. */
  stem?: string;
  /** Prompts that options are paired with; empty in other forms. */
  prompts: readonly unknown[];
  options: readonly { uuid: string }[];
  key: readonly string[];
  /** Language of the question, if known. */
  language: Language | null;
  /** For a typed question: similar words in its document and similar answers in its test. */
  others?: readonly string[];
  /** For an open question: the reading of each point; null if the words decide. */
  readings?: readonly (PointReading | null)[] | undefined;
}

/** Whether the learner writes the answer, which code can grade only in part. */
export const isWritten = (form: ItemForm): form is 'typed' | 'open' => form === 'typed' || form === 'open';

/** Returns the parts of the key that a learner may claim to have written in other words. */
export const claimableOf = ({ form, key }: Pick<AnswerableQuestion, 'form' | 'key'>): readonly string[] =>
  form === 'open' ? key : form === 'typed' ? key.slice(0, 1) : [];

/** Whether this is a valid answer to the question, right or wrong. */
export function isPossibleResponse(
  { form, prompts, options, key }: AnswerableQuestion,
  response: readonly string[],
): boolean {
  if (isWritten(form)) {
    const [written = '', ...claimed] = response;
    const claimable = claimableOf({ form, key });
    // The key is hidden until the question is answered.
    const areOfKey = key.length === 0 || claimed.every((point) => claimable.includes(point));
    return /[\p{L}\p{N}]/u.test(written) && new Set(claimed).size === claimed.length && areOfKey;
  }
  const known = new Set(options.map(({ uuid }) => uuid));
  const isOfOptions = new Set(response).size === response.length && response.every((uuid) => known.has(uuid));
  const lengths = { choice: 1, 'true-false': 1, matching: prompts.length, order: options.length };
  return isOfOptions && (form === 'belonging' ? response.length > 0 : response.length === lengths[form]);
}

/** Normalizes an answer: trims it and sorts the selected options. */
export function normalResponse({ form, options, key }: AnswerableQuestion, response: readonly string[]): string[] {
  if (isWritten(form)) {
    const [written = '', ...claimed] = response;
    return [written.trim(), ...(key.length === 0 ? claimed : key.filter((point) => claimed.includes(point)))];
  }
  if (form !== 'belonging') return [...response];
  return options.flatMap(({ uuid }) => (response.includes(uuid) ? [uuid] : []));
}

export function isSameResponse(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((text, place) => text === right[place]);
}
