import { vi } from 'vitest';

type Answer = object | { status: number; body: unknown } | ((body: unknown) => unknown);
/** Mocked answers by `METHOD /path`: a body, a status with a body, or a function of the request's body. */
export type Answers = Record<string, Answer>;

export interface RecordedCall {
  key: string;
  url: string;
  body: unknown;
  headers: Headers;
}

/** Replaces the network by mocked answers and records the requests. Unknown requests get 404. */
export function answerWith(answers: Answers): RecordedCall[] {
  const calls: RecordedCall[] = [];
  vi.stubGlobal('EventSource', createSilentEventSource);
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const key = `${init.method ?? 'GET'} ${url.pathname}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ key, url: input, body, headers: new Headers(init.headers) });
    const set = answers[key] ?? { status: 404, body: { code: 'ROUTE_NOT_FOUND', message: '' } };
    const answer: unknown = typeof set === 'function' ? set(body) : set;
    // For example, a streamed answer.
    if (answer instanceof Response) return Promise.resolve(answer);
    const { status, content } = unpack(answer);
    return Promise.resolve(new Response(JSON.stringify(content), { status }));
  });
  return calls;
}

function unpack(answer: unknown): { status: number; content: unknown } {
  const isExplicit = typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer;
  return isExplicit ? { status: Number(answer.status), content: answer.body } : { status: 200, content: answer };
}

function createSilentEventSource() {
  return { addEventListener: () => undefined, close: () => undefined, readyState: 0 };
}
