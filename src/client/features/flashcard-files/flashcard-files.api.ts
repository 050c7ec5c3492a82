import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { urlOf } from '#contract/endpoint.ts';
import { importFlashcards, previewImport } from '#contract/flashcard-files.ts';
import { listFlashcards } from '#contract/flashcards.ts';
import type { ProgressEvent } from '#contract/system.ts';
import { upload } from '#client/lib/upload.ts';
import { hearers } from '#client/lib/events.ts';
import { refresh } from '#client/lib/query-client.ts';

/** Which column of a table holds what. */
export interface ChosenColumns {
  front: number;
  back: number;
  category: number | null;
}

interface CardFile {
  file: File;
  /** Absent where the file says it. */
  columns: ChosenColumns | undefined;
  signal: AbortSignal;
}

function inputOf({ file, signal }: CardFile, onProgress: (percent: number) => void) {
  return { fields: {}, file, signal, onProgress };
}

/** The address of an endpoint, with the columns that were chosen. */
function addressed<E extends typeof previewImport | typeof importFlashcards>(endpoint: E, { columns }: CardFile): E {
  const { category, ...sides } = columns ?? {};
  return { ...endpoint, path: urlOf(endpoint, { query: { ...sides, category } }) };
}

/** What a file would bring; nothing is kept. */
export function usePreviewImport() {
  return useMutation({
    mutationFn: (given: CardFile) =>
      upload(
        addressed(previewImport, given),
        inputOf(given, () => undefined),
      ),
  });
}

/** How much of an import is written, in percent; undefined before it begins. */
export function useImportProgress(): number | undefined {
  const [percent, setPercent] = useState<number>();
  useEffect(() => {
    const hear = ({ type, status }: ProgressEvent) => {
      if (type === 'import') setPercent(Number(status));
    };
    hearers.add(hear);
    return () => void hearers.delete(hear);
  }, []);
  return percent;
}

export function useImportCards(onProgress: (percent: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: CardFile) => upload(addressed(importFlashcards, given), inputOf(given, onProgress)),
    onSuccess: () => refresh(client, listFlashcards.path),
  });
}
