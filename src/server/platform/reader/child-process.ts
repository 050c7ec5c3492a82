import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ExtractErrorCode, ExtractFailure } from './failure.ts';
import type { ChildMessage, ChildUse } from './messages.ts';

export interface Deadline {
  baseMilliseconds: number;
  perPageMilliseconds: number;
  mostMilliseconds: number;
}

export interface ReaderOptions {
  /** Entry module of the child; it serves jobs. */
  entry: URL;
  memoryBytes: number;
  deadline: Deadline;
}

export interface ReaderAnswer<Outcome> {
  outcome: Outcome | ExtractFailure;
  /** Resources that the child reported; absent if it died. */
  use?: ChildUse;
  /** Where an unexpected error was thrown. */
  cause?: string | undefined;
  /** The child is dead or must not be used again. */
  isSpent: boolean;
}

/** One child process that reads files, one at a time. */
export interface Reader<Job, Outcome> {
  read(job: Job, signal?: AbortSignal): Promise<ReaderAnswer<Outcome>>;
  kill(): void;
}

const prlimit = '/usr/bin/prlimit';
const startMilliseconds = 30_000;
const keptErrorCharacters = 4_000;

/** Whether the kernel can limit a child's memory here. */
export function canCapMemory(): boolean {
  return process.platform === 'linux' && existsSync(prlimit);
}

/**
 * V8 reserves half a gigabyte of address space for code and hardly uses it. `prlimit` counts it, so add it to the
 * limit.
 */
const reservedBytes = 540_000_000;
/** The child's own watch, which also works without `prlimit`, ends it slightly before the kernel would. */
const watchedShare = 0.9;

/** Starts a child and waits until it is ready. An idle child does not keep the parent's event loop alive. */
export async function startReader<Job extends object, Outcome>(options: ReaderOptions): Promise<Reader<Job, Outcome>> {
  const child = spawnChild(options);
  let errorText = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    errorText = (errorText + chunk).slice(-keptErrorCharacters);
  });
  await untilReady(child, () => errorText);
  setIdle(child, true);
  return {
    read: (job, signal) => readWith(child, job, options.deadline, () => errorText, signal),
    kill: () => child.kill('SIGKILL'),
  };
}

function spawnChild({ entry, memoryBytes }: ReaderOptions): ChildProcess {
  // V8 gets less than the limit, so that a large heap ends with a clear error.
  const heapMegabytes = Math.floor((memoryBytes * 0.6) / 2 ** 20);
  const nodeFlags = [
    `--max-old-space-size=${heapMegabytes}`,
    // Parsers create millions of short-lived strings; half this space would take a tenth more time for garbage
    // collection.
    '--max-semi-space-size=32',
    '--heap-growing-percent=25',
    '--disable-warning=ExperimentalWarning',
  ];
  const [execPath, execArgv] = canCapMemory()
    ? [prlimit, [`--data=${memoryBytes + reservedBytes}`, process.execPath, ...nodeFlags]]
    : [process.execPath, nodeFlags];
  return fork(fileURLToPath(entry), [String(Math.floor(memoryBytes * watchedShare))], {
    execPath,
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: childEnvironment(),
  });
}

/** Passes no secrets of the server to a process that handles untrusted files. */
function childEnvironment(): NodeJS.ProcessEnv {
  return {
    // Otherwise PDFium's allocator would reserve a gigabyte at once and, if that fails, request every page from the
    // kernel.
    MIMALLOC_ARENA_RESERVE: '32M',
    // In milliseconds: memory of a batch of pages is released before the next batch, but not after each piece.
    MIMALLOC_PURGE_DELAY: '10',
    MALLOC_ARENA_MAX: '1',
    // Windows cannot start a process without SystemRoot.
    ...(process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {}),
  };
}

function untilReady(child: ChildProcess, errorText: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('took too long'), startMilliseconds);
    const fail = (reason: string): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`The reading process did not start: ${reason} ${errorText()}`.trim()));
    };
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`exit ${code ?? signal ?? ''}`));
    child.once('message', () => {
      clearTimeout(timer);
      child.removeAllListeners('exit').removeAllListeners('error');
      // Sending to a child that has just died reports an error here; its exit event handles it.
      child.on('error', () => {});
      resolve();
    });
  });
}

function readWith<Outcome>(
  child: ChildProcess,
  job: object,
  deadline: Deadline,
  errorText: () => string,
  signal?: AbortSignal,
): Promise<ReaderAnswer<Outcome>> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let timer = setTimeout(onDeadline, deadline.baseMilliseconds);

    function settle(): void {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
      setIdle(child, true);
    }
    function onDeadline(): void {
      settle();
      child.kill('SIGKILL');
      resolve({ outcome: { error: 'PROCESSING_TIMEOUT' }, isSpent: true });
    }
    function onAbort(): void {
      settle();
      child.kill('SIGKILL');
      reject(signal?.reason as Error);
    }
    function onExit(_code: number | null, deathSignal: NodeJS.Signals | null): void {
      settle();
      resolve({ outcome: { error: causeOfDeath(deathSignal, errorText()) }, isSpent: true });
    }
    function onMessage(message: ChildMessage<Outcome>): void {
      if (message.type === 'pages') {
        clearTimeout(timer);
        const allowed = deadline.baseMilliseconds + message.pageCount * deadline.perPageMilliseconds;
        const left = Math.min(allowed, deadline.mostMilliseconds) - (performance.now() - startedAt);
        timer = setTimeout(onDeadline, Math.max(0, left));
      } else if (message.type === 'answer') {
        settle();
        const { outcome, use, isSpent, cause } = message;
        resolve({ outcome, use, isSpent, cause });
      }
    }

    if (signal?.aborted) return onAbort();
    if (child.exitCode !== null || child.signalCode !== null) return onExit(child.exitCode, child.signalCode);
    child.on('message', onMessage);
    child.on('exit', onExit);
    signal?.addEventListener('abort', onAbort, { once: true });
    setIdle(child, false);
    child.send(job);
  });
}

/** Exceeding the memory limit ends a process by abort, trap or SIGKILL; anything else means a damaged file. */
function causeOfDeath(signal: NodeJS.Signals | null, errorText: string): ExtractErrorCode {
  const isLimit =
    /out of memory|memory allocation|bad_alloc|allocation failed/i.test(errorText) ||
    ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'].includes(signal ?? '');
  return isLimit ? 'FILE_TOO_COMPLEX' : 'FILE_CORRUPT';
}

/** An idle child does not keep the server from ending. */
export function setIdle(child: ChildProcess, isIdle: boolean): void {
  const change = isIdle ? 'unref' : 'ref';
  child[change]();
  child.channel?.[change]();
  // The child's pipe is a socket, although its type says stream.
  (child.stderr as { ref?(): void; unref?(): void } | null)?.[change]?.();
}
