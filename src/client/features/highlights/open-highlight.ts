import { useEffect } from 'react';
import type { HighlightColor } from '#domain/highlights/highlight-rules.ts';
import { createListeners, useStore } from '#client/lib/listeners.ts';

export interface HighlightChange {
  uuid: string;
  version: number;
  color: HighlightColor;
  note: string;
}

interface UnsavedHighlight extends HighlightChange {
  error: Error;
}

/** Changes that could not be stored, by highlight. They outlive the page, until they are stored or dropped. */
const unsavedChanges = new Map<string, UnsavedHighlight>();

export const keepUnsaved = (change: UnsavedHighlight) => void unsavedChanges.set(change.uuid, change);
export const unsavedOf = (uuid: string) => unsavedChanges.get(uuid);
export const dropUnsaved = (uuid: string) => void unsavedChanges.delete(uuid);

let opened: { documentUuid: string; uuid: string } | undefined;
const { subscribe, notify } = createListeners();

/** Opens the dialog of a highlight on the page of its document; without one, closes it. */
export function openHighlight(highlight?: { documentUuid: string; uuid: string }): void {
  opened = highlight;
  notify();
}

/** Returns the open highlight of a document; leaving the document closes it. */
export function useOpenHighlight(documentUuid: string): string | undefined {
  const highlight = useStore(subscribe, () => opened);
  useEffect(
    () => () => {
      if (opened?.documentUuid === documentUuid) openHighlight();
    },
    [documentUuid],
  );
  return highlight?.documentUuid === documentUuid ? highlight.uuid : undefined;
}
