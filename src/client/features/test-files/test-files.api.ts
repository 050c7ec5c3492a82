import { useMutation, useQueryClient } from '@tanstack/react-query';
import { urlOf } from '#contract/endpoint.ts';
import { listQuizzes } from '#contract/quizzes.ts';
import { importTestFile, previewTestFile } from '#contract/test-files.ts';
import type { ColumnRole } from '#domain/question-files/question-file.ts';
import { refresh } from '#client/lib/query-client.ts';
import { upload } from '#client/lib/upload.ts';

interface TestFile {
  documentUuid: string;
  file: File;
  /** Role of each column of a table; if absent, the headers decide. */
  roles: readonly ColumnRole[] | undefined;
  signal: AbortSignal;
}

const inputOf = ({ file, signal }: TestFile) => ({ fields: {}, file, signal, onProgress: () => undefined });

/** Builds the URL of an endpoint with the choices. */
function addressed<E extends typeof previewTestFile | typeof importTestFile>(
  endpoint: E,
  { documentUuid, roles }: TestFile,
  more: { declined?: string | undefined } = {},
): E {
  const query = { roles: roles?.join(','), ...more };
  return { ...endpoint, path: urlOf(endpoint, { params: { uuid: documentUuid }, query }) };
}

/** Previews a file without storing anything. */
export function usePreviewTestFile() {
  return useMutation({ mutationFn: (given: TestFile) => upload(addressed(previewTestFile, given), inputOf(given)) });
}

export function useImportTestFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ declined, ...given }: TestFile & { declined: readonly number[] }) =>
      upload(
        addressed(importTestFile, given, { declined: declined.length > 0 ? declined.join(',') : undefined }),
        inputOf(given),
      ),
    onSuccess: () => refresh(client, listQuizzes.path),
  });
}
