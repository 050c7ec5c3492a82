import { isApiError } from './api-client.ts';

/**
 * Whether the resource doesn't exist or this person may not see it; the server rejects a malformed id before looking it
 * up.
 */
export const isMissing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.code === 'VALIDATION_FAILED');
