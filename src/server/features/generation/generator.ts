import type { GenerationOptions } from '#contract/generation.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { ReadyDocument } from '#server/features/documents/documents.service.ts';

export interface GenerationRequest {
  ownerId: number;
  title: string;
  /** At least one; those that were deleted since are left out. */
  documents: ReadyDocument[];
  options: GenerationOptions;
  engine: string;
}

/** One item on its way in. */
export interface ReadyItem {
  /** The document it was made of; without it there is nothing to save. */
  documentId: number;
  /** Writes it, and is called at most once. False: the result was deleted meanwhile. */
  save(tx: Tx): Promise<boolean>;
}

/** What was found out when looking back. */
export interface Shortfall {
  keep(tx: Tx): Promise<void>;
  /** There is material, but all of it is in use already. */
  isUsedUp: boolean;
}

/** How one kind of material is made. Registered in app.ts; states, progress and cancel are the generation's. */
export interface Generator {
  kind: 'test';
  /** Makes the empty result, in the transaction of the order. */
  createResult(tx: Tx, order: GenerationRequest): Promise<string>;
  /** Items that have passed verification, best first; what an earlier run has saved is not offered again. */
  items(order: GenerationRequest, resultUuid: string, signal: AbortSignal): AsyncIterable<ReadyItem>;
  /** What else is worth keeping of the making: found out before the order ends, written with its end. */
  explainShortfall(order: GenerationRequest, resultUuid: string, signal: AbortSignal): Promise<Shortfall>;
  /** No more will come, and if there are fewer than asked for, this is why; an empty result is taken away. */
  finishResult(
    tx: Tx,
    resultUuid: string,
    produced: number,
    reason: 'material' | 'cancelled' | 'failed',
  ): Promise<void>;
}
