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
