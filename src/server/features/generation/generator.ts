import type { ErrorCode } from '#contract/errors.ts';
import type { GenerationOptions } from '#contract/generation-options.ts';
import type { UsageLimits } from '#domain/billing/plans.ts';
import type { GenerationKind } from '#domain/generation/kinds.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { ReadyDocument } from '#server/features/documents/documents.service.ts';

export interface GenerationRequest<Kind extends GenerationKind = GenerationKind> {
  ownerId: number;
  title: string;
  /** At least one; those that were deleted since are left out. */
  documents: ReadyDocument[];
  options: GenerationOptions<Kind>;
  engine: string;
}

/** One item on its way in. */
export interface ReadyItem {
  /** The document it was made of; without it there is nothing to save. */
  documentId: number;
  /** Its maker. */
  engine: string;
  /** Writes it, and is called at most once. */
  save(tx: Tx): Promise<SaveOutcome>;
}

/** An item is left out where another generation has made the same meanwhile, or all there is room for. */
export type SaveOutcome = 'saved' | 'leftOut' | 'resultDeleted';

/** Why there are fewer items than asked for. */
export interface Shortfall {
  /** Writes what else was found out, with the end of the generation. */
  save(tx: Tx): Promise<void>;
  /** There is material, but all of it is in use already. */
  isUsedUp: boolean;
  /** The plan has no room for more. */
  isLimited: boolean;
}

/** How one kind of material is made. Registered in app.ts; states, progress and cancel are the generation's. */
export interface Generator<Kind extends GenerationKind = GenerationKind> {
  kind: Kind;
  /** How many items these options ask for. */
  countOf(options: GenerationOptions<Kind>): number;
  /** How often a plan lets one document be asked for this kind. */
  generationsPerDocument(limits: UsageLimits): number;
  /** Errors of a generation without any item. */
  errors: { failed: ErrorCode; usedUp: ErrorCode };
  /** Makes the empty result, in the transaction of the request; answers its uuid. */
  createResult(tx: Tx, request: GenerationRequest<Kind>): Promise<string>;
  /** Items that have passed verification, best first; what an earlier run has saved is not offered again. */
  items(request: GenerationRequest<Kind>, resultUuid: string, signal: AbortSignal): AsyncIterable<ReadyItem>;
  /** Whether the result has not been deleted meanwhile; absent where there is none without its items. */
  isResultThere?(resultUuid: string): Promise<boolean>;
  /** Found out before the generation ends, written with its end. */
  explainShortfall(request: GenerationRequest<Kind>, resultUuid: string, signal: AbortSignal): Promise<Shortfall>;
  /** No more will come, and if there are fewer than asked for, this is why; an empty result is taken away. */
  finishResult(
    tx: Tx,
    resultUuid: string,
    produced: number,
    reason: 'material' | 'cancelled' | 'failed',
  ): Promise<void>;
}

export type GeneratorRegistry = ReturnType<typeof createGeneratorRegistry>;

/** The generators of the features above; filled in app.ts before anything starts. */
export function createGeneratorRegistry() {
  const generators = new Map<GenerationKind, Generator>();
  return {
    register(generator: Generator): void {
      generators.set(generator.kind, generator);
    },
    get(kind: GenerationKind): Generator {
      const generator = generators.get(kind);
      if (!generator) throw new Error(`no generator makes a ${kind}`);
      return generator;
    },
  };
}
