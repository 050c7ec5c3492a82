/**
 * The common format into which every kind of input is parsed. Everything after extraction (chunks, engine, viewer,
 * citations) uses only this format.
 */

/** Languages of documents; the first two are also interface languages. */
export const documentLanguages = ['es', 'en', 'fr', 'de', 'it', 'pt'] as const;
export type Language = (typeof documentLanguages)[number];

/**
 * The position of a text as a person sees it: a page, a second of a recording, a web address with the page title, or a
 * heading. `recognised` marks OCR text, which may differ a little from the printed words.
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

/** The second of a recording at which the canonical text from `start` on begins. */
export interface SpokenAt {
  start: number;
  seconds: number;
}

export const markKinds = ['bold', 'italic'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Words that the author emphasised; `start` and `end` are relative to their block. */
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
  /** One box per line, in documents extracted before word positions existed. */
  boxes?: Box[];
  /** Positions of its words on PDF pages (`word-places.ts`). */
  places?: string;
  /** In order; the first one is the block's own anchor. Only transcripts have cues. */
  cues?: SpokenAt[];
  /** In order; absent without marks. */
  marks?: TextMark[];
}

/** A run of blocks under one heading path. The first block of a titled section is its heading. */
export interface Section {
  /** Headings from the outermost to this section's own; empty before the first heading. */
  headings: string[];
  anchor: Anchor;
  blocks: Block[];
}

/** Warnings about the extraction of a file; they never stop it. */
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
  /** Pages with OCR text, and those of them with low confidence. */
  recognised?: { pages: number[]; unclear: number[] };
  /** Places of equations that could not be read, in text order; the text shows "[…]" there. */
  equationsNotRead?: PlacedCount[];
  /** Number of words with unreadable letters, by page. */
  wordsNotRead?: PlacedCount[];
  warnings: ContentWarning[];
}

export interface PlacedCount {
  anchor: Anchor;
  count: number;
}

/** Joins blocks into the one canonical text that all offsets refer to. */
export const BLOCK_SEPARATOR = '\n\n';

/** Returns the canonical text of a document: its blocks in order, joined by two line breaks. */
export function canonicalText(content: Pick<DocumentContent, 'sections'>): string {
  return content.sections.flatMap((section) => section.blocks.map((block) => block.text)).join(BLOCK_SEPARATOR);
}

/** Returns the length of the canonical text of placed blocks. */
export const lengthOfText = ({ sections }: Pick<DocumentContent, 'sections'>): number =>
  sections.flatMap((section) => section.blocks).at(-1)?.end ?? 0;

/** A block without offsets in the canonical text; its cues are relative to the block. */
export type UnplacedBlock = Omit<Block, 'start' | 'end'>;

/**
 * Gives blocks and their cues offsets in the canonical text.
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
