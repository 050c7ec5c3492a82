/** Which cards a screen is about: all of a person, those of documents in folders, of a document, or of a study session. */
export type CardScope =
  | { kind: 'all' }
  | { kind: 'tags'; tags: string }
  | { kind: 'document'; documentUuid: string }
  | { kind: 'session'; sessionUuid: string };

/** The scope as calls take it. */
export function queryOf(scope: CardScope): { documentUuid?: string; tags?: string } {
  if (scope.kind === 'tags') return { tags: scope.tags };
  return scope.kind === 'document' ? { documentUuid: scope.documentUuid } : {};
}

/** The address of its cards. */
export function cardsPath(scope: CardScope): string {
  if (scope.kind === 'all') return '/flashcards/all';
  if (scope.kind === 'session') return '/study/session/active';
  return scope.kind === 'tags' ? `/flashcards/tags/${scope.tags}` : `/flashcards/${scope.documentUuid}`;
}

/** The address of studying them. */
export const studyPath = (scope: CardScope): string =>
  scope.kind === 'session' ? `/study/session/${scope.sessionUuid}/cards` : `${cardsPath(scope)}/study`;

interface ScopeParams {
  documentUuid?: string;
  tagIds?: string;
  sessionUuid?: string;
}

/** The scope of an address. */
export function scopeOf({ documentUuid, tagIds, sessionUuid }: ScopeParams): CardScope {
  if (sessionUuid !== undefined) return { kind: 'session', sessionUuid };
  if (tagIds !== undefined) return { kind: 'tags', tags: tagIds };
  return documentUuid === undefined ? { kind: 'all' } : { kind: 'document', documentUuid };
}
