import type { Answer } from './answers.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';

/** A single word that is met in texts of every kind: "heart", "population". */
export function isEveryday({ term }: Answer, { isCommon }: PreparedDocument): boolean {
  return !term.isName && term.stems.length === 1 && isCommon(term.head);
}

/** A name that is met in texts of every kind ("Europe", "the Earth"): nobody has to study to know it. */
export function isWellKnown({ term, nameKind }: Answer, { isCommon }: PreparedDocument): boolean {
  return term.isName && nameKind !== 'person' && term.text.toLowerCase().split(/\s+/).every(isCommon);
}
