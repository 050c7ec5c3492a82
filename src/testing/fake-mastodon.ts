import { type FakeService, type ServiceCall, type ServiceReply, startFakeService } from './fake-service.ts';

interface Status {
  id: string;
  text: string;
  language: string;
  created_at: string;
  content: string;
  url: string;
  media_attachments: { id: string }[];
}

interface Medium {
  form: string;
  /** Number of polls until it is processed. */
  polls: number;
  isUsed: boolean;
}

export interface FakeMastodon extends FakeService {
  statuses: Status[];
  media: Map<string, Medium>;
  token: string;
}

const HOUR_MS = 60 * 60_000;
const MOST = 500;

/** Starts a Mastodon instance: its limits, slow media processing, and idempotency keys valid for an hour. */
export async function startFakeMastodon(now: () => Date): Promise<FakeMastodon> {
  const statuses: Status[] = [];
  const media = new Map<string, Medium>();
  const keys = new Map<string, { status: Status; at: number }>();
  const fake = { statuses, media, token: 'mastodon-token' };

  function post(call: ServiceCall): ServiceReply {
    const key = String(call.headers['idempotency-key']);
    const known = keys.get(key);
    if (known && now().getTime() - known.at < HOUR_MS) return { body: known.status };
    const asked = JSON.parse(call.body.toString()) as { status: string; language: string; media_ids: string[] };
    const isTooLong =
      [...new Intl.Segmenter().segment(asked.status.replaceAll(/https?:\/\/\S+/g, 'x'.repeat(23)))].length > MOST;
    const areMediaGood = asked.media_ids.every((id) => media.get(id)?.polls === 0 && !media.get(id)?.isUsed);
    if (isTooLong) return { status: 422, body: { error: 'Validation failed: Text character limit of 500 exceeded' } };
    if (!areMediaGood) return { status: 422, body: { error: 'Cannot attach files that have not finished processing' } };
    for (const id of asked.media_ids) Object.assign(media.get(id) ?? {}, { isUsed: true });
    const id = String(statuses.length + 1);
    const status = {
      id,
      text: asked.status,
      language: asked.language,
      created_at: now().toISOString(),
      content: drawn(asked.status),
      url: `${service.origin}/@repaso/${id}`,
      media_attachments: asked.media_ids.map((one) => ({ id: one })),
    };
    statuses.push(status);
    keys.set(key, { status, at: now().getTime() });
    return { body: status };
  }

  function answer(call: ServiceCall): ServiceReply {
    const { method, path } = call;
    if (path === '/api/v2/instance')
      return {
        body: {
          domain: 'mastodon.example',
          configuration: {
            statuses: { max_characters: MOST, max_media_attachments: 4, characters_reserved_per_url: 23 },
            media_attachments: { description_limit: 1_500 },
          },
        },
      };
    if (call.headers.authorization !== `Bearer ${fake.token}`)
      return { status: 401, body: { error: 'The access token is invalid' } };
    if (path === '/api/v1/accounts/verify_credentials')
      return { body: { id: '7', acct: 'repaso', url: `${service.origin}/@repaso` } };
    if (method === 'POST' && path === '/api/v2/media') {
      const id = String(media.size + 100);
      media.set(id, { form: call.body.toString('latin1'), polls: 2, isUsed: false });
      return { status: 202, body: { id, url: null } };
    }
    const mediumId = /^\/api\/v1\/media\/(\d+)$/.exec(path)?.[1];
    if (mediumId !== undefined) {
      const medium = media.get(mediumId);
      if (!medium || medium.isUsed) return { status: 404, body: { error: 'Record not found' } };
      medium.polls = Math.max(0, medium.polls - 1);
      return { status: medium.polls === 0 ? 200 : 206, body: { id: mediumId } };
    }
    if (method === 'POST' && path === '/api/v1/statuses') return post(call);
    if (path === '/api/v1/accounts/7/statuses') return { body: statuses.toReversed() };
    return { status: 404, body: { error: 'Record not found' } };
  }

  const service = await startFakeService(answer);
  return Object.assign(fake, service);
}

/** Renders a text as an instance does: shortened links, linked names and tags, lines as paragraphs. */
function drawn(text: string): string {
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
  const linked = escaped
    .replaceAll(/https?:\/\/(\S{0,20})(\S*)/g, (whole, start: string, rest: string) => {
      const protocol = whole.slice(0, whole.indexOf('//') + 2);
      return `<a href="${whole}"><span class="invisible">${protocol}</span><span class="ellipsis">${start}</span><span class="invisible">${rest}</span></a>`;
    })
    .replaceAll(/@(\w+)@[\w.-]*\w/g, '<span class="h-card"><a class="u-url mention">@<span>$1</span></a></span>')
    .replaceAll(/(^|\s)#(\w+)/g, '$1<a class="mention hashtag" rel="tag">#<span>$2</span></a>');
  return `<p>${linked.replaceAll('\n\n', '</p><p>').replaceAll('\n', '<br />')}</p>`;
}
