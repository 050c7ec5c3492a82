// `node scripts/count-tagger-tables.ts DIR` counts the part-of-speech tables of language-data/pos-tagger from treebanks:
// a file LANGUAGE.dev.jsonl for each language, one sentence {"t": [[word, tag, lemma], …]} a line.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentLanguages } from '#domain/documents/content.ts';
import { type TaggedSentence, countTaggerTable } from '#domain/text/tagger-counts.ts';

const [treebanks = ''] = process.argv.slice(2);
const tables = fileURLToPath(new URL('../language-data/pos-tagger/', import.meta.url));

if (!existsSync(treebanks)) throw new Error('Name the folder of the treebanks.');
for (const language of documentLanguages) {
  const sentences = readFileSync(join(treebanks, `${language}.dev.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { t: [string, string, string][] }).t)
    .map((words): TaggedSentence => words.map(([word, tag]) => [word, tag]));
  const json = JSON.stringify(countTaggerTable(sentences, language));
  writeFileSync(`${tables}${language}.json`, `${json}\n`);
  console.log(`${language}: ${sentences.length} sentences, ${Math.round(json.length / 1024)} kB`);
}
