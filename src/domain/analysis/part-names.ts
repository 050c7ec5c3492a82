/** The parts of an analysis (N01), in the order in which they are shown. */
export const analysisParts = [
  'general',
  'key_points',
  'structure',
  'specialized_terms',
  'prerequisites',
  'concept_map',
  'sanitize',
  'quality',
  'reading_time',
  'topic',
  'vectorization',
] as const;
export type AnalysisPart = (typeof analysisParts)[number];

/** The parts that a model drafts lines of, those of a map among them, where one is set. */
export const draftedParts = [
  'general',
  'key_points',
  'specialized_terms',
  'prerequisites',
  'concept_map',
  'topic',
] as const satisfies readonly AnalysisPart[];
export type DraftedPart = (typeof draftedParts)[number];

export const isDraftedPart = (part: AnalysisPart): part is DraftedPart =>
  draftedParts.some((drafted) => drafted === part);
