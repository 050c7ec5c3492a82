import { openAsBlob } from 'node:fs';
import { request } from 'undici';
import { z } from 'zod';
import type { Language } from '#domain/documents/content.ts';
import type { RecordingKind } from '#domain/documents/upload-rules.ts';
import type { Caption } from '#domain/documents/format-captions.ts';
import { type RecordingPiece, splitRecording } from './split-recording.ts';

export interface TranscriptionSettings {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Maximum bytes per request to the service. */
  mostBytes: number;
  /** First retry delay after an error; doubles each time. */
  retryMilliseconds?: number;
}

/** The service is unreachable, rejects the request, or returns no valid transcript. */
export class TranscriptionFailed extends Error {
  override name = 'TranscriptionFailed';
}

export interface Recording {
  path: string;
  kind: RecordingKind;
  language: Language | undefined;
}

export interface Transcriber {
  /** Whether a recording can be sent, whole or split. */
  takes(kind: RecordingKind, bytes: number): boolean;
  /** Splits a recording into pieces, always the same ones. */
  cut(recording: Recording): Promise<RecordingPiece[]>;
  /** Transcribes a piece, with times relative to the whole recording. */
  transcribe(recording: Recording, piece: RecordingPiece, signal: AbortSignal): Promise<Caption[]>;
}

const PIECE_SECONDS = 600;
const PIECE_TIMEOUT_MS = 10 * 60_000;
const TRIES = 3;
const RETRY_MS = 2_000;
const mediaTypes = { wav: 'audio/wav', mp3: 'audio/mpeg', m4a: 'audio/mp4' };

const answerShape = z.object({
  text: z.string().default(''),
  duration: z.number().optional(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).optional(),
});

/**
 * Client for the OpenAI transcription API. Our own, because the `ai` library requests segments only for one model name,
 * and citations need their times.
 */
export function createTranscriber({
  baseUrl,
  apiKey,
  model,
  mostBytes,
  retryMilliseconds = RETRY_MS,
}: TranscriptionSettings): Transcriber {
  const address = `${baseUrl.replace(/\/$/, '')}/audio/transcriptions`;

  async function send({ path, kind, language }: Recording, piece: RecordingPiece, signal: AbortSignal) {
    const type = mediaTypes[kind];
    const form = new FormData();
    const bytes = (await openAsBlob(path)).slice(piece.from, piece.to);
    form.set('file', new Blob([new Uint8Array(piece.head), bytes], { type }), `recording.${kind}`);
    form.set('model', model);
    form.set('response_format', 'verbose_json');
    form.append('timestamp_granularities[]', 'segment');
    if (language) form.set('language', language);
    // Encode the whole form: a streaming body causes an unhandled error if the request is rejected early.
    const encoded = new Response(form);
    const { statusCode, body } = await request(address, {
      method: 'POST',
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
      body: Buffer.from(await encoded.arrayBuffer()),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PIECE_TIMEOUT_MS)]),
      headersTimeout: PIECE_TIMEOUT_MS,
      bodyTimeout: PIECE_TIMEOUT_MS,
    });
    if (statusCode !== 200) {
      await body.dump();
      throw new ServiceRefusal(statusCode);
    }
    return answerShape.parse(await body.json());
  }

  async function transcribePiece(recording: Recording, piece: RecordingPiece, signal: AbortSignal): Promise<Caption[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        return captionsOf(await send(recording, piece, signal), piece.startSeconds);
      } catch (error) {
        signal.throwIfAborted();
        if (tries === TRIES || !isWorthTrying(error))
          throw new TranscriptionFailed('no transcript was given', { cause: error });
        await waitFor(retryMilliseconds * tries, signal);
      }
    }
  }

  return {
    takes: (kind, bytes) => kind !== 'm4a' || bytes <= mostBytes,
    cut: ({ path, kind }) => splitRecording(path, kind, { bytes: mostBytes, seconds: PIECE_SECONDS }),
    transcribe: transcribePiece,
  };
}

class ServiceRefusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the service answered ${status}`);
    this.status = status;
  }
}

/** A rejection of this key or file is permanent. */
const isWorthTrying = (error: unknown) =>
  !(error instanceof z.ZodError) &&
  (!(error instanceof ServiceRefusal) || error.status === 408 || error.status === 429 || error.status >= 500);

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
  });
}

/** Some services return only the text without segments; then it is anchored at the start of its piece. */
function captionsOf({ text, duration = 0, segments }: z.output<typeof answerShape>, startSeconds: number): Caption[] {
  const spoken = segments ?? (text.trim() === '' ? [] : [{ start: 0, end: duration, text }]);
  return spoken
    .filter((segment) => segment.text.trim() !== '')
    .map((segment) => ({ ...segment, start: segment.start + startSeconds, end: segment.end + startSeconds }));
}
