import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/engine/language/packs.ts';
import type { TaggedToken } from './prepared-sentence.ts';

/** Words after which a bare word is a verb, regardless of its tag. */
const beforeVerbs = ofEachPack(({ verbPlaces }) => verbPlaces.beforeVerbs);

/** Whether tokens [first, last) begin in a verb position: "cells that release oxygen", "they would price oil". */
export function isVerbPlace(tokens: TaggedToken[], first: number, last: number, language: Language): boolean {
  const before = tokens[first - 1]?.lower ?? '';
  const after = tokens[last];
  if (language === 'en' && before === 'that') {
    return last - first === 1 && after !== undefined && after.isWord && after.tag !== 'VERB';
  }
  // "To counterprogram its rivals": after "to", a bare word with an object is a verb.
  if (language === 'en' && before === 'to' && /^(?:DET|PRON)$/.test(after?.tag ?? '')) return true;
  return beforeVerbs[language]?.has(before) ?? false;
}
