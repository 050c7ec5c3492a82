import { youtubeVideoId } from '#domain/documents/video-address.ts';
import { tabStore } from '#client/lib/storage.ts';
import type { WebPage } from './page-source.tsx';
import type { PastedText } from './text-source.tsx';
import type { Video } from './video-source.tsx';
import type { DocumentChoices } from './upload-queue.ts';

/** What a person has filled in so far. It outlives a failed attempt, so nothing has to be entered twice. */
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

/** Something on its way, and the chosen file it came from. */
export interface SentEntry {
  uploadId: number;
  fileId?: number;
}

/** Forgotten with the session, see lib/session. */
const KEY = 'uploadDraft';

let kept: { owner: string; draft: UploadDraft } | undefined;

/** What this person left in the dialog: it is closed as often as by mistake, and what was typed survives a reload. */
export function readDraft(owner: string): UploadDraft {
  kept ??= readTab();
  return kept?.owner === owner ? kept.draft : emptyDraft;
}

export function keepDraft(owner: string, draft: UploadDraft): void {
  kept = { owner, draft };
  tabStore.write(KEY, JSON.stringify(kept));
}

const isWebAddress = (words: string) => /^https?:\/\/\S+$/.test(words);

/** Whether what was pasted is the address of a page or video. */
export const isAddress = (words: string): boolean =>
  isWebAddress(words.trim()) || youtubeVideoId(words.trim()) !== undefined;

/** An address that was pasted belongs to the pages or videos, other words to the text. */
export function withPasted(draft: UploadDraft, words: string): UploadDraft {
  const address = words.trim();
  if (youtubeVideoId(address)) return { ...draft, source: 'youtube', video: { ...draft.video, url: address } };
  if (isWebAddress(address)) return { ...draft, source: 'url', page: { ...draft.page, url: address } };
  return { ...draft, source: 'text', text: { ...draft.text, text: draft.text.text + words } };
}

/** The server has it. What was written since stays. */
export function forgetSent<Part extends 'text' | 'page' | 'video'>(part: Part, sent: UploadDraft[Part]): void {
  if (kept?.draft[part] === sent) keepDraft(kept.owner, { ...kept.draft, [part]: emptyDraft[part] });
}

function readTab(): typeof kept {
  try {
    const found = JSON.parse(tabStore.read(KEY) ?? 'null') as { owner: string; draft: Partial<UploadDraft> } | null;
    // An earlier version of the app knew fewer parts.
    return found ? { owner: found.owner, draft: { ...emptyDraft, ...found.draft } } : undefined;
  } catch {
    return undefined;
  }
}
