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

/** A person's choices for parsing a file; absent ones are detected. */
export interface ImportChoices {
  /** Separator of a table's cells. */
  delimiter?: DelimiterName;
  /** Roles of a table's columns. */
  columns?: { front: number; back: number; category: number | null };
  /** Whether the file overwrites cards that were edited here. */
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

/** Builds the URL of an endpoint with the choices. */
function addressed<E extends typeof previewImport | typeof importFlashcards>(
  endpoint: E,
  { choices: { delimiter, columns, replaceChanged } }: CardFile,
  more: { asManyAsFit?: string | undefined } = {},
): E {
  const query = { delimiter, ...columns, replaceChanged: replaceChanged ? 'true' : undefined, ...more };
  return { ...endpoint, path: urlOf(endpoint, { query }) };
}

/** Previews the content of a file without storing anything. */
export function usePreviewImport() {
  return useMutation({
    mutationFn: (given: CardFile) =>
      upload(
        addressed(previewImport, given),
        inputOf(given, () => undefined),
      ),
  });
}

/** Returns the progress of an import in percent; undefined before it starts. */
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
