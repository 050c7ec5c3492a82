import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getDocument, uploadFile } from '#contract/documents.ts';
import { createFolder, listFolders } from '#contract/folders.ts';
import { getCurrentUser } from '#contract/accounts.ts';
import { call, isApiError, whenSessionIsLost } from './api-client.ts';
import { upload } from './upload.ts';
import { isReachable, setReachable } from './reachability.ts';

const folder = { body: { name: 'Biology', hue: 'green' } } as const;
const failure = (status: number, code = 'SERVICE_UNAVAILABLE') =>
  new Response(JSON.stringify({ ok: false, code, message: 'words', requestId: 'r-1', details: [] }), { status });
const success = (body: unknown) => new Response(JSON.stringify(body));
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  setReachable(true);
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  whenSessionIsLost(() => undefined);
});

const headersOf = (index: number) => new Headers(fetchMock.mock.calls[index]?.[1]?.headers);
async function failureOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error('expected a failed call');
  return error;
}

it('[Y01] repeats a failed write after 1, 2 and 4 s with the same idempotency key', async () => {
  fetchMock
    .mockResolvedValueOnce(failure(503))
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockResolvedValueOnce(failure(429, 'RATE_LIMITED'))
    .mockResolvedValueOnce(success({ uuid: 'u' }));
  const answer = call(createFolder, folder);
  for (const [delay, sent] of [
    [1_000, 1],
    [2_000, 2],
    [4_000, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(fetchMock).toHaveBeenCalledTimes(sent);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(await answer).toEqual({ uuid: 'u' });
  const keys = [0, 1, 2, 3].map((index) => headersOf(index).get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
});

it('[Y01] gives every action its own idempotency key and reads none', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(success({})));
  await call(createFolder, folder);
  await call(createFolder, folder);
  await call(listFolders, {});
  expect(headersOf(0).get('idempotency-key')).not.toBe(headersOf(1).get('idempotency-key'));
  expect(headersOf(2).has('idempotency-key')).toBe(false);
});

it('[Y01] gives up after three more tries and says so', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(failure(500, 'INTERNAL_ERROR')));
  const failed = failureOf(call(listFolders, {}));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await failed).toMatchObject({ code: 'INTERNAL_ERROR', status: 500, retried: true, requestId: 'r-1' });
  expect(fetchMock).toHaveBeenCalledTimes(4);
});

it('[Y01] does not repeat a definite answer', async () => {
  fetchMock.mockResolvedValue(failure(404, 'DOCUMENT_NOT_FOUND'));
  const error = await failureOf(call(getDocument, { params: { uuid: 'u' } }));
  expect(error).toMatchObject({ code: 'DOCUMENT_NOT_FOUND', retried: false });
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith('/api/documents/u', expect.anything());
});

it('[Y01] names a silent server as such', async () => {
  fetchMock.mockRejectedValue(new TypeError('no network'));
  const failed = failureOf(call(listFolders, {}));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await failed).toMatchObject({ code: 'NO_RESPONSE', status: 0 });
});

it('[Y01] knows after two silent tries that the server is gone, then tries once, and any answer ends it', async () => {
  fetchMock.mockRejectedValue(new TypeError('no network'));
  const failed = failureOf(call(listFolders, {}));
  await vi.advanceTimersByTimeAsync(500);
  expect(isReachable()).toBe(true);
  await vi.advanceTimersByTimeAsync(6_500);
  await failed;
  expect(isReachable()).toBe(false);
  fetchMock.mockClear();
  await failureOf(call(listFolders, {}));
  expect(fetchMock).toHaveBeenCalledOnce();
  fetchMock.mockResolvedValue(failure(404, 'DOCUMENT_NOT_FOUND'));
  await failureOf(call(getDocument, { params: { uuid: 'u' } }));
  expect(isReachable()).toBe(true);
});

it('[Y01] stops at once when the caller no longer wants the answer', async () => {
  fetchMock.mockResolvedValue(failure(503));
  const abort = new AbortController();
  const outcome = call(listFolders, { signal: abort.signal }).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(500);
  abort.abort();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it.each(['AUTH_REQUIRED', 'AUTH_SESSION_EXPIRED', 'AUTH_NO_ACTIVE_SESSION'])(
  '[A10] tells of a lost session: %s',
  async (code) => {
    const onLost = vi.fn<() => void>();
    whenSessionIsLost(onLost);
    fetchMock.mockResolvedValue(failure(401, code));
    await failureOf(call(listFolders, {}));
    expect(onLost).toHaveBeenCalledOnce();
  },
);

it('[A10] keeps quiet about a visitor and about a failed sign-in', async () => {
  const onLost = vi.fn<() => void>();
  whenSessionIsLost(onLost);
  fetchMock.mockResolvedValueOnce(failure(401, 'AUTH_REQUIRED'));
  await failureOf(call(getCurrentUser, {}));
  fetchMock.mockResolvedValueOnce(failure(401, 'AUTH_INVALID_CREDENTIALS'));
  await failureOf(call(listFolders, {}));
  expect(onLost).not.toHaveBeenCalled();
});

function stubUpload() {
  const request = Object.assign(new EventTarget(), {
    upload: new EventTarget(),
    headers: new Map<string, string>(),
    status: 0,
    responseText: '',
    form: null as FormData | null,
    open: vi.fn<(method: string, url: string) => void>(),
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    },
    send(form: FormData) {
      this.form = form;
    },
    abort: (): boolean => true,
  });
  request.abort = () => request.dispatchEvent(new Event('abort'));
  vi.stubGlobal('XMLHttpRequest', function FakeRequest() {
    return request;
  });
  return request;
}
const file = new File(['text'], 'notes.txt');

it('[Y01, D02] sends a file once, with its fields before it, and tells the percent', async () => {
  const request = stubUpload();
  const percents: number[] = [];
  const { signal } = new AbortController();
  const sent = upload(uploadFile, { fields: { language: 'es' }, file, signal, onProgress: (at) => percents.push(at) });
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
  Object.assign(request, { status: 202, responseText: '{"uuid":"u"}' });
  request.dispatchEvent(new Event('load'));
  expect(await sent).toEqual({ uuid: 'u' });
  expect(percents).toEqual([25]);
  expect([...(request.form?.keys() ?? [])]).toEqual(['language', 'file']);
  expect(request.headers.get('x-requested-with')).toBe('XMLHttpRequest');
});

it('[Y01] ends an upload that has not moved for 30 s', async () => {
  const request = stubUpload();
  const { signal } = new AbortController();
  const failed = failureOf(upload(uploadFile, { fields: {}, file, signal, onProgress: () => undefined }));
  await vi.advanceTimersByTimeAsync(29_000);
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
  await vi.advanceTimersByTimeAsync(29_999);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toMatchObject({ code: 'NO_RESPONSE' });
});

it('[D02] cancels an upload', async () => {
  stubUpload();
  const abort = new AbortController();
  const sent = upload(uploadFile, { fields: {}, file, signal: abort.signal, onProgress: () => undefined });
  abort.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
