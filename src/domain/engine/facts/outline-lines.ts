import type { Block, DocumentContent, TextMark } from '#domain/documents/content.ts';
import { listMark } from '#domain/text/list-mark.ts';
import { type BlockRole, teaches } from '#domain/engine/roles/block-roles.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';

/** A line of a list or a paragraph, with the headings and lines above that give it meaning. */
export interface OutlineLine {
  /** The text without its bullet or number. */
  text: string;
  /** Offsets in the canonical text. */
  start: number;
  end: number;
  sectionIndex: number;
  blockIndex: number;
  isListed: boolean;
  isNumbered: boolean;
  /** Bold words, with offsets from the start of the line. */
  marks: TextMark[];
  /** Headings without the document title, then the lead-in of the list and the parent lines, outermost first. */
  path: string[];
  /** Offset of the last part of the path that is not a heading. */
  leadInStart?: number;
  /** Lines of one group are siblings under the same parent. */
  group: string;
  /** Index of the parent line among all lines. */
  parent?: number;
  hasChildren: boolean;
}

export interface PlacedBlock {
  block: Block;
  role: BlockRole;
  sectionIndex: number;
  blockIndex: number;
  headings: string[];
}

/** Returns every block with its role and the headings above it. */
export function placedBlocks(content: DocumentContent, roles: readonly BlockRole[]): PlacedBlock[] {
  let blockIndex = -1;
  const [title] = content.sections[0]?.headings ?? [];
  const isTitle = title !== undefined && content.sections.every(({ headings: [first] }) => !first || first === title);
  return content.sections.flatMap((section, sectionIndex) =>
    section.blocks.map((block) => {
      blockIndex++;
      const role = roles[blockIndex] ?? 'body';
      const headings = isTitle && section.headings[0] === title ? section.headings.slice(1) : section.headings;
      return { block, role, sectionIndex, blockIndex, headings };
    }),
  );
}

/** Returns the list lines and paragraphs with teaching content, in text order. */
export function outlineLines(blocks: readonly PlacedBlock[], hasVerb: (text: string) => boolean): OutlineLine[] {
  const lines: OutlineLine[] = [];
  blocks.forEach((placed, place) => {
    if (!teaches(placed.role)) return;
    if (placed.block.kind === 'list') addList(placed, leadInOf(blocks[place - 1], placed, hasVerb), lines);
    if (placed.block.kind === 'paragraph') addParagraph(placed, lines);
  });
  return lines;
}

interface LeadIn {
  name: string;
  start: number;
}

/** Returns the lead-in right before a list, "Its features were:" or "Advantages" without punctuation. */
function leadInOf(
  before: PlacedBlock | undefined,
  { sectionIndex, block }: PlacedBlock,
  hasVerb: (text: string) => boolean,
): LeadIn | undefined {
  if (!before || before.sectionIndex !== sectionIndex || before.block.kind !== 'paragraph') return undefined;
  const text = before.block.text.trim();
  const leadIn = (name: string): LeadIn => ({ name, start: before.block.start + before.block.text.lastIndexOf(name) });
  if (isLabel(text) && block.text.includes('\n') && teaches(before.role) && !hasVerb(text)) return leadIn(text);
  if (!text.endsWith(':')) return undefined;
  const sentence =
    text
      .slice(0, -1)
      .split(/(?<=[.!?])\s+/)
      .at(-1) ?? '';
  return sentence.length <= LONGEST_LEAD_IN ? leadIn(sentence) : undefined;
}

const LONGEST_LEAD_IN = 160;
const LABEL_WORDS = 8;

const isLabel = (text: string): boolean => /^\p{Lu}.*[\p{L})]$/u.test(text) && wordsIn(text) <= LABEL_WORDS;

function addList(
  { block, sectionIndex, blockIndex, headings }: PlacedBlock,
  leadIn: LeadIn | undefined,
  lines: OutlineLine[],
): void {
  const above = [...headings, ...(leadIn === undefined ? [] : [leadIn.name])];
  const open: { indent: number; place: number }[] = [];
  for (const match of block.text.matchAll(/[^\n]+/g)) {
    const indent = /^\s*/.exec(match[0])?.[0].length ?? 0;
    const mark = listMark.exec(match[0].slice(indent))?.[0] ?? '';
    const from = match.index + indent + mark.length;
    const text = match[0].slice(indent + mark.length).trimEnd();
    if (text === '') continue;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const parent = open.at(-1)?.place;
    const parentLine = parent === undefined ? undefined : lines[parent];
    if (parentLine) parentLine.hasChildren = true;
    const leadInStart = parentLine?.start ?? leadIn?.start;
    lines.push({
      text,
      start: block.start + from,
      end: block.start + from + text.length,
      sectionIndex,
      blockIndex,
      isListed: true,
      isNumbered: /^\(?\d/.test(mark),
      marks: marksWithin(block.marks, from, text.length),
      path: parentLine ? [...parentLine.path, parentLine.text.replace(/\s*:\s*$/, '')] : above,
      ...(leadInStart === undefined ? {} : { leadInStart }),
      group: `list ${blockIndex} ${parent ?? ''} ${indent}`,
      ...(parent === undefined ? {} : { parent }),
      hasChildren: false,
    });
    open.push({ indent, place: lines.length - 1 });
  }
}

function addParagraph({ block, sectionIndex, blockIndex, headings }: PlacedBlock, lines: OutlineLine[]): void {
  const { text, start, end, marks = [] } = block;
  lines.push({
    text,
    start,
    end,
    sectionIndex,
    blockIndex,
    isListed: false,
    isNumbered: false,
    marks,
    path: headings,
    group: `section ${sectionIndex}`,
    hasChildren: false,
  });
}

function marksWithin(marks: readonly TextMark[] = [], from: number, length: number): TextMark[] {
  return marks.flatMap((mark) => {
    const start = Math.max(0, mark.start - from);
    const end = Math.min(length, mark.end - from);
    return end > start ? [{ kind: mark.kind, start, end }] : [];
  });
}
