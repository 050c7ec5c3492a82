import { expect, it } from 'vitest';
import { publicationState } from './publication.ts';

const now = new Date('2026-11-29T10:00:00Z');
it.each([
  ['draft', null, 'draft'],
  ['draft', '2026-11-01T00:00:00Z', 'draft'],
  ['published', '2026-11-01T00:00:00Z', 'published'],
  ['published', '2026-11-29T10:00:00Z', 'published'],
  ['scheduled', '2026-11-29T10:00:00.001Z', 'scheduled'],
  ['published', '2026-12-01T00:00:00Z', 'scheduled'],
  ['scheduled', '2026-11-29T09:00:00Z', 'published'],
  ['archived', '2026-11-01T00:00:00Z', 'withdrawn'],
] as const)('[X04] %s for %s is %s', (state, at, shown) => {
  expect(publicationState({ state, publishedAt: at === null ? null : new Date(at) }, now)).toBe(shown);
});
