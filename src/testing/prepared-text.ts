import { type Language, placeBlocks } from '#domain/documents/content.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import { prepareDocument } from '#domain/engine/study-material.ts';
import { sectionsOf, titleOf } from '#server/platform/extract/outline.ts';
import { markdownBlocks } from '#server/platform/extract/text/read-markdown.ts';
import { languageData } from './language-data.ts';

const known = new Map<string, PreparedDocument>();

/** Prepares a document of one section without a heading, one paragraph per text. */
export function preparedText(language: Language, ...paragraphs: string[]): PreparedDocument {
  const key = [language, ...paragraphs].join('\n\n');
  const prepared = known.get(key) ?? prepare(language, paragraphs);
  known.set(key, prepared);
  return prepared;
}

function prepare(language: Language, paragraphs: readonly string[]): PreparedDocument {
  const anchor = { page: 1 };
  const blocks = paragraphs.map((text) => ({ kind: 'paragraph' as const, text, anchor }));
  const sections = placeBlocks([{ headings: [], anchor, blocks }]);
  return prepareDocument({ title: '', language, sections, warnings: [] }, languageData(language));
}

/** Prepares a Markdown document with headings and lists, like an upload. */
export function preparedMarkdown(language: Language, markdown: string): PreparedDocument {
  const blocks = markdownBlocks(markdown);
  const content = { title: titleOf(blocks), language, sections: sectionsOf(blocks), warnings: [] };
  return prepareDocument(content, languageData(language));
}
