import type { Language } from '#domain/documents/content.ts';
import type { ItemForm } from '#domain/items/item.ts';
import type { PointReading } from './point-reading.ts';

/**
 * A question as it is answered. What is given and what is right have one shape, a list of texts, by form:
 *
 * - `choice`, `true-false`: the uuid of an option
 * - `belonging`: the uuids of the options that belong, in any order
 * - `order`: the uuids of all options, the first step first
 * - `matching`: for each prompt, in their order, the uuid of the option that goes with it
 * - `typed`: what was typed, and after it the answer where who typed it says that it means the same; as a key, the answer
 *   and after it what else is accepted
 * - `open`: what was written, and after it the points that who wrote it says to have named in other words; as a key, all
 *   points
 */
export interface AnswerableQuestion {
  form: ItemForm;
  /** The question; the words of an open one do not count as an answer. */
  stem?: string;
  /** Prompts that options are paired with; empty in other forms. */
  prompts: readonly unknown[];
  options: readonly { uuid: string }[];
  key: readonly string[];
  /** Language of the question, where known. */
  language: Language | null;
  /** For a typed question: other words of its document and other answers of its test that look like its own. */
  others?: readonly string[];
  /** For an open question: the reading of each point; null where the words decide. */
  readings?: readonly (PointReading | null)[] | undefined;
}

/** Whether it is answered in words of one's own, of which code can only tell so much. */
export const isWritten = (form: ItemForm): form is 'typed' | 'open' => form === 'typed' || form === 'open';

/** Parts of the key that a person may claim to have written in other words. */
export const claimableOf = ({ form, key }: Pick<AnswerableQuestion, 'form' | 'key'>): readonly string[] =>
  form === 'open' ? key : form === 'typed' ? key.slice(0, 1) : [];

/** Whether this could be an answer to the question, right or wrong. */
export function isPossibleResponse(
  { form, prompts, options, key }: AnswerableQuestion,
  response: readonly string[],
): boolean {
  if (isWritten(form)) {
    const [written = '', ...claimed] = response;
    const claimable = claimableOf({ form, key });
    // The key is not shown before it is answered.
    const areOfKey = key.length === 0 || claimed.every((point) => claimable.includes(point));
    return /[\p{L}\p{N}]/u.test(written) && new Set(claimed).size === claimed.length && areOfKey;
  }
  const known = new Set(options.map(({ uuid }) => uuid));
  const isOfOptions = new Set(response).size === response.length && response.every((uuid) => known.has(uuid));
  const lengths = { choice: 1, 'true-false': 1, matching: prompts.length, order: options.length };
  return isOfOptions && (form === 'belonging' ? response.length > 0 : response.length === lengths[form]);
}

/** The same answer always in the same words: space around it and the order in which options were ticked say nothing. */
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
