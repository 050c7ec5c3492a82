/** What one map may hold; texts in characters. */
export const mapBounds = {
  nodes: 500,
  edges: 1_000,
  title: 200,
  name: 120,
  description: 600,
  label: 120,
  /** What nodes and links come from, also such as were once in it. */
  sources: 10_000,
  quote: 2_000,
  /** A place on the canvas, from its middle. */
  place: 100_000,
  /** Of one document, where the plan says nothing smaller. */
  perDocument: 50,
  perPerson: 2_000,
} as const;
