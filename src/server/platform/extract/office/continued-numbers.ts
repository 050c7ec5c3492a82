import type { OutlineBlock } from '../outline.ts';

/**
 * Steps with text between them are one list to Word and many to the converter, which begins each anew: "1. Collect",
 * "1. Correct". Lists of a single step, with what stands below it, go on counting until the next heading or a list of
 * several.
 */
export function withContinuedNumbers(blocks: readonly OutlineBlock[]): OutlineBlock[] {
  let last = 0;
  return blocks.map((block) => {
    if (block.kind === 'heading') last = 0;
    if (block.kind !== 'list') return block;
    const steps = block.text.match(/^\d+\. /gm)?.length ?? 0;
    const isSingle = steps === 1 && block.text.startsWith('1. ');
    if (steps > 0) last = isSingle ? last + 1 : 0;
    return isSingle ? { ...block, text: block.text.replace('1', String(last)) } : block;
  });
}
