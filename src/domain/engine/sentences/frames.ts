import type { TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';

const LONGEST_FRAME = 3;

/**
 * The nearest word of content on either side of tokens [first, last) with the small words between: "libertad de _",
 * "_ absoluta". What stands in the same frame elsewhere in a document would be right in it too.
 */
export function framesAt(tokens: TaggedToken[], first: number, last: number): string[] {
  const before = tokens.slice(Math.max(0, first - LONGEST_FRAME), first).reverse();
  const after = tokens.slice(last, last + LONGEST_FRAME);
  return [frameOf('<', before), frameOf('>', after)].filter((frame) => frame !== '');
}

/** Empty where a mark comes before any word of content. */
function frameOf(side: string, words: TaggedToken[]): string {
  const place = words.findIndex(({ isWord, isStop }) => !isWord || !isStop);
  const content = words[place];
  if (!content?.isWord || content.tag === 'NUM') return '';
  const joined = words.slice(0, place).filter(({ tag }) => tag !== 'DET');
  return [side, ...joined.map(({ lower }) => lower), content.stem].join(' ');
}
