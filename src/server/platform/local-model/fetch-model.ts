import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDiskError } from './problems.ts';

/** Why a model file could not be downloaded. */
export type FetchProblem = 'refused' | 'unreachable' | 'wrong-file' | 'wrong-bytes' | 'no-room';

export class ModelFetchError extends Error {
  override name = 'ModelFetchError';
  readonly problem: FetchProblem;
  readonly detail: string;
  constructor(problem: FetchProblem, detail = '') {
    super(`the model could not be fetched: ${problem} ${detail}`.trim());
    this.problem = problem;
    this.detail = detail;
  }
}

export interface WantedFile {
  url: string;
  path: string;
  bytes: number;
  sha256: string;
  /** Disk space to keep free. */
  reserveBytes: number;
}

export interface FetchTimes {
  /** Pauses between attempts; they start over after any progress. */
  pausesMs: readonly number[];
  /** Gives up the connection after this time without a byte. */
  idleMs: number;
}

const usual: FetchTimes = { pausesMs: [1_000, 5_000, 15_000, 60_000, 120_000], idleMs: 30_000 };
/** Number of attempts if no byte arrived yet. */
const SHORT_TRIES = 2;
/** Bytes between two checks of the disk space. */
const LOOK_BYTES = 128_000_000;

export const unfinished = (path: string): string => `${path}.part`;

/**
 * Downloads a file with known size and SHA-256. Resumes an interrupted download, and renames the file only after
 * verifying its bytes. Two processes may download it at once, since they write the same bytes at the same offsets.
 */
export async function fetchModel(file: WantedFile, signal: AbortSignal, times: FetchTimes = usual): Promise<void> {
  const part = unfinished(file.path);
  await mkdir(dirname(file.path), { recursive: true });
  let tries = 0;
  for (;;) {
    const have = await sizeOf(part);
    // A concurrent download has finished. Asked second: it renames the partial file.
    if ((await sizeOf(file.path)) === file.bytes) return;
    if (have === file.bytes) break;
    if (have > file.bytes) await rm(part, { force: true });
    await requireRoom(part, file, Math.min(have, file.bytes));
    try {
      await fetchOn(file, part, have > file.bytes ? 0 : have, signal, times.idleMs);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ModelFetchError || isDiskError(error)) throw error;
      tries = (await sizeOf(part)) > have ? 0 : tries + 1;
      // Retry less often if the download never began: a user waits, and the hub may be permanently unreachable.
      const pauses = have > 0 ? times.pausesMs : times.pausesMs.slice(0, SHORT_TRIES);
      const pause = pauses[tries];
      if (pause === undefined) throw new ModelFetchError('unreachable', wordsOf(error));
      await sleep(pause, undefined, { signal });
    }
  }
  if ((await hashOf(part, signal)) !== file.sha256) {
    await rm(part, { force: true });
    throw new ModelFetchError('wrong-bytes');
  }
  signal.throwIfAborted();
  await rename(part, file.path);
}

/** Performs one request, from the end of the partial file to the last byte. */
async function fetchOn(
  file: WantedFile,
  part: string,
  from: number,
  signal: AbortSignal,
  idleMs: number,
): Promise<void> {
  const idle = new AbortController();
  let timer = setTimeout(() => idle.abort(new Error('no byte came')), idleMs);
  const answer = await fetch(file.url, {
    headers: { range: `bytes=${from}-`, 'accept-encoding': 'identity' },
    signal: AbortSignal.any([signal, idle.signal]),
  }).finally(() => clearTimeout(timer));
  if (answer.status >= 500 || answer.status === 429) throw new Error(`status ${answer.status}`);
  if (!answer.ok || !answer.body) throw new ModelFetchError('refused', String(answer.status));
  // A server without range support starts at the beginning.
  const start = answer.status === 206 ? from : 0;
  const range = answer.headers.get('content-range') ?? '';
  const length = answer.headers.get('content-length') ?? String(file.bytes);
  const isRight = answer.status === 206 ? isRangeFrom(from, file.bytes, range) : Number(length) === file.bytes;
  if (!isRight) {
    await answer.body.cancel();
    throw new ModelFetchError('wrong-file', answer.status === 206 ? range : length);
  }
  // Open without truncating or appending, since another process may write the same file.
  const handle = await open(part, constants.O_RDWR | constants.O_CREAT, 0o600);
  let have = start;
  let looked = start;
  try {
    timer = setTimeout(() => idle.abort(new Error('no byte came')), idleMs);
    for await (const piece of answer.body) {
      timer.refresh();
      if (have + piece.length > file.bytes) throw new ModelFetchError('wrong-file', 'longer than it says');
      await writeAt(handle, piece, have);
      have += piece.length;
      if (have - looked < LOOK_BYTES) continue;
      looked = have;
      await requireRoom(part, file, have);
    }
    await handle.sync();
  } finally {
    clearTimeout(timer);
    await handle.close();
  }
  if (have < file.bytes) throw new Error('the connection was cut');
}

/** `bytes 5-9/10` */
function isRangeFrom(from: number, total: number, range: string): boolean {
  const [, start, of] = /^bytes (\d+)-\d+\/(\d+)$/.exec(range) ?? [];
  return Number(start) === from && Number(of) === total;
}

async function writeAt(handle: FileHandle, piece: Uint8Array, at: number): Promise<void> {
  let done = 0;
  while (done < piece.length) done += (await handle.write(piece, done, piece.length - done, at + done)).bytesWritten;
}

async function requireRoom(part: string, { bytes, reserveBytes }: WantedFile, have: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(part));
  const lacks = bytes - have + reserveBytes - bavail * bsize;
  if (lacks > 0) throw new ModelFetchError('no-room', String(lacks));
}

export const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;

async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 1_048_576, signal })) hash.update(piece as Buffer);
  return hash.digest('hex');
}

function wordsOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message.slice(0, 200) : '';
}
