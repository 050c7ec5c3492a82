import { readFileSync } from 'node:fs';
import type { Language } from '#domain/documents/content.ts';
import type { TaggerTable } from '#domain/text/tagger.ts';

const folder = new URL('../../language-data/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');

/** The part-of-speech table and the commonest words of a language, as the server loads them. */
export function taggerTable(language: Language): TaggerTable {
  const everyday = read(`everyday-words/${language}.txt`).trim().split(/\r?\n/);
  return { ...(JSON.parse(read(`pos-tagger/${language}.json`)) as TaggerTable), everyday };
}
