/** Cards that can be studied without a network, of whoever is signed in. */
export const cardsDatabase = 'cards';

/** What a person reviewed here. It outlasts signing out: what is not sent yet waits for its owner. */
export const reviewsDatabase = (userUuid: string): string => `reviews ${userUuid}`;

/** Takes the cards out of the browser, for whoever uses it next. */
export function forgetCards(): void {
  deleteDatabase(cardsDatabase);
}

export function deleteDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // Where storage is blocked, nothing was stored.
  }
}
