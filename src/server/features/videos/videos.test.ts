import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadFile, getContent } from '#contract/document-content.ts';
import { type Document, giveTranscript, uploadVideo } from '#contract/documents.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { createWebClient } from '#server/platform/web/web-client.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { untilExtracted } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';
import { type FakeVideo, startFakeYouTube, type FakeYouTube } from '#testing/fake-youtube.ts';

const spanish = [
  { start: 1, seconds: 4, text: 'La fotosíntesis convierte la luz en energía química.' },
  { start: 6, seconds: 4, text: 'Ocurre en los cloroplastos de las plantas y de las algas.' },
  { start: 400, seconds: 4, text: 'El ciclo de Calvin fija el dióxido de carbono del aire.' },
];
const english = [{ start: 2, seconds: 4, text: 'Photosynthesis turns light into chemical energy.' }];
const video: FakeVideo = {
  title: 'La fotosíntesis explicada',
  seconds: 605,
  tracks: [
    { language: 'en', byMachine: true, captions: [{ start: 0, seconds: 1, text: 'foto synth thesis' }] },
    { language: 'es', captions: spanish },
    { language: 'en-GB', captions: english },
  ],
};

const hostileTitle = 'Las \u202eplantas\u0000\n y la\u2066 luz';

let youtube: FakeYouTube;
let testApp: TestApp;
let person: TestClient;
/** A server with a timeout of two seconds. */
let impatient: TestApp;
beforeAll(async () => {
  youtube = await startFakeYouTube({
    captioned11: video,
    withoutText: { ...video, tracks: [] },
    emptyAnswer: { ...video, refusal: 'empty-captions' },
    blockedHere: { ...video, refusal: 'blocked' },
    silentVideo: { ...video, refusal: 'silent' },
    hostileName: { ...video, title: hostileTitle },
    noTextTitle: { ...video, title: hostileTitle, tracks: [] },
  });
  testApp = await startTestApp({ PLANS: 'off', YOUTUBE_BASE_URL: youtube.baseUrl });
  person = await aPerson(testApp);
  const web = createWebClient({ allowedOrigins: [youtube.baseUrl], milliseconds: 2_000 });
  impatient = await startTestApp({ PLANS: 'off', YOUTUBE_BASE_URL: youtube.baseUrl }, { web });
});
afterAll(async () => {
  await impatient.stop();
  await testApp.stop();
  await youtube.stop();
});

async function addVideo(
  id: string,
  order: Partial<BodyInputOf<typeof uploadVideo>> = {},
  viewer = person,
): Promise<Document> {
  const { body } = await viewer.call(uploadVideo, { body: { url: `https://youtu.be/${id}?t=3`, ...order } });
  return untilExtracted(viewer, body.uuid);
}

async function textAndAnchors(uuid: string, viewer = person) {
  const { body } = await viewer.call(getContent, { params: { uuid } });
  return body.sections.flatMap(({ blocks }) =>
    blocks.filter(({ kind }) => kind === 'paragraph').map(({ text, anchor }) => [text, anchor]),
  );
}

/** Whether any file below a folder contains the words. */
async function holdsText(folder: string, words: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return texts.some((text) => text.includes(words));
}

describe('a video', () => {
  it('[D06, D08] is its captions, anchored by the second, under its title', async () => {
    const document = await addVideo('captioned11', { language: 'es' });
    expect(document).toMatchObject({
      kind: 'youtube',
      status: 'completed',
      name: video.title,
      language: 'es',
      sourceUrl: 'https://www.youtube.com/watch?v=captioned11',
      mediaSeconds: 605,
      error: null,
    });
    expect(await textAndAnchors(document.uuid)).toEqual([
      [
        spanish
          .slice(0, 2)
          .map(({ text }) => text)
          .join(' '),
        { seconds: 1 },
      ],
      [spanish[2]?.text, { seconds: 400 }],
    ]);
  });

  it.each([
    ['en', english[0]?.text],
    ['fr', spanish[0]?.text],
    [undefined, spanish[0]?.text],
  ] as const)(
    '[D06] asked for in %s comes in the nearest language, by a person rather than a machine',
    async (language, begin) => {
      const document = await addVideo('captioned11', language ? { language } : {});
      const [first] = await textAndAnchors(document.uuid);
      expect(first?.[0]).toMatch(begin ?? '-');
    },
  );

  it('[D14] gives its captions back as a file', async () => {
    const document = await addVideo('captioned11');
    const { body } = await person.call(downloadFile, { params: { uuid: document.uuid }, query: {} });
    expect(String(body)).toContain('00:00:01,000 --> 00:00:05,000\nLa fotosíntesis');
    expect(document.fileName).toBe('La fotosíntesis explicada.srt');
  });

  it.each(['hola', 'https://vimeo.com/123', 'https://www.youtube.com/playlist?list=x'])(
    '[D06] %s is no video',
    async (url) => {
      const answer = await person.call(uploadVideo, { body: { url } });
      expect([answer.status, answer.error().code]).toEqual([400, 'YOUTUBE_URL_INVALID']);
    },
  );

  it.each(['withoutText', 'emptyAnswer', 'blockedHere', 'unknownId11', 'silentVideo'])(
    '[D06] %s: says that its captions are not to be had, and takes a transcript instead',
    async (id) => {
      const viewer = id === 'silentVideo' ? await aPerson(impatient) : person;
      const failed = await addVideo(id, {}, viewer);
      expect([failed.status, failed.error?.code]).toEqual(['failed', 'TRANSCRIPT_UNAVAILABLE']);
      const params = { uuid: failed.uuid };
      await viewer.call(giveTranscript, { params, body: { transcript: '0:07 --> 0:09\nHola a todos los presentes.' } });
      const read = await untilExtracted(viewer, failed.uuid);
      expect(read).toMatchObject({ status: 'completed', error: null });
      expect(await textAndAnchors(failed.uuid, viewer)).toEqual([['Hola a todos los presentes.', { seconds: 7 }]]);
      const secondTranscript = await viewer.call(giveTranscript, { params, body: { transcript: 'Otra.' } });
      expect(secondTranscript.error().code).toBe('EDIT_CONFLICT');
    },
  );

  it.each([
    ['hostileName', 'completed'],
    ['noTextTitle', 'failed'],
  ])('[Z23] %s: is %s under a name without controls of any kind', async (id, status) => {
    expect(await addVideo(id)).toMatchObject({ status, name: 'Las plantas y la luz' });
  });

  it('[D06] comes with a transcript from the start, with times or without', async () => {
    const timed = await addVideo('captioned11', { transcript: 'WEBVTT\n\n00:10.000 --> 00:12.000\nUno dos tres.\n' });
    expect(await textAndAnchors(timed.uuid)).toEqual([['Uno dos tres.', { seconds: 10 }]]);
    const panel = await addVideo('captioned11', {
      transcript: '0:00\nla luz\n0:05\nes energía\n0:11\nde las plantas\n',
    });
    expect(await textAndAnchors(panel.uuid)).toEqual([['la luz es energía de las plantas', { seconds: 0 }]]);
    const plain = await addVideo('captioned11', { transcript: 'Uno dos tres.\n\nCuatro cinco.' });
    expect((await textAndAnchors(plain.uuid)).map(([text]) => text)).toEqual(['Uno dos tres.', 'Cuatro cinco.']);
  });

  it('[D06, Z40] a transcript that takes the place of another leaves no file behind', async () => {
    const { uuid } = await addVideo('withoutText');
    const give = (transcript: string) => person.call(giveTranscript, { params: { uuid }, body: { transcript } });
    await give('WEBVTT\n\n00:00.000 --> 00:01.000\n[Music]\n');
    expect((await untilExtracted(person, uuid)).error?.code).toBe('FILE_EMPTY');
    await give('WEBVTT\n\n00:00.000 --> 00:01.000\n[Applause]\n');
    expect((await untilExtracted(person, uuid)).error?.code).toBe('FILE_EMPTY');
    const isKept = (words: string) => holdsText(join(testApp.config.dataDir, 'files/documents'), words);
    await waitFor(async () => !(await isKept('[Music]')));
    expect(await isKept('[Applause]')).toBe(true);
  });

  it('[Z02] takes a transcript from its owner alone', async () => {
    const failed = await addVideo('withoutText');
    expect(failed.name).toBe(video.title);
    const other = await aPerson(testApp);
    const answer = await other.call(giveTranscript, { params: { uuid: failed.uuid }, body: { transcript: 'Mine.' } });
    expect(answer.error().code).toBe('DOCUMENT_NOT_FOUND');
  });
});
