import { youtubeVideoId } from '#domain/documents/video-address.ts';
import { tabStore } from '#client/lib/storage.ts';
import type { WebPage } from './page-source.tsx';
import type { PastedText } from './text-source.tsx';
import type { Video } from './video-source.tsx';
import type { DocumentChoices } from './upload-queue.ts';

/** Input of the upload dialog. It survives a failed attempt, so nothing has to be entered twice. */
export interface UploadDraft {
  source: 'file' | 'text' | 'url' | 'youtube';
  text: PastedText;
  page: WebPage;
  video: Video;
  choices: DocumentChoices;
}

export const emptyDraft: UploadDraft = {
  source: 'file',
  text: { title: '', text: '' },
  page: { url: '', depth: '0' },
  video: { url: '', transcript: '' },
  choices: {},
};

/** A started upload and the chosen file that it came from. */
export interface SentEntry {
  uploadId: number;
  fileId?: number;
}

/** Removed with the session, see lib/session. */
const KEY = 'uploadDraft';

let saved: { owner: string; draft: UploadDraft } | undefined;

/** Returns this user's saved input; it survives closing the dialog and a reload. */
export function readDraft(owner: string): UploadDraft {
  saved ??= readTab();
  return saved?.owner === owner ? saved.draft : emptyDraft;
}

export function saveDraft(owner: string, draft: UploadDraft): void {
  saved = { owner, draft };
  tabStore.write(KEY, JSON.stringify(saved));
}

const isWebAddress = (text: string) => /^https?:\/\/\S+$/.test(text);

/** Whether a text is the address of a page or video. */
export const isAddress = (text: string): boolean =>
  isWebAddress(text.trim()) || youtubeVideoId(text.trim()) !== undefined;

/** Puts pasted text into the draft: an address into the web or video source, other text into the text source. */
export function withPasted(draft: UploadDraft, text: string): UploadDraft {
  const address = text.trim();
  if (youtubeVideoId(address)) return { ...draft, source: 'youtube', video: { ...draft.video, url: address } };
  if (isWebAddress(address)) return { ...draft, source: 'url', page: { ...draft.page, url: address } };
  return { ...draft, source: 'text', text: { ...draft.text, text: draft.text.text + text } };
}

/** Clears a part that the server has accepted, unless it has changed since. */
export function clearSent<Part extends 'text' | 'page' | 'video'>(part: Part, sent: UploadDraft[Part]): void {
  if (saved?.draft[part] === sent) saveDraft(saved.owner, { ...saved.draft, [part]: emptyDraft[part] });
}

function readTab(): typeof saved {
  try {
    const found = JSON.parse(tabStore.read(KEY) ?? 'null') as { owner: string; draft: Partial<UploadDraft> } | null;
    // An earlier version stored fewer fields.
    return found ? { owner: found.owner, draft: { ...emptyDraft, ...found.draft } } : undefined;
  } catch {
    return undefined;
  }
}
