import { loadWhenOnline } from '#client/lib/load-when-online.ts';

export const loadKeptDocuments = loadWhenOnline(() => import('./kept-documents.ts'), 'kept');

/** Removes documents that were deleted, or may no longer be seen, from this device. */
export function forgetKept(uuids: readonly string[]): void {
  loadKeptDocuments().then(
    ({ forgetDocuments }) => forgetDocuments(uuids),
    // A later visit, whose answer is the same, tries again.
    () => undefined,
  );
}
