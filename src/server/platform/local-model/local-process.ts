import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setIdle } from '#server/platform/reader/child-process.ts';
import type { LocalMessage, LocalOrder, LocalQuestion, LocalStart } from './messages.ts';
import { LocalModelError } from './problems.ts';
import { unlessAborted } from './unless-aborted.ts';

/** A process with a loaded model. */
export interface LocalProcess {
  /** Resolves once the model is loaded; `onPercent` receives the progress. */
  load(onPercent: (percent: number) => void, signal: AbortSignal): Promise<void>;
  ask(question: LocalQuestion): Talk;
  /** Whether the process is idle and must not keep the server from ending. */
  setIdle(isIdle: boolean): void;
  kill(): void;
}

/** An answer in progress. */
export interface Talk {
  /** Waits for the next message of the process. */
  next(signal: AbortSignal): Promise<LocalMessage>;
  /** Stops the answer, and kills the process if it does not react in time. */
  leave(mostMs: number): Promise<void>;
}

const keptErrorCharacters = 2_000;

/** `onEnd` is called when the process has ended or is about to, for any reason. */
export function startLocalProcess(start: LocalStart, loadMs: number, onEnd: () => void): LocalProcess {
  let hear: (message: LocalMessage | LocalModelError) => void = () => undefined;
  let isLoaded = false;
  let said = '';
  const child = spawnChild(start);
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    said = (said + chunk).slice(-keptErrorCharacters);
  });
  child.on('message', (message: LocalMessage) => hear(message));
  // Sending to a child that has just died reports an error here; its exit event handles it.
  child.on('error', () => undefined);
  child.on('exit', () => {
    onEnd();
    hear(new LocalModelError(isLoaded ? 'stopped' : 'part-broken', said.trim()));
  });
  function kill(): void {
    // Call it before the kill, so that the process is not reused.
    onEnd();
    child.kill('SIGKILL');
  }
  const send = (order: LocalOrder) => child.send(order);

  return {
    async load(onPercent, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const onStuck = () => reject(new LocalModelError('part-broken', 'loading went on no more'));
      let stuck = setTimeout(onStuck, loadMs);
      hear = (message) => {
        if (message instanceof LocalModelError) return reject(message);
        clearTimeout(stuck);
        if (message.type === 'failed') return reject(new LocalModelError(message.problem, message.detail));
        if (message.type === 'loaded') return resolve();
        stuck = setTimeout(onStuck, loadMs);
        if (message.type === 'loading') onPercent(message.percent);
      };
      try {
        await unlessAborted(promise, signal);
        isLoaded = true;
      } catch (error) {
        kill();
        throw error;
      } finally {
        clearTimeout(stuck);
      }
    },

    ask(question) {
      const heard: (LocalMessage | LocalModelError)[] = [];
      const ended = Promise.withResolvers<void>();
      let wake: () => void = () => undefined;
      let isWriting = true;
      hear = (message) => {
        heard.push(message);
        wake();
        if (!(message instanceof LocalModelError) && message.type === 'text') return;
        isWriting = false;
        ended.resolve();
      };
      send({ type: 'ask', question });
      return {
        async next(signal) {
          while (heard.length === 0) await unlessAborted(new Promise<void>((resolve) => (wake = resolve)), signal);
          const message = heard.shift();
          if (message === undefined || message instanceof LocalModelError) throw message;
          return message;
        },
        async leave(mostMs) {
          if (!isWriting) return;
          send({ type: 'cancel' });
          const stuck = setTimeout(kill, mostMs);
          await ended.promise;
          clearTimeout(stuck);
        },
      };
    },

    setIdle: (isIdle) => setIdle(child, isIdle),
    kill,
  };
}

function spawnChild(start: LocalStart): ChildProcess {
  return fork(fileURLToPath(new URL('./child-main.ts', import.meta.url)), [JSON.stringify(start)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Pass no secrets of the server (Z25). Windows cannot start a process without SystemRoot.
    env: process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {},
  });
}
