// Counts the part-of-speech tables of language-data/pos-tagger from the treebanks in ../shared/eval/pos.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentLanguages } from '#domain/documents/content.ts';
import { type TaggedSentence, countTaggerTable } from '#domain/text/tagger-counts.ts';

const treebanks = fileURLToPath(new URL('../../shared/eval/pos/', import.meta.url));
const tables = fileURLToPath(new URL('../language-data/pos-tagger/', import.meta.url));

if (!existsSync(treebanks)) throw new Error(`no treebanks in ${treebanks}`);
for (const language of documentLanguages) {
  const sentences = readFileSync(`${treebanks}${language}.dev.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { t: [string, string, string][] }).t)
    .map((words): TaggedSentence => words.map(([word, tag]) => [word, tag]));
  const json = JSON.stringify(countTaggerTable(sentences, language));
  writeFileSync(`${tables}${language}.json`, `${json}\n`);
  console.log(`${language}: ${sentences.length} sentences, ${Math.round(json.length / 1024)} kB`);
}
