import type { OutlineBlock } from '../outline.ts';

/**
 * Steps with text between them are one list to Word and many to the converter, which begins each anew: "1. Collect",
 * "1. Correct". Lists of a single entry go on counting until the next heading or a list of several.
 */
export function withGoingNumbers(blocks: readonly OutlineBlock[]): OutlineBlock[] {
  let last = 0;
  return blocks.map((block) => {
    if (block.kind === 'heading') last = 0;
    if (block.kind !== 'list') return block;
    const isSingle = /^1\. .*$/.test(block.text);
    if (/^\d/.test(block.text)) last = isSingle ? last + 1 : 0;
    return isSingle ? { ...block, text: block.text.replace('1', String(last)) } : block;
  });
}
