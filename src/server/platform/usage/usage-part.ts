import type { Usage } from '#contract/billing.ts';
import type { SignedInActor } from '#domain/access/actor.ts';

/** A user's usage of one limit; for limits per document, of that document or else the fullest one. */
export interface Used {
  key: Usage['key'];
  used: number;
  documentId?: number;
}

/** Reports a user's usage of a feature's limits (L02). */
export type UsagePart = (actor: SignedInActor, documentId?: number) => Promise<Used[]>;

/** Query result of a store; undefined if there is nothing. */
export interface FullestDocument {
  documentId: number;
  used: number;
}

/** For limits per document; zero if there is no document. */
export const usageOfFullest =
  (
    key: Usage['key'],
    find: (ownerId: number, documentId: number | undefined) => Promise<FullestDocument | undefined>,
  ): UsagePart =>
  async ({ userId }, documentId) => {
    const fullest = await find(userId, documentId);
    return [fullest ? { key, ...fullest } : { key, used: 0 }];
  };
