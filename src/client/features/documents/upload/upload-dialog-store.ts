import { useSyncExternalStore } from 'react';
import type { ChosenFile } from './chosen-file.ts';

interface UploadDialogState {
  open: boolean;
  /** Chosen or dropped, not sent yet. */
  chosen: ChosenFile[];
  /** Documents that the open dialog has shown as ended: nobody is told again. */
  told: ReadonlySet<string>;
}

let state: UploadDialogState = { open: false, chosen: [], told: new Set() };
let lastId = 0;
const listeners = new Set<() => void>();

function change(part: Partial<UploadDialogState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

/** Opens the dialog, from any screen, with what was dropped. */
export function openUpload(files: readonly File[] = [], folders: readonly File[] = []): void {
  change({ open: true });
  addFiles(files);
  addFiles(folders, true);
}

/** What was chosen waits for the next time; it may have been closed by mistake. */
export function closeUpload(): void {
  change({ open: false });
}

/** Closes the dialog after its files have been sent. */
export function finishUpload(): void {
  change({ open: false, chosen: [] });
}

/** A document came to its end while the dialog showed it. */
export function tellEnded(uuids: readonly string[]): void {
  change({ told: new Set([...state.told, ...uuids]) });
}

/** The same file twice is one file. */
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
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
