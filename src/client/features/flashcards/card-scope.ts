/** Which cards a screen is about: all of a person, those of documents in folders, or those of a document. */
export type CardScope = { kind: 'all' } | { kind: 'tags'; tags: string } | { kind: 'document'; documentUuid: string };

/** The scope as calls take it. */
export function queryOf(scope: CardScope): { documentUuid?: string; tags?: string } {
  if (scope.kind === 'all') return {};
  return scope.kind === 'tags' ? { tags: scope.tags } : { documentUuid: scope.documentUuid };
}

/** The address of its cards. */
export function cardsPath(scope: CardScope): string {
  if (scope.kind === 'all') return '/flashcards/all';
  return scope.kind === 'tags' ? `/flashcards/tags/${scope.tags}` : `/flashcards/${scope.documentUuid}`;
}

/** The address of studying them. */
export const studyPath = (scope: CardScope): string => `${cardsPath(scope)}/study`;

/** The scope of an address. */
export function scopeOf({ documentUuid, tagIds }: { documentUuid?: string; tagIds?: string }): CardScope {
  if (tagIds !== undefined) return { kind: 'tags', tags: tagIds };
  return documentUuid === undefined ? { kind: 'all' } : { kind: 'document', documentUuid };
}
