import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import { type Facts, findFacts } from './facts.ts';

/** A document with the definitions, lists and values that its plain sentences tell. */
export interface SentenceDocument extends PreparedDocument {
  facts: Facts;
}

export function sentenceDocument(prepared: PreparedDocument): SentenceDocument {
  const taught = prepared.sentences.filter(({ isTaught, isFragment }) => isTaught && !isFragment);
  return { ...prepared, facts: findFacts(taught, prepared.language) };
}
