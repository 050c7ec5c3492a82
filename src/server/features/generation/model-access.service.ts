import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type Ai,
  AiAnswerError,
  type AiListing,
  type AiQuestion,
  AiUnavailableError,
  type AiWriting,
} from '#server/platform/ai/ai.ts';
import { workMsOf } from '#server/platform/ai/patience.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { KeptDraftsOf, KeptDraftsStore } from './kept-drafts.store.ts';
import type { ModelAccessStore } from './model-access.store.ts';
import { type ModelBudget, mostTokensOf } from './model-budget.service.ts';
import type { ModelForm } from '#server/platform/ai/model-form.ts';
import type { ModelClaims } from './model-claims.store.ts';
import type { ModelLeases } from './model-leases.store.ts';
import { createModelSlots, type Urgency } from './model-slots.ts';

export type { KeptDraft } from './kept-drafts.store.ts';

/** A request about a document, charged to a user. */
export interface ModelTask {
  ownerId: number;
  documentId: number;
  /** Purpose of the request, with the version of its prompt: `questions/1`. */
  task: string;
  /** A task nobody requested: others go first, and it may use at most half of the day's tokens. */
  isUnordered?: boolean;
  /** Receives the cost of each call. */
  spent?: (tokens: number) => void;
}

/** Items judged in one request, with one verdict each. */
export interface ModelJudging<Item, Verdict extends { item: number }> {
  items: readonly Item[];
  verdict: z.ZodType<Verdict>;
  prompt(items: readonly Item[]): { instructions: string; data: string };
  maxOutputTokens: number;
}

export type ModelAccess = ReturnType<typeof createModelAccess>;

/** Returns the current model. Call it once per piece of work: an administrator may change the model at any moment. */
export type ModelSource = () => ModelAccess | undefined;

/** Maximum number of items judged in one request. */
const MOST_VERDICTS = 40;
/** Share of a day's tokens up to which unordered tasks may run. */
const UNORDERED_SHARE = 0.5;
/** Most readings and drafts end within this time. */
const WORDS_WAIT_MS = 10_000;
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Calls the model within the daily budgets and reuses stored answers to identical requests about a document (Z27). */
export function createModelAccess({
  ai,
  requestsAtOnce,
  leases,
  claims,
  budget,
  store,
  kept,
  form,
  clock,
  timeoutMs,
  wordsWaitMs = WORDS_WAIT_MS,
}: {
  ai: Ai;
  /** Maximum number of parallel requests per process; chat answers are not limited by it. */
  requestsAtOnce: number;
  /** Limits those of all processes together; undefined if each machine has a model of its own. */
  leases?: ModelLeases | undefined;
  /** Claims questions among all processes; undefined if there is only this one. */
  claims?: ModelClaims | undefined;
  budget: ModelBudget;
  store: ModelAccessStore;
  kept: KeptDraftsStore;
  form: Pick<ModelForm, 'note'>;
  clock: Clock;
  /** Time limit of a call, if the operator sets one. */
  timeoutMs?: number | undefined;
  wordsWaitMs?: number;
}) {
  const takeOwnSlot = createModelSlots(requestsAtOnce);

  /** Takes a slot of this process, then one of the instance. */
  async function takeSlot(ownerId: number, urgency: Urgency, signal: AbortSignal): Promise<() => void> {
    const release = await takeOwnSlot(ownerId, urgency, signal);
    try {
      const giveBack = await leases?.acquire(signal);
      return () => {
        void giveBack?.();
        release();
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Running questions of this process by key, with a promise for their end. */
  const underway = new Map<string, Promise<void>>();

  const keyOf = (task: string, { instructions, data }: Pick<AiWriting, 'instructions' | 'data'>): string =>
    createHash('sha256')
      .update(JSON.stringify([ai.name, task, instructions, data]))
      .digest('base64url');

  const reserve = (ownerId: number, { instructions, data, maxOutputTokens: written }: AiWriting, share = 1) =>
    budget.reserve({
      ownerId,
      model: ai.name,
      tokens: mostTokensOf(instructions, data) + written,
      written,
      share,
    });

  /** Waits for a slot and for room in the budgets; gives the slot back while there is no room. */
  async function begin({ ownerId, urgency, words }: Call, signal: AbortSignal) {
    const share = urgency === 'unordered' ? UNORDERED_SHARE : 1;
    for (;;) {
      const release = await takeSlot(ownerId, urgency, signal);
      const { held, mayHaveRoom } = await reserve(ownerId, words, share).catch((error: unknown) => {
        release();
        throw error;
      });
      if (held) return { ...held, release };
      release();
      await untilAny([mayHaveRoom], signal);
    }
  }

  /** A user is watching, so wait only briefly for budget that other calls have reserved but may not spend. */
  async function holdForWords(ownerId: number, writing: AiWriting, signal: AbortSignal) {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(wordsWaitMs)]);
    for (;;) {
      const { held, mayHaveRoom } = await reserve(ownerId, writing);
      if (held) return held;
      await untilAny([mayHaveRoom], patience).catch(() => {
        signal.throwIfAborted();
        throw new AiUnavailableError('others hold what is left of the tokens', false, 'paused');
      });
    }
  }

  /** Runs one call within the limits. `work` reports its cost; without a report, the most is charged. */
  async function* withinLimits<T>(
    call: Call,
    signal: AbortSignal,
    work: (spent: (tokens: number | undefined, written: number | undefined) => void) => AsyncIterable<T>,
  ): AsyncIterable<T> {
    const { most, settle, release } = await begin(call, signal);
    let spent = 0;
    let spentWritten: number | undefined;
    try {
      signal.throwIfAborted();
      // A provider charges for an aborted call too, without reporting how much.
      spent = most;
      yield* work((tokens, written) => {
        spent = tokens ?? most;
        spentWritten = written;
      });
    } catch (error) {
      if (error instanceof AiAnswerError) {
        spent = error.tokens ?? most;
        await form.note(ai.name, false);
      }
      if (error instanceof AiUnavailableError && !error.mayCost) spent = 0;
      throw error;
    } finally {
      await settle(spent, spentWritten).finally(release);
      call.spent?.(spent);
    }
  }

  /** Waits until none of these keys is being asked, then claims them; the returned function releases them. */
  async function claim(keys: readonly string[], signal: AbortSignal): Promise<() => Promise<void>> {
    for (;;) {
      const others = keys.flatMap((key) => underway.get(key) ?? []);
      if (others.length === 0) break;
      await untilAny(others, signal);
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const key of keys) underway.set(key, promise);
    const leave = () => {
      for (const key of keys) underway.delete(key);
      resolve();
    };
    try {
      const release = await claims?.acquire(keys, signal);
      return async () => {
        await release?.();
        leave();
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Concurrent calls with the same keys wait for the first one, and find its answer stored. */
  async function* asOne<T>(keys: readonly string[], signal: AbortSignal, work: () => AsyncIterable<T>) {
    const leave = await claim(keys, signal);
    try {
      yield* work();
    } finally {
      await leave();
    }
  }

  /** Yields the elements from the store or as they arrive; stores only complete lists. */
  async function* list<T>(
    { ownerId, documentId, task, isUnordered, spent }: ModelTask,
    listing: AiListing<T>,
    signal: AbortSignal,
  ): AsyncIterable<T> {
    const key = keyOf(task, listing);
    const findKnown = async () => z.array(listing.element).safeParse(await store.findAnswer(documentId, key)).data;
    const known = await findKnown();
    if (known) return yield* known;
    yield* asOne([key], signal, async function* () {
      const meanwhile = await findKnown();
      if (meanwhile) return yield* meanwhile;
      const elements: T[] = [];
      const urgency = isUnordered ? ('unordered' as const) : ('ordered' as const);
      const call = { ownerId, urgency, words: listing, spent };
      yield* withinLimits(call, signal, async function* (reportUse) {
        for await (const element of ai.list(listing, signal, reportUse)) {
          elements.push(element);
          yield element;
        }
        if (elements.length > 0) await form.note(ai.name, true);
        await store.keepAnswer({ documentId, key, answer: elements, createdAt: clock.now() });
      });
    });
  }

  async function ask<T>(
    { ownerId, spent }: Pick<ModelTask, 'ownerId' | 'spent'>,
    question: AiQuestion<T>,
    signal: AbortSignal,
    urgency: Urgency = 'ordered',
  ): Promise<T> {
    const call = { ownerId, urgency, words: question, spent };
    const answers = withinLimits(call, signal, async function* (reportUse) {
      const { value, tokens, written } = await ai.ask(question, signal);
      reportUse(tokens, written);
      await form.note(ai.name, true);
      yield value;
    });
    for await (const value of answers) return value;
    throw new Error('a call ends with an answer or an error');
  }

  return {
    name: ai.name,
    requestsAtOnce,
    noteForm: (isRight: boolean) => form.note(ai.name, isRight),
    /** Time limit of work that makes several calls. */
    workMs: (usualMs: number) => workMsOf(usualMs, timeoutMs),
    state: () => ai.state(),
    list,

    /** Asks once about no document, stores nothing, and returns the cost. */
    async askOnce<T>(ownerId: number, question: AiQuestion<T>, signal: AbortSignal) {
      let tokens: number | undefined;
      const value = await ask({ ownerId, spent: (spent) => (tokens = spent) }, question, signal, 'judged');
      return { value, tokens };
    },

    /** Asks once and stores the answer under its question. */
    async ask<T>(asked: ModelTask & { question: AiQuestion<T> }, signal: AbortSignal): Promise<T> {
      const { documentId, task, question } = asked;
      const key = keyOf(task, question);
      const findKnown = async () => question.schema.safeParse(await store.findAnswer(documentId, key));
      const known = await findKnown();
      if (known.success) return known.data;
      const answers = asOne([key], signal, async function* () {
        const meanwhile = await findKnown();
        const urgency = asked.isUnordered ? ('unordered' as const) : ('ordered' as const);
        const value = meanwhile.success ? meanwhile.data : await ask(asked, question, signal, urgency);
        if (!meanwhile.success) await store.keepAnswer({ documentId, key, answer: value, createdAt: clock.now() });
        yield value;
      });
      for await (const value of answers) return value;
      throw new Error('a question ends with an answer or an error');
    },

    /**
     * Returns one verdict per item, in order; undefined if missing. Items are judged together but stored one by one, so
     * that each is judged only once in any combination. Runs first, because other work waits for it.
     */
    async judge<Item, Verdict extends { item: number }>(
      asked: ModelTask,
      { items, verdict, prompt, maxOutputTokens }: ModelJudging<Item, Verdict>,
      signal: AbortSignal,
    ): Promise<(Verdict | undefined)[]> {
      const { documentId, task } = asked;
      const keys = items.map((item) => keyOf(task, prompt([item])));
      const findKnown = async () => {
        const kept = await store.findAnswers(documentId, keys);
        return keys.map((key) => verdict.safeParse(kept.get(key)).data);
      };
      const before = await findKnown();
      if (before.every((one) => one !== undefined)) return before;
      const leave = await claim(keys, signal);
      try {
        const known = await findKnown();
        const open = items.flatMap((item, place) => (known[place] ? [] : [{ item, place }]));
        if (open.length === 0) return known;
        const schema = z.object({ items: z.array(verdict).max(MOST_VERDICTS) });
        const question = { ...prompt(open.map(({ item }) => item)), schema, maxOutputTokens };
        const answer = await ask(asked, question, signal, 'judged');
        for (const { item: number, ...judged } of answer.items) {
          const { place } = open[number - 1] ?? {};
          const key = place === undefined ? undefined : keys[place];
          if (place === undefined || key === undefined || known[place]) continue;
          // Store each verdict as if it were the only item of its question.
          const one = verdict.parse({ ...judged, item: 1 });
          known[place] = one;
          await store.keepAnswer({ documentId, key, answer: one, createdAt: clock.now() });
        }
        return known;
      } finally {
        await leave();
      }
    },

    /** Yields a text while the model writes it. Stores nothing, since no conversation repeats exactly. */
    async *write(ownerId: number, writing: AiWriting, signal: AbortSignal): AsyncIterable<string> {
      const { most, settle } = await holdForWords(ownerId, writing, signal);
      let spent = most;
      let spentWritten: number | undefined;
      try {
        yield* ai.write(writing, signal, (tokens, written) => {
          spent = tokens;
          spentWritten = written;
        });
      } catch (error) {
        if (error instanceof AiUnavailableError && !error.mayCost) spent = 0;
        throw error;
      } finally {
        await settle(spent, spentWritten);
      }
    },

    /** Takes the current model's confirmed but unused drafts. */
    takeKept: (of: Omit<KeptDraftsOf, 'engine'>) => kept.take({ ...of, engine: ai.name }),
    listKept: (of: Omit<KeptDraftsOf, 'engine' | 'language'>) => kept.list(of, ai.name),
    useKept: kept.use,
    putBack: kept.putBack,
    keep: (of: Omit<KeptDraftsOf, 'engine'>, drafts: Parameters<KeptDraftsStore['keep']>[1]) =>
      kept.keep({ ...of, engine: ai.name }, drafts, clock.now()),
  };
}

/** Deletes answers, drafts and token usage older than 90 days. */
export function createModelSweep({
  store,
  kept,
  clock,
}: {
  store: ModelAccessStore;
  kept: KeptDraftsStore;
  clock: Clock;
}) {
  return async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    await store.sweep(before);
    await kept.sweep(before);
  };
}

interface Call {
  ownerId: number;
  urgency: Urgency;
  words: AiWriting;
  spent: ((tokens: number) => void) | undefined;
}

/** Waits for the first of them, or until the signal aborts. */
async function untilAny(ends: Promise<void>[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const stop = () => leave();
  signal.addEventListener('abort', stop, { once: true });
  await Promise.race([...ends, left]);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
}
