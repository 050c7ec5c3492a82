/** State of published content: draft, scheduled, published or withdrawn. */
export const publicationStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type PublicationState = (typeof publicationStates)[number];

/**
 * How a text stands at a moment: one that is planned needs nobody to publish it.
 *
 * @example publicationState({ state: 'scheduled', publishedAt: new Date('2026-11-28') }, new Date('2026-11-29')) // 'published'
 */
export function publicationState(
  { state, publishedAt }: { state: 'draft' | 'scheduled' | 'published' | 'archived'; publishedAt: Date | null },
  now: Date,
): PublicationState {
  if (state === 'archived') return 'withdrawn';
  if (state === 'draft' || publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}
