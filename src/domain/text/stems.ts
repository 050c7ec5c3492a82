// The package has no types: whoever imports this file must also see the declarations beside it.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./snowball-stemmers.d.ts" />
import snowball from 'snowball-stemmers';
import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';

const algorithms = ofEachPack(({ stems }) => stems.algorithm);

const keepsAccents = ofEachPack(({ stems }) => stems.keepsAccents ?? false);

/** Most cached stems, enough for a long book; the cache is then emptied. */
const MEMORY_SIZE = 200_000;

interface StemMemory {
  stem: (word: string) => string;
  stems: Map<string, string>;
}
const memories = new Map<Language, StemMemory>();

/** Removes accents, which people omit when typing; keeps German umlauts, which distinguish words. */
export function foldAccents(word: string, language: Language): string {
  return keepsAccents[language] || isAscii(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Returns the Snowball stem of a lower-case word, without accents; numbers stay unchanged. */
export function stemOf(word: string, language: Language): string {
  let memory = memories.get(language);
  if (!memory) {
    memory = { stem: stemmerOf(algorithms[language]), stems: new Map() };
    memories.set(language, memory);
  }
  let stem = memory.stems.get(word);
  if (stem === undefined) {
    stem = foldAccents(/^\p{N}/u.test(word) ? word : memory.stem(word), language);
    if (memory.stems.size >= MEMORY_SIZE) memory.stems.clear();
    memory.stems.set(word, stem);
  }
  return stem;
}

/** Without an algorithm, each form is a stem. */
function stemmerOf(algorithm: string | undefined): (word: string) => string {
  if (algorithm === undefined) return (word) => word;
  const stemmer = snowball.newStemmer(algorithm);
  return (word) => stemmer.stem(word);
}

function isAscii(word: string): boolean {
  for (let index = 0; index < word.length; index++) if (word.charCodeAt(index) > 127) return false;
  return true;
}
