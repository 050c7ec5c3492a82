/**
 * Who is asking. Rights are read at each request (Z05), so an actor lives no longer than one.
 * Guests hold the access key of exactly one document.
 */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'guest'; documentUuid: string }
  | { kind: 'user' | 'teacher' | 'admin'; userId: number; userUuid: string; tierId: number; language: 'es' | 'en' };

export type SignedInActor = Extract<Actor, { userId: number }>;

export const principals = ['anonymous', 'guest', 'user', 'teacher', 'admin'] as const;
export type Principal = (typeof principals)[number];

export function isSignedIn(actor: Actor): actor is SignedInActor {
  return 'userId' in actor;
}
