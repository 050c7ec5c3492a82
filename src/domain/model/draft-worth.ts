import type { Depth, Item } from '#domain/items/item.ts';

/** Options longer than all others by this much are chosen for their length. */
const LONG = 1.25;
/** Half of those who know nothing get a statement right. */
const GUESSED = 0.2;

/**
 * Which of several confirmed drafts is asked first: one that asks for more than its words, and whose key neither its
 * length nor the words of the question nor chance give away.
 */
export function draftWorth(item: Item, depth: Depth): number {
  const isDeep = depth !== 'recall';
  const tells = item.form === 'choice' && (isLongest(item) || isEchoed(item));
  return (
    0.6 +
    (isDeep ? 0.2 : 0) -
    (tells ? 0.3 : 0) -
    (item.explanation === '' ? 0.1 : 0) -
    (item.form === 'true-false' ? GUESSED : 0)
  );
}

type Choice = Extract<Item, { form: 'choice' }>;

function isLongest({ options, answerIndex }: Choice): boolean {
  const key = options[answerIndex] ?? '';
  return options.every((option, place) => place === answerIndex || key.length > option.length * LONG);
}

/** A word of the question that the key alone repeats. */
function isEchoed({ stem, options, answerIndex }: Choice): boolean {
  const words = new Set(longWords(stem));
  const others = new Set(options.filter((_, place) => place !== answerIndex).flatMap(longWords));
  return longWords(options[answerIndex] ?? '').some((word) => words.has(word) && !others.has(word));
}

const longWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
