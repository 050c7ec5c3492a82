import type { Language } from '#domain/documents/content.ts';
import type { TaggedToken } from './prepared-sentence.ts';

/** Words after which a bare word is a verb, whatever the tagger takes it for. */
const beforeVerbs: Partial<Record<Language, ReadonlySet<string>>> = {
  en: new Set('who which he she it we they will would can could may might must should cannot'.split(' ')),
  es: new Set(['que', 'se']),
  fr: new Set(['qui', 'ne', 'se', 'il', 'elle', 'ils', 'elles', 'on']),
  it: new Set(['che', 'si']),
  pt: new Set(['que', 'se']),
};

/** Whether tokens [first, last) stand where a verb belongs: "cells that release oxygen", "organismos que producen". */
export function isVerbPlace(tokens: TaggedToken[], first: number, last: number, language: Language): boolean {
  if (last - first > 1) return false;
  const before = tokens[first - 1]?.lower ?? '';
  const after = tokens[last];
  if (language === 'en' && before === 'that') return after !== undefined && after.isWord && after.tag !== 'VERB';
  return beforeVerbs[language]?.has(before) ?? false;
}
