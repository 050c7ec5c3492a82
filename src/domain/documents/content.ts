/**
 * The one shape that every kind of input is read into. Everything after extraction (chunks, engine, viewer,
 * citations) knows only this.
 */

/** Languages a document may be in; the interface itself speaks the first two. */
export const documentLanguages = ['es', 'en', 'fr', 'de', 'it', 'pt'] as const;
export type Language = (typeof documentLanguages)[number];

/**
 * Where a piece of text lies for a person: a page, a second of a recording, a web address with the name of its page, or a heading. On a page whose
 * text was `recognised` from its image, the words may differ a little from what is printed there.
 */
export type Anchor =
  | { page: number; recognised?: true }
  | { seconds: number }
  | { url: string; title?: string }
  | { section: string };

export const blockKinds = ['paragraph', 'list', 'table', 'code', 'heading'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** A rectangle on a PDF page in PDF points from the top left, covering the canonical text [start, end). */
export interface Box {
  page: number;
  x: number;
  y: number;
  w: number;
  h: number;
  start: number;
  end: number;
}

/** The second of a recording at which the canonical text from `start` on is spoken. */
export interface SpokenAt {
  start: number;
  seconds: number;
}

export const markKinds = ['bold', 'italic'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Words that the author set apart; `start` and `end` count from the beginning of their block. */
export interface TextMark {
  kind: MarkKind;
  start: number;
  end: number;
}

/** `start` and `end` are UTF-16 offsets in the document's canonical text. */
export interface Block {
  kind: BlockKind;
  text: string;
  anchor: Anchor;
  start: number;
  end: number;
  /** One a line: what documents have that were read before there were places of words. */
  boxes?: Box[];
  /** Where its words stand on the pages of a PDF (`word-places.ts`). */
  places?: string;
  /** In order; the first one is the block's own anchor. Only transcripts have them. */
  cues?: SpokenAt[];
  /** In order; absent where the author marked nothing. */
  marks?: TextMark[];
}

/** A run of blocks under one heading path. The first block of a titled section is its heading. */
export interface Section {
  /** Headings from the outermost to this section's own; empty before the first heading. */
  headings: string[];
  anchor: Anchor;
  blocks: Block[];
}

/** Things a person should know about the reading of a file. They never stop it. */
export const contentWarnings = [
  'no_text',
  'short_text',
  'some_pages_without_text',
  'recognised',
  'extension_mismatch',
  'text_was_repaired',
  'equations_not_read',
] as const;
export type ContentWarning = (typeof contentWarnings)[number];

export interface DocumentContent {
  title: string;
  language: Language;
  sections: Section[];
  /** Pages of a paged document; absent for the others. */
  pageCount?: number;
  /** Pages whose text was recognised from their image, and those of them whose letters were hard to tell. */
  recognised?: { pages: number[]; unclear: number[] };
  /** Where equations stand that could not be read, in the order of the text; in it each is "[…]". */
  equationsNotRead?: PlacedCount[];
  /** How many words of which pages have letters that could not be read. */
  wordsNotRead?: PlacedCount[];
  warnings: ContentWarning[];
}

export interface PlacedCount {
  anchor: Anchor;
  count: number;
}

/** Blocks are joined by this to make the one canonical text that all offsets refer to. */
export const BLOCK_SEPARATOR = '\n\n';

/** The canonical text of a document: its blocks in order, joined by two line breaks. */
export function canonicalText(content: Pick<DocumentContent, 'sections'>): string {
  return content.sections.flatMap((section) => section.blocks.map((block) => block.text)).join(BLOCK_SEPARATOR);
}

/** Length of the canonical text of placed blocks. */
export const lengthOfText = ({ sections }: Pick<DocumentContent, 'sections'>): number =>
  sections.flatMap((section) => section.blocks).at(-1)?.end ?? 0;

/** A block before its place in the canonical text is known; its cues count from its own beginning. */
export type UnplacedBlock = Omit<Block, 'start' | 'end'>;

/**
 * Gives blocks their offsets in the canonical text, and their cues likewise.
 *
 * @example placeBlocks([{ headings: [], anchor, blocks: [{ kind: 'paragraph', text: 'Hi', anchor }] }])
 */
export function placeBlocks(sections: (Omit<Section, 'blocks'> & { blocks: UnplacedBlock[] })[]): Section[] {
  let offset = 0;
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => {
      const start = offset;
      const end = start + block.text.length;
      offset = end + BLOCK_SEPARATOR.length;
      const cues = block.cues?.map((cue) => ({ ...cue, start: cue.start + start }));
      return { ...block, start, end, ...(cues ? { cues } : {}) };
    }),
  }));
}
