/** Parses YouTube URLs, in all the forms that people copy. */

const hosts = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com', 'youtu.be']);
const idForm = /^[\w-]{11}$/;

/**
 * Returns the id of the video at a URL; undefined for other URLs.
 *
 * @example youtubeVideoId('https://youtu.be/dQw4w9WgXcQ?t=42') === 'dQw4w9WgXcQ'
 */
export function youtubeVideoId(address: string): string | undefined {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  const host = url?.hostname.replace(/^www\./, '');
  if (!url || host === undefined || !hosts.has(host)) return undefined;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const inPath = /^(embed|shorts|live|v)$/.test(first) ? second : '';
  const id = host === 'youtu.be' ? first : inPath || (url.searchParams.get('v') ?? '');
  return idForm.test(id) ? id : undefined;
}

/** Returns the watch URL of a video, optionally at a second. */
export function youtubeAddress(id: string, seconds?: number): string {
  return `https://www.youtube.com/watch?v=${id}${seconds === undefined ? '' : `&t=${Math.floor(seconds)}s`}`;
}
