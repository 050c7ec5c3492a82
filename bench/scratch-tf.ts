import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDocument } from '#domain/engine/study-material.ts';
import { rankedDrafts } from '#domain/engine/make-items.ts';
import { sectionsOf, titleOf } from '#server/platform/extract/outline.ts';
import { markdownBlocks } from '#server/platform/extract/text/read-markdown.ts';
import { taggerTable } from './evaluation-data.ts';
import { readNotes } from './study-data.ts';
const which = process.argv[2] ?? '';
const docs = which === 'notes' ? await readNotes() : readdirSync(which).filter((f) => f.endsWith('.md')).map((name) => {
    const blocks = markdownBlocks(readFileSync(join(which, name), 'utf8'));
    return { name, content: { title: titleOf(blocks), language: name.split('.')[1] as 'en', sections: sectionsOf(blocks), warnings: [] } };
  });
for (const { name, content } of docs) {
  const prepared = prepareDocument(content, taggerTable(content.language));
  const tf = rankedDrafts(prepared, 1, 0).filter(({ item }) => item.form === 'true-false');
  const lies = tf.filter(({ item }) => item.form === 'true-false' && item.answerIndex === 1);
  console.log(`## ${name}: ${tf.length - lies.length} true (${tf.filter((t) => !lies.includes(t) && t.item.usable >= .42).length}), ${lies.length} false (${lies.filter(({ item }) => item.usable >= 0.42).length})`);
  for (const { item } of lies.slice(0, 6)) if (item.form === 'true-false') console.log(`   ${item.usable} ${item.stem}   [${item.swap?.original}]`);
}
