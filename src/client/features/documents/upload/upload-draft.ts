import { tabStore } from '../../../lib/storage.ts';
import type { PastedText } from './text-source.tsx';
import type { DocumentChoices } from './upload-queue.ts';

/** What a person has filled in so far. It outlives a failed attempt, so nothing has to be entered twice. */
export interface UploadDraft {
  source: 'file' | 'text';
  text: PastedText;
  choices: DocumentChoices;
}

export const emptyDraft: UploadDraft = { source: 'file', text: { title: '', text: '' }, choices: {} };

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

/** The server has the text. What was written since stays. */
export function forgetText({ text }: PastedText): void {
  if (kept?.draft.text.text === text) keepDraft(kept.owner, { ...kept.draft, text: emptyDraft.text });
}

function readTab(): typeof kept {
  try {
    return (JSON.parse(tabStore.read(KEY) ?? 'null') as typeof kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}
