import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadFile, getContent } from '#contract/document-content.ts';
import { cancelExtraction, type Document, retryDocument } from '#contract/documents.ts';
import { getConfig } from '#contract/system.ts';
import { readConfig } from '#server/config.ts';
import { createExtractor } from '#server/platform/extract/extract.ts';
import { createTranscriber } from '#server/platform/transcription/transcriber.ts';
import { makeM4a, makeMp3, makeWav } from '#testing/fixtures/make-recording.ts';
import { callBehindLock, hasManyConnections } from '#testing/call-behind-lock.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import {
  startFakeTranscription,
  type TranscriptionReply,
  type FakeTranscription,
} from '#testing/fake-transcription.ts';
import { untilExtracted, uploadAndExtract } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';
import { transcribePiece } from './transcription.jobs.ts';

const said: TranscriptionReply = {
  segments: [
    { start: 0.5, end: 4, text: ' El corazón bombea la sangre por todo el cuerpo.' },
    { start: 4, end: 9, text: ' Late unas cien mil veces cada día.' },
  ],
};
let reply: (call: number) => TranscriptionReply = () => said;
let refusal: number | undefined;
let service: FakeTranscription;
let testApp: TestApp;
let person: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  service = await startFakeTranscription(
    (_asked, call) => reply(call),
    () => refusal,
  );
  const settings = {
    PLANS: 'off',
    TRANSCRIPTION_BASE_URL: service.baseUrl,
    TRANSCRIPTION_API_KEY: 'secret-key',
    TRANSCRIPTION_MODEL: 'whisper-small',
    TRANSCRIPTION_MAX_MB: '1',
  };
  const { transcription } = readConfig(settings);
  const transcriber = transcription && createTranscriber({ ...transcription, retryMilliseconds: 50 });
  testApp = await startTestApp(settings, transcriber && { transcriber });
  person = await aPerson(testApp);
});
afterAll(async () => {
  await testApp.stop();
  await service.stop();
});

async function record(name: string, bytes: Buffer, replies: (call: number) => TranscriptionReply = () => said) {
  service.asked.length = 0;
  reply = replies;
  return uploadAndExtract(person, name, bytes);
}

async function spoken({ uuid }: Document) {
  const { body } = await person.call(getContent, { params: { uuid } });
  return body.sections.flatMap(({ blocks }) =>
    blocks.filter(({ kind }) => kind === 'paragraph').map(({ text, anchor }) => [text, anchor]),
  );
}

describe('a recording', () => {
  it.each([
    ['wav', makeWav(12)],
    ['mp3', makeMp3(12)],
    ['m4a', makeM4a(12)],
  ])('[D02, D07] %s is known by its content, measured, and written down with its seconds', async (kind, bytes) => {
    const document = await record('Clase 1.bin', bytes);
    expect(document).toMatchObject({
      kind,
      status: 'completed',
      mediaSeconds: 12,
      extractionPercent: 100,
      warnings: ['extension_mismatch', 'short_text'],
      language: 'es',
    });
    expect(await spoken(document)).toEqual([
      ['El corazón bombea la sangre por todo el cuerpo. Late unas cien mil veces cada día.', { seconds: 0 }],
    ]);
    expect(service.asked).toMatchObject([
      {
        key: 'Bearer secret-key',
        model: 'whisper-small',
        format: 'verbose_json/segment',
        fileName: `recording.${kind}`,
      },
    ]);
  });

  it('[D07] that is long is sent in pieces, and each second stays where it was', async () => {
    // 16,000 bytes per second and a service that accepts a million: 62 seconds per piece.
    const document = await record('long.wav', makeWav(100));
    expect(service.asked).toHaveLength(2);
    expect((await spoken(document)).map(([, anchor]) => anchor)).toEqual([{ seconds: 0 }, { seconds: 62 }]);
  });

  it('[D07] is asked for in the language that was chosen', async () => {
    service.asked.length = 0;
    const answer = await person.upload({ name: 'a.wav', bytes: makeWav(3) }, { language: 'fr' });
    await untilExtracted(person, (answer.body as Document).uuid);
    expect(service.asked[0]?.language).toBe('fr');
  });

  it('[D07] is heard again in its place, in parts as players ask for them', async () => {
    const { uuid } = await record('a.wav', makeWav(12));
    const whole = await person.call(downloadFile, { params: { uuid }, query: { inline: 'true' } });
    expect(whole.headers.get('content-type')).toBe('audio/wav');
    const part = await person.request(`/api/documents/${uuid}/file?inline=true`, { headers: { range: 'bytes=44-99' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 44-99/192044']);
  });

  it('[D07] a service that gives no segments still gives the words', async () => {
    const document = await record('a.mp3', makeMp3(5), () => ({ text: 'Una frase sola.', duration: 5 }));
    expect(await spoken(document)).toEqual([['Una frase sola.', { seconds: 0 }]]);
  });

  it('[D07, D09] without a word becomes a document without text', async () => {
    const document = await record('a.mp3', makeMp3(5), () => ({ segments: [] }));
    expect(document).toMatchObject({ status: 'completed', warnings: ['no_text'] });
  });

  it.each([
    ['refuses the key', () => ({ status: 401 }) as const, 1],
    ['answers nonsense', () => ({ nonsense: '<html>' }) as const, 3],
    ['is down', () => ({ status: 503 }) as const, 3],
  ])('[D07, Z38] a service that %s: says so, and tries again when asked', async (_fault, fault, calls) => {
    const document = await record('a.wav', makeWav(3), fault);
    expect([document.status, document.error?.code]).toEqual(['failed', 'AI_UNAVAILABLE']);
    expect(service.asked).toHaveLength(calls);
    reply = () => said;
    await person.call(retryDocument, { params: { uuid: document.uuid } });
    expect((await untilExtracted(person, document.uuid)).status).toBe('completed');
  });

  it('[D07, Z20] a service that refuses before it has read anything ends nothing but the reading', async () => {
    refusal = 401;
    const document = await record('a.wav', makeWav(40));
    expect(document.error?.code).toBe('AI_UNAVAILABLE');
    refusal = undefined;
  });

  it('[D07] a service that stumbles once is asked again', async () => {
    const document = await record('a.wav', makeWav(3), (call) => (call === 1 ? { status: 500 } : said));
    expect(document.status).toBe('completed');
  });

  it.each([
    ['a cut M4A', makeM4a(12).subarray(0, 60), 'FILE_CORRUPT'],
    ['a WAV of nothing', makeWav(0), 'FILE_CORRUPT'],
    ['an M4A larger than the service takes', Buffer.concat([makeM4a(12), Buffer.alloc(1_000_000)]), 'FILE_TOO_COMPLEX'],
  ])('[D07, D09] %s is refused at the upload', async (_about, bytes, code) => {
    const answer = await person.upload({ name: 'a.m4a', bytes });
    expect(answer.error().code).toBe(code);
  });
});

describe('a recording in pieces', () => {
  it('[D07, Z38] goes on where it broke off, and pays for no piece twice', async () => {
    const failed = await record('long.wav', makeWav(150), (call) => (call === 2 ? { status: 401 } : said));
    expect([failed.status, failed.error?.code, service.asked.length]).toEqual(['failed', 'AI_UNAVAILABLE', 2]);
    reply = () => said;
    await person.call(retryDocument, { params: { uuid: failed.uuid } });
    const document = await untilExtracted(person, failed.uuid);
    expect([document.status, document.extractionPercent, service.asked.length]).toEqual(['completed', 100, 4]);
    expect((await spoken(document)).map(([, anchor]) => anchor)).toEqual([
      { seconds: 0 },
      { seconds: 62 },
      { seconds: 125 },
    ]);
  });

  it('[Z05, D07] is sent no further where its account is closed', async () => {
    const failed = await record('long.wav', makeWav(150), (call) => (call === 2 ? { status: 401 } : said));
    reply = () => said;
    const { pool } = testApp.app.database;
    await pool.query('update users set suspended_at = now() where uuid = $1', [person.user.uuid]);
    const { rows } = await pool.query<{ id: number }>(
      "update documents set status = 'pending', error_code = null where uuid = $1 returning id",
      [failed.uuid],
    );
    await testApp.app.database.transaction((tx) =>
      testApp.app.queue.send(tx, transcribePiece, { documentId: rows[0]?.id ?? 0 }, {}),
    );
    await waitFor(async () => {
      const found = await pool.query('select error_code from documents where uuid = $1', [failed.uuid]);
      return found.rows[0]?.error_code === 'AI_UNAVAILABLE';
    });
    expect(service.asked).toHaveLength(2);
    await pool.query('update users set suspended_at = null where uuid = $1', [person.user.uuid]);
  });

  it('[D07, Z39] is cancelled at once, keeps what was heard, and goes on from there', async () => {
    service.asked.length = 0;
    reply = (call) => (call === 2 ? 'silence' : said);
    const { uuid } = (await person.upload({ name: 'long.wav', bytes: makeWav(150) })).body as Document;
    await waitFor(async () => service.asked.length === 2);
    const { body } = await person.call(cancelExtraction, { params: { uuid } });
    expect([body.status, body.error?.code]).toEqual(['failed', 'JOB_CANCELLED']);
    // Cancelling an ended extraction changes nothing.
    expect((await person.call(cancelExtraction, { params: { uuid } })).body.error?.code).toBe('JOB_CANCELLED');
    reply = () => said;
    await person.call(retryDocument, { params: { uuid } });
    expect((await untilExtracted(person, uuid)).status).toBe('completed');
    expect(service.asked).toHaveLength(4);
    expect((await person.call(cancelExtraction, { params: { uuid } })).body.status).toBe('completed');
    const stranger = await aPerson(testApp);
    expect((await stranger.call(cancelExtraction, { params: { uuid } })).error().code).toBe('DOCUMENT_NOT_FOUND');
  });

  it(
    '[Z27] what was cancelled takes only the minutes that were heard or sent, however often',
    { tags: 'night' },
    async () => {
      const strict = await startTestApp({
        PLANS: 'off',
        TRANSCRIPTION_BASE_URL: service.baseUrl,
        TRANSCRIPTION_MAX_MB: '1',
        TRANSCRIPTION_MINUTES_PER_USER_PER_DAY: '4',
      });
      const ana = await aPerson(strict);
      service.asked.length = 0;
      reply = (call) => (call === 2 ? 'silence' : said);
      const { uuid } = (await ana.upload({ name: 'long.wav', bytes: makeWav(150) })).body as Document;
      await waitFor(async () => service.asked.length === 2);
      await ana.call(cancelExtraction, { params: { uuid } });
      // The daily limit is 240 seconds: nine are transcribed, and the 63 of the second piece are sent.
      expect((await ana.upload({ name: 'b.wav', bytes: makeWav(169) })).error().code).toBe(
        'TRANSCRIPTION_LIMIT_REACHED',
      );
      // A repeated request is accepted again.
      reply = () => 'silence';
      await ana.call(retryDocument, { params: { uuid } });
      await waitFor(async () => service.asked.length === 3);
      await ana.call(cancelExtraction, { params: { uuid } });
      expect((await ana.call(retryDocument, { params: { uuid } })).error().code).toBe('TRANSCRIPTION_LIMIT_REACHED');
      reply = () => said;
      expect((await ana.upload({ name: 'b.wav', bytes: makeWav(106) })).error().code).toBe(
        'TRANSCRIPTION_LIMIT_REACHED',
      );
      expect((await ana.upload({ name: 'b.wav', bytes: makeWav(105) })).status).toBe(202);
      await strict.stop();
    },
  );

  it(
    '[D07, Z39] cancelled while its words are put together, keeps them for another try',
    { tags: 'night' },
    async () => {
      const real = createExtractor();
      const late = await startTestApp(
        { PLANS: 'off', TRANSCRIPTION_BASE_URL: service.baseUrl },
        {
          extractor: {
            ...real,
            async extract(path, kind, signal) {
              // Writes the state of a cancel, before it stops the job.
              await late.app.database.pool.query(
                `update documents set status = 'failed', error_code = 'JOB_CANCELLED' where extraction_percent = 100`,
              );
              return real.extract(path, kind, signal);
            },
          },
        },
      );
      const ana = await aPerson(late);
      service.asked.length = 0;
      reply = () => said;
      const { uuid } = (await ana.upload({ name: 'a.wav', bytes: makeWav(12) })).body as Document;
      expect((await untilExtracted(ana, uuid)).error?.code).toBe('JOB_CANCELLED');
      await ana.call(retryDocument, { params: { uuid } });
      expect((await untilExtracted(ana, uuid)).status).toBe('completed');
      expect(service.asked).toHaveLength(1);
      await late.stop();
    },
  );

  it('[Z27] is taken as long as the day has minutes left, of a person and of all', { tags: 'night' }, async () => {
    const strict = await startTestApp({
      PLANS: 'off',
      TRANSCRIPTION_BASE_URL: service.baseUrl,
      TRANSCRIPTION_MINUTES_PER_USER_PER_DAY: '1',
      TRANSCRIPTION_MINUTES_PER_DAY: '1.5',
    });
    const [ana, ben] = [await aPerson(strict), await aPerson(strict)];
    const send = async (who: TestClient, seconds: number) =>
      (await who.upload({ name: 'a.wav', bytes: makeWav(seconds) })).status;
    expect(await send(ana, 40)).toBe(202);
    expect((await ana.upload({ name: 'a.wav', bytes: makeWav(30) })).error().code).toBe('TRANSCRIPTION_LIMIT_REACHED');
    expect([await send(ana, 20), await send(ben, 40), await send(ben, 20)]).toEqual([202, 403, 202]);
    // Failed time is refunded and reserved again for a retry; time beyond the file's stated length counts too.
    strict.clock.advance(24 * 60 * 60 * 1000);
    reply = () => ({ status: 401 });
    const failed = await untilExtracted(
      ana,
      ((await ana.upload({ name: 'a.wav', bytes: makeWav(40) })).body as Document).uuid,
    );
    expect(failed.error?.code).toBe('AI_UNAVAILABLE');
    reply = () => ({ segments: [{ start: 0, end: 59, text: 'Un minuto casi entero de palabras.' }] });
    await ana.call(retryDocument, { params: { uuid: failed.uuid } });
    expect((await untilExtracted(ana, failed.uuid)).status).toBe('completed');
    expect(await send(ana, 5)).toBe(403);
    reply = () => said;
    strict.clock.advance(24 * 60 * 60 * 1000);
    expect(await send(await aPerson(strict), 40)).toBe(202);
    await strict.stop();
  });
});

it.skipIf(!hasManyConnections)(
  '[Z27, Z37] an upload that waits for its own room keeps nobody else from the minutes of the day',
  async () => {
    const ana = await aPerson(testApp);
    const { pool } = testApp.app.database;
    const answer = await callBehindLock(pool, {
      // Holds the lock of another upload by the same user.
      hold: (holder) => holder.query('select pg_advisory_xact_lock(7324202, max(id)::int) from users'),
      call: () => ana.upload({ name: 'a.wav', bytes: makeWav(12) }),
      async whileItWaits(holder) {
        const free = `select pg_try_advisory_xact_lock(hashtext('transcription_usage')) as "isFree"`;
        expect((await holder.query(free)).rows).toEqual([{ isFree: true }]);
      },
    });
    expect(answer.status).toBe(202);
  },
);

describe('without a service', () => {
  it('[D07] a recording is refused before anything is kept, and the instance says so beforehand', async () => {
    const plain = await startTestApp();
    const reader = await aPerson(plain);
    expect((await reader.call(getConfig, {})).body.transcription).toBe(false);
    const answer = await reader.upload({ name: 'a.wav', bytes: makeWav(3) });
    expect([answer.status, answer.error().code]).toEqual([501, 'TRANSCRIPTION_NOT_CONFIGURED']);
    await plain.stop();
  });
});
