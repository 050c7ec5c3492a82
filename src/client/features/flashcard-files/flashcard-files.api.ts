import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { urlOf } from '#contract/endpoint.ts';
import { importFlashcards, previewImport } from '#contract/flashcard-files.ts';
import { listFlashcards } from '#contract/flashcards.ts';
import type { ProgressEvent } from '#contract/system.ts';
import type { DelimiterName } from '#domain/flashcard-files/csv.ts';
import { upload } from '#client/lib/upload.ts';
import { hearers } from '#client/lib/events.ts';
import { refresh } from '#client/lib/query-client.ts';

/** How a person wants a file to be read; what is absent the file says itself. */
export interface ImportChoices {
  /** Separator of a table's cells. */
  delimiter?: DelimiterName;
  /** Roles of a table's columns. */
  columns?: { front: number; back: number; category: number | null };
  /** Whether cards that were changed here take the words of the file. */
  replaceChanged?: boolean;
}

interface CardFile {
  file: File;
  choices: ImportChoices;
  signal: AbortSignal;
}

function inputOf({ file, signal }: CardFile, onProgress: (percent: number) => void) {
  return { fields: {}, file, signal, onProgress };
}

/** The address of an endpoint, with what was chosen. */
function addressed<E extends typeof previewImport | typeof importFlashcards>(
  endpoint: E,
  { choices: { delimiter, columns, replaceChanged } }: CardFile,
  more: { asManyAsFit?: string | undefined } = {},
): E {
  const query = { delimiter, ...columns, replaceChanged: replaceChanged ? 'true' : undefined, ...more };
  return { ...endpoint, path: urlOf(endpoint, { query }) };
}

/** Previews the content of a file; nothing is stored. */
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
    mutationFn: ({ asManyAsFit, ...given }: CardFile & { asManyAsFit: boolean }) =>
      upload(
        addressed(importFlashcards, given, { asManyAsFit: asManyAsFit ? 'true' : undefined }),
        inputOf(given, onProgress),
      ),
    onSuccess: () => refresh(client, listFlashcards.path),
  });
}
