import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Language } from '#domain/documents/content.ts';
import type { LanguageData } from '#domain/text/language-data.ts';
import { readNounLexicon } from '#domain/text/noun-lexicon.ts';
import type { TaggerTable } from '#domain/text/tagger.ts';

const folder = new URL('../../language-data/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');
const readCompressed = (path: string): string => gunzipSync(readFileSync(new URL(path, folder))).toString('utf8');
const known = new Map<Language, LanguageData>();

/** Returns the part-of-speech table, the most frequent words and the nouns of a language, as the server loads them. */
export function languageData(language: Language): LanguageData {
  const found = known.get(language);
  if (found) return found;
  const data = {
    ...(JSON.parse(read(`pos-tagger/${language}.json`)) as TaggerTable),
    everyday: read(`everyday-words/${language}.txt`).trim().split(/\r?\n/),
    nouns: readNounLexicon(
      readCompressed('nouns/hierarchy.txt.gz'),
      readCompressed(`nouns/${language}.txt.gz`),
      language,
    ),
  };
  known.set(language, data);
  return data;
}
