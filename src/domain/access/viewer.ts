/**
 * Who is asking. Rights are read at each request (Z05), so a viewer lives no longer than one.
 * Guests hold the access key of exactly one document.
 */
export type Viewer =
  | { kind: 'anonymous' }
  | { kind: 'guest'; documentUuid: string }
  | { kind: 'user' | 'teacher' | 'admin'; userId: number; userUuid: string; tierId: number; language: 'es' | 'en' };

export type SignedInViewer = Extract<Viewer, { userId: number }>;

export const principals = ['anonymous', 'guest', 'user', 'teacher', 'admin'] as const;
export type Principal = (typeof principals)[number];

export function isSignedIn(viewer: Viewer): viewer is SignedInViewer {
  return 'userId' in viewer;
}
