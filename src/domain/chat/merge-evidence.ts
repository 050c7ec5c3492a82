import type { CitedDocument } from './answer.ts';
import { type Evidence, EVIDENCE_PASSAGES, EVIDENCE_SENTENCES } from './find-evidence.ts';

export interface DocumentEvidence {
  /** Absent for the chat's own document. */
  document?: CitedDocument;
  evidence: Evidence;
}

/** Factor by which each next sentence of a document counts less. */
const FADING = 0.75;

/**
 * Merges the evidence of several documents: higher coverage first, and a document with equal coverage before the
 * other's second best sentence. Uses only documents that contain an answer, unless none does.
 *
 * @param found one or more
 * @param most sentences of all of them
 */
export function mergeEvidence(found: readonly DocumentEvidence[], most = EVIDENCE_SENTENCES): Evidence {
  const isCovered = found.some(({ evidence }) => evidence.isCovered);
  const heard = found.filter(({ evidence }) => evidence.isCovered === isCovered);
  const best = <Span extends object>(spansOf: (evidence: Evidence) => Span[], count: number) =>
    heard
      .flatMap(({ document, evidence }) =>
        spansOf(evidence).map((span, rank) => ({
          worth: evidence.coverage * FADING ** rank,
          document,
          span: document ? { ...span, document } : span,
        })),
      )
      .toSorted((left, right) => right.worth - left.worth)
      .slice(0, count);
  const sentences = best(({ sentences: all }) => all, most);
  const first = heard.find(({ document }) => document === sentences[0]?.document);
  return {
    isCovered,
    coverage: Math.max(0, ...heard.map(({ evidence }) => evidence.coverage)),
    sentences: sentences.map(({ span }) => span),
    around: (first?.evidence.around ?? []).map((span) =>
      first?.document ? { ...span, document: first.document } : span,
    ),
    passages: best(({ passages }) => passages, Math.max(most, EVIDENCE_PASSAGES)).map(({ span }) => span),
  };
}
