import { isApiError } from './api-client.ts';

/** There is nothing at the address, or nothing that this person may see; a malformed one is refused before the search. */
export const isMissing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.code === 'VALIDATION_FAILED');
