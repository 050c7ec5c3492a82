import { confirmAssistantDrafts, getAssistantPrompt, readAssistantAnswer } from '#contract/assistants.ts';
import type { AssistantKind } from '#domain/assistants/assistant-wording.ts';
import { call, isApiError } from '#client/lib/api-client.ts';
import { draftShapes, type ModelSession, promptOnce, readingShapes } from './language-model.ts';

export interface Drafted {
  taken: number;
  refused: number;
  waiting: number;
}

/** A small context has room for few drafts beside the passage. */
const DRAFTS_A_ROUND = 3;
const ENOUGH = 10;
/** After this many rounds without an accepted draft, the model is useless for this text. */
const MOST_FRUITLESS = 4;
const SMALLEST = '4000';

/**
 * Lets the browser's model draft from one or two passages at a time. Each round is sent and checked, and the same model
 * answers it once more without the key. So leaving at any time loses nothing.
 */
export async function draftInBrowser(
  session: ModelSession,
  {
    documentUuid,
    kind,
    signal,
    onRound,
  }: {
    documentUuid: string;
    kind: AssistantKind;
    signal: AbortSignal;
    onRound: (drafted: Drafted) => void;
  },
): Promise<void> {
  const params = { uuid: documentUuid };
  const counts: Drafted = { taken: 0, refused: 0, waiting: 0 };
  let skip = 0;
  let fruitless = 0;
  while (counts.waiting < ENOUGH && fruitless < MOST_FRUITLESS) {
    signal.throwIfAborted();
    const query = { kind, size: SMALLEST, count: DRAFTS_A_ROUND, skip } as const;
    const { prompt, passages, waiting } = await call(getAssistantPrompt, { params, query, signal });
    counts.waiting = waiting;
    if (passages.all - passages.covered <= skip) return;
    const reading = await draft(prompt);
    if (reading && reading.taken.length > 0) fruitless = 0;
    else {
      // Skip the passage, which would otherwise come again.
      skip += passages.shown;
      fruitless += 1;
    }
    if (!reading) continue;
    counts.taken += reading.taken.length;
    counts.refused += reading.refused.length;
    counts.waiting = reading.waiting;
    onRound({ ...counts });
    const shape = readingShapes[kind];
    if (reading.secondReading && shape) {
      const dropped = await readOnceMore(reading.secondReading, shape);
      counts.taken -= dropped;
      counts.refused += dropped;
      counts.waiting -= dropped;
      onRound({ ...counts });
    }
  }

  /** Returns undefined if the passage is too long for the model or its output is malformed. */
  async function draft(prompt: string) {
    try {
      const answer = await promptOnce(session, prompt, draftShapes[kind], signal);
      return await call(readAssistantAnswer, { params, body: { kind, answer, source: 'browser' }, signal });
    } catch (error) {
      return passedOver(error);
    }
  }

  async function readOnceMore({ prompt, keys }: { prompt: string; keys: string[] }, shape: object): Promise<number> {
    try {
      const answer = await promptOnce(session, prompt, shape, signal);
      const { dropped } = await call(confirmAssistantDrafts, { params, body: { kind, keys, answer }, signal });
      return dropped;
    } catch (error) {
      passedOver(error);
      return 0;
    }
  }

  function passedOver(error: unknown): undefined {
    signal.throwIfAborted();
    const isUnreadable = isApiError(error) && error.code === 'ASSISTANT_ANSWER_UNREADABLE';
    const isTooMuch = error instanceof DOMException && error.name !== 'InvalidStateError';
    if (!isUnreadable && !isTooMuch) throw error;
    return undefined;
  }
}
