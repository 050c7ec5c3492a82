import { z } from 'zod';
import { usualLimits } from '#domain/social/channels.ts';
import { byteOffset, findFacets } from '#domain/social/find-facets.ts';
import { type CallService, parseAnswer, ServiceRefused } from './call-service.ts';
import type { Attempt, ChannelAccess, ChannelProtocol } from './channel-protocol.ts';

const COLLECTION = 'app.bsky.feed.post';
const session = z.object({ accessJwt: z.string(), refreshJwt: z.string(), did: z.string(), handle: z.string() });
const blob = z.object({ blob: z.record(z.string(), z.unknown()) });
const resolved = z.object({ did: z.string() });

type Xrpc = { method?: 'GET' | 'POST'; body?: RequestInit['body']; type?: string; query?: Record<string, string> };

/** Bluesky. We choose the record key, so writing the same record again changes nothing. */
export function createBluesky({ call }: CallService): ChannelProtocol {
  const xrpc = ({ config, secret, signal }: ChannelAccess, name: string, bearer: string | undefined, asked: Xrpc) =>
    call(
      `${config.address.replace(/\/$/, '')}/xrpc/${name}${asked.query ? `?${new URLSearchParams(asked.query)}` : ''}`,
      {
        method: asked.method ?? 'POST',
        headers: {
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...(asked.body === undefined ? {} : { 'content-type': asked.type ?? 'application/json' }),
        },
        ...(asked.body === undefined ? {} : { body: asked.body }),
        signal,
        secrets: [secret.secret, secret.session?.access, secret.session?.refresh, bearer],
      },
    );

  /** Stores the tokens of a new session. */
  async function take(access: ChannelAccess, body: unknown) {
    const { accessJwt, refreshJwt, did, handle } = parseAnswer(session, body);
    access.secret = { ...access.secret, session: { access: accessJwt, refresh: refreshJwt, did } };
    await access.keepSecret(access.secret);
    return { access: accessJwt, did, handle };
  }

  async function signIn(access: ChannelAccess) {
    const { config, secret } = access;
    const body = JSON.stringify({ identifier: config.account, password: secret.secret });
    return take(access, (await xrpc(access, 'com.atproto.server.createSession', undefined, { body })).body);
  }

  /** Bluesky limits new sessions per day, so renew the session as long as that works. */
  async function renew(access: ChannelAccess) {
    const { session: old } = access.secret;
    if (!old) return signIn(access);
    try {
      return await take(access, (await xrpc(access, 'com.atproto.server.refreshSession', old.refresh, {})).body);
    } catch (error) {
      if (error instanceof ServiceRefused) return signIn(access);
      throw error;
    }
  }

  async function signedIn(access: ChannelAccess, name: string, asked: Xrpc): Promise<unknown> {
    const token = access.secret.session?.access ?? (await signIn(access)).access;
    try {
      return (await xrpc(access, name, token, asked)).body;
    } catch (error) {
      const isOver = error instanceof ServiceRefused && (error.status === 401 || error.code === 'ExpiredToken');
      if (!isOver) throw error;
      return (await xrpc(access, name, (await renew(access)).access, asked)).body;
    }
  }

  /** Resolves a handle; undefined if it does not exist, so that it stays text. */
  async function resolve(access: ChannelAccess, handle: string): Promise<string | undefined> {
    const query = { handle };
    try {
      return parseAnswer(
        resolved,
        await signedIn(access, 'com.atproto.identity.resolveHandle', { method: 'GET', query }),
      ).did;
    } catch (error) {
      if (error instanceof ServiceRefused && error.status === 400) return undefined;
      throw error;
    }
  }

  async function facetsOf(access: ChannelAccess, text: string): Promise<object[]> {
    const facets: object[] = [];
    for (const { kind, start, end, value } of findFacets(text)) {
      const did = kind === 'mention' ? await resolve(access, value) : undefined;
      if (kind === 'mention' && did === undefined) continue;
      const $type = `app.bsky.richtext.facet#${kind}`;
      const feature = kind === 'link' ? { $type, uri: value } : kind === 'tag' ? { $type, tag: value } : { $type, did };
      facets.push({
        index: { byteStart: byteOffset(text, start), byteEnd: byteOffset(text, end) },
        features: [feature],
      });
    }
    return facets;
  }

  /** Uploads the images in every attempt: equal bytes give the same blob, and Bluesky removes unused ones. */
  async function imagesOf(attempt: Attempt): Promise<object[]> {
    const images: object[] = [];
    for (const image of attempt.images) {
      const body = new Uint8Array(await image.read());
      const uploaded = await signedIn(attempt, 'com.atproto.repo.uploadBlob', { body, type: `image/${image.kind}` });
      const { width, height, alt } = image;
      images.push({ alt, image: parseAnswer(blob, uploaded).blob, aspectRatio: { width, height } });
    }
    return images;
  }

  async function writeRecord(attempt: Attempt, images: object[]): Promise<Record<string, unknown>> {
    const { text, language, now } = attempt;
    const facets = await facetsOf(attempt, text);
    return {
      $type: COLLECTION,
      text,
      createdAt: now.toISOString(),
      langs: [language],
      ...(facets.length > 0 ? { facets } : {}),
      ...(images.length > 0 ? { embed: { $type: 'app.bsky.embed.images', images } } : {}),
    };
  }

  return {
    kind: 'bluesky',
    isCalledByCheck: true,

    async check(access) {
      const { did, handle } = await signIn(access);
      return {
        address: access.config.address,
        account: handle,
        accountId: did,
        profileUrl: `https://bsky.app/profile/${handle}`,
        limits: usualLimits.bluesky,
      };
    },

    async send(attempt) {
      const { recordKey, progress, now } = attempt;
      const images = await imagesOf(attempt);
      if (!progress.record) {
        progress.record = await writeRecord(attempt, images);
        progress.begunAt = now.toISOString();
        await attempt.keep(progress);
      }
      const { accountId, account } = attempt.config;
      const body = JSON.stringify({
        repo: accountId,
        collection: COLLECTION,
        rkey: recordKey,
        record: progress.record,
      });
      await signedIn(attempt, 'com.atproto.repo.putRecord', { body });
      return { url: `https://bsky.app/profile/${account}/post/${recordKey}` };
    },
  };
}
