import type { PreparedDocument } from './prepared-document.ts';

/** Caches a result per document, as long as the document is in memory. */
export function oncePerDocument<T extends object>(
  make: (prepared: PreparedDocument) => T,
): (prepared: PreparedDocument) => T {
  const known = new WeakMap<PreparedDocument, T>();
  return (prepared) => {
    const made = known.get(prepared) ?? make(prepared);
    known.set(prepared, made);
    return made;
  };
}
