/**
 * The caller. Rights are read at each request (Z05), so an actor lives for one request only. Guests hold the access key
 * of exactly one document; a signed-in person may hold one in addition to their own rights.
 */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'guest'; shared: SharedDocument }
  | {
      kind: 'user' | 'teacher' | 'admin';
      userId: number;
      userUuid: string;
      tierId: number;
      /** Documents beyond those of the plan. */
      bonusDocuments: number;
      language: 'es' | 'en';
      shared?: SharedDocument;
    };

export type SignedInActor = Extract<Actor, { userId: number }>;

/**
 * Document that an access key opens for reading (Z15). `visitor`: identity of the caller, as far as it is known for a
 * stranger.
 */
export interface SharedDocument {
  linkId: number;
  documentId: number;
  visitor: string;
}

export const principals = ['anonymous', 'guest', 'user', 'teacher', 'admin'] as const;
export type Principal = (typeof principals)[number];

export function isSignedIn(actor: Actor): actor is SignedInActor {
  return 'userId' in actor;
}

/** The language in which to address the caller; English for strangers, whose language is unknown. */
export const languageOf = (actor: Actor): 'es' | 'en' => (isSignedIn(actor) ? actor.language : 'en');

/** Rows that may be read: those of a person, and those of the document of a key. */
export interface ReadingScope {
  ownerId: number | undefined;
  documentId: number | undefined;
}

export function readingScope(actor: Actor): ReadingScope {
  return {
    ownerId: isSignedIn(actor) ? actor.userId : undefined,
    documentId: 'shared' in actor ? actor.shared?.documentId : undefined,
  };
}

/** The writing account and its session; the session's browser needs no event about its own action. */
export type SessionActor = SignedInActor & { sessionId: number | undefined };
