import { youtubeVideoId } from '#domain/documents/video-address.ts';
import { shownAddress } from '#domain/documents/web-address.ts';
import { firstCharacters } from './first-characters.ts';

/** Returns the name of a page or video until its own title is known; undefined for a file. */
export function initialTitleOf({ kind, sourceUrl }: { kind: string; sourceUrl: string | null }): string | undefined {
  if (sourceUrl === null) return undefined;
  return kind === 'youtube' ? `YouTube ${youtubeVideoId(sourceUrl)}` : firstCharacters(shownAddress(sourceUrl), 255);
}
