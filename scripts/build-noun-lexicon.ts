// `node scripts/build-noun-lexicon.ts DIR` builds language-data/nouns from a folder of nouns with their synsets of
// Princeton WordNet 3.0: `synsets.tsv.gz` and `LANGUAGE.SOURCE.tsv.gz` (lemma, synsets). `NOTICE` there names the sources.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Language, documentLanguages } from '#domain/documents/content.ts';
import { nounFields } from '#domain/text/noun-lexicon.ts';

/** Sources whose licence allows redistribution. */
const sources: Record<Language, string[]> = {
  en: ['wordnet', 'wiktionary'],
  es: ['wiktionary', 'cognates'],
  fr: ['wiktionary'],
  de: ['wiktionary'],
  it: ['multiwordnet', 'italwordnet', 'wiktionary'],
  pt: ['openwnpt', 'wiktionary'],
};
/** Most senses of a lemma, most frequent first. */
const MOST_SENSES = 6;

const [folder = ''] = process.argv.slice(2);
if (!existsSync(join(folder, 'synsets.tsv.gz'))) throw new Error('Name the folder that holds synsets.tsv.gz.');
const target = fileURLToPath(new URL('../language-data/nouns/', import.meta.url));

const rowsOf = (name: string): string[][] =>
  gunzipSync(readFileSync(join(folder, name)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
const listed = (ids = ''): string[] => ids.split(',').filter((id) => id !== '');

const synsets = new Map(
  rowsOf('synsets.tsv.gz').map(([id = '', field = '', above, instanceOf, count]) => [
    id,
    { field, parents: [...listed(above), ...listed(instanceOf)], count: Number(count) },
  ]),
);
const countOf = (id: string): number => synsets.get(id)?.count ?? 0;

function lemmasOf(language: Language): Map<string, string[]> {
  const lemmas = new Map<string, string[]>();
  for (const source of sources[language]) {
    for (const [word = '', ids] of rowsOf(`${language}.${source}.tsv.gz`)) {
      const lemma = word.toLowerCase();
      if (!/^[\p{L}\p{N}]/u.test(lemma)) continue;
      const senses = [...(lemmas.get(lemma) ?? []), ...listed(ids)].filter((id) => synsets.has(id));
      if (senses.length > 0) lemmas.set(lemma, [...new Set(senses)]);
    }
  }
  for (const [lemma, senses] of lemmas) {
    // The English list is already in WordNet's order.
    if (language !== 'en') senses.sort((left, right) => countOf(right) - countOf(left));
    lemmas.set(lemma, senses.slice(0, MOST_SENSES));
  }
  return lemmas;
}

const lexicons = documentLanguages.map((language) => ({ language, lemmas: lemmasOf(language) }));

// Parents come before children, so that the depths can be read in one pass.
const numbers = new Map<string, number>();
function number(id: string): void {
  if (numbers.has(id)) return;
  for (const parent of synsets.get(id)?.parents ?? []) number(parent);
  numbers.set(id, numbers.size);
}
for (const { lemmas } of lexicons) for (const senses of lemmas.values()) senses.forEach(number);

const placeOf = (id: string): number => numbers.get(id) ?? 0;
const hierarchy = [...numbers].map(([id, place]) => {
  const { field = '', parents = [], count = 0 } = synsets.get(id) ?? {};
  return [
    (nounFields as readonly string[]).indexOf(field),
    count === 0 ? '' : count,
    ...parents.map((parent) => place - placeOf(parent)),
  ].join(' ');
});

let total = 0;
function write(name: string, lines: string[]): void {
  // No timestamp, so that the same sources give the same bytes.
  const bytes = gzipSync(`${lines.join('\n')}\n`, { level: 9 });
  total += bytes.length;
  writeFileSync(join(target, name), bytes);
  console.log(`${name}: ${lines.length} lines, ${Math.round(bytes.length / 1024)} kB`);
}

write('hierarchy.txt.gz', hierarchy);
for (const { language, lemmas } of lexicons) {
  const lines = [...lemmas].map(([lemma, senses]) => `${lemma}\t${senses.map(placeOf).join(' ')}`);
  write(`${language}.txt.gz`, lines.toSorted());
}
console.log(`${Math.round(total / 1024)} kB in all`);
