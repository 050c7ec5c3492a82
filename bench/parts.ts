import type { Measure } from './finding.ts';

/** The parts of the bench by name; each is loaded only where it runs. */
export const parts: Record<string, () => Promise<{ measure: Measure }>> = {
  extraction: () => import('./extraction.ts'),
  engine: () => import('./engine.ts'),
  pipeline: () => import('./pipeline.ts'),
  http: () => import('./http.ts'),
  'library-search': () => import('./library-search.ts'),
  'while-analysing': () => import('./while-analysing.ts'),
  'sign-in': () => import('./sign-in.ts'),
  budgets: () => import('./budgets.ts'),
};
