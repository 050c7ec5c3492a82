import { existsSync, statSync } from 'node:fs';
import { memoryFault } from './free-memory.ts';
import { type LocalProcess, startLocalProcess } from './local-process.ts';
import type { LocalEnd, LocalQuestion } from './messages.ts';
import { isPartInstalled } from './part.ts';
import { LocalModelError, LocalQuestionError, type LocalModelProblem } from './problems.ts';
import { unlessAborted } from './unless-aborted.ts';

export interface LocalModelSettings {
  /** Folder of the runtime. */
  folder: string;
  /** Path of the model file. */
  path: string;
}

export interface LocalModelTimes {
  /** Ends an idle process after this time, to free its memory. */
  idleMs: number;
  /**
   * Time to react to a cancel. While it writes, the process reacts at once; while it reads a prompt, only afterwards.
   */
  cancelMs: number;
  /** Loading without progress for this long is stuck. */
  loadMs: number;
}

export type LocalPiece = { text: string } | { end: LocalEnd; readTokens: number; writtenTokens: number };

export type LocalModelState = { status: 'ready' | LocalModelProblem } | { status: 'loading'; percent: number };

export type LocalModel = ReturnType<typeof createLocalModel>;

const usual: LocalModelTimes = { idleMs: 10 * 60_000, cancelMs: 2_000, loadMs: 120_000 };
/** Our prompts have about three thousand tokens, answers at most as many. */
const contextTokens = 8_192;

/** Finds a problem without starting anything; undefined if there is none. */
export function findProblem({ folder, path }: LocalModelSettings): LocalModelError | undefined {
  if (!isPartInstalled(folder)) return new LocalModelError('part-missing');
  if (!existsSync(path) || !statSync(path).isFile()) return new LocalModelError('file-missing');
  const fault = memoryFault(statSync(path).size);
  return fault === undefined ? undefined : new LocalModelError('out-of-memory', fault);
}

/** Starts the runtime without a model, to check that it works on this machine. */
export async function tryPart(folder: string): Promise<void> {
  const started = startLocalProcess({ folder, path: '', contextTokens }, usual.loadMs, () => undefined);
  await started.load(() => undefined, new AbortController().signal);
  started.kill();
}

/**
 * A model in a separate process. The first question starts it, a hang kills it, and idle time ends it. It answers one
 * question at a time; the others wait.
 */
export function createLocalModel(
  settings: LocalModelSettings,
  { warn, ...times }: Partial<LocalModelTimes> & { warn?: (sentence: string) => void } = {},
) {
  const { idleMs, cancelMs, loadMs } = { ...usual, ...times };
  let running: LocalProcess | undefined;
  /** Loading progress; undefined when not loading. */
  let percent: number | undefined;
  /** Why the last load failed. */
  let failed: LocalModelError | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turns: Promise<unknown> = Promise.resolve();
  /** The server is stopping, so waiting calls must not load the model again. */
  let isStopped = false;

  async function load(signal: AbortSignal): Promise<LocalProcess> {
    if (isStopped) throw new Error('the server is stopping');
    if (running) return running;
    const problem = findProblem(settings);
    if (problem) throw problem;
    const started = startLocalProcess({ ...settings, contextTokens }, loadMs, () => {
      if (running === started) running = undefined;
    });
    running = started;
    percent = 0;
    try {
      await started.load((loaded) => (percent = loaded), signal);
      failed = undefined;
      return started;
    } catch (error) {
      running = undefined;
      if (error instanceof LocalModelError) {
        failed = error;
        warn?.(error.message);
      }
      throw error;
    } finally {
      percent = undefined;
    }
  }

  /** Waits for earlier questions; the returned function lets the next begin. */
  async function takeTurn(signal: AbortSignal): Promise<() => void> {
    const { promise: done, resolve: leave } = Promise.withResolvers<void>();
    const before = turns;
    turns = before.then(() => done);
    try {
      await unlessAborted(before, signal);
    } catch (error) {
      leave();
      throw error;
    }
    clearTimeout(idle);
    running?.setIdle(false);
    return () => {
      running?.setIdle(true);
      idle = setTimeout(unload, idleMs).unref();
      leave();
    };
  }

  function unload(): void {
    clearTimeout(idle);
    running?.kill();
    running = undefined;
  }

  return {
    state(): LocalModelState {
      if (percent !== undefined) return { status: 'loading', percent };
      if (running) return { status: 'ready' };
      return { status: (findProblem(settings) ?? failed)?.problem ?? 'ready' };
    },

    /** Yields the pieces of an answer as they are written, then its end. Ending the iteration stops the model. */
    async *answer(question: LocalQuestion, signal: AbortSignal): AsyncGenerator<LocalPiece> {
      const giveTurn = await takeTurn(signal);
      let left: Promise<void> = Promise.resolve();
      try {
        const talk = (await load(signal)).ask(question);
        try {
          for (;;) {
            const message = await talk.next(signal);
            if (message.type === 'refused') throw new LocalQuestionError(message.detail);
            if (message.type === 'text') yield { text: message.text };
            if (message.type !== 'end') continue;
            const { reason, readTokens, writtenTokens } = message;
            return yield { end: reason, readTokens, writtenTokens };
          }
        } finally {
          left = talk.leave(cancelMs);
        }
      } finally {
        void left.then(giveTurn);
      }
    },

    stop(): void {
      isStopped = true;
      unload();
    },
  };
}
