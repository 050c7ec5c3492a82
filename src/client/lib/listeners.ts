interface Listeners {
  /** Answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
}

/** Who wants to know when a value outside React changes. */
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
