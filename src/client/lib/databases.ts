import { localStore } from './storage.ts';

/** The offline cards of the signed-in user. */
export const cardsDatabase = 'cards';

/** The documents that the signed-in user opened last. */
export const documentsDatabase = 'documents';

/** The images of the offline cards. */
export const cardImagesCache = 'card images';

/** A person's reviews on this device. They are kept after sign-out, so that unsent ones aren't lost. */
export const reviewsDatabase = (userUuid: string): string => `reviews ${userUuid}`;

/** The last known day plan. */
export const keptDayKey = 'keptDay';

/** The last known list of classes. */
export const keptClassesKey = 'keptClasses';

/** The classes that a pupil opened last, as they were. */
export const keptClassPagesKey = 'keptClassPages';

/** Removes cards, documents, day and classes from the browser at sign-out. */
export function forgetCards(): void {
  localStore.remove(keptDayKey);
  localStore.remove(keptClassesKey);
  localStore.remove(keptClassPagesKey);
  deleteDatabase(cardsDatabase);
  deleteDatabase(documentsDatabase);
  // `caches` is missing in insecure contexts.
  globalThis.caches?.delete(cardImagesCache).catch(() => undefined);
}

export function deleteDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // If storage is blocked, nothing was stored.
  }
}
