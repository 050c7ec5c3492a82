import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#domain/documents/content.ts';
import type { TaggerTable } from '#domain/text/tagger.ts';

const folder = join(import.meta.dirname, '../../../../language-data/pos-tagger');
const loaded = new Map<Language, Promise<TaggerTable>>();

/** The part-of-speech table of a language; data apart, under its own licence. */
export function loadTaggerTable(language: Language): Promise<TaggerTable> {
  const known = loaded.get(language);
  if (known) return known;
  const table = readFile(join(folder, `${language}.json`), 'utf8').then((json) => JSON.parse(json) as TaggerTable);
  loaded.set(language, table);
  return table;
}
