import type { Language } from '#domain/documents/content.ts';
import type { TaggedToken } from './prepared-sentence.ts';

/** Words after which a bare word is a verb, regardless of its tag. */
const beforeVerbs: Partial<Record<Language, ReadonlySet<string>>> = {
  en: new Set('who which he she it we they will would can could may might must should cannot'.split(' ')),
  es: new Set(['que', 'se']),
  fr: new Set(['qui', 'ne', 'se', 'il', 'elle', 'ils', 'elles', 'on']),
  it: new Set(['che', 'si']),
  pt: new Set(['que', 'se']),
};

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
