import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#domain/documents/content.ts';
import type { TaggerTable } from '#domain/text/tagger.ts';

const folder = join(import.meta.dirname, '../../../../language-data');
const loaded = new Map<Language, Promise<TaggerTable>>();

/** The part-of-speech table and the commonest words of a language; data apart, each under its own licence. */
export function loadTaggerTable(language: Language): Promise<TaggerTable> {
  const known = loaded.get(language);
  if (known) return known;
  const table = readTable(language);
  loaded.set(language, table);
  return table;
}

async function readTable(language: Language): Promise<TaggerTable> {
  const [json, words] = await Promise.all([
    readFile(join(folder, `pos-tagger/${language}.json`), 'utf8'),
    readFile(join(folder, `everyday-words/${language}.txt`), 'utf8'),
  ]);
  return { ...(JSON.parse(json) as TaggerTable), everyday: words.trim().split(/\r?\n/) };
}
