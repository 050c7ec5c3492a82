import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUser } from '#contract/accounts.ts';
import { urlOf } from '#contract/endpoint.ts';
import * as contract from '#contract/flashcards.ts';
import * as flashcardStudy from '#contract/flashcard-study.ts';
import { imageMarkdown } from '#domain/flashcards/card-images.ts';
import { imageKinds } from '#domain/flashcards/image-file.ts';
import { createDiskDriver } from '#server/platform/files/disk-driver.ts';
import type { FileDriver } from '#server/platform/files/file-driver.ts';
import { makeImage, makePng, SECRET } from '#testing/fixtures/make-image.ts';
import { eraseAccounts } from '#server/features/people-data/people-data.jobs.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { uploadText } from '#contract/documents.ts';
import { aCardImage, uploadImage } from '#testing/upload-image.ts';
import { waitFor } from '#testing/wait-for.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

const WEEK = 7 * 24 * 60 * 60 * 1000;
let testApp: TestApp;
let driver: FileDriver;
let admin: TestClient;
let person: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  driver = await createDiskDriver(testApp.config.dataDir);
  admin = await aPerson(testApp);
});
afterAll(() => testApp.stop());
beforeEach(async () => {
  person = await aPerson(testApp);
});

async function fetched(client: TestClient, uuid: string) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = urlOf(contract.getCardImage, { params: { uuid } });
  const response = await fetch(testApp.origin + url, { headers: { cookie } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function aCard(front: string): Promise<contract.Flashcard> {
  return (await person.call(contract.createFlashcard, { body: { front, back: 'Back' } })).body;
}

async function sweep(): Promise<void> {
  const { database, queue } = testApp.app;
  await database.transaction((tx) => queue.send(tx, { name: 'flashcards.sweep-images' }, {}));
  const open = `select 1 from pgboss.job where name = 'flashcards.sweep-images' and state < 'completed'`;
  await waitFor(async () => (await database.pool.query(open)).rowCount === 0);
}

const folders = async () => (await driver.listFolders('card-images', new Date(8.64e15))).length;

it.each(imageKinds)(
  '[F04, Z21, Z23] an image is kept without what it tells, and shown to its owner: %s',
  async (kind) => {
    const { uuid, width, height } = await aCardImage(person, makeImage(kind, { hasMetadata: true }));
    expect(width * height).toBe(24);
    const card = await aCard(`What is this? ${imageMarkdown({ alt: 'A cell', uuid })}`);
    expect(card.images).toEqual([{ uuid, width, height }]);
    const image = await fetched(person, uuid);
    expect(image.status).toBe(200);
    expect(image.bytes.includes(SECRET.slice(0, 6))).toBe(false);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': `image/${kind}`,
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  },
);

it('[F04, Z02] the image of somebody else looks as if it were not there', async () => {
  const { uuid } = await aCardImage(person, makePng());
  for (const client of [admin, await aPerson(testApp)]) {
    expect((await fetched(client, uuid)).status).toBe(404);
    const body = { front: imageMarkdown({ alt: 'Theirs', uuid }), back: 'Back' };
    expect((await client.call(contract.createFlashcard, { body })).body.images).toEqual([]);
  }
  expect((await fetched(testApp.browser(), uuid)).status).toBe(401);
});

it.each([
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'FILE_TYPE_INVALID'],
  ['nothing', '', 'FILE_EMPTY'],
  ['a cut one', makePng().subarray(0, 40), 'FILE_CORRUPT'],
  ['one of 5 MB and more', Buffer.concat([makePng(), Buffer.alloc(5 * 1024 * 1024)]), 'FILE_TOO_LARGE'],
  ['one that would fill the memory of a browser', makeHuge(), 'FILE_TOO_COMPLEX'],
])('[Z20, Z21, Z49] refused: %s', async (_name, bytes, code) => {
  const before = await folders();
  expect((await uploadImage(person, bytes)).error().code).toBe(code);
  expect(await folders()).toBe(before);
});

function makeHuge(): Buffer {
  const image = makePng();
  image.writeUInt32BE(50_000, 16);
  return image;
}

it('[F04, Z33] the same image is kept once, also where it is sent twice at a time or again with the same key', async () => {
  const before = await folders();
  const [one, other] = await Promise.all([aCardImage(person, makePng()), aCardImage(person, makePng())]);
  expect(other).toEqual(one);
  const headers = { 'idempotency-key': randomUUID() };
  const answers = [await uploadImage(person, makePng(), headers), await uploadImage(person, makePng(), headers)];
  expect(answers.map(({ body }) => body)).toEqual([one, one]);
  expect((await uploadImage(person, makePng({ width: 7 }), headers)).error().code).toBe('IDEMPOTENCY_KEY_REUSED');
  const theirs = await aCardImage(admin, makePng());
  expect(theirs.uuid).not.toBe(one.uuid);
  testApp.clock.advance(2 * DAY_MS);
  await aCard(imageMarkdown({ alt: '', uuid: one.uuid }));
  expect((await fetched(person, one.uuid)).status).toBe(200);
  expect(await folders()).toBeLessThanOrEqual(before + 3);
});

it('[L01, Z21] images count as what a plan lets one keep, beside documents', async () => {
  const { pool } = testApp.app.database;
  await aCardImage(person, makePng());
  await pool.query('update card_images set size_bytes = 1048576 * 100 where owner_id = (select max(id) from users)');
  expect((await uploadImage(person, makePng({ width: 9 }))).error().code).toBe('STORAGE_LIMIT_REACHED');
  const document = await person.call(uploadText, { body: { text: 'Cells divide. '.repeat(60) } });
  expect(document.error().code).toBe('STORAGE_LIMIT_REACHED');
  // An existing image adds no bytes.
  await aCardImage(person, makePng());
  await pool.query('delete from card_images where owner_id = (select max(id) from users)');
});

it('[Z40] at night goes what no card has named for a day, and its file; what is named stays', async () => {
  const sides = { named: makePng({ width: 11 }), dropped: makePng({ width: 12 }), fresh: makePng({ width: 13 }) };
  const named = await aCardImage(person, sides.named);
  const dropped = await aCardImage(person, sides.dropped);
  await aCard(imageMarkdown({ alt: 'Kept', uuid: named.uuid }));
  const card = await aCard(imageMarkdown({ alt: 'Not kept', uuid: dropped.uuid }));
  await person.call(contract.deleteFlashcard, { params: { uuid: card.uuid } });
  testApp.clock.advance(2 * DAY_MS);
  const fresh = await aCardImage(person, sides.fresh);
  await sweep();
  const statuses = await Promise.all([named, dropped, fresh].map(({ uuid }) => fetched(person, uuid)));
  expect(statuses.map(({ status }) => status)).toEqual([200, 404, 200]);
  // Files are checked by the machine's clock.
  testApp.clock.set(new Date(Date.now() + 2 * DAY_MS));
  const { rows } = await testApp.app.database.pool.query<{ images: number }>(
    'select count(*)::int as images from card_images',
  );
  await sweep();
  expect(await folders()).toBeLessThanOrEqual(rows[0]?.images ?? 0);
  expect((await fetched(person, named.uuid)).status).toBe(200);
});

it('[Z40] an image whose file was lost is told as such, and comes back when it is sent again', async () => {
  const { uuid } = await aCardImage(person, makePng({ width: 21 }));
  const { rows } = await testApp.app.database.pool.query<{ file_key: string }>(
    'select file_key from card_images where uuid = $1',
    [uuid],
  );
  await driver.remove(rows[0]?.file_key ?? '');
  expect((await fetched(person, uuid)).status).toBeGreaterThanOrEqual(400);
  await aCardImage(person, makePng({ width: 21 }));
  expect((await fetched(person, uuid)).status).toBe(200);
});

it('[A12, Z47] an account takes the files of its images along', async () => {
  const leaver = await aPerson(testApp, { email: 'painter@example.org' });
  const before = await folders();
  await aCardImage(leaver, makePng({ width: 31 }));
  await aCardImage(leaver, makePng({ width: 32 }));
  expect(await folders()).toBe(before + 2);
  await leaver.call(deleteUser, { body: { email: 'painter@example.org', password: goodPassword } });
  testApp.clock.advance(WEEK);
  await testApp.app.database.transaction((tx) => testApp.app.queue.send(tx, eraseAccounts, {}));
  await waitFor(async () => (await folders()) === before);
});

const heart = [
  { x: 0.1, y: 0.1, width: 0.2, height: 0.1, label: 'Left atrium' },
  { x: 0.5, y: 0.1, width: 0.2, height: 0.1, label: 'Right atrium' },
  { x: 0.5, y: 0.5, width: 0.2, height: 0.1, label: ' Valve ' },
];

describe('covered places of an image', () => {
  const plan = { alt: 'The heart', masks: heart, hidesOthers: true };

  it('[F04] become a card each, of which one a day is asked', async () => {
    const { uuid } = await aCardImage(person, makePng());
    const body = { ...plan, image: uuid, asks: 'each' as const, question: 'What is there?' };
    const answer = await person.call(contract.createOcclusionCards, { body });
    expect([answer.status, answer.body]).toEqual([201, { added: 3 }]);
    const { items } = (await person.call(contract.listFlashcards)).body;
    expect(items.map(({ back }) => back)).toEqual(['Left atrium', 'Right atrium', 'Valve']);
    expect(items[1]).toMatchObject({
      front: `What is there?\n${imageMarkdown({ alt: 'The heart', uuid })}`,
      images: [{ uuid }],
      occlusion: { image: uuid, masks: heart, asked: [1], hidesOthers: true },
    });
    const queue = (await person.call(flashcardStudy.getStudyQueue)).body;
    expect(queue.items.map(({ back }) => back)).toEqual(['Left atrium']);
    const [first] = queue.items;
    const at = testApp.clock.now().toISOString();
    const review = { id: randomUUID(), cardUuid: first?.uuid ?? '', grade: 'easy' as const, at, elapsedMs: 1 };
    await person.call(flashcardStudy.reviewFlashcards, { body: [review] });
    expect((await person.call(flashcardStudy.getStudyQueue)).body.items).toEqual([]);
    const reverse = await person.call(contract.reverseFlashcard, { params: { uuid: first?.uuid ?? '' } });
    expect(reverse.error().code).toBe('CARD_NOT_REVERSIBLE');
  });

  it('[F04] become one card for all of them', async () => {
    const { uuid } = await aCardImage(person, makePng());
    const body = { ...plan, image: uuid, asks: 'all' as const, hidesOthers: false };
    expect((await person.call(contract.createOcclusionCards, { body })).body).toEqual({ added: 1 });
    const [card] = (await person.call(contract.listFlashcards)).body.items;
    expect(card).toMatchObject({ back: '1. Left atrium\n2. Right atrium\n3. Valve', occlusion: { asked: [0, 1, 2] } });
  });

  it('[F04, L01, Z02, Z20] are refused of the image or document of somebody else, beyond the image, and beyond the plan', async () => {
    const mine = await aCardImage(person, makePng());
    const theirs = await aCardImage(await aPerson(testApp), makePng());
    const make = (changes: object) =>
      person.call(contract.createOcclusionCards, { body: { ...plan, image: mine.uuid, asks: 'each', ...changes } });
    expect((await make({ image: theirs.uuid })).error().code).toBe('NOT_FOUND');
    expect((await make({ documentUuid: randomUUID() })).error().code).toBe('DOCUMENT_NOT_FOUND');
    expect((await make({ page: 3 })).error().code).toBe('VALIDATION_FAILED');
    expect((await make({ masks: [{ ...heart[0], x: 1.2 }] })).error().code).toBe('VALIDATION_FAILED');
    expect((await make({ masks: [{ ...heart[0], label: ' ' }] })).error().code).toBe('VALIDATION_FAILED');
    const { pool } = testApp.app.database;
    await aCard('Front');
    await pool.query(`insert into flashcards (uuid, owner_id, front, back, created_at, phase, stability, memory_difficulty,
        due, scheduled_days, step, reviews, lapses)
      select gen_random_uuid(), owner_id, front || n, back, created_at, phase, stability, memory_difficulty, due,
        scheduled_days, step, reviews, lapses from flashcards, generate_series(1, 597) n
        where owner_id = (select owner_id from flashcards order by id desc limit 1)`);
    expect((await make({})).error().code).toBe('GENERATION_LIMIT_REACHED');
    expect((await person.call(contract.listFlashcards)).body.total).toBe(598);
  });
});
