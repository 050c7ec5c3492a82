import { localStore } from './storage.ts';

/** Cards that can be studied without a network, of whoever is signed in. */
export const cardsDatabase = 'cards';

/** The images that they name. */
export const cardImagesCache = 'card images';

/** Reviews of a person on this device. They outlast signing out: unsent ones wait for their owner. */
export const reviewsDatabase = (userUuid: string): string => `reviews ${userUuid}`;

/** The day as it was told last. */
export const keptDayKey = 'keptDay';

/** Takes the cards and the day out of the browser, for whoever uses it next. */
export function forgetCards(): void {
  localStore.remove(keptDayKey);
  deleteDatabase(cardsDatabase);
  // Absent where a page is not served safely.
  globalThis.caches?.delete(cardImagesCache).catch(() => undefined);
}

export function deleteDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // Where storage is blocked, nothing was stored.
  }
}
