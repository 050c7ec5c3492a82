import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DocumentContent, Language } from '#domain/documents/content.ts';
import { listItems, prepareDocument } from '#domain/engine/study-material.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { relocateQuote } from '#domain/verify/relocate-quote.ts';
import { sectionsOf, titleOf } from '#server/platform/extract/outline.ts';
import { markdownBlocks } from '#server/platform/extract/text/read-markdown.ts';
import { loadLanguageData } from './language-data.ts';

const folder = join(import.meta.dirname, '../../../testing/texts/unseen');

function contentOf(file: string): DocumentContent {
  const blocks = markdownBlocks(readFileSync(join(folder, file), 'utf8'));
  const language = file.split('.').at(-2) as Language;
  return { title: titleOf(blocks), language, sections: sectionsOf(blocks), warnings: [] };
}

it.each(readdirSync(folder))('[G03] every quote of %s is found again in the same text', async (file) => {
  const content = contentOf(file);
  const items = listItems(prepareDocument(content, await loadLanguageData(content.language)), { seed: 1 });
  const document = quotableDocument(content);
  const places = items.map(({ source }) => relocateQuote(source.quote, document, source.start)?.start);
  expect(places).toEqual(items.map(({ source }) => source.start));
  expect(places.length).toBeGreaterThan(0);
});
