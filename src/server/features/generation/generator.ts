import type { ErrorCode } from '#contract/errors.ts';
import type { GenerationOptions } from '#contract/generation-options.ts';
import type { UsageLimits } from '#domain/billing/plans.ts';
import type { GenerationKind } from '#domain/generation/kinds.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { ReadyDocument } from '#server/features/documents/documents.service.ts';

export interface GenerationRequest<Kind extends GenerationKind = GenerationKind> {
  ownerId: number;
  title: string;
  /** At least one; without documents deleted since. */
  documents: ReadyDocument[];
  options: GenerationOptions<Kind>;
  engine: string;
}

/** A verified item, ready to be saved. */
export interface ReadyItem {
  /** The source document; if it is deleted, there is nothing to save. */
  documentId: number;
  /** Name of the engine that made it. */
  engine: string;
  /** Writes the item; called at most once. */
  save(tx: Tx): Promise<SaveOutcome>;
}

/** An item is left out if another generation has meanwhile made the same one, or used up the room. */
export type SaveOutcome = 'saved' | 'leftOut' | 'resultDeleted';

/** Why there are fewer items than requested. */
export interface Shortfall {
  /** Writes further findings in the transaction that ends the generation. */
  save(tx: Tx): Promise<void>;
  /** There is material, but all of it is used already. */
  isUsedUp: boolean;
  /** The plan has no room for more. */
  isLimited: boolean;
}

/**
 * How to make one kind of material. Registered in `composition/learning.ts`; the generation feature handles states, progress and cancel.
 */
export interface Generator<Kind extends GenerationKind = GenerationKind> {
  kind: Kind;
  /** Number of items these options request. */
  countOf(options: GenerationOptions<Kind>): number;
  /** How many generations of this kind a plan allows per document. */
  generationsPerDocument(limits: UsageLimits): number;
  /** Error codes for a generation without any item. */
  errors: { failed: ErrorCode; usedUp: ErrorCode };
  /** Creates the empty result in the transaction of the request; returns its uuid. */
  createResult(tx: Tx, request: GenerationRequest<Kind>): Promise<string>;
  /** Yields verified items, best first; skips items that an earlier run has saved. */
  items(request: GenerationRequest<Kind>, resultUuid: string, signal: AbortSignal): AsyncIterable<ReadyItem>;
  /** Whether the result still exists; absent for kinds without a result object. */
  isResultThere?(resultUuid: string): Promise<boolean>;
  /** Finds the reasons before the generation ends; they are written with its end. */
  explainShortfall(request: GenerationRequest<Kind>, resultUuid: string, signal: AbortSignal): Promise<Shortfall>;
  /** Ends the result, with the reason for missing items; deletes an empty result. */
  finishResult(
    tx: Tx,
    resultUuid: string,
    produced: number,
    reason: 'material' | 'cancelled' | 'failed',
  ): Promise<void>;
}

export type GeneratorRegistry = ReturnType<typeof createGeneratorRegistry>;

/** Registry of the generators of higher features; `composition/learning.ts` fills it before anything starts. */
export function createGeneratorRegistry() {
  let generators: Record<GenerationKind, Generator> | undefined;
  return {
    register(all: { [Kind in GenerationKind]: Generator<Kind> }): void {
      generators = all;
    },
    get(kind: GenerationKind): Generator {
      if (!generators) throw new Error('no generators yet');
      return generators[kind];
    },
  };
}
