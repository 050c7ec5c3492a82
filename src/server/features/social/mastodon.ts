import { setTimeout as sleep } from 'node:timers/promises';
import { FormData } from 'undici';
import { z } from 'zod';
import { usualLimits } from '#domain/social/channels.ts';
import { KEY_HOLDS_MS } from '#domain/social/plan-delivery.ts';
import { type CallService, parseAnswer, ServiceRefused, ServiceSilent } from './call-service.ts';
import type { Attempt, ChannelAccess, ChannelProtocol, PostImage } from './channel-protocol.ts';

const account = z.object({ id: z.string(), acct: z.string(), url: z.string() });
const instance = z.object({
  domain: z.string().optional(),
  configuration: z.object({
    statuses: z.object({
      max_characters: z.int(),
      max_media_attachments: z.int(),
      characters_reserved_per_url: z.int(),
    }),
  }),
});
const medium = z.object({ id: z.string() });
const status = z.object({
  id: z.string(),
  url: z.string().nullish(),
  created_at: z.string(),
  content: z.string(),
  media_attachments: z.array(medium),
});

const POLLS = 30;
/** Tolerance between the clocks of two servers. */
const CLOCK_SKEW_MS = 5 * 60_000;
/** Maximum per request of an account's statuses. */
const NEWEST = 40;

/**
 * Mastodon and services with the same API. Posts a status once: by its idempotency key, or later by searching for it.
 */
export function createMastodon({ call }: CallService, { pollMs = 1_000 }: { pollMs?: number } = {}): ChannelProtocol {
  function ask(
    { config, secret, signal }: ChannelAccess,
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: RequestInit['body'] } = {},
  ) {
    const headers = { ...init.headers, authorization: `Bearer ${secret.secret}` };
    return call(config.address.replace(/\/$/, '') + path, { ...init, headers, signal, secrets: [secret.secret] });
  }

  /** Uploads an image; returns its id after the instance has processed it. */
  async function upload(attempt: Attempt, image: PostImage): Promise<string> {
    const known = attempt.progress.media?.[image.uuid];
    // The instance no longer finds media attached to a status, and deletes unused ones after a day.
    if (typeof known === 'string' && (await isProcessed(attempt, known))) return known;
    const form = new FormData();
    form.set(
      'file',
      new Blob([new Uint8Array(await image.read())], { type: `image/${image.kind}` }),
      `image.${image.kind}`,
    );
    form.set('description', image.alt);
    // Node's own form would be sent as "[object FormData]": calls go by this library.
    const { body } = await ask(attempt, '/api/v2/media', {
      method: 'POST',
      body: form as unknown as globalThis.FormData,
    });
    const { id } = parseAnswer(medium, body);
    attempt.progress.media = { ...attempt.progress.media, [image.uuid]: id };
    attempt.progress.uploaded = [...(attempt.progress.uploaded ?? []), id];
    await attempt.keep(attempt.progress);
    if (await isProcessed(attempt, id)) return id;
    throw new ServiceSilent('the image is still processed');
  }

  /** Returns false if the image no longer exists; 206 means that it is being processed. */
  async function isProcessed(attempt: Attempt, id: string): Promise<boolean> {
    for (let poll = 0; poll < POLLS; poll += 1) {
      const answer = await ask(attempt, `/api/v1/media/${id}`).catch((error: unknown) => {
        if (error instanceof ServiceRefused && error.status === 404) return undefined;
        throw error;
      });
      if (!answer) return false;
      if (answer.status === 200) return true;
      await sleep(pollMs, undefined, { signal: attempt.signal });
    }
    throw new ServiceSilent('the image is still processed');
  }

  /** Searches the newest statuses for one from an earlier attempt. */
  async function findSent(attempt: Attempt, begunAt: Date) {
    const { images, progress } = attempt;
    const { body } = await ask(
      attempt,
      `/api/v1/accounts/${attempt.config.accountId}/statuses?limit=${NEWEST}&exclude_reblogs=true`,
    );
    const earliest = begunAt.getTime() - CLOCK_SKEW_MS;
    return parseAnswer(z.array(status), body)
      .filter(({ created_at: createdAt }) => Date.parse(createdAt) >= earliest)
      .find(({ content, media_attachments: media }) =>
        images.length > 0
          ? media.length === images.length && media.every(({ id }) => progress.uploaded?.includes(id))
          : lettersOf(textOfHtml(content)) === lettersOf(attempt.text.replaceAll(/(@\w+)@[\w.-]*\w/g, '$1')),
      );
  }

  return {
    kind: 'mastodon',
    isCalledByCheck: true,

    async check(access) {
      const { acct, id, url } = parseAnswer(account, (await ask(access, '/api/v1/accounts/verify_credentials')).body);
      const { configuration } = parseAnswer(instance, (await ask(access, '/api/v2/instance')).body);
      const { statuses } = configuration;
      return {
        address: access.config.address,
        account: acct.includes('@') ? `@${acct}` : `@${acct}@${new URL(url).host}`,
        accountId: id,
        profileUrl: url,
        limits: {
          characters: statuses.max_characters,
          linkCharacters: statuses.characters_reserved_per_url,
          bytes: null,
          images: Math.min(statuses.max_media_attachments, usualLimits.mastodon.images),
        },
      };
    },

    async send(attempt) {
      const { uuid, text, language, images, now, progress } = attempt;
      const begunAt = progress.begunAt === undefined ? undefined : new Date(progress.begunAt);
      const isForgotten = begunAt !== undefined && now.getTime() - begunAt.getTime() > KEY_HOLDS_MS;
      // Media attached to a status would be uploaded again, so posts with images are searched even while the key is
      // valid.
      if (begunAt && (isForgotten || images.length > 0)) {
        const sent = await findSent(attempt, begunAt);
        if (sent) return { url: sent.url ?? null };
      }
      const mediaIds: string[] = [];
      for (const image of images) mediaIds.push(await upload(attempt, image));
      if (begunAt === undefined || isForgotten) {
        progress.begunAt = now.toISOString();
        await attempt.keep(progress);
      }
      const { body } = await ask(attempt, '/api/v1/statuses', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': uuid },
        body: JSON.stringify({ status: text, language, visibility: 'public', media_ids: mediaIds }),
      });
      return { url: parseAnswer(status.pick({ url: true }), body).url ?? null };
    },
  };
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/g, (whole, name: string) => named[name] ?? whole);

/** The instance rewrites paragraphs and markup, so compare only letters, digits and punctuation. */
const lettersOf = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, '');
