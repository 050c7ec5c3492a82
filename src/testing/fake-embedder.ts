import { startLoopbackServer } from './loopback-server.ts';

export interface FakeEmbedder {
  baseUrl: { 'openai-compatible': string; google: string };
  /** The texts of each request. */
  asked: string[][];
  /** Answers this status instead of vectors, from some request on, until reset. */
  fail(status: number | undefined, after?: number): void;
  stop(): Promise<void>;
}

const DIMENSIONS = 512;

/** Settings of an app that uses it. */
export const fakeEmbedderSettings = ({ baseUrl }: FakeEmbedder) => ({
  EMBEDDING_MODEL: 'near',
  EMBEDDING_BASE_URL: baseUrl['openai-compatible'],
  EMBEDDING_API_KEY: 'secret',
});

interface Body {
  input?: string[];
  requests?: { content: { parts: { text: string }[] } }[];
  content?: { parts: { text: string }[] };
}

/**
 * Starts a local server with the two embedding protocols. A text's vector counts its words; words in the same list of
 * `synonyms` count as one.
 */
export async function startFakeEmbedder(synonyms: string[][]): Promise<FakeEmbedder> {
  const asked: string[][] = [];
  let failure: { status: number; from: number } | undefined;
  const meanings = new Map(synonyms.flatMap((words) => words.map((word) => [word, words[0] ?? word] as const)));

  function vectorOf(text: string): number[] {
    const vector = Array.from({ length: DIMENSIONS }, () => 0);
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]{4,}/gu)) {
      const place = [...(meanings.get(word) ?? word)].reduce(
        (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % DIMENSIONS,
        7,
      );
      vector[place] = (vector[place] ?? 0) + (meanings.has(word) ? 10 : 1);
    }
    return vector;
  }

  const server = await startLoopbackServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString('utf8')));
    request.on('end', () => {
      const { input, requests, content } = JSON.parse(body) as Body;
      const textOf = ({ parts }: { parts: { text: string }[] }) => parts.map(({ text }) => text).join('');
      const texts = input ?? (content ? [textOf(content)] : (requests ?? []).map((one) => textOf(one.content)));
      asked.push(texts);
      const vectors = texts.map(vectorOf);
      const answer = input
        ? {
            object: 'list',
            data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
            usage: { prompt_tokens: 25 * texts.length, total_tokens: 25 * texts.length },
          }
        : content
          ? { embedding: { values: vectors[0] } }
          : { embeddings: vectors.map((values) => ({ values })) };
      const status = failure && asked.length > failure.from ? failure.status : 200;
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(status === 200 ? answer : { error: { message: 'no', type: 'no' } }));
    });
  });
  return {
    baseUrl: { 'openai-compatible': `${server.origin}/v1`, google: `${server.origin}/google` },
    asked,
    fail(status, after = 0) {
      failure = status === undefined ? undefined : { status, from: asked.length + after };
    },
    stop: server.stop,
  };
}
