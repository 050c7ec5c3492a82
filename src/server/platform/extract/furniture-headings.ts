import {
  isAuthorLine,
  isFurnitureHeading,
  opensText,
  describesOnlyAuthor,
} from '#domain/engine/roles/heading-furniture.ts';
import type { OutlineBlock } from './outline.ts';

/** Turns page numbers, addresses, references and the author below the title from headings into text. */
export function withoutFurnitureHeadings(blocks: OutlineBlock[]): OutlineBlock[] {
  const author = authorOf(blocks);
  return blocks.map((block) => {
    if (block.kind !== 'heading' || !(block === author || isFurnitureHeading(block.text))) return block;
    const { level: _level, ...text } = block;
    return { ...text, kind: 'paragraph' };
  });
}

/**
 * The heading directly after the first one, if it is only a person's name: with just date and place below it, or
 * without any text before it. If the text is about that person, it stays a heading.
 */
function authorOf(blocks: readonly OutlineBlock[]): OutlineBlock | undefined {
  const title = blocks.findIndex(({ kind, text }) => kind === 'heading' && text !== '');
  const author = blocks[title + 1];
  if (title < 0 || author?.kind !== 'heading' || !isAuthorLine(author.text)) return undefined;
  const rest = blocks.slice(title + 2);
  const end = rest.findIndex(({ kind }) => kind === 'heading');
  const next = rest[end];
  if (!next) return undefined;
  const below = rest.slice(0, end).flatMap(({ text }) => text.split('\n'));
  const isAlone = below.length === 0 && ((next.level ?? 1) <= (author.level ?? 1) || opensText(next.text));
  return isAlone || describesOnlyAuthor(below) ? author : undefined;
}
