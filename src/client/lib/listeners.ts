import { useSyncExternalStore } from 'react';

interface Listeners {
  /** Answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
}

/** Listeners to changes of a value outside React. */
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

/** A value outside React in a component. Where the server paints the first screen it is the value of the start. */
export function useStore<Value>(subscribe: Listeners['subscribe'], read: () => Value): Value {
  return useSyncExternalStore(subscribe, read, read);
}
