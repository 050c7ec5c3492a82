import { makeConceptMap } from '#domain/engine/map/concept-map.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import { buildSearchIndex } from '#domain/retrieval/search-index.ts';
import { findKeyPoints } from './key-points.ts';
import { findMainPoints } from './main-points.ts';
import type { AnalysisPart } from './part-names.ts';
import { judgeQuality } from './quality.ts';
import { readingTime } from './reading-time.ts';
import type { AnalysisResults } from './results.ts';
import { sanitize } from './sanitize.ts';
import { outlineOf } from './structure.ts';
import { findPrerequisites, findSpecializedTerms } from './terms-parts.ts';
import { findTopic } from './topic.ts';

const makers: { [P in AnalysisPart]: (prepared: PreparedDocument) => AnalysisResults[P] } = {
  general: findMainPoints,
  key_points: findKeyPoints,
  structure: outlineOf,
  specialized_terms: findSpecializedTerms,
  prerequisites: findPrerequisites,
  concept_map: makeConceptMap,
  sanitize: ({ content }) => sanitize(content),
  quality: judgeQuality,
  reading_time: readingTime,
  topic: findTopic,
  vectorization: ({ chunks, language }) => ({ chunkCount: chunks.length, index: buildSearchIndex(chunks, language) }),
};

/** Computes one part as a plain JSON value; the same document always gives the same value. */
export function analysePart<P extends AnalysisPart>(part: P, prepared: PreparedDocument): AnalysisResults[P] {
  return makers[part](prepared);
}
