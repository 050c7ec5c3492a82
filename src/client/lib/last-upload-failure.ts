import { isApiError } from './api-client.ts';

let last: { id: string; at: number } | undefined;

/** Remembers the request of a failed upload, which is in no query cache. */
export function rememberUploadFailure(error: unknown): void {
  if (isApiError(error) && error.requestId) last = { id: error.requestId, at: Date.now() };
}

export const lastUploadFailure = (): { id: string; at: number } | undefined => last;
