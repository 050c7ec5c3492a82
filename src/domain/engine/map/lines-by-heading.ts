import type { PlacedBlock } from '#domain/engine/facts/outline-lines.ts';
import type { ReadText } from '#domain/engine/facts/read-text.ts';
import { termName } from '#domain/engine/facts/term-names.ts';
import { teaches } from '#domain/engine/roles/block-roles.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { relationWords } from '#domain/verify/relation-words.ts';
import { LONGEST_PASSAGE, type Line, confidenceOf } from './line.ts';
import { type Notion, type Notions, holdsOther } from './notions.ts';

/** Joins the notion of a heading to the first notions of its section, and to the notion of the heading above. */
export function linesByHeading(prepared: PreparedDocument, read: ReadText, notions: Notions): Line[] {
  const { covers: label, appearsWith: plain } = relationWords[prepared.language];
  const bySection = Map.groupBy(read.sentences, ({ sectionIndex }) => sectionIndex);
  const headings = read.blocks.filter(({ role }) => role === 'heading');
  const title = notions.find(prepared.content.title);
  const spoken = new Set(
    read.sentences.flatMap(({ tokens }) => notions.mentionsIn(tokens).map(({ notion }) => notion)),
  );
  return headings.flatMap((heading): Line[] => {
    const from = notions.find(termName(heading.block.text, read.language));
    if (!from) return [];
    const above = [title, ...heading.headings.slice(0, -1).map((name) => notions.find(termName(name, read.language)))];
    return sentencesBelow(heading, read, bySection.get(heading.sectionIndex) ?? []).flatMap((sentence) => {
      const mentioned = new Set(notions.mentionsIn(sentence.tokens).map(({ notion }) => notion));
      mentioned.delete(from);
      return [...mentioned].flatMap((notion): Line[] => {
        const place = { start: heading.block.start, end: sentence.end };
        // The passage holds the heading of the part and names the whole, but does not say that the whole is about it.
        if (above.includes(notion))
          return [{ from: notion, to: from, label: plain, ...place, confidence: confidenceOf.heading }];
        if (holdsOther(from, notion) || (!isDefinedIn(notion, sentence) && !spoken.has(from))) return [];
        // Notions that the section mentions are related to it; notions that it defines belong to it.
        if (!isDefinedIn(notion, sentence))
          return [{ from, to: notion, label: plain, ...place, confidence: confidenceOf.mentioned }];
        return [{ from, to: notion, label, ...place, confidence: confidenceOf.heading }];
      });
    });
  });
}

/** Ends a passage before the first block or sentence that does not teach, such as an aside, an exercise or a question. */
function sentencesBelow(
  { block, blockIndex }: PlacedBlock,
  { blocks }: ReadText,
  inSection: readonly PreparedSentence[],
): PreparedSentence[] {
  const last = block.start + LONGEST_PASSAGE;
  let end = blockIndex + 1;
  while ((blocks[end]?.block.start ?? Infinity) <= last && teaches(blocks[end]?.role)) end++;
  const most = Math.min(last, blocks[end]?.block.start ?? Infinity);
  const below = inSection.filter((sentence) => sentence.start > block.start && sentence.end <= most);
  const aside = below.findIndex(({ role }) => role === 'aside' || role === 'task' || role === 'question');
  return (aside < 0 ? below : below.slice(0, aside)).filter(({ role, isTaught }) => isTaught && role === 'statement');
}

const isDefinedIn = ({ definition }: Notion, { start, end }: { start: number; end: number }): boolean =>
  definition !== undefined && definition.source.start < end && definition.source.end > start;
