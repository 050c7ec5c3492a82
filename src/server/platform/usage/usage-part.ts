import type { Usage } from '#contract/billing.ts';
import type { SignedInActor } from '#domain/access/actor.ts';

/** A person's use of one limit; for limits per document, that document or else the fullest one. */
export interface Used {
  key: Usage['key'];
  used: number;
  documentId?: number;
}

/** Reports how much of a feature's limits a person uses (L02). */
export type UsagePart = (actor: SignedInActor, documentId?: number) => Promise<Used[]>;

/** As a store finds it: nothing where there is none of it. */
export interface FullestDocument {
  documentId: number;
  used: number;
}

/** For limits a document: of nothing, nothing is used. */
export const usageOfFullest =
  (
    key: Usage['key'],
    find: (ownerId: number, documentId: number | undefined) => Promise<FullestDocument | undefined>,
  ): UsagePart =>
  async ({ userId }, documentId) => {
    const fullest = await find(userId, documentId);
    return [fullest ? { key, ...fullest } : { key, used: 0 }];
  };
