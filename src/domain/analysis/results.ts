import type { Anchor } from '#domain/documents/content.ts';
import type { ConceptEdge, ConceptMap } from '#domain/engine/map/concept-map.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import type { SearchIndex } from '#domain/retrieval/search-index.ts';

/** The source of a line, and its maker: the offline engine where none is named. */
export interface LineOrigin {
  source: SourceSpan;
  /** The other passages that it rests on. */
  furtherSources?: SourceSpan[];
  engine?: string;
}

/** A text shown to a person and the place it comes from. */
export interface CitedText extends LineOrigin {
  text: string;
}

/** A main point under the heading of its section; a model's sentences have none. */
export interface SectionPoint extends CitedText {
  heading?: string;
}

/** A term that the document explains. */
export interface ExplainedTerm extends LineOrigin {
  term: string;
  definition: string;
  mentions: number;
}

/** A term that the document takes for granted. */
export interface TakenTerm extends LineOrigin {
  term: string;
  mentions: number;
}

export interface OutlineEntry {
  title: string;
  /** 1 is the outermost. */
  level: number;
  wordCount: number;
  anchor: Anchor;
  /** The heading itself, or the first sentence of a part without one. */
  source: SourceSpan;
}

export const readabilityLevels = ['very_easy', 'easy', 'normal', 'hard', 'very_hard'] as const;
export type ReadabilityLevel = (typeof readabilityLevels)[number];

export const qualityWarnings = [
  'pages_without_text',
  'too_short',
  'no_headings',
  'long_sentences',
  'few_complete_sentences',
  'mostly_lists_or_tables',
  'repeated_text',
  'language_differs',
  'few_terms',
] as const;
export type QualityWarning = (typeof qualityWarnings)[number];

export const textKinds = ['plain', 'technical', 'transcript'] as const;
export type TextKind = (typeof textKinds)[number];

/** Results of each part of an analysis; plain JSON values. */
export interface AnalysisResults {
  general: { summary: SectionPoint[] };
  key_points: { points: CitedText[] };
  structure: { madeFrom: 'headings' | 'cohesion'; outline: OutlineEntry[] };
  specialized_terms: { terms: ExplainedTerm[] };
  prerequisites: { terms: TakenTerm[] };
  concept_map: { nodes: ConceptMap['nodes']; edges: (ConceptEdge & Pick<LineOrigin, 'engine'>)[] };
  sanitize: { markdown: string; plainText: string };
  quality: {
    /** `index` names the formula used for the document's language; a higher score is easier to read. */
    readability: { index: string; score: number; level: ReadabilityLevel };
    wordCount: number;
    sentenceCount: number;
    meanSentenceWords: number;
    /** Share, 0 to 1, of the words that stand in sentences from which study material can be made. */
    coverage: number;
    warnings: QualityWarning[];
  };
  reading_time: { minutes: number; wordCount: number; wordsPerMinute: number; kind: TextKind };
  /** Without a source the label is made of keywords. */
  topic: { label: string; keywords: { term: string; weight: number }[] } & Partial<LineOrigin>;
  vectorization: { chunkCount: number; index: SearchIndex };
}
