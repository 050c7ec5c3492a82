import {
  urlOf,
  type BodyInputOf,
  type Endpoint,
  type OutputOf,
  type ParamsOf,
  type QueryInputOf,
} from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';

export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryInputOf<E>;
  body?: BodyInputOf<E>;
  headers?: Record<string, string>;
}

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
  /** Returns the expected failure; fails the test after a success. */
  error(): ErrorBody;
}

export interface TestClient {
  cookies: Map<string, string>;
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Answer<OutputOf<E>>>;
  request(path: string, init?: RequestInit): Promise<Answer<unknown>>;
  upload(
    file: { name: string; bytes: Uint8Array | string },
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Answer<unknown>>;
  /** Uploads a newer version of a document's file. */
  revise(documentUuid: string, file: { name: string; bytes: Uint8Array | string }): Promise<Answer<unknown>>;
}

/**
 * Calls the server like a browser: keeps cookies, sends and receives JSON. Adds the `always` headers to each request.
 */
export function createTestClient(origin: string, always: Record<string, string> = {}): TestClient {
  const cookies = new Map<string, string>();

  async function request(path: string, init: RequestInit = {}): Promise<Answer<unknown>> {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(origin + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const body: unknown = isJson && text ? JSON.parse(text) : text;
    return {
      status: response.status,
      headers: response.headers,
      body,
      error() {
        const failure = body as ErrorBody;
        if (typeof failure !== 'object' || failure.code === undefined)
          throw new Error(`not a failure: ${response.status} ${text.slice(0, 200)}`);
        return failure;
      },
    };
  }

  async function sendFile(
    method: 'POST' | 'PUT',
    path: string,
    { name, bytes }: { name: string; bytes: Uint8Array | string },
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<unknown>> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
    return request(path, { method, body: form, headers: { 'x-requested-with': 'fetch', ...headers } });
  }

  return {
    cookies,
    request,
    async call(endpoint, { params, query, body, headers } = {}) {
      const url = urlOf(endpoint, {
        params: params as Record<string, string> | undefined,
        query: query as Record<string, unknown> | undefined,
      });
      const json = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await request(url, {
        method: endpoint.method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...json,
      });
      // The contract defines the success body; tests of failures use error().
      return answer as Answer<OutputOf<typeof endpoint>>;
    },
    upload: (file, fields, headers) => sendFile('POST', '/api/documents/file', file, fields, headers),
    revise: (documentUuid, file) => sendFile('PUT', `/api/documents/${documentUuid}/file`, file),
  };
}
