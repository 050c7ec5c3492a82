import type { Depth, Item } from '#domain/items/item.ts';

/** An option longer than the others by this factor looks like the key. */
const LONG = 1.25;
/** Penalty for statements, which a guess gets right half of the time. */
const GUESSED = 0.2;

/**
 * Returns the priority of a confirmed draft: higher for questions beyond recall, lower if length, words of the
 * question or chance reveal the key.
 */
export function draftWorth(item: Item, depth: Depth): number {
  const isDeep = depth !== 'recall';
  const revealsKey = item.form === 'choice' && (isLongest(item) || isEchoed(item));
  return (
    0.6 +
    (isDeep ? 0.2 : 0) -
    (revealsKey ? 0.3 : 0) -
    (item.explanation === '' ? 0.1 : 0) -
    (item.form === 'true-false' ? GUESSED : 0)
  );
}

type Choice = Extract<Item, { form: 'choice' }>;

function isLongest({ options, answerIndex }: Choice): boolean {
  const key = options[answerIndex] ?? '';
  return options.every((option, place) => place === answerIndex || key.length > option.length * LONG);
}

/** Whether only the key repeats a word of the question. */
function isEchoed({ stem, options, answerIndex }: Choice): boolean {
  const words = new Set(longWords(stem));
  const others = new Set(options.filter((_, place) => place !== answerIndex).flatMap(longWords));
  return longWords(options[answerIndex] ?? '').some((word) => words.has(word) && !others.has(word));
}

const longWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
