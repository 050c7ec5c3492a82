import type { OutlineBlock } from '../outline.ts';

/**
 * Steps with text between them are one list in Word but many for the converter, which restarts each: "1. Collect", "1.
 * Correct". This continues the numbering of single-item lists until the next heading or longer list.
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
