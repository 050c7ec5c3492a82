import type { ServerResponse } from 'node:http';
import { startLoopbackServer } from './loopback-server.ts';

/** A video as YouTube describes it to its player. */
export interface FakeVideo {
  title: string;
  seconds: number;
  tracks: { language: string; byMachine?: boolean; captions: { start: number; seconds: number; text: string }[] }[];
  /** How YouTube refuses a server. */
  refusal?: 'empty-captions' | 'blocked' | 'silent';
}

export interface FakeYouTube {
  baseUrl: string;
  stop(): Promise<void>;
}

/** Answers like YouTube's player API, for the given videos by id. */
export async function startFakeYouTube(videos: Record<string, FakeVideo>): Promise<FakeYouTube> {
  const server = await startLoopbackServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const url = new URL(request.url ?? '/', 'http://stand.in');
      if (url.pathname === '/youtubei/v1/player') {
        const { videoId } = JSON.parse(body) as { videoId: string };
        return answerPlayer(response, videoId, videos[videoId]);
      }
      if (url.pathname === '/api/timedtext') return answerCaptions(response, url.searchParams, videos);
      sendJson(response, {});
    })();
  });
  return {
    baseUrl: server.origin,
    stop: server.stop,
  };
}

function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(value));
}

function answerPlayer(response: ServerResponse, videoId: string, video: FakeVideo | undefined): void {
  if (video?.refusal === 'silent') return;
  if (video?.refusal === 'blocked') return sendJson(response, { error: { code: 403, message: 'bot' } }, 403);
  if (!video) return sendJson(response, { playabilityStatus: { status: 'ERROR', reason: 'Video unavailable' } });
  const captionTracks = video.tracks.map(({ language, byMachine }, index) => ({
    baseUrl: `https://www.youtube.com/api/timedtext?v=${videoId}&track=${index}`,
    name: { runs: [{ text: language }] },
    vssId: `${byMachine ? 'a' : ''}.${language}`,
    languageCode: language,
    ...(byMachine ? { kind: 'asr' } : {}),
    isTranslatable: true,
  }));
  sendJson(response, {
    playabilityStatus: { status: 'OK' },
    videoDetails: { videoId, title: video.title, lengthSeconds: String(video.seconds), thumbnail: { thumbnails: [] } },
    ...(captionTracks.length > 0 ? { captions: { playerCaptionsTracklistRenderer: { captionTracks } } } : {}),
  });
}

function answerCaptions(response: ServerResponse, query: URLSearchParams, videos: Record<string, FakeVideo>): void {
  const video = videos[query.get('v') ?? ''];
  const captions = video?.tracks[Number(query.get('track'))]?.captions ?? [];
  if (video?.refusal === 'empty-captions' || query.get('fmt') !== 'json3') {
    response.writeHead(200, { 'content-type': 'text/html' }).end();
    return;
  }
  sendJson(response, {
    events: [
      { tStartMs: 0, dDurationMs: 1000, id: 1 },
      ...captions.map(({ start, seconds, text }) => ({
        tStartMs: start * 1000,
        dDurationMs: seconds * 1000,
        segs: text.split(' ').map((word, index) => ({ utf8: index === 0 ? word : ` ${word}` })),
      })),
    ],
  });
}
