import { createListeners, useStore } from '#client/lib/listeners.ts';
import type { ChosenFile } from './chosen-file.ts';
import type { UploadDraft } from './upload-draft.ts';

export interface UploadStart {
  source?: UploadDraft['source'];
  /** An address that was pasted. */
  address?: string;
}

interface UploadDialogState {
  open: boolean;
  /** Overrides the saved draft when it opens. */
  start: UploadStart;
  /** Chosen or dropped, not sent yet. */
  chosen: ChosenFile[];
  /** Documents whose end the dialog has shown, so that the tray does not report them again. */
  reported: ReadonlySet<string>;
}

let state: UploadDialogState = { open: false, start: {}, chosen: [], reported: new Set() };
let lastId = 0;
const { subscribe, notify } = createListeners();

function change(part: Partial<UploadDialogState>): void {
  state = { ...state, ...part };
  notify();
}

/** Opens the dialog with files that were dropped or pasted. */
export function openUpload(files: readonly File[] = [], folders: readonly File[] = []): void {
  change({ open: true, start: files.length + folders.length > 0 ? { source: 'file' } : {} });
  addFiles(files);
  addFiles(folders, true);
}

/** Opens it at a certain source. */
export function openUploadAt(start: UploadStart): void {
  change({ open: true, start });
}

/** Keeps the chosen files, since it may have been closed by mistake. */
export function closeUpload(): void {
  change({ open: false, start: {} });
}

/** Closes the dialog after its files have been sent. */
export function finishUpload(): void {
  change({ open: false, start: {}, chosen: [] });
}

/** The dialog has shown how these documents ended. */
export function markReported(uuids: readonly string[]): void {
  change({ reported: new Set([...state.reported, ...uuids]) });
}

/** Adding a file twice adds it once. */
export function addFiles(files: readonly File[], isFolder = false): void {
  const isKnown = (file: File) =>
    state.chosen.some(({ file: known }) => known.name === file.name && known.size === file.size);
  const fresh = files.filter((file) => !isKnown(file)).map((file) => ({ id: (lastId += 1), file, isFolder }));
  change({ chosen: [...state.chosen, ...fresh] });
}

export function removeFiles(ids: readonly number[]): void {
  change({ chosen: state.chosen.filter(({ id }) => !ids.includes(id)) });
}

export function useUploadDialog(): UploadDialogState {
  return useStore(subscribe, () => state);
}
