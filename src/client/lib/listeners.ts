import { useSyncExternalStore } from 'react';

interface Listeners {
  /** Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
}

/** Creates a listener list for a value outside React. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => listeners.forEach((listener) => listener()),
  };
}

/** Reads a value from outside React in a component. Server rendering uses its initial value. */
export function useStore<Value>(subscribe: Listeners['subscribe'], read: () => Value): Value {
  return useSyncExternalStore(subscribe, read, read);
}
