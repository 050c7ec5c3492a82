import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type FakeService, type ServiceCall, type ServiceReply, startFakeService } from './fake-service.ts';

export interface BlueskyRecord {
  $type: string;
  text: string;
  createdAt: string;
  langs: string[];
  facets?: { index: { byteStart: number; byteEnd: number }; features: Record<string, string>[] }[];
  embed?: { images: { alt: string; image: { ref: { $link: string } }; aspectRatio: object }[] };
}

export interface FakeBluesky extends FakeService {
  /** Records by key. */
  records: Map<string, BlueskyRecord>;
  /** Number of writes with an effect. */
  commits: number;
  sessions: number;
  password: string;
  /** Invalidates the issued access tokens, or the refresh tokens too. */
  expire(which: 'access' | 'all'): void;
}

const DID = 'did:plc:repaso';
const MOST = 300;

/** Starts a Bluesky server: expiring sessions, blobs by content, and records by key. */
export async function startFakeBluesky(): Promise<FakeBluesky> {
  const blobs = new Set<string>();
  const live = new Set<string>();
  const fake = {
    records: new Map<string, BlueskyRecord>(),
    commits: 0,
    sessions: 0,
    password: 'abcd-efgh-ijkl-mnop',
    expire(which: 'access' | 'all') {
      for (const token of live) if (which === 'all' || token.startsWith('access')) live.delete(token);
    },
  };
  let tokens = 0;

  function openSession(): ServiceReply {
    tokens += 1;
    const [accessJwt, refreshJwt] = [`access-${tokens}`, `refresh-${tokens}`];
    live.add(accessJwt).add(refreshJwt);
    return { body: { accessJwt, refreshJwt, did: DID, handle: 'repaso.example' } };
  }

  function put(call: ServiceCall): ServiceReply {
    const asked = JSON.parse(call.body.toString()) as {
      repo: string;
      collection: string;
      rkey: string;
      record: BlueskyRecord;
    };
    const { rkey, record } = asked;
    const bytes = Buffer.byteLength(record.text);
    const problem =
      asked.repo !== DID || asked.collection !== 'app.bsky.feed.post' || record.$type !== asked.collection
        ? 'not a record of this account'
        : !/^[2-7a-j][2-7a-z]{12}$/.test(rkey)
          ? 'record-key is not a valid TID'
          : [...new Intl.Segmenter().segment(record.text)].length > MOST
            ? 'text must not be longer than 300 graphemes'
            : record.facets?.some(({ index }) => index.byteEnd > bytes || index.byteStart >= index.byteEnd)
              ? 'facet out of range'
              : record.embed?.images.some(({ image }) => !blobs.has(image.ref.$link))
                ? 'Could not find blob'
                : undefined;
    if (problem !== undefined) return { status: 400, body: { error: 'InvalidRequest', message: problem } };
    // Rewriting the same record is no commit.
    if (!isDeepStrictEqual(fake.records.get(rkey), record)) fake.commits += 1;
    fake.records.set(rkey, record);
    return { body: { uri: `at://${DID}/app.bsky.feed.post/${rkey}`, cid: 'bafy' } };
  }

  function answer(call: ServiceCall): ServiceReply {
    const name = call.path.replace('/xrpc/', '');
    const token = call.headers.authorization?.replace('Bearer ', '') ?? '';
    if (name === 'com.atproto.server.createSession') {
      const { identifier, password } = JSON.parse(call.body.toString()) as Record<string, string>;
      if (identifier !== 'repaso.example' || password !== fake.password)
        return { status: 401, body: { error: 'AuthenticationRequired', message: 'Invalid identifier or password' } };
      fake.sessions += 1;
      return openSession();
    }
    if (!live.has(token)) return { status: 400, body: { error: 'ExpiredToken', message: 'Token has expired' } };
    if (name === 'com.atproto.server.refreshSession') {
      if (!token.startsWith('refresh')) return { status: 400, body: { error: 'InvalidToken', message: 'Wrong token' } };
      live.delete(token);
      return openSession();
    }
    if (name === 'com.atproto.repo.uploadBlob') {
      const $link = createHash('sha256').update(call.body).digest('hex');
      blobs.add($link);
      const blob = { $type: 'blob', ref: { $link }, mimeType: call.headers['content-type'], size: call.body.length };
      return { body: { blob } };
    }
    if (name === 'com.atproto.identity.resolveHandle') {
      const handle = call.query.get('handle') ?? '';
      if (!handle.endsWith('.example'))
        return { status: 400, body: { error: 'InvalidRequest', message: 'Unable to resolve handle' } };
      return { body: { did: `did:plc:${handle.replace('.example', '')}` } };
    }
    if (name === 'com.atproto.repo.putRecord') return put(call);
    return { status: 501, body: { error: 'MethodNotImplemented', message: 'Method Not Implemented' } };
  }

  return Object.assign(fake, await startFakeService(answer));
}
