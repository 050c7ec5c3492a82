import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { ByteRange, FileDriver } from './file-driver.ts';
import type { FileIntents } from './file-intents.ts';
import { withSpan } from '#server/platform/tracing/with-span.ts';
import { isStoredKey } from './stored-key.ts';
import { createScratchCache } from './scratch-cache.ts';
import { StoredFileLost } from './stored-file-lost.ts';

export interface S3Settings {
  bucket: string;
  /** Prefix of every key, with a slash at its end; may be empty. */
  prefix: string;
  endpoint: string | undefined;
  region: string;
  /** If undefined, the client uses AWS's defaults, e.g. the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  forcePathStyle: boolean;
}

/**
 * Larger files are uploaded in parts of this size, one in memory at a time; S3 allows 5 MiB to 5 GiB, and 10,000 parts.
 */
const PART_BYTES = 8 * 2 ** 20;
const ATTEMPTS = 4;
const CONNECT_MS = 5_000;
const IDLE_MS = 30_000;
const CHECK_EVERY_MS = 5_000;
/** Begins the keys of objects that prove that writing works. */
const PROBE = 'probe/';

/** Stores files in a bucket of S3 or a compatible service, with local copies for consumers that need a path. */
export async function createS3Driver({
  settings,
  intents,
  scratchFolder,
  scratchBytes,
}: {
  settings: S3Settings;
  /** Undefined if rows already name the files. */
  intents: FileIntents | undefined;
  scratchFolder: string;
  scratchBytes: number;
}): Promise<FileDriver> {
  const { bucket: Bucket, prefix } = settings;
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    maxAttempts: ATTEMPTS,
    // Services other than AWS reject the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    ...(settings.credentials === undefined ? {} : { credentials: settings.credentials }),
  });
  client.middlewareStack.add(
    (next, { commandName }) =>
      (input) =>
        withSpan(`s3 ${commandName?.replace('Command', '')}`, {}, () => next(input)),
    { step: 'initialize', name: 'span' },
  );
  const stagingFolder = join(scratchFolder, 'staging');
  await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
  const named = (key: string) => ({ Bucket, Key: prefix + key });

  async function sizeOf(key: string): Promise<number> {
    const { ContentLength = 0 } = await client.send(new HeadObjectCommand(named(key))).catch(missing(key));
    return ContentLength;
  }

  async function openObject(key: string, bytes?: number, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const answer = await client.send(new GetObjectCommand({ ...named(key), Range })).catch(missing(key));
    const size = range ? Number(/\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1]) : answer.ContentLength;
    if (!(answer.Body instanceof Readable)) throw new Error(`no stream came for ${key}`);
    if (bytes !== undefined && size !== bytes) {
      answer.Body.destroy();
      throw new StoredFileLost(key, 'damaged');
    }
    return answer.Body;
  }

  async function fetchOnce(key: string, path: string): Promise<number> {
    const { Body, ContentLength } = await client.send(new GetObjectCommand(named(key))).catch(missing(key));
    await pipeline(Body as Readable, createWriteStream(path, { mode: 0o600 }));
    const { size } = await stat(path);
    if (size !== ContentLength) throw new Error(`${key} was cut off`);
    return size;
  }

  /** Downloads a whole file; the client retries requests, but not interrupted bodies. */
  async function fetchTo(key: string, path: string): Promise<number> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await fetchOnce(key, path);
      } catch (error) {
        if (error instanceof StoredFileLost || attempt === ATTEMPTS) throw error;
      }
    }
  }

  const cache = await createScratchCache({ folder: scratchFolder, mostBytes: scratchBytes, fetchTo });

  /** The response may be lost after a successful upload; then the key exists with the right size. */
  async function unlessThere(key: string, bytes: number, put: Promise<unknown>): Promise<void> {
    await put.catch(async (error: unknown) => {
      const there = await sizeOf(key).catch(() => undefined);
      if (there !== bytes) throw error;
    });
  }

  async function putInParts(path: string, key: string, bytes: number): Promise<void> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(named(key)));
    const upload = { ...named(key), UploadId };
    const file = await open(path);
    try {
      const parts: CompletedPart[] = [];
      for (let from = 0; from < bytes; from += PART_BYTES) {
        const Body = Buffer.alloc(Math.min(PART_BYTES, bytes - from));
        await file.read(Body, 0, Body.length, from);
        const PartNumber = parts.length + 1;
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
        parts.push({ PartNumber, ETag });
      }
      const whole = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } });
      await unlessThere(key, bytes, client.send(whole));
    } catch (error) {
      // Unfinished uploads cost money, so abort; a rule of the bucket removes those we cannot.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    } finally {
      await file.close();
    }
  }

  async function putWhole(path: string, key: string, bytes: number): Promise<void> {
    const Body = Buffer.alloc(bytes);
    const file = await open(path);
    try {
      await file.read(Body, 0, bytes, 0);
    } finally {
      await file.close();
    }
    await unlessThere(key, bytes, client.send(new PutObjectCommand({ ...named(key), Body, IfNoneMatch: '*' })));
  }

  async function deleteObject(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand(named(key)));
    await cache.forget(key);
  }

  /** @param start - what the keys begin with, after the prefix of the bucket */
  async function* keysWith(start: string): AsyncGenerator<string> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: `${prefix}${start}`, ContinuationToken }),
      );
      for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice(prefix.length);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async function writeProbe(): Promise<void> {
    const probe = named(PROBE + randomUUID());
    await client.send(new PutObjectCommand({ ...probe, Body: 'ok' }));
    await client.send(new DeleteObjectCommand(probe));
  }
  let checked: { at: number; result: Promise<void> } | undefined;

  return {
    stagingFolder,
    async put(path, key) {
      const { size } = await stat(path);
      await intents?.begin(key);
      await (size > PART_BYTES ? putInParts : putWhole)(path, key, size);
      await rm(path, { force: true });
    },
    sizeOf,
    async read(key) {
      const chunks: Buffer[] = [];
      for await (const chunk of await openObject(key)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
    open: openObject,
    borrow: cache.borrow,
    async *listAll() {
      for await (const key of keysWith('')) if (isStoredKey(key)) yield key;
    },
    async remove(key) {
      await deleteObject(key);
      await intents?.forget(key);
    },
    async removeFolder(folder) {
      for await (const key of keysWith(`${folder}/`)) await deleteObject(key);
      await intents?.forgetFolder(folder);
    },
    // S3 folders are only key prefixes.
    pruneFolder: async () => undefined,
    listFolders: async (kind, before) => (await intents?.listFolders(kind, before)) ?? [],
    listFiles: async (folders, before) => (await intents?.listKeys(folders, before)) ?? [],
    settle: async (kind, before) => intents?.forgetKind(kind, before),
    async close() {
      cache.close();
      client.destroy();
    },
    async check() {
      const now = performance.now();
      if (!checked || now - checked.at > CHECK_EVERY_MS) checked = { at: now, result: writeProbe() };
      return checked.result;
    },
  };
}

/** Turns a bucket's "not found" into our error; rethrows others. */
function missing(key: string): (error: unknown) => never {
  return (error) => {
    const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
    throw isMissing ? new StoredFileLost(key, 'missing') : error;
  };
}
