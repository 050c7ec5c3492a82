import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Review } from './review-log.ts';

/** Mocked answers in order; the last one repeats. */
let answers: { status: number; body: unknown }[] = [];
let sent: { url: string; ids: string[] }[] = [];
let people = 0;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const ids = typeof body === 'string' ? (JSON.parse(body) as Review[]).map(({ id }) => id) : [];
    sent.push({ url, ids });
    const [answer = confirmed] = answers;
    if (answers.length > 1) answers.shift();
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.resetModules();
  localStorage.clear();
});

const confirmed = { status: 200, body: { items: [] } };
const refused = (status: number, code: string) => ({
  status,
  body: { ok: false, code, message: code, details: [], requestId: 'r' },
});
const review = (id: string): Review => ({
  id,
  cardUuid: 'card',
  grade: 'good',
  at: '2026-11-20T11:00:00.000Z',
  elapsedMs: 1_000,
});

/** The outbox of another window, which has its own modules and the same storage. */
async function aWindow(person: string) {
  vi.resetModules();
  const { reviewOutboxOf } = await import('./review-outbox.ts');
  return reviewOutboxOf(person);
}
const aPerson = () => `person-${(people += 1)}`;
/** Returns the unsent lines as another window would find them. */
async function stored(person: string): Promise<unknown[]> {
  const { openReviewLog } = await import('./review-log.ts');
  const log = openReviewLog(person).list();
  await pass(1);
  return (await log).lines.filter(({ sentAt }) => sentAt === null);
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

it.each([
  ['a full disk', refused(507, 'DISK_FULL')],
  ['a call that is still being done', refused(409, 'IDEMPOTENCY_IN_PROGRESS')],
  ['a proxy that refuses', { status: 403, body: {} }],
  ['the sign-in page of a network', { status: 200, body: 'welcome' }],
])('[F07] a review outlasts %s, and goes on by itself', async (_about, answer) => {
  const person = aPerson();
  answers = [answer];
  const outbox = await aWindow(person);
  outbox.add(review('a'));
  await pass(60);
  expect([outbox.count(), (await stored(person)).length]).toEqual([1, 1]);
  answers = [confirmed];
  await pass(60);
  expect([outbox.count(), await stored(person)]).toEqual([0, []]);
});

it('[F07] one that is refused for good takes none of the others along', async () => {
  answers = [confirmed];
  const outbox = await aWindow(aPerson());
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const ids = (JSON.parse(typeof body === 'string' ? body : '[]') as Review[]).map(({ id }) => id);
    const answer = ids.includes('bad') ? refused(400, 'VALIDATION_FAILED') : confirmed;
    if (answer === confirmed) sent.push({ url, ids });
    return Response.json(answer.body, { status: answer.status });
  });
  for (const id of ['a', 'bad', 'b']) outbox.add(review(id));
  await pass(30);
  expect(outbox.count()).toBe(0);
  expect(sent.flatMap(({ ids }) => ids).toSorted()).toEqual(['a', 'b']);
});

it('[F07] waits for its owner where nobody or somebody else is signed in, and asks no more', async () => {
  const person = aPerson();
  for (const answer of [refused(401, 'AUTH_REQUIRED'), refused(409, 'EDIT_CONFLICT')]) {
    answers = [answer];
    sent = [];
    const outbox = await aWindow(person);
    outbox.add(review(answer.body.code));
    await pass(1);
    const { length } = sent;
    expect(sent[0]?.url).toContain(`userUuid=${person}`);
    await pass(120);
    expect(sent).toHaveLength(length);
  }
  expect(await stored(person)).toHaveLength(2);
});

it('[F07] two windows lose nothing of each other', async () => {
  const person = aPerson();
  answers = [refused(503, 'SERVICE_UNAVAILABLE')];
  const first = await aWindow(person);
  const second = await aWindow(person);
  first.add(review('a'));
  second.add(review('b'));
  first.add(review('c'));
  await pass(1);
  expect(await stored(person)).toHaveLength(3);
  answers = [confirmed];
  await pass(120);
  expect([first.count(), second.count(), await stored(person)]).toEqual([0, 0, []]);
  expect(new Set(sent.flatMap(({ ids }) => ids))).toEqual(new Set(['a', 'b', 'c']));
});

it('[F07] what cannot be read just now is not taken as sent, and goes on when it can be', async () => {
  const person = aPerson();
  answers = [refused(503, 'SERVICE_UNAVAILABLE')];
  const outbox = await aWindow(person);
  outbox.add(review('a'));
  await pass(1);
  // Browsers close connections of background windows.
  const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('closed', 'InvalidStateError');
  });
  await pass(20);
  expect([outbox.count(), localStorage.getItem('unsentReviews')]).toEqual([1, person]);
  outbox.add(review('b'));
  await pass(1);
  lost.mockRestore();
  outbox.add(review('c'));
  await pass(1);
  expect(await stored(person)).toHaveLength(3);
  answers = [confirmed];
  await pass(60);
  expect([outbox.count(), await stored(person)]).toEqual([0, []]);
});

it('[F07] what is confirmed is sent once where the disk is full', async () => {
  const person = aPerson();
  answers = [confirmed];
  const outbox = await aWindow(person);
  vi.spyOn(IDBCursor.prototype, 'update').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  outbox.add(review('a'));
  await pass(60);
  expect([outbox.count(), sent.length]).toEqual([0, 1]);
});
