import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

/**
 * How a bucket misbehaves: throttles, takes two seconds for each call, loses the response to a successful write, cuts a
 * body, or is down.
 */
export type BucketMood = 'right' | 'slow-down' | 'slow' | 'answer-lost' | 'cut' | 'away';

export interface FakeS3 extends LoopbackServer {
  /** The stored objects. */
  objects: Map<string, Buffer>;
  /** Unfinished multipart uploads. */
  openUploads: Map<string, Map<number, Buffer>>;
  /** Calls by the name of the S3 operation. */
  calls: Map<string, number>;
  /** Sets the mood for a number of affected calls, by default for all. */
  mood(mood: BucketMood, calls?: number): void;
}

const PAGE_KEYS = 1_000;
const SLOW_MS = 2_000;

/** Keeps one bucket in memory and implements the part of the S3 protocol that the file store uses, path style only. */
export async function startFakeS3(bucket: string): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const openUploads = new Map<string, Map<number, Buffer>>();
  const calls = new Map<string, number>();
  let mood: BucketMood = 'right';
  let moodCalls = Number.POSITIVE_INFINITY;

  function takeMood(...concerned: BucketMood[]): BucketMood {
    if (!concerned.includes(mood) || moodCalls <= 0) return 'right';
    moodCalls -= 1;
    return mood;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    const operation = operationOf(request.method ?? 'GET', key, url.searchParams);
    calls.set(operation, (calls.get(operation) ?? 0) + 1);
    if (mood === 'away') return void request.socket.destroy();
    if (name !== bucket) return fail(response, 404, 'NoSuchBucket');
    if (!request.headers.authorization?.includes('AWS4-HMAC-SHA256')) return fail(response, 403, 'AccessDenied');
    if (takeMood('slow') === 'slow') await delay(SLOW_MS);
    if (takeMood('slow-down') === 'slow-down') return fail(response, 503, 'SlowDown');
    const send = writers[operation];
    if (!send) return fail(response, 501, 'NotImplemented');
    send({ key, body, url, request, response });
  }

  type Asked = { key: string; body: Buffer; url: URL; request: IncomingMessage; response: ServerResponse };
  const written = ({ response }: Asked, headers: Record<string, string>, text = '') => {
    if (takeMood('answer-lost') === 'answer-lost') response.socket?.destroy();
    else response.writeHead(200, headers).end(text);
  };
  const writers: Record<string, (asked: Asked) => void> = {
    PutObject(asked) {
      const { key, body, request, response } = asked;
      if (request.headers['if-none-match'] === '*' && objects.has(key))
        return fail(response, 412, 'PreconditionFailed');
      objects.set(key, body);
      written(asked, { etag: etagOf(body) });
    },
    HeadObject({ key, response }) {
      const found = objects.get(key);
      if (found) response.writeHead(200, { 'content-length': found.length, etag: etagOf(found) }).end();
      else response.writeHead(404).end();
    },
    GetObject({ key, request, response }) {
      const found = objects.get(key);
      if (!found) return fail(response, 404, 'NoSuchKey');
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const part = from === undefined ? found : found.subarray(Number(from), Number(to) + 1);
      response.writeHead(from === undefined ? 200 : 206, {
        'content-length': part.length,
        ...(from === undefined
          ? {}
          : { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${found.length}` }),
      });
      if (takeMood('cut') === 'cut') response.write(part.subarray(0, part.length / 2), () => response.destroy());
      else response.end(part);
    },
    DeleteObject({ key, response }) {
      objects.delete(key);
      response.writeHead(204).end();
    },
    ListObjectsV2({ url, response }) {
      const prefix = url.searchParams.get('prefix') ?? '';
      const after = url.searchParams.get('continuation-token') ?? '';
      const keys = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after).toSorted();
      const page = keys.slice(0, PAGE_KEYS);
      const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
      const contents = page.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('');
      xml(response, `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents}</ListBucketResult>`);
    },
    CreateMultipartUpload({ response }) {
      const id = randomUUID();
      openUploads.set(id, new Map());
      xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    },
    UploadPart(asked) {
      const parts = openUploads.get(asked.url.searchParams.get('uploadId') ?? '');
      if (!parts) return fail(asked.response, 404, 'NoSuchUpload');
      parts.set(Number(asked.url.searchParams.get('partNumber')), asked.body);
      written(asked, { etag: etagOf(asked.body) });
    },
    CompleteMultipartUpload(asked) {
      const id = asked.url.searchParams.get('uploadId') ?? '';
      const parts = openUploads.get(id);
      if (!parts) return fail(asked.response, 404, 'NoSuchUpload');
      const numbers = [...parts.keys()].toSorted((one, other) => one - other);
      objects.set(asked.key, Buffer.concat(numbers.map((number) => parts.get(number) ?? Buffer.alloc(0))));
      openUploads.delete(id);
      written(
        asked,
        { 'content-type': 'application/xml' },
        '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>',
      );
    },
    AbortMultipartUpload({ url, response }) {
      openUploads.delete(url.searchParams.get('uploadId') ?? '');
      response.writeHead(204).end();
    },
  };

  const server = await startLoopbackServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  return {
    ...server,
    objects,
    openUploads,
    calls,
    mood(next, count = Number.POSITIVE_INFINITY) {
      mood = next;
      moodCalls = count;
    },
  };
}

function operationOf(method: string, key: string, query: URLSearchParams): string {
  if (key === '') return method === 'GET' ? 'ListObjectsV2' : 'HeadBucket';
  if (query.has('uploads')) return 'CreateMultipartUpload';
  if (query.has('uploadId'))
    return { PUT: 'UploadPart', POST: 'CompleteMultipartUpload', DELETE: 'AbortMultipartUpload' }[method] ?? method;
  return { PUT: 'PutObject', GET: 'GetObject', HEAD: 'HeadObject', DELETE: 'DeleteObject' }[method] ?? method;
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

function xml(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
