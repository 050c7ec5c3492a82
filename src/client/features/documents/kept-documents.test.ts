import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetCards } from '#client/lib/databases.ts';
import { forgetDocuments, keepDocument, listKeptDocuments, readKeptDocument } from './kept-documents.ts';

const about = (place: number, length = 1) => ({ uuid: `${place}`, userUuid: 'ana', name: 'A', at: place, length });
const kept = async () => (await listKeptDocuments('ana')).map(({ uuid }) => Number(uuid));

const signInAs = (uuid: string) =>
  localStorage.setItem('lastUser', JSON.stringify({ user: { uuid }, savedAt: Date.now() }));

const DAY_MS = 24 * 3_600_000;
const goTo = (now: number) => vi.useFakeTimers({ now, toFake: ['Date'] });

afterEach(() => vi.useRealTimers());
beforeEach(() => {
  goTo(100);
  forgetCards();
  signInAs('ana');
});

it('[B14] twenty documents are kept, the ones seen last', async () => {
  for (let place = 1; place <= 22; place += 1) await keepDocument(about(place), { text: place });
  expect(await kept()).toEqual(Array.from({ length: 20 }, (_, index) => 22 - index));
  expect(await readKeptDocument('ana', '3')).toEqual({ at: 3, answers: { text: 3 } });
  expect(await readKeptDocument('ana', '2')).toBeUndefined();
});

it('[B14] long texts leave room for fewer documents, and one that is too long is not kept', async () => {
  await keepDocument(about(1, 6_000_000), {});
  await keepDocument(about(2, 6_000_000), {});
  expect(await kept()).toEqual([2]);
  await keepDocument(about(3, 10_000_001), {});
  expect(await kept()).toEqual([2]);
});

it('[B14] documents of another person are never shown, and go with the next one that is kept', async () => {
  signInAs('leo');
  await keepDocument({ ...about(1), userUuid: 'leo' }, {});
  signInAs('ana');
  expect(await kept()).toEqual([]);
  expect(await readKeptDocument('ana', '1')).toBeUndefined();
  await keepDocument(about(2), {});
  expect(await listKeptDocuments('leo')).toEqual([]);
});

it('[B14] deleted documents and signing out leave nothing', async () => {
  await keepDocument(about(1), {});
  await keepDocument(about(2), {});
  await forgetDocuments(['1']);
  expect(await kept()).toEqual([2]);
  forgetCards();
  expect(await kept()).toEqual([]);
});

it('[B14] only the answers that changed are stored again', async () => {
  const text = { text: 'long' };
  await keepDocument(about(1), { text, marks: ['old'] });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await keepDocument(about(1), { text, marks: ['new'] });
  expect(put.mock.calls.map(([value]) => value)).toEqual([about(1), ['new']]);
  put.mockRestore();
  expect(await readKeptDocument('ana', '1')).toEqual({ at: 1, answers: { text, marks: ['new'] } });
  await forgetDocuments(['1']);
  await keepDocument(about(1), { text });
  expect(await readKeptDocument('ana', '1')).toEqual({ at: 1, answers: { text } });
});

it('[B14] a document that is being kept while its reader signs out is not stored', async () => {
  const keeping = keepDocument(about(1), {});
  localStorage.removeItem('lastUser');
  forgetCards();
  await keeping;
  expect(await kept()).toEqual([]);
  await keepDocument(about(1), {});
  expect(await kept()).toEqual([]);
});

it('[B14] copies are dropped after 14 days', async () => {
  await keepDocument(about(1), { text: 1 });
  goTo(14 * DAY_MS);
  expect(await kept()).toEqual([1]);
  goTo(14 * DAY_MS + 1);
  expect(await readKeptDocument('ana', '1')).toBeUndefined();
  expect(await kept()).toEqual([]);
  goTo(100);
  expect(await kept()).toEqual([]);
  await keepDocument(about(1), {});
  goTo(15 * DAY_MS);
  await keepDocument({ ...about(2), at: 15 * DAY_MS }, {});
  goTo(100);
  expect(await kept()).toEqual([2]);
});
