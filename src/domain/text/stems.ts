// The package has no types: whoever imports this file must also see the declarations beside it.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./snowball-stemmers.d.ts" />
import snowball from 'snowball-stemmers';
import type { Language } from '#domain/documents/content.ts';

const algorithms: Record<Language, string> = {
  en: 'english',
  es: 'spanish',
  de: 'german',
  fr: 'french',
  it: 'italian',
  pt: 'portuguese',
};

/** Most cached stems, enough for a long book; the cache is then emptied. */
const MEMORY_SIZE = 200_000;

interface StemMemory {
  stemmer: ReturnType<typeof snowball.newStemmer>;
  stems: Map<string, string>;
}
const memories = new Map<Language, StemMemory>();

/** Removes accents, which people omit when typing; keeps German umlauts, which distinguish words. */
export function foldAccents(word: string, language: Language): string {
  return language === 'de' || isAscii(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Returns the Snowball stem of a lower-case word, without accents; numbers stay unchanged. */
export function stemOf(word: string, language: Language): string {
  let memory = memories.get(language);
  if (!memory) {
    memory = { stemmer: snowball.newStemmer(algorithms[language]), stems: new Map() };
    memories.set(language, memory);
  }
  let stem = memory.stems.get(word);
  if (stem === undefined) {
    stem = foldAccents(/^\p{N}/u.test(word) ? word : memory.stemmer.stem(word), language);
    if (memory.stems.size >= MEMORY_SIZE) memory.stems.clear();
    memory.stems.set(word, stem);
  }
  return stem;
}

function isAscii(word: string): boolean {
  for (let index = 0; index < word.length; index++) if (word.charCodeAt(index) > 127) return false;
  return true;
}
