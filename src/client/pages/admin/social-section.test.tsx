import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listHealth } from '#contract/admin-health.ts';
import { type EditedNews, getEditedNews } from '#contract/admin-news.ts';
import { listSocialChannels, listSocialPosts, type SocialChannel, type SocialPost } from '#contract/admin-social.ts';
import { usualLimits } from '#domain/social/channels.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const [mastodon] = (listSocialChannels.example as { items: SocialChannel[] }).items as [SocialChannel];
const bluesky: SocialChannel = {
  ...mastodon,
  uuid: '8d6b1f8e-9d43-4a39-8a36-3f1f0f8f5a10',
  kind: 'bluesky',
  name: 'Bluesky',
  account: 'repaso.example',
  limits: usualLimits.bluesky,
};
const [post] = (listSocialPosts.example as { items: SocialPost[] }).items as [SocialPost];
const [delivery] = post.deliveries as [SocialPost['deliveries'][number]];
const list = (items: SocialPost[]) => ({ items, page: 1, pageSize: 25, total: items.length, toDecide: 0, planned: 0 });
const open = (address: string, more = {}) =>
  renderPage(address, {
    user: { ...ana, role: 'admin' },
    answers: {
      'GET /api/admin/health': { ...(listHealth.example as object), checks: [] },
      'GET /api/admin/social-channels': { items: [mastodon, bluesky] },
      'GET /api/admin/social-posts': list([]),
      ...more,
    },
  });

it('[X07] counts per channel, says what is too long, and sends once another text fits', async () => {
  const page = await open('/admin/social-poster', {
    'POST /api/admin/social-posts': { ...post, state: 'draft', dueAt: null },
    [`POST /api/admin/social-posts/${post.uuid}/publish`]: { ...post, state: 'done' },
  });
  const text = await page.findByRole('textbox', { name: 'Text of the post' });
  await page.person.click(text);
  await page.person.paste('a'.repeat(310));
  expect(page.getByText('310 of 500')).toBeTruthy();
  expect(page.getByText('310 of 300')).toBeTruthy();
  const publish = page.getByRole('button', { name: 'Publish now' });
  expect(publish).toHaveProperty('disabled', true);
  expect(page.getByText('Bluesky has 10 characters too many. Shorten it, or write another text for it.')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Other text: Bluesky' }));
  const own = page.getByRole('textbox', { name: 'Text for Bluesky' });
  await page.person.clear(own);
  await page.person.type(own, 'Short');
  await page.person.click(publish);
  await page.findByText('On its way to its channels');
  const sent = page.calls.find(({ key }) => key === 'POST /api/admin/social-posts')?.body;
  expect(sent).toMatchObject({
    body: 'a'.repeat(310),
    dueAt: null,
    channels: [
      { uuid: mastodon.uuid, body: null },
      { uuid: bluesky.uuid, body: 'Short' },
    ],
  });
});

const refused = { status: 409, body: { code: 'CHANNEL_BROKEN', message: '', details: [] } };

it('[X07] a post that could not be published is kept once, and the next press goes on from it', async () => {
  const [create, change, publish] = [
    'POST /api/admin/social-posts',
    `PATCH /api/admin/social-posts/${post.uuid}`,
    `POST /api/admin/social-posts/${post.uuid}/publish`,
  ] as const;
  const draft = { ...post, state: 'draft', dueAt: null };
  const creations: object[] = [refused, draft];
  const publications: object[] = [refused, { ...post, state: 'done' }];
  const page = await open('/admin/social-poster', {
    [create]: () => creations.shift(),
    [change]: { ...draft, version: 2 },
    [publish]: () => publications.shift(),
  });
  const press = () => page.person.click(page.getByRole('button', { name: 'Publish now' }));
  const sent = (key: string) => page.calls.filter((one) => one.key === key);
  await page.person.type(await page.findByRole('textbox', { name: 'Text of the post' }), 'Once');
  await press();
  await page.findByRole('alert');
  await press();
  await waitFor(() => expect(sent(publish)).toHaveLength(1));
  // The same key lets the server recognise the retry if the first response was lost.
  const keys = sent(create).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  await page.findByRole('alert');
  await press();
  await page.findByText('On its way to its channels');
  expect(sent(create)).toHaveLength(2);
  expect(sent(change)[0]?.body).toMatchObject({ body: 'Once', version: 1 });
  expect(sent(publish).map(({ body }) => body)).toEqual([{ version: 1 }, { version: 2 }]);
});

it('[X07] a planned post stays planned until it is published', async () => {
  const path = `/api/admin/social-posts/${post.uuid}`;
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  const page = await open(`/admin/social-poster/${post.uuid}`, {
    [`GET ${path}`]: { ...post, dueAt },
    [`PATCH ${path}`]: { ...post, dueAt, version: 2 },
    [`POST ${path}/publish`]: refused,
  });
  await page.person.clear(await page.findByLabelText('When'));
  await page.person.click(page.getByRole('button', { name: 'Publish now' }));
  await page.findByRole('alert');
  expect(page.calls.find(({ key }) => key === `PATCH ${path}`)?.body).toMatchObject({ dueAt });
});

it('[X07] asks about what the server cannot know, and each answer is sent', async () => {
  const unknown = { ...post, state: 'done' as const, deliveries: [{ ...delivery, state: 'unknown' as const }] };
  const path = `POST /api/admin/social-posts/${post.uuid}/deliveries/${delivery.uuid}`;
  const page = await open('/admin/social-poster', {
    'GET /api/admin/social-posts': { ...list([unknown]), toDecide: 1 },
    [path]: unknown,
  });
  expect(await page.findByText('It may be there or not. Sending again changes nothing if it is.')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'It’s there' }));
  await page.person.click(await page.findByRole('button', { name: 'Send again' }));
  expect(page.calls.filter(({ key }) => key === path).map(({ body }) => body)).toEqual([
    { decision: 'was-sent' },
    { decision: 'again' },
  ]);
});

it('[X07] a published news item is posted in one press: its title and its address are there', async () => {
  const item = { ...(getEditedNews.example as EditedNews), state: 'published' as const };
  const page = await open(`/admin/news/${item.uuid}`, {
    [`GET /api/admin/news/${item.uuid}`]: item,
    'POST /api/admin/news/preview': { html: '' },
  });
  await page.person.click(await page.findByRole('link', { name: 'Post it' }));
  expect(await page.findByRole('textbox', { name: 'Text of the post' })).toHaveProperty('value', item.en.title);
  expect(page.getByRole('textbox', { name: 'Link' })).toHaveProperty('value', `${location.origin}/news#${item.slug}`);
});

it('[X07, O16] a channel is added with its secret, and its refusal is told in the words of the service', async () => {
  const details = [{ path: 'channel', rule: 'refused', said: '401: The access token is invalid' }];
  const page = await open('/admin/social-poster/channels', {
    'POST /api/admin/social-channels': { status: 409, body: { code: 'CHANNEL_BROKEN', message: '', details } },
  });
  await page.person.click(await page.findByRole('button', { name: 'Add channel' }));
  await page.person.type(await page.findByRole('textbox', { name: 'Address of the instance' }), 'mastodon.example');
  await page.person.type(page.getByLabelText('Access token'), 'token');
  await page.person.click(page.getByRole('button', { name: 'Check and save' }));
  expect(await page.findByText('It says: 401: The access token is invalid')).toBeTruthy();
  expect(page.calls.find(({ key }) => key === 'POST /api/admin/social-channels')?.body).toEqual({
    channel: { kind: 'mastodon', name: 'Mastodon', address: 'https://mastodon.example', secret: 'token' },
  });
  await page.person.selectOptions(page.getByLabelText('Kind'), 'webhook');
  expect((page.getByLabelText('Signing secret') as HTMLInputElement).value).toMatch(/^whsec_[\w+/]{43}=$/);
});

it('[X07] without a channel there is a way to the first one', async () => {
  const page = await open('/admin/social-poster', { 'GET /api/admin/social-channels': { items: [] } });
  await page.person.click(await page.findByRole('button', { name: 'Add channel' }));
  expect(await page.findByRole('dialog', { name: 'Add channel' })).toBeTruthy();
});
