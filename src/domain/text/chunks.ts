import { type Anchored, anchorChangesAlong, anchorsOf, anchorsWithin } from '#domain/documents/anchors.ts';
import type { Block, DocumentContent, Language } from '#domain/documents/content.ts';
import { boundedParts } from './bounded-parts.ts';
import { splitSentences } from './sentences.ts';

/** A passage of about 120–250 words that ends at a sentence end and stays within a section. */
export interface Chunk extends Anchored {
  /** Verbatim `canonicalText.slice(start, end)`. */
  text: string;
  headings: string[];
  start: number;
  end: number;
  sectionIndex: number;
}

const LEAST_WORDS = 120;
const MOST_WORDS = 250;
/** Longer than any passage of 250 words; limits only text that isn't language. */
const MOST_CHARACTERS = 8000;

/**
 * Splits a document into passages for retrieval. A section shorter than a passage stays one passage; a remainder that
 * is too small joins the passage before. `headings` contains the headings; the text has them only with
 * `withHeadings`.
 */
export function chunksOf(content: DocumentContent, text: string, { withHeadings = false } = {}): Chunk[] {
  return content.sections.flatMap((section, sectionIndex) => {
    const pieces = section.blocks.flatMap((block) =>
      block.kind === 'heading' && !withHeadings ? [] : piecesOf(block, content.language),
    );
    return passages(pieces).map((run) => {
      const start = run[0]?.start ?? 0;
      const end = run.at(-1)?.end ?? start;
      const anchor = run[0]?.anchor ?? section.anchor;
      const anchorChanges = anchorChangesAlong(run);
      const { headings } = section;
      return { text: text.slice(start, end), headings, anchor, anchorChanges, start, end, sectionIndex };
    });
  });
}

interface Piece extends Anchored {
  start: number;
  end: number;
  words: number;
  /** A small table or listing stays with the text around it. */
  endsParagraph: boolean;
}

function piecesOf(block: Block, language: Language): Piece[] {
  const sentences = block.kind === 'paragraph' ? splitSentences(block.text, language) : linesOf(block.text);
  const anchors = anchorsOf(block);
  return sentences.flatMap((sentence, index) =>
    // Splits a "sentence" without punctuation, which could be endless.
    boundedParts(sentence.text, { words: MOST_WORDS, characters: MOST_CHARACTERS }).map((part) => {
      const start = block.start + sentence.start + part.start;
      const end = block.start + sentence.start + part.end;
      const words = countWords(sentence.text.slice(part.start, part.end));
      return {
        start,
        end,
        words,
        ...anchorsWithin(anchors, start, end),
        endsParagraph: index === sentences.length - 1,
      };
    }),
  );
}

function linesOf(text: string): { text: string; start: number }[] {
  return [...text.matchAll(/[^\n]*\S[^\n]*/g)].map((match) => {
    const line = match[0].trimEnd();
    const indent = line.length - line.trimStart().length;
    return { text: line.trimStart(), start: match.index + indent };
  });
}

function passages(pieces: Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  let run: Piece[] = [];
  let words = 0;
  for (const piece of pieces) {
    if (run.length > 0 && words + piece.words > MOST_WORDS) {
      runs.push(run);
      run = [];
      words = 0;
    }
    run.push(piece);
    words += piece.words;
    if (words >= LEAST_WORDS && piece.endsParagraph) {
      runs.push(run);
      run = [];
      words = 0;
    }
  }
  if (run.length > 0) joinRest(runs, run, words);
  return runs;
}

function joinRest(runs: Piece[][], rest: Piece[], words: number): void {
  const last = runs.at(-1);
  const lastWords = last?.reduce((sum, piece) => sum + piece.words, 0) ?? 0;
  if (last && words < LEAST_WORDS / 2 && lastWords + words <= MOST_WORDS) last.push(...rest);
  else runs.push(rest);
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
