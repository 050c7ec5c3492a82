/** A document that a session was about; null for no document or a deleted one. */
export interface StudiedDocument {
  uuid: string | null;
  name: string | null;
  /** Number of the session's sections in this document. */
  sections: number;
}

/**
 * Splits the time of a session among its documents in proportion to their sections, since the time each section took is
 * unknown.
 *
 * @param studiedMs milliseconds
 * @returns milliseconds by document; they sum up to `studiedMs`
 */
export function shareByDocument<D extends StudiedDocument>(
  studiedMs: number,
  documents: readonly D[],
): { document: D; ms: number }[] {
  const all = documents.reduce((sum, { sections }) => sum + sections, 0);
  return documents.map((document) => ({ document, ms: (studiedMs * document.sections) / all }));
}
