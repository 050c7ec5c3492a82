import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listHealth } from '#contract/admin-health.ts';
import * as contract from '#contract/admin-social.ts';
import { reauthenticate } from '#contract/accounts.ts';
import { listAudit } from '#contract/audit.ts';
import { postBounds } from '#domain/social/channels.ts';
import { logSettings } from '#server/platform/log.ts';
import { type FakeBluesky, startFakeBluesky } from '#testing/fake-bluesky.ts';
import { type FakeMastodon, startFakeMastodon } from '#testing/fake-mastodon.ts';
import { type FakeWebhookReceiver, startFakeWebhookReceiver } from '#testing/fake-webhook-receiver.ts';
import { type LoopbackServer, startLoopbackServer } from '#testing/loopback-server.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { waitFor } from '#testing/wait-for.ts';
import { sendDue } from './social.jobs.ts';
import { signWebhook } from './webhook.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const secretOfWebhook = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let testApp: TestApp;
let admin: TestClient;
let mastodon: FakeMastodon;
let bluesky: FakeBluesky;
let receiver: FakeWebhookReceiver;
/** Redirects every request to the receiver. */
let moved: LoopbackServer;
let clockNow: () => Date = () => new Date();
let logged = '';
let channels: contract.SocialChannel[] = [];

beforeAll(async () => {
  mastodon = await startFakeMastodon(() => clockNow());
  bluesky = await startFakeBluesky();
  receiver = await startFakeWebhookReceiver(secretOfWebhook);
  moved = await startLoopbackServer((_, response) => response.writeHead(307, { location: receiver.address }).end());
  const origins = [mastodon, bluesky, receiver, moved].map(({ origin }) => origin);
  const stream = new Writable({
    write(piece: Buffer, _encoding, done) {
      logged += piece.toString();
      done();
    },
  });
  testApp = await startTestApp(
    { INTRANET_ORIGINS: origins.join() },
    { log: pino({ ...logSettings, level: 'trace' }, stream) },
  );
  clockNow = () => testApp.clock.now();
  admin = await aPerson(testApp);
  const wanted: contract.WantedChannel[] = [
    { kind: 'mastodon', name: 'Mastodon', address: mastodon.origin, secret: mastodon.token },
    { kind: 'bluesky', name: 'Bluesky', address: bluesky.origin, account: 'repaso.example', secret: bluesky.password },
    { kind: 'webhook', name: 'Bulletin', address: receiver.address, secret: secretOfWebhook },
  ];
  for (const channel of wanted) {
    const made = await admin.call(contract.createSocialChannel, { body: { channel } });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    channels.push(made.body);
  }
});
afterAll(async () => {
  await testApp.stop();
  await Promise.all([mastodon, bluesky, receiver, moved].map((service) => service.stop()));
});
beforeEach(() => {
  for (const service of [mastodon, bluesky, receiver]) service.mood(() => 'right');
});

const channel = (kind: contract.SocialChannel['kind']) => {
  const found = channels.find((one) => one.kind === kind);
  if (!found) throw new Error(kind);
  return found;
};
const to = (...kinds: contract.SocialChannel['kind'][]) => kinds.map((kind) => ({ uuid: channel(kind).uuid }));
let texts = 0;
const aText = () => {
  texts += 1;
  return `Recordar gana a releer, número ${texts} #estudiar`;
};
const create = async (wanted: Partial<contract.WantedPost> & Pick<contract.WantedPost, 'channels'>) => {
  const body = { body: aText(), language: 'es' as const, link: null, images: [], dueAt: null, ...wanted };
  return admin.call(contract.createSocialPost, { body });
};
const publish = async (wanted: Parameters<typeof create>[0]) => {
  const { body: post } = await create(wanted);
  return admin.call(contract.publishSocialPost, { params: { uuid: post.uuid }, body: { version: post.version } });
};
const view = async ({ uuid }: { uuid: string }) =>
  (await admin.call(contract.getSocialPost, { params: { uuid } })).body;
const statesOf = ({ deliveries }: contract.SocialPost) => deliveries.map(({ state }) => state);
/** Waits until no delivery of a post is pending. */
const settled = (post: { uuid: string }) =>
  waitFor(async () => {
    const seen = await view(post);
    return (
      !seen.deliveries.some(({ state, nextAt }) => state === 'waiting' || (state === 'sending' && !nextAt)) && seen
    );
  });
const tick = (milliseconds: number) => {
  testApp.clock.advance(milliseconds);
  const { database, queue } = testApp.app;
  return database.transaction((tx) => queue.send(tx, sendDue, {}));
};
/** Advances the time until the post's delivery has ended. */
const untilEnded = async (post: { uuid: string }): Promise<contract.SocialPost> => {
  for (let tries = 0; tries < 12; tries += 1) {
    const seen = await settled(post);
    const [delivery] = seen.deliveries;
    if (delivery?.state !== 'sending') return seen;
    await tick(Date.parse(delivery.nextAt ?? '') - testApp.clock.now().getTime());
    await waitFor(
      async () =>
        (await view(post)).deliveries[0]?.attempts !== delivery.attempts ||
        (await view(post)).deliveries[0]?.state !== 'sending',
    );
  }
  throw new Error('it does not end');
};
const decide = (post: contract.SocialPost, decision: 'again' | 'was-sent' | 'give-up', place = 0) =>
  admin.call(contract.decideSocialDelivery, {
    params: { uuid: post.uuid, deliveryUuid: post.deliveries[place]?.uuid ?? '' },
    body: { decision },
  });
/** Changing channels requires a recent reauthentication. */
const confirm = () => admin.call(reauthenticate, { body: { password: goodPassword } });
async function anImage(alt: string) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(png)]), 'x.png');
  const init = { method: 'POST', body: form, headers: { 'x-requested-with': 'fetch' } };
  const answer = await admin.request(contract.addSocialImage.path, init);
  expect(answer.status).toBe(201);
  return { uuid: (answer.body as contract.SocialImage).uuid, alt };
}

describe('channels', () => {
  it('[X07] are checked before they are kept, and tell account and limits', () => {
    expect(channel('mastodon')).toMatchObject({
      account: `@repaso@${new URL(mastodon.origin).host}`,
      limits: { characters: 500, linkCharacters: 23, images: 4 },
      state: 'on',
    });
    expect(channel('bluesky')).toMatchObject({ account: 'repaso.example', limits: { characters: 300, bytes: 3_000 } });
    expect(channel('webhook')).toMatchObject({ account: null, limits: { characters: null } });
    expect(mastodon.statuses).toEqual([]);
    expect(bluesky.records.size).toBe(0);
    expect(receiver.calls).toEqual([]);
  });

  it('[X07] a refused account is told in the words of its service, and not kept', async () => {
    const body = { channel: { kind: 'mastodon', name: 'Other', address: mastodon.origin, secret: 'wrong' } as const };
    const refused = await admin.call(contract.createSocialChannel, { body });
    expect(refused.error()).toMatchObject({
      code: 'CHANNEL_BROKEN',
      details: [{ rule: 'refused', said: '401: The access token is invalid' }],
    });
    mastodon.mood(() => 'cut');
    const silent = await admin.call(contract.createSocialChannel, { body });
    expect(silent.error()).toMatchObject({ code: 'CHANNEL_BROKEN', details: [{ rule: 'no_answer' }] });
    expect((await admin.call(contract.listSocialChannels)).body.items).toHaveLength(3);
  });

  it.each([
    'http://127.0.0.1:9/',
    'http://localhost/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest',
    'http://example.org/',
    'https://example.org:8443/',
    'https://user:pass@example.org/',
  ])('[O15, Z24] lead to public places alone: %s', async (address) => {
    for (const wanted of [
      { kind: 'webhook', name: 'x', address, secret: secretOfWebhook } as const,
      { kind: 'mastodon', name: 'x', address, secret: 'x' } as const,
      { kind: 'bluesky', name: 'x', address, account: 'a.example', secret: 'x' } as const,
    ]) {
      const answer = await admin.call(contract.createSocialChannel, { body: { channel: wanted } });
      expect(answer.error().code).toBe('URL_NOT_ALLOWED');
    }
  });

  it('[O15] a redirect is not followed', async () => {
    const wanted = { kind: 'webhook', name: 'Moved', address: `${moved.origin}/x`, secret: secretOfWebhook } as const;
    const { uuid, version } = (await admin.call(contract.createSocialChannel, { body: { channel: wanted } })).body;
    const post = (await publish({ channels: [{ uuid }] })).body;
    const seen = await settled(post);
    expect(seen.deliveries[0]).toMatchObject({ state: 'sending', problem: 'no_answer' });
    expect(receiver.calls).toEqual([]);
    await admin.call(contract.removeSocialChannel, { params: { uuid }, query: { version } });
    expect((await view(post)).deliveries).toEqual([]);
  });

  it('[O16] an empty secret stays at its address, and goes nowhere else', async () => {
    const { uuid, version } = channel('mastodon');
    const change = (more: object) =>
      admin.call(contract.changeSocialChannel, {
        params: { uuid },
        body: { channel: { kind: 'mastodon', name: 'Fediverse', address: mastodon.origin, ...more }, version },
      });
    const kept = await change({});
    expect(kept.body).toMatchObject({ name: 'Fediverse', state: 'on', version: version + 1 });
    expect((await change({})).error().code).toBe('EDIT_CONFLICT');
    const calls = receiver.calls.length;
    const moved = await change({ address: receiver.origin });
    expect(moved.error()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ rule: 'key_required' }] });
    expect(receiver.calls).toHaveLength(calls);
    channels = channels.map((one) => (one.uuid === uuid ? kept.body : one));
  });
});

describe('a post', () => {
  it('[X07] reaches every channel once, with image, alt text, link and tags', async () => {
    const image = await anImage('Gráfico: recordar pasa de 75 a 56');
    const link = 'https://repaso.example/academy/es/examinarte';
    const body = 'Recordar gana, @ana.example. ¿Y @nadie.invalid? #estudiar';
    const post = (await publish({ body, link, images: [image], channels: to('mastodon', 'bluesky', 'webhook') })).body;
    const seen = await settled(post);
    expect(statesOf(seen), JSON.stringify(seen.deliveries)).toEqual(['sent', 'sent', 'sent']);
    expect(seen.state).toBe('done');

    const status = mastodon.statuses.at(-1);
    expect(status).toMatchObject({ text: `${body}\n\n${link}`, language: 'es' });
    const { form } = mastodon.media.get(status?.media_attachments[0]?.id ?? '') ?? { form: '' };
    expect(Buffer.from(form, 'latin1').toString()).toContain(image.alt);
    expect(seen.deliveries[0]?.remoteUrl).toBe(status?.url);

    const [key, record] = [...bluesky.records].at(-1) ?? [];
    expect(record).toMatchObject({ text: `${body}\n\n${link}`, langs: ['es'] });
    const shown = record?.facets?.map(({ index, features }) => [
      Buffer.from(record.text).subarray(index.byteStart, index.byteEnd).toString(),
      Object.values(features[0] ?? {})[1],
    ]);
    expect(shown).toEqual([
      ['@ana.example', 'did:plc:ana'],
      ['#estudiar', 'estudiar'],
      [link, link],
    ]);
    expect(record?.embed?.images[0]).toMatchObject({ alt: image.alt, aspectRatio: { width: 1, height: 1 } });
    expect(seen.deliveries[1]?.remoteUrl).toBe(`https://bsky.app/profile/repaso.example/post/${key}`);

    expect(receiver.received.at(-1)).toMatchObject({
      id: seen.deliveries[2]?.uuid,
      payload: {
        type: 'post.published',
        data: { language: 'es', link, images: [{ alt: image.alt, type: 'image/png' }] },
      },
    });
    const { items } = (await admin.call(listAudit, { query: { target: post.uuid } })).body;
    expect(items.map(({ action }) => action)).toEqual(['social-post.publish', 'social-post.create']);
  });

  it('[X07] too long, without words for an image or to nowhere, it is refused before anybody waits', async () => {
    const dueAt = new Date(testApp.clock.now().getTime() + HOUR).toISOString();
    const long = await create({ body: 'a'.repeat(301), channels: to('mastodon', 'bluesky'), dueAt });
    expect(long.error()).toMatchObject({
      code: 'POST_TOO_LONG',
      details: [{ path: channel('bluesky').uuid, limit: { most: 300, have: 301 } }],
    });
    const own = [...to('mastodon'), { uuid: channel('bluesky').uuid, body: 'Short' }];
    expect((await create({ body: 'a'.repeat(301), channels: own, dueAt })).status).toBe(201);
    const silent = await create({ images: [await anImage('')], channels: to('mastodon'), dueAt });
    expect(silent.error()).toMatchObject({ code: 'ALT_MISSING', details: [{ path: 'images.0.alt' }] });
    expect((await create({ channels: [], dueAt })).error().details).toMatchObject([{ path: 'channels' }]);
    const past = new Date(testApp.clock.now().getTime() - 1).toISOString();
    expect((await create({ channels: to('mastodon'), dueAt: past })).error().details).toMatchObject([{ rule: 'past' }]);
    // A draft may have all these problems.
    expect((await create({ body: 'a'.repeat(301), channels: to('bluesky') })).status).toBe(201);
  });

  it('[X07] an image is looked at, and one may not weigh more than two megabytes', async () => {
    const send = async (bytes: Uint8Array) => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)]), 'x.png');
      const init = { method: 'POST', body: form, headers: { 'x-requested-with': 'fetch' } };
      return admin.request(contract.addSocialImage.path, init);
    };
    expect((await send(Buffer.from('<svg onload=alert(1)>'))).error().code).toBe('FILE_TYPE_INVALID');
    expect((await send(new Uint8Array())).error().code).toBe('FILE_EMPTY');
    expect((await send(Buffer.concat([png, Buffer.alloc(postBounds.imageBytes)]))).error().code).toBe('FILE_TOO_LARGE');
    const image = await anImage('x');
    const shown = await admin.request(`/api/admin/social-images/${image.uuid}`);
    expect(shown.headers.get('content-type')).toBe('image/png');
  });

  it('[X07] is sent at its time; changed to a later one it waits, without a time it is a draft', async () => {
    const at = (minutes: number) => new Date(testApp.clock.now().getTime() + minutes * MINUTE).toISOString();
    const body = aText();
    const { body: post } = await create({ body, channels: to('mastodon'), dueAt: at(10) });
    const wanted = { body, language: 'es' as const, channels: to('mastodon') };
    const change = (version: number, dueAt: string | null) =>
      admin.call(contract.changeSocialPost, { params: { uuid: post.uuid }, body: { ...wanted, version, dueAt } });
    const later = (await change(post.version, at(30))).body;
    expect((await change(post.version, null)).error().code).toBe('EDIT_CONFLICT');
    await tick(15 * MINUTE);
    expect((await view(post)).state).toBe('scheduled');
    const { body: list } = await admin.call(contract.listSocialPosts, { query: { show: 'planned' } });
    expect(list.items.map(({ uuid }) => uuid)).toContain(post.uuid);
    await tick(16 * MINUTE);
    const sent = await settled(post);
    expect(statesOf(sent)).toEqual(['sent']);
    expect(mastodon.statuses.filter(({ text }) => text === body)).toHaveLength(1);
    expect((await change(later.version, null)).error()).toMatchObject({
      code: 'EDIT_CONFLICT',
      details: [{ rule: 'sent' }],
    });

    const { body: other } = await create({ channels: to('mastodon'), dueAt: at(10) });
    const params = { uuid: other.uuid };
    const draft = await admin.call(contract.changeSocialPost, {
      params,
      body: { ...wanted, body: aText(), version: 1, dueAt: null },
    });
    expect(draft.body.state).toBe('draft');
    await tick(20 * MINUTE);
    await tick(0);
    expect(statesOf(await view(other))).toEqual(['waiting']);
    const gone = await admin.call(contract.deleteSocialPost, { params, query: { version: draft.body.version } });
    expect(gone.body).toEqual({ ok: true });
  });

  it('[X07] due while the server was off for more than six hours, it asks a person', async () => {
    const dueAt = new Date(testApp.clock.now().getTime() + MINUTE).toISOString();
    const { body: post } = await create({ channels: to('mastodon'), dueAt });
    const { body: dropped } = await create({ channels: to('mastodon'), dueAt });
    await tick(7 * HOUR);
    const missed = await settled(post);
    expect(statesOf(missed)).toEqual(['missed']);
    expect(statesOf(await settled(dropped))).toEqual(['missed']);
    // Earlier posts are settled at the same time.
    const list = await waitFor(async () => {
      const { body } = await admin.call(contract.listSocialPosts, { query: { show: 'decide' } });
      return body.toDecide === body.total && body;
    });
    const waiting = list.items.map(({ uuid }) => uuid);
    expect(waiting).toEqual(expect.arrayContaining([post.uuid, dropped.uuid]));
    expect((await decide(missed, 'was-sent')).error().code).toBe('EDIT_CONFLICT');
    expect((await decide(missed, 'again')).status).toBe(200);
    expect(statesOf(await settled(post))).toEqual(['sent']);
    expect(statesOf((await decide(await view(dropped), 'give-up')).body)).toEqual(['cancelled']);
    expect(mastodon.statuses.filter(({ text }) => text === dropped.body)).toEqual([]);
  });
});

describe('a service that', () => {
  it('[X07] is silent for a moment gets the post once', async () => {
    for (const kind of ['mastodon', 'bluesky', 'webhook'] as const)
      for (const mood of ['cut', 'lost', 'failed-after', { status: 500 }, { status: 429 }, 'slow'] as const) {
        const service = { mastodon, bluesky, webhook: receiver }[kind];
        let calls = 0;
        service.mood(({ method }) => (method === 'POST' && (calls += 1) === 1 ? mood : 'right'));
        const body = aText();
        const post = (await publish({ body, channels: to(kind) })).body;
        expect(statesOf(await untilEnded(post)), `${kind} ${JSON.stringify(mood)}`).toEqual(['sent']);
        const texts = {
          mastodon: mastodon.statuses.map(({ text }) => text),
          bluesky: [...bluesky.records.values()].map(({ text }) => text),
          webhook: receiver.received.map(({ payload }) => payload.data['text']),
        };
        expect(
          texts[kind].filter((text) => text === body),
          `${kind} ${JSON.stringify(mood)}`,
        ).toHaveLength(1);
      }
  });

  it('[X07] says nothing for an hour leaves it unknown; sent again it is there once, whether it was there or not', async () => {
    for (const mood of ['lost', 'cut'] as const) {
      const body = `${aText()} "it's" <b> & https://example.org/${'x'.repeat(40)}\n\nHola @ana@otra.example`;
      mastodon.mood(({ path, method }) => (path.endsWith('/statuses') ? (method === 'POST' ? mood : 'cut') : 'right'));
      const post = (await publish({ body, channels: to('mastodon') })).body;
      const begun = testApp.clock.now().getTime();
      const unknown = await untilEnded(post);
      expect(statesOf(unknown)).toEqual(['unknown']);
      expect(testApp.clock.now().getTime() - begun).toBeGreaterThanOrEqual(HOUR);
      testApp.clock.advance(2 * HOUR);
      mastodon.mood(() => 'right');
      await decide(unknown, 'again');
      const sent = await settled(post);
      expect(statesOf(sent)).toEqual(['sent']);
      expect(mastodon.statuses.filter(({ text }) => text === body)).toHaveLength(1);
      expect(sent.deliveries[0]?.remoteUrl).toBe(mastodon.statuses.at(-1)?.url);
    }
    bluesky.mood(({ path }) => (path.endsWith('putRecord') ? 'lost' : 'right'));
    const post = (await publish({ channels: to('bluesky') })).body;
    const unknown = await untilEnded(post);
    expect(statesOf(unknown)).toEqual(['unknown']);
    const { commits } = bluesky;
    bluesky.mood(() => 'right');
    await decide(unknown, 'again');
    expect(statesOf(await settled(post))).toEqual(['sent']);
    expect(bluesky.commits).toBe(commits);
  });

  it('[X07] could not be reached at all leaves it failed, and takes it when it is sent again', async () => {
    bluesky.mood(() => 'cut');
    const post = (await publish({ images: [await anImage('Dibujo')], channels: to('bluesky') })).body;
    const failed = await untilEnded(post);
    expect(failed.deliveries[0]).toMatchObject({ state: 'failed', problem: 'no_answer', attempts: 7 });
    bluesky.mood(() => 'right');
    await decide(failed, 'again');
    expect(statesOf(await settled(post))).toEqual(['sent']);
  });

  it('[X07] refuses the post leaves it failed, with its words', async () => {
    mastodon.mood(({ path }) =>
      path === '/api/v1/statuses' ? { status: 422, said: 'Validation failed: no' } : 'right',
    );
    const post = (await publish({ channels: to('mastodon') })).body;
    expect((await settled(post)).deliveries[0]).toMatchObject({
      state: 'failed',
      problem: '422: Validation failed: no',
    });
    expect((await admin.call(contract.listSocialChannels)).body.items[0]?.state).toBe('on');
  });

  it('[X07, O16] repeats the tokens of a session in its words keeps them to itself', async () => {
    bluesky.mood(({ path, headers }) =>
      path.endsWith('putRecord') ? { status: 400, said: `Bad token: ${headers.authorization}` } : 'right',
    );
    const post = (await publish({ channels: to('bluesky') })).body;
    expect((await settled(post)).deliveries[0]).toMatchObject({ problem: '400: Bad token: Bearer •••' });
    bluesky.mood(() => 'right');
  });

  it('[X07] refuses the account breaks the channel until it is checked', async () => {
    mastodon.mood(() => ({ status: 401, said: 'This token was revoked' }));
    const post = (await publish({ channels: to('mastodon') })).body;
    const failed = await settled(post);
    expect(statesOf(failed)).toEqual(['failed']);
    const params = { uuid: channel('mastodon').uuid };
    await confirm();
    const broken = (await admin.call(contract.listSocialChannels)).body.items[0];
    expect(broken).toMatchObject({ state: 'broken', problem: '401: This token was revoked' });
    testApp.clock.advance(MINUTE);
    const health = (await admin.call(listHealth)).body.checks.find(({ key }) => key === 'social');
    expect(health).toMatchObject({ state: 'note' });
    expect((await publish({ channels: to('mastodon') })).error().code).toBe('CHANNEL_BROKEN');
    expect((await decide(failed, 'again')).error().code).toBe('CHANNEL_BROKEN');
    expect((await admin.call(contract.checkSocialChannel, { params })).body.state).toBe('broken');
    mastodon.mood(() => 'right');
    expect((await admin.call(contract.checkSocialChannel, { params })).body).toMatchObject({
      state: 'on',
      problem: null,
    });
    await decide(failed, 'again');
    expect(statesOf(await settled(post))).toEqual(['sent']);
  });

  it('[X07] lets sessions expire gets them renewed, with the password only where that is needed', async () => {
    bluesky.expire('access');
    const { sessions } = bluesky;
    expect(statesOf(await settled((await publish({ channels: to('bluesky') })).body))).toEqual(['sent']);
    expect(bluesky.sessions).toBe(sessions);
    bluesky.expire('all');
    expect(statesOf(await settled((await publish({ channels: to('bluesky') })).body))).toEqual(['sent']);
    expect(bluesky.sessions).toBe(sessions + 1);
  });

  it('[X07] is gone switches its webhook off; other refusals are tried for a day', async () => {
    receiver.mood(() => ({ status: 400 }));
    const post = (await publish({ channels: to('webhook') })).body;
    expect((await untilEnded(post)).deliveries[0]).toMatchObject({ state: 'failed', attempts: 7 });
    receiver.mood(() => ({ status: 410 }));
    const gone = (await publish({ channels: to('webhook') })).body;
    expect((await settled(gone)).deliveries[0]).toMatchObject({ state: 'failed', attempts: 1 });
    const params = { uuid: channel('webhook').uuid };
    await confirm();
    expect((await admin.call(contract.listSocialChannels)).body.items[2]?.state).toBe('off');
    expect((await admin.call(contract.checkSocialChannel, { params })).body.state).toBe('on');
  });

  it('[X07] got another secret finds both signatures for a day, and then the new one', async () => {
    await confirm();
    const next = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
    const { uuid } = channel('webhook');
    const { version } = (await admin.call(contract.listSocialChannels)).body.items[2] ?? { version: 0 };
    const wanted = { kind: 'webhook', name: 'Bulletin', address: receiver.address, secret: next } as const;
    const changed = await admin.call(contract.changeSocialChannel, {
      params: { uuid },
      body: { channel: wanted, version },
    });
    expect(changed.status).toBe(200);
    receiver.secrets.push(next);
    const verify = async () => {
      const before = receiver.verified;
      await settled((await publish({ channels: to('webhook') })).body);
      return receiver.verified - before;
    };
    expect(await verify()).toBe(2);
    testApp.clock.advance(25 * HOUR);
    expect(await verify()).toBe(1);
  });
});

it('[X07] signatures are those of the published example', () => {
  const signature = signWebhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  });
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('[O16, Z28] no answer, log, record or row holds a secret', async () => {
  const secrets = [mastodon.token, bluesky.password, secretOfWebhook];
  const shown = JSON.stringify([
    (await admin.call(contract.listSocialChannels)).body,
    (await admin.call(contract.listSocialPosts)).body,
    (await admin.call(listAudit)).body,
  ]);
  const { pool } = testApp.app.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const secret of secrets) {
    expect(shown).not.toContain(secret);
    expect(logged).not.toContain(secret);
    for (const { name } of tables) {
      const { rows } = await pool.query(`select 1 from ${name} as one where position($1 in one::text) > 0`, [secret]);
      expect(rows, name).toEqual([]);
    }
  }
  expect(logged).toContain('/api/admin/social-channels');
});

it('[O05] writes to channels ask for the password once more after half an hour', async () => {
  testApp.clock.advance(31 * MINUTE);
  const params = { uuid: channel('mastodon').uuid };
  const wanted = { kind: 'webhook', name: 'x', address: 'https://example.org', secret: secretOfWebhook } as const;
  for (const answer of [
    await admin.call(contract.createSocialChannel, { body: { channel: wanted } }),
    await admin.call(contract.changeSocialChannel, { params, body: { channel: wanted, version: 1 } }),
    await admin.call(contract.checkSocialChannel, { params }),
    await admin.call(contract.removeSocialChannel, { params, query: { version: 1 } }),
  ])
    expect(answer.error().code).toBe('AUTH_REAUTH_REQUIRED');
});

it('[X01, Z01] channels and posts are for administrators alone', async () => {
  const person = await aPerson(testApp);
  for (const [client, code] of [
    [person, 'NOT_FOUND'],
    [testApp.browser(), 'AUTH_REQUIRED'],
  ] as const) {
    expect((await client.call(contract.listSocialChannels)).error().code).toBe(code);
    expect((await client.call(contract.listSocialPosts)).error().code).toBe(code);
    const params = { uuid: channel('webhook').uuid };
    expect((await client.call(contract.checkSocialChannel, { params })).error().code).toBe(code);
  }
});
