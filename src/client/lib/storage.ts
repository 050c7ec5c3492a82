/**
 * Wraps browser storage for small values. Storage may be full or blocked, which must not break a screen: reads then
 * return null and writes are skipped.
 */
export function createStore(storage: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string): void {
      try {
        storage().setItem(key, value);
      } catch {
        // Losing the value is acceptable.
      }
    },
    remove(key: string): void {
      try {
        storage().removeItem(key);
      } catch {
        // Same here.
      }
    },
    removeAll(prefix: string): void {
      try {
        const keys = Object.keys(storage()).filter((key) => key.startsWith(prefix));
        for (const key of keys) storage().removeItem(key);
      } catch {
        // Same here.
      }
    },
  };
}

/** Persists after the window closes. */
export const localStore = createStore(() => localStorage);
/** Lives as long as the tab. */
export const tabStore = createStore(() => sessionStorage);
