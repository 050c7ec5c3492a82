import type { IncomingMessage } from 'node:http';
import { startLoopbackServer } from './loopback-server.ts';

/** Request to the service. */
export interface AskedToTranscribe {
  key: string | undefined;
  model: string;
  language: string | undefined;
  format: string;
  fileName: string;
  bytes: Buffer;
}

/** Segments by the seconds of the uploaded audio, an HTTP error, or silence. */
export type TranscriptionReply =
  | { segments: { start: number; end: number; text: string }[] }
  | { text: string; duration: number }
  | { nonsense: string }
  | { status: number }
  | 'silence';

export interface FakeTranscription {
  baseUrl: string;
  asked: AskedToTranscribe[];
  stop(): Promise<void>;
}

/** Starts a local server with OpenAI's transcription protocol; `reply` returns the transcript. */
export async function startFakeTranscription(
  reply: (asked: AskedToTranscribe, call: number) => TranscriptionReply,
  /** A status to refuse with before reading the recording, as services do for a wrong key. */
  refuseUnread: () => number | undefined = () => undefined,
): Promise<FakeTranscription> {
  const asked: AskedToTranscribe[] = [];
  const server = await startLoopbackServer((request, response) => {
    const refusal = refuseUnread();
    if (refusal !== undefined) {
      response.writeHead(refusal, { connection: 'close' }).end();
      request.socket.destroySoon();
      return;
    }
    void (async () => {
      const question = await readQuestion(request);
      asked.push(question);
      const answer = request.url === '/v1/audio/transcriptions' ? reply(question, asked.length) : { status: 404 };
      if (answer === 'silence') return;
      const status = 'status' in answer ? answer.status : 200;
      const body = 'nonsense' in answer ? answer.nonsense : JSON.stringify(answer);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    })();
  });
  return {
    baseUrl: `${server.origin}/v1`,
    asked,
    stop: server.stop,
  };
}

async function readQuestion(request: IncomingMessage): Promise<AskedToTranscribe> {
  const chunks = (await request.toArray()) as Buffer[];
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(Buffer.concat(chunks)), { headers }).formData();
  const file = form.get('file') as File;
  const field = (name: string) => (form.get(name) as string | null) ?? undefined;
  return {
    key: request.headers.authorization,
    model: field('model') ?? '',
    language: field('language'),
    format: `${field('response_format')}/${field('timestamp_granularities[]')}`,
    fileName: file.name,
    bytes: Buffer.from(await file.arrayBuffer()),
  };
}
