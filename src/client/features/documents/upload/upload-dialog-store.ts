import { createListeners, useStore } from '#client/lib/listeners.ts';
import { type ChosenFile, isPhoto } from './chosen-file.ts';
import type { UploadDraft } from './upload-draft.ts';

export interface UploadStart {
  source?: UploadDraft['source'];
  /** A pasted address. */
  address?: string;
}

interface UploadDialogState {
  open: boolean;
  /** Overrides the saved draft when it opens. */
  start: UploadStart;
  /** Chosen or dropped, not sent yet. */
  chosen: ChosenFile[];
  /** Number of photos being combined. */
  preparing: number;
  /** Documents whose result the dialog has shown, so that the tray doesn't report them again. */
  reported: ReadonlySet<string>;
}

let state: UploadDialogState = { open: false, start: {}, chosen: [], preparing: 0, reported: new Set() };
let lastId = 0;
const { subscribe, notify } = createListeners();

function change(part: Partial<UploadDialogState>): void {
  state = { ...state, ...part };
  notify();
}

/** Opens the dialog with dropped or pasted files. */
export function openUpload(files: readonly File[] = [], folders: readonly File[] = []): void {
  change({ open: true, start: files.length + folders.length > 0 ? { source: 'file' } : {} });
  addFiles(files);
  addFiles(folders, true);
}

/** Opens the dialog at a source. */
export function openUploadAt(start: UploadStart): void {
  change({ open: true, start });
}

/** Closes the dialog but keeps the chosen files, in case it was a mistake. */
export function closeUpload(): void {
  change({ open: false, start: {} });
}

/** Closes the dialog after its files have been sent. */
export function finishUpload(): void {
  change({ open: false, start: {}, chosen: [] });
}

/** Marks documents whose result the dialog has shown. */
export function markReported(uuids: readonly string[]): void {
  change({ reported: new Set([...state.reported, ...uuids]) });
}

/** Adds files, each once. Photos are combined into one document. */
export function addFiles(files: readonly File[], isFolder = false): void {
  const photos = isFolder ? [] : files.filter(isPhoto);
  const others = files.filter((file) => !photos.includes(file));
  const isKnown = (file: File) =>
    state.chosen.some(({ file: known }) => known.name === file.name && known.size === file.size);
  add(others.filter((file) => !isKnown(file)).map((file) => ({ file, isFolder })));
  if (photos.length > 0) void addPhotos(photos);
}

function add(files: Omit<ChosenFile, 'id'>[]): void {
  change({ chosen: [...state.chosen, ...files.map((file) => ({ ...file, id: (lastId += 1) }))] });
}

/** Combines photos; loads the code for it on first use. */
async function addPhotos(photos: File[]): Promise<void> {
  change({ preparing: state.preparing + photos.length });
  const load = import('./photos-to-pdf.ts').then(({ chosenPhotos }) => chosenPhotos(photos));
  add(await load.catch(() => photos.map((file) => ({ file, isFolder: false, isUnreadable: true }))));
  change({ preparing: state.preparing - photos.length });
}

export function removeFiles(ids: readonly number[]): void {
  change({ chosen: state.chosen.filter(({ id }) => !ids.includes(id)) });
}

export function useUploadDialog(): UploadDialogState {
  return useStore(subscribe, () => state);
}
