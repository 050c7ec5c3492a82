import * as z from 'zod/mini';
import {
  channelKinds,
  channelStates,
  deliveryStates,
  postBounds,
  postStates,
  usualLimits,
} from '#domain/social/channels.ts';
import { boundedText, interfaceLanguage, pageOf, pageQuery, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

const read = { who: 'admin', object: 'none', mode: 'read' } as const;
const write = { who: 'admin', object: 'none', mode: 'write' } as const;
const freshWrite = { ...write, fresh: true } as const;
const version = z.number().check(z.int(), z.minimum(1));
const versionQuery = z.strictObject({ version: z.coerce.number().check(z.int(), z.minimum(1)) });
const ok = z.object({ ok: z.literal(true) });

const limits = z.object({
  characters: z.nullable(z.number()),
  linkCharacters: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  images: z.number(),
});

const channel = z.object({
  uuid,
  kind: z.enum(channelKinds),
  name: z.string(),
  /** The instance, the service, or the URL of the webhook. */
  address: z.string(),
  /** The account there; null for a webhook. */
  account: z.nullable(z.string()),
  profileUrl: z.nullable(z.string()),
  limits,
  state: z.enum(channelStates),
  /** The service’s message if it refused. */
  problem: z.nullable(z.string()),
  checkedAt: z.nullable(timestamp),
  version: z.number(),
});
export type SocialChannel = z.infer<typeof channel>;

const exampleChannel: SocialChannel = {
  uuid: '7d6b1f8e-9d43-4a39-8a36-3f1f0f8f5a10',
  kind: 'mastodon',
  name: 'Mastodon',
  address: 'https://mastodon.example',
  account: '@repaso@mastodon.example',
  profileUrl: 'https://mastodon.example/@repaso',
  limits: usualLimits.mastodon,
  state: 'on',
  problem: null,
  checkedAt: '2026-11-28T08:00:00.000Z',
  version: 1,
};

const channelName = boundedText(60).check(z.trim(), z.minLength(1));
const address = z.url({ protocol: /^https?$/ }).check(z.maxLength(500));
/** A handle such as `name.bsky.social`, without the leading `@`. */
const handle = z.string().check(z.trim(), z.regex(/^(?:[\da-z-]{1,63}\.)+[a-z][\da-z-]{0,62}$/i));
/** Tokens and passwords go into headers: one word of printable ASCII. */
const secret = z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/));
const webhookSecret = z.string().check(z.regex(/^whsec_[\d+/A-Za-z]{32,86}={0,2}$/));

/** If a secret is omitted, the stored one is kept, provided that address and account are unchanged. */
const wantedChannel = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mastodon'), name: channelName, address, secret: z.optional(secret) }),
  z.strictObject({
    kind: z.literal('bluesky'),
    name: channelName,
    address: z._default(address, 'https://bsky.social'),
    account: handle,
    secret: z.optional(secret),
  }),
  z.strictObject({ kind: z.literal('webhook'), name: channelName, address, secret: z.optional(webhookSecret) }),
]);
export type WantedChannel = z.infer<typeof wantedChannel>;

export const listSocialChannels = endpoint({
  method: 'GET',
  path: '/api/admin/social-channels',
  summary: 'Channels that posts go to; their secrets are never answered',
  access: read,
  output: z.object({ items: z.array(channel) }),
  errors: [],
  example: { items: [exampleChannel] },
});

export const createSocialChannel = endpoint({
  method: 'POST',
  path: '/api/admin/social-channels',
  summary: 'Adds a channel once it was checked: signed in, its limits read, nothing posted',
  access: freshWrite,
  audit: { action: 'social-channel.create', target: 'social-channel' },
  body: z.strictObject({ channel: wantedChannel }),
  output: channel,
  status: 201,
  errors: ['CHANNEL_BROKEN', 'URL_NOT_ALLOWED'],
  example: exampleChannel,
});

export const changeSocialChannel = endpoint({
  method: 'PATCH',
  path: '/api/admin/social-channels/:uuid',
  summary: 'Changes a channel once it was checked; a new secret of a webhook signs beside the old one for a day',
  access: freshWrite,
  audit: { action: 'social-channel.change', target: 'social-channel' },
  params: uuidParams,
  body: z.strictObject({ channel: wantedChannel, version }),
  output: channel,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'CHANNEL_BROKEN', 'URL_NOT_ALLOWED'],
  example: exampleChannel,
});

export const removeSocialChannel = endpoint({
  method: 'DELETE',
  path: '/api/admin/social-channels/:uuid',
  summary: 'Takes a channel away with its secret and all that was planned for it; what was sent stays where it is',
  access: freshWrite,
  audit: { action: 'social-channel.remove', target: 'social-channel' },
  params: uuidParams,
  query: versionQuery,
  output: ok,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  example: { ok: true },
});

export const checkSocialChannel = endpoint({
  method: 'POST',
  path: '/api/admin/social-channels/:uuid/check',
  summary: 'Signs in and reads the limits anew, and posts nothing; a channel that was broken or off is on afterwards',
  access: freshWrite,
  audit: { action: 'social-channel.check', target: 'social-channel' },
  params: uuidParams,
  output: channel,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  example: exampleChannel,
});

const image = z.object({
  uuid,
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
});
export type SocialImage = z.infer<typeof image>;

const exampleImage: SocialImage = {
  uuid: '2f6b1f8e-9d43-4a39-8a36-3f1f0f8f5a11',
  url: '/api/admin/social-images/2f6b1f8e-9d43-4a39-8a36-3f1f0f8f5a11',
  width: 1_200,
  height: 630,
  alt: '',
};

export const addSocialImage = endpoint({
  method: 'POST',
  path: '/api/admin/social-images',
  summary:
    'Keeps an image for a post (multipart: file; PNG, JPEG, WebP or GIF, 2 MB); one that no post has goes after a day',
  access: write,
  audit: { action: 'social-image.add', target: 'social-image' },
  kind: 'upload',
  output: image,
  status: 201,
  errors: ['FILE_MISSING', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_TYPE_INVALID', 'FILE_CORRUPT', 'FILE_TOO_COMPLEX'],
  example: exampleImage,
});

export const getSocialImage = endpoint({
  method: 'GET',
  path: '/api/admin/social-images/:uuid',
  summary: 'An image of a post; it never changes',
  access: read,
  params: uuidParams,
  kind: 'download',
  errors: ['NOT_FOUND', 'FILE_LOST'],
  example: 'an image',
});

const delivery = z.object({
  uuid,
  channelUuid: uuid,
  channelName: z.string(),
  channelKind: z.enum(channelKinds),
  /** Text for this channel; null to use the post’s. */
  body: z.nullable(z.string()),
  state: z.enum(deliveryStates),
  remoteUrl: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  attempts: z.number(),
  nextAt: z.nullable(timestamp),
  sentAt: z.nullable(timestamp),
});
export type SocialDelivery = z.infer<typeof delivery>;

const post = z.object({
  uuid,
  body: z.string(),
  language: interfaceLanguage,
  link: z.nullable(z.string()),
  images: z.array(image),
  state: z.enum(postStates),
  dueAt: z.nullable(timestamp),
  createdAt: timestamp,
  version: z.number(),
  deliveries: z.array(delivery),
});
export type SocialPost = z.infer<typeof post>;

const examplePost: SocialPost = {
  uuid: '1a5d4a39-9b1c-4d53-8a36-3f1f0f8f5a12',
  body: 'Releer te deja la sensación de que lo sabes.',
  language: 'es',
  link: 'https://repaso.example/academy/es/examinarte',
  images: [{ ...exampleImage, alt: 'Gráfico: recordar pasa de 75 a 56; releer, de 81 a 42' }],
  state: 'scheduled',
  dueAt: '2026-11-30T08:00:00.000Z',
  createdAt: '2026-11-28T08:00:00.000Z',
  version: 1,
  deliveries: [
    {
      uuid: '9c5d4a39-9b1c-4d53-8a36-3f1f0f8f5a13',
      channelUuid: exampleChannel.uuid,
      channelName: 'Mastodon',
      channelKind: 'mastodon',
      body: null,
      state: 'waiting',
      remoteUrl: null,
      problem: null,
      attempts: 0,
      nextAt: null,
      sentAt: null,
    },
  ],
};

const text = boundedText(postBounds.body).check(z.trim());
const wantedPost = z.strictObject({
  body: text,
  language: interfaceLanguage,
  link: z._default(z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(postBounds.link))), null),
  images: z._default(
    z
      .array(z.strictObject({ uuid, alt: boundedText(postBounds.alt).check(z.trim()) }))
      .check(z.maxLength(postBounds.images)),
    [],
  ),
  channels: z.array(z.strictObject({ uuid, body: z.optional(z.nullable(text)) })).check(z.maxLength(50)),
  /** When to send it; null keeps it as a draft. */
  dueAt: z._default(z.nullable(timestamp), null),
});
export type WantedPost = z.infer<typeof wantedPost>;

const postErrors = ['CHANNEL_BROKEN', 'POST_TOO_LONG', 'ALT_MISSING'] as const;

export const listSocialPosts = endpoint({
  method: 'GET',
  path: '/api/admin/social-posts',
  summary: 'Posts with what each channel answered: drafts first, then those that are planned, then the newest',
  access: read,
  query: z.strictObject({
    /** `decide`: posts for which a person must say whether they were sent or should be sent. */
    show: z.optional(z.enum(['decide', 'planned', 'drafts'])),
    ...pageQuery,
  }),
  output: z.object({ ...pageOf(post).shape, toDecide: z.number(), planned: z.number() }),
  errors: [],
  example: { items: [examplePost], page: 1, pageSize: 25, total: 1, toDecide: 0, planned: 1 },
});

export const getSocialPost = endpoint({
  method: 'GET',
  path: '/api/admin/social-posts/:uuid',
  summary: 'One post',
  access: read,
  params: uuidParams,
  output: post,
  errors: ['NOT_FOUND'],
  example: examplePost,
});

export const createSocialPost = endpoint({
  method: 'POST',
  path: '/api/admin/social-posts',
  summary: 'Keeps a draft, or plans a post for a time to come',
  access: write,
  audit: { action: 'social-post.create', target: 'social-post' },
  body: wantedPost,
  output: post,
  status: 201,
  errors: ['NOT_FOUND', ...postErrors],
  example: examplePost,
});

export const changeSocialPost = endpoint({
  method: 'PATCH',
  path: '/api/admin/social-posts/:uuid',
  summary: 'Changes a post while nothing of it was sent; without a time it is a draft',
  access: write,
  audit: { action: 'social-post.change', target: 'social-post' },
  params: uuidParams,
  body: z.strictObject({ ...wantedPost.shape, version }),
  output: post,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', ...postErrors],
  example: examplePost,
});

export const publishSocialPost = endpoint({
  method: 'POST',
  path: '/api/admin/social-posts/:uuid/publish',
  summary: 'Sends a post now, to each of its channels once',
  access: write,
  audit: { action: 'social-post.publish', target: 'social-post' },
  params: uuidParams,
  body: z.strictObject({ version }),
  output: post,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', ...postErrors],
  example: { ...examplePost, state: 'done' as const },
});

export const deleteSocialPost = endpoint({
  method: 'DELETE',
  path: '/api/admin/social-posts/:uuid',
  summary: 'Deletes a post while nothing of it was sent',
  access: write,
  audit: { action: 'social-post.delete', target: 'social-post' },
  params: uuidParams,
  query: versionQuery,
  output: ok,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  example: { ok: true },
});

export const decideSocialDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/social-posts/:uuid/deliveries/:deliveryUuid',
  summary:
    'Decides what the server cannot know: `again` sends what is unknown, missed or failed, `was-sent` and `give-up` leave it',
  access: write,
  audit: { action: 'social-post.decide', target: 'social-post' },
  params: z.strictObject({ uuid, deliveryUuid: uuid }),
  body: z.strictObject({ decision: z.enum(['again', 'was-sent', 'give-up']) }),
  output: post,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'CHANNEL_BROKEN'],
  example: examplePost,
});
