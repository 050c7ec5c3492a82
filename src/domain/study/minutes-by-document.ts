/** A document that a session was about; null stands for none, or for one that is gone. */
export interface StudiedDocument {
  uuid: string | null;
  name: string | null;
  /** How many of the session's sections are of it. */
  sections: number;
}

/**
 * The time of a session shared out among its documents by their sections: what each section really took is not known.
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
