import { createHash } from 'node:crypto';
import type { Database } from '#server/db/open-database.ts';
import { type Ai, AiAnswerError, type AiQuestion, AiUnavailableError, type AiWriting } from '#server/platform/ai/ai.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ModelAccessStore } from './model-access.store.ts';

export interface ModelLimits {
  tokensPerUserPerDay: number;
  tokensPerDay: number;
}

/** One question of a task about a document, on somebody's account. */
export interface ModelTask<T> {
  ownerId: number;
  documentId: number;
  /** What the question is for, with the version of its prompt: `questions/1`. */
  task: string;
  question: AiQuestion<T>;
}

/** The day's tokens are spent, the person's or the instance's. */
export class ModelQuotaError extends Error {
  override name = 'ModelQuotaError';
}

export type ModelAccess = ReturnType<typeof createModelAccess>;

/** Letters of a token in the languages we know, on the careful side. */
const LETTERS_PER_TOKEN = 3;
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Asks the model within the day's budgets; what was asked in the same words about a document is not asked again (Z27). */
export function createModelAccess({
  ai,
  limits,
  database,
  store,
  clock,
}: {
  ai: Ai;
  limits: ModelLimits;
  database: Database;
  store: ModelAccessStore;
  clock: Clock;
}) {
  const today = () => clock.now().toISOString().slice(0, 10);

  /** Takes the most that a call may cost; what it did not cost is given back. */
  async function reserve(ownerId: number, tokens: number): Promise<(spent: number) => Promise<void>> {
    const day = today();
    await database.transaction(async (tx) => {
      await store.lockUsage(tx);
      const { own, all } = await store.sumUsage(tx, day, ownerId);
      if (own + tokens > limits.tokensPerUserPerDay || all + tokens > limits.tokensPerDay) throw new ModelQuotaError();
      await store.addUsage(tx, day, ownerId, tokens, 1);
    });
    return (spent) => store.addUsage(database.db, day, ownerId, spent - tokens, 0);
  }

  return {
    name: ai.name,

    async ask<T>({ ownerId, documentId, task, question }: ModelTask<T>, signal: AbortSignal): Promise<T> {
      const { instructions, data, schema, maxOutputTokens } = question;
      const key = createHash('sha256')
        .update(JSON.stringify([ai.name, task, instructions, data]))
        .digest('base64url');
      const known = schema.safeParse(await store.findAnswer(documentId, key));
      if (known.success) return known.data;
      const most = Math.ceil((instructions.length + data.length) / LETTERS_PER_TOKEN) + maxOutputTokens;
      const settle = await reserve(ownerId, most);
      // A provider charges for an aborted call too, without saying how much.
      let spent = most;
      try {
        const { value, tokens } = await ai.ask(question, signal);
        spent = tokens ?? most;
        await store.keepAnswer({ documentId, key, answer: value, createdAt: clock.now() });
        return value;
      } catch (error) {
        if (error instanceof AiAnswerError) spent = error.tokens ?? most;
        if (error instanceof AiUnavailableError && !error.mayCost) spent = 0;
        throw error;
      } finally {
        await settle(spent);
      }
    },

    /** A text that is shown while it is written. Nothing of it is kept: a conversation is never asked twice alike. */
    async *write(ownerId: number, writing: AiWriting, signal: AbortSignal): AsyncIterable<string> {
      const { instructions, data, maxOutputTokens } = writing;
      const most = Math.ceil((instructions.length + data.length) / LETTERS_PER_TOKEN) + maxOutputTokens;
      const settle = await reserve(ownerId, most);
      let spent = most;
      try {
        yield* ai.write(writing, signal, (tokens) => (spent = tokens));
      } catch (error) {
        if (error instanceof AiUnavailableError && !error.mayCost) spent = 0;
        throw error;
      } finally {
        await settle(spent);
      }
    },

    sweep: () => store.sweep(new Date(clock.now().getTime() - KEPT_MS)),
  };
}
