import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#client/lib/api-client.ts';
import { lastUploadFailure } from '#client/lib/last-upload-failure.ts';

/** Returns the id of the latest failed request still in memory; the server's log has it too. */
export function lastFailedRequest(client: QueryClient): string | undefined {
  const failures = [
    ...client
      .getQueryCache()
      .getAll()
      .map(({ state }) => ({ error: state.error, at: state.errorUpdatedAt })),
    ...client
      .getMutationCache()
      .getAll()
      .map(({ state }) => ({ error: state.error, at: state.submittedAt })),
  ];
  const upload = lastUploadFailure();
  return [
    ...failures.flatMap(({ error, at }) => (isApiError(error) && error.requestId ? { id: error.requestId, at } : [])),
    ...(upload ? [upload] : []),
  ].toSorted((left, right) => right.at - left.at)[0]?.id;
}
