import type { Caption } from '#domain/documents/format-captions.ts';
import type { Language } from '#domain/documents/content.ts';
import { cleanLine } from '#domain/documents/text-cleaning.ts';
import { youtubeAddress } from '#domain/documents/video-address.ts';
import type { WebClient } from '#server/platform/web/web-client.ts';

export interface VideoTranscript {
  title: string;
  seconds: number | undefined;
  captions: Caption[];
}

/** The video has no captions, or YouTube does not give them to servers; a retry is useless. */
export class TranscriptUnavailable extends Error {
  override name = 'TranscriptUnavailable';
  /** Title of the video, if the service gave it. */
  readonly title: string | undefined;
  constructor(message: string, { title, ...options }: ErrorOptions & { title?: string | undefined } = {}) {
    super(message, options);
    this.title = title;
  }
}

export interface YouTube {
  /** Reads captions in the requested language or the nearest to it. Throws `TranscriptUnavailable`. */
  readTranscript(videoId: string, language: Language | undefined, signal: AbortSignal): Promise<VideoTranscript>;
}

interface CaptionTrack {
  base_url: string;
  language_code: string;
  kind?: string | undefined;
}

/** Caption format of YouTube's own player. */
interface TimedText {
  events?: { tStartMs?: number; dDurationMs?: number; segs?: { utf8?: string }[] }[];
}

const origin = 'https://www.youtube.com';
const MOST_BYTES = 10_000_000;

/** @param baseUrl Where YouTube is; an operator may point to a mirror. */
export function createYouTube({ web, baseUrl = origin }: { web: WebClient; baseUrl?: string | undefined }): YouTube {
  const place = (address: string) => address.replace(origin, baseUrl.replace(/\/$/, ''));

  /** Makes the library use our web client. */
  function fetchWith(signal: AbortSignal): typeof fetch {
    return async (input, init) => {
      const asked = new Request(input, init);
      const page = await web.fetch(place(asked.url), {
        accepts: () => true,
        mostBytes: MOST_BYTES,
        signal,
        method: asked.method === 'POST' ? 'POST' : 'GET',
        headers: Object.fromEntries(asked.headers),
        ...(asked.body ? { body: await asked.text() } : {}),
      });
      return new Response(new Uint8Array(page.bytes), { headers: { 'content-type': page.contentType } });
    };
  }

  async function readPlayer(videoId: string, signal: AbortSignal) {
    // Loads the large library only when needed, since few instances read videos.
    const { Innertube, Log } = await import('youtubei.js');
    Log.setLevel(Log.Level.NONE);
    const session = await Innertube.create({
      fetch: fetchWith(signal),
      retrieve_player: false,
      generate_session_locally: true,
      enable_session_cache: false,
    });
    const { basic_info: about, captions } = await session.getBasicInfo(videoId, { client: 'ANDROID' });
    return { title: cleanLine(about.title ?? ''), seconds: about.duration, tracks: captions?.caption_tracks ?? [] };
  }

  async function readCaptions(track: CaptionTrack, signal: AbortSignal): Promise<Caption[]> {
    const address = new URL(track.base_url, youtubeAddress(''));
    address.searchParams.set('fmt', 'json3');
    const { bytes } = await web.fetch(place(address.href), { accepts: () => true, mostBytes: MOST_BYTES, signal });
    // Without proof that a person watches, YouTube answers 200 with an empty body.
    if (bytes.length === 0) throw new TranscriptUnavailable('the captions are empty');
    const { events = [] } = JSON.parse(bytes.toString('utf8')) as TimedText;
    return events.flatMap(({ tStartMs, dDurationMs = 0, segs = [] }) => {
      const text = segs.map(({ utf8 = '' }) => utf8).join('');
      if (tStartMs === undefined || text.trim() === '') return [];
      return [{ start: tStartMs / 1000, end: (tStartMs + dDurationMs) / 1000, text }];
    });
  }

  return {
    async readTranscript(videoId, language, signal) {
      let title: string | undefined;
      try {
        const { tracks, ...video } = await readPlayer(videoId, signal);
        title = video.title;
        const track = nearestTrack(tracks, language);
        const captions = track ? await readCaptions(track, signal) : [];
        if (captions.length === 0) throw new TranscriptUnavailable('the video has no captions');
        return { ...video, captions };
      } catch (error) {
        signal.throwIfAborted();
        // A rejection, a removed video or an unknown answer: for the user, all mean the same.
        throw new TranscriptUnavailable('YouTube gives no captions', { title, cause: error });
      }
    },
  };
}

/** Prefers the requested language, then human captions over automatic ones. */
function nearestTrack(tracks: readonly CaptionTrack[], language: Language | undefined): CaptionTrack | undefined {
  const worth = ({ language_code: code, kind }: CaptionTrack) =>
    (language !== undefined && code.split('-')[0] === language ? 2 : 0) + (kind === 'asr' ? 0 : 1);
  return tracks.toSorted((left, right) => worth(right) - worth(left))[0];
}
