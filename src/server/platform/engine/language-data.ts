import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Language } from '#domain/documents/content.ts';
import type { LanguageData } from '#domain/text/language-data.ts';
import { readNounLexicon } from '#domain/text/noun-lexicon.ts';
import type { TaggerTable } from '#domain/text/tagger.ts';

const folder = join(import.meta.dirname, '../../../../language-data');
const decompress = promisify(gunzip);
const loaded = new Map<Language, Promise<LanguageData>>();

/** Part-of-speech table, most common words and nouns of a language; separate data files, each under its own license. */
export function loadLanguageData(language: Language): Promise<LanguageData> {
  const known = loaded.get(language);
  if (known) return known;
  const data = readData(language);
  loaded.set(language, data);
  return data;
}

async function readData(language: Language): Promise<LanguageData> {
  const [words, hierarchy, nouns] = await Promise.all([
    loadWords(language),
    readCompressed('nouns/hierarchy.txt.gz'),
    readCompressed(`nouns/${language}.txt.gz`),
  ]);
  return { ...words, nouns: readNounLexicon(hierarchy, nouns, language) };
}

/** Loads everything except the nouns, which are far larger. */
export async function loadWords(language: Language): Promise<Omit<LanguageData, 'nouns'>> {
  const [json, words] = await Promise.all([
    readFile(join(folder, `pos-tagger/${language}.json`), 'utf8'),
    readFile(join(folder, `everyday-words/${language}.txt`), 'utf8'),
  ]);
  return { ...(JSON.parse(json) as TaggerTable), everyday: words.trim().split(/\r?\n/) };
}

const readCompressed = async (path: string): Promise<string> =>
  (await decompress(await readFile(join(folder, path)))).toString('utf8');
