import { confirmAssistantDrafts, getAssistantPrompt, readAssistantAnswer } from '#contract/assistants.ts';
import type { AssistantKind } from '#domain/assistants/assistant-wording.ts';
import { call, isApiError } from '#client/lib/api-client.ts';
import { draftShapes, type ModelSession, promptOnce, readingShapes } from './language-model.ts';

export interface Drafted {
  taken: number;
  refused: number;
  waiting: number;
}

/** A small context holds few: what is written fits beside the passage. */
const DRAFTS_A_ROUND = 3;
const ENOUGH = 10;
/** With nothing taken so often, the model is of no use for this text. */
const MOST_FRUITLESS = 4;
const SMALLEST = '6000';

/**
 * Has the browser's model draft from a passage or two at a time. Each round is sent and checked, and read once more by
 * the same model without the key, so that leaving at any time loses nothing.
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
  const told: Drafted = { taken: 0, refused: 0, waiting: 0 };
  let skip = 0;
  let fruitless = 0;
  while (told.waiting < ENOUGH && fruitless < MOST_FRUITLESS) {
    signal.throwIfAborted();
    const query = { kind, size: SMALLEST, count: DRAFTS_A_ROUND, skip } as const;
    const { prompt, passages, waiting } = await call(getAssistantPrompt, { params, query, signal });
    told.waiting = waiting;
    if (passages.all - passages.covered <= skip) return;
    const reading = await draft(prompt);
    if (reading && reading.taken.length > 0) fruitless = 0;
    else {
      // The passage stays open, so that it would come once more.
      skip += passages.shown;
      fruitless += 1;
    }
    if (!reading) continue;
    told.taken += reading.taken.length;
    told.refused += reading.refused.length;
    told.waiting = reading.waiting;
    onRound({ ...told });
    const shape = readingShapes[kind];
    if (reading.secondReading && shape) {
      const dropped = await readOnceMore(reading.secondReading, shape);
      told.taken -= dropped;
      told.refused += dropped;
      told.waiting -= dropped;
      onRound({ ...told });
    }
  }

  /** Nothing where the model says nothing of use about a passage: too much for it, or out of shape. */
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
