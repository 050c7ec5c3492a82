import type { Language } from '#domain/documents/content.ts';
import { grammarOf } from '#domain/languages/grammar.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import type { TaggedToken } from './prepared-sentence.ts';

/** Words after which a bare word is a verb, regardless of its tag. */
const beforeVerbs = ofEachPack(({ verbPlaces }) => verbPlaces.beforeVerbs);

/** Conjunctions, before a verb only if nothing but a verb fits: "that". */
const openers = ofEachPack(({ verbPlaces }) => verbPlaces.openers);

/** Whether tokens [first, last) begin in a verb position: "cells that release oxygen", "they would price oil". */
export function isVerbPlace(tokens: TaggedToken[], first: number, last: number, language: Language): boolean {
  const before = tokens[first - 1]?.lower ?? '';
  const after = tokens[last];
  if (openers[language]?.test(before)) {
    return last - first === 1 && after !== undefined && after.isWord && after.tag !== 'VERB';
  }
  // "To counterprogram its rivals": after "to", a bare word with an object is a verb.
  if (before === grammarOf(language).infinitiveMark && /^(?:DET|PRON)$/.test(after?.tag ?? '')) return true;
  return beforeVerbs[language]?.has(before) ?? false;
}
