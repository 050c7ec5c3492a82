import type { SignedInActor } from '#domain/access/actor.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import { AppError, limitReached } from '#server/platform/app-error.ts';
import type { DocumentRow, DocumentsStore, Usage } from './documents.store.ts';

/** Counts the bytes a feature stores for a user. */
type CountBytes = (ownerId: number, tx?: Tx) => Promise<number>;

export type DocumentUsage = ReturnType<typeof createDocumentUsage>;

/** Counts a user's documents and bytes against their plan. */
export function createDocumentUsage({ store, billing }: { store: DocumentsStore; billing: BillingService }) {
  const others: CountBytes[] = [];

  async function countAll({ documents, bytes }: Usage, ownerId: number, tx?: Tx): Promise<Usage> {
    let all = bytes;
    for (const count of others) all += await count(ownerId, tx);
    return { documents, bytes: all };
  }

  /** Locks a user's usage, so that their uploads run one after the other and none exceeds the quota (Z21). */
  const lockUsage = async (tx: Tx, { userId }: SignedInActor): Promise<Usage> =>
    countAll(await store.lockUsage(tx, userId), userId, tx);

  const readUsage = async ({ userId }: SignedInActor): Promise<Usage> =>
    countAll(await store.readUsage(userId), userId);

  function requireQuota(
    actor: SignedInActor,
    used: { documents: number; bytes: number },
    { sizeBytes }: Pick<DocumentRow, 'sizeBytes'>,
  ): void {
    const limits = billing.limitsFor(actor);
    if (used.documents >= limits.documents)
      throw limitReached('documents_of_plan', { most: limits.documents, have: used.documents, added: 1 });
    if (used.bytes + sizeBytes > limits.storageBytes) throw new AppError('STORAGE_LIMIT_REACHED');
  }

  return {
    lockUsage,
    readUsage,
    requireQuota,
    /** Adds bytes of other features to a user's usage. */
    countAlso: (count: CountBytes) => void others.push(count),
  };
}
