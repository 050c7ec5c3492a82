/** The cards of a screen: all of a person, or those of folders, a document or a study session. */
export type CardScope =
  | { kind: 'all' }
  | { kind: 'tags'; tags: string }
  | { kind: 'document'; documentUuid: string }
  | { kind: 'session'; sessionUuid: string };

/** Converts the scope to query parameters. */
export function queryOf(scope: CardScope): { documentUuid?: string; tags?: string } {
  if (scope.kind === 'tags') return { tags: scope.tags };
  return scope.kind === 'document' ? { documentUuid: scope.documentUuid } : {};
}

/** Returns the path of its list of cards. */
export function cardsPath(scope: CardScope): string {
  if (scope.kind === 'all') return '/flashcards/all';
  if (scope.kind === 'session') return '/study/session/active';
  return scope.kind === 'tags' ? `/flashcards/tags/${scope.tags}` : `/flashcards/${scope.documentUuid}`;
}

/** Returns the path of its study screen. */
export const studyPath = (scope: CardScope): string =>
  scope.kind === 'session' ? `/study/session/${scope.sessionUuid}/cards` : `${cardsPath(scope)}/study`;

interface ScopeParams {
  documentUuid?: string;
  tagIds?: string;
  sessionUuid?: string;
}

/** Parses the scope from route parameters. */
export function scopeOf({ documentUuid, tagIds, sessionUuid }: ScopeParams): CardScope {
  if (sessionUuid !== undefined) return { kind: 'session', sessionUuid };
  if (tagIds !== undefined) return { kind: 'tags', tags: tagIds };
  return documentUuid === undefined ? { kind: 'all' } : { kind: 'document', documentUuid };
}
