import type { Usage } from '#contract/billing.ts';
import type { SignedInActor } from '#domain/access/actor.ts';

/** What a person uses of one limit; of limits a document, the one that has most. */
export interface Used {
  key: Usage['key'];
  used: number;
  documentId?: number;
}

/** What a feature tells of what a person uses (L02). */
export type UsagePart = (actor: SignedInActor) => Promise<Used[]>;

/** As a store finds it: nothing where there is none of it. */
export interface FullestDocument {
  documentId: number;
  used: number;
}

/** For limits a document: of nothing, nothing is used. */
export const usageOfFullest =
  (key: Usage['key'], find: (ownerId: number) => Promise<FullestDocument | undefined>): UsagePart =>
  async ({ userId }) => {
    const fullest = await find(userId);
    return [fullest ? { key, ...fullest } : { key, used: 0 }];
  };
