/** Bounds of one map; texts in characters. */
export const mapBounds = {
  nodes: 500,
  edges: 1_000,
  title: 200,
  name: 120,
  description: 600,
  label: 120,
  /** Sources of nodes and links, including removed ones. */
  sources: 10_000,
  quote: 2_000,
  /** Largest coordinate on the canvas; 0 is its centre. */
  place: 100_000,
  /** Maps of one document, where the plan has no lower limit. */
  perDocument: 50,
  perPerson: 2_000,
} as const;
