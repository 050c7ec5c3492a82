import { type Language, placeBlocks } from '#domain/documents/content.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import { prepareDocument } from '#domain/engine/study-material.ts';
import { sectionsOf, titleOf } from '#server/platform/extract/outline.ts';
import { markdownBlocks } from '#server/platform/extract/text/read-markdown.ts';
import { languageData } from './language-data.ts';

/** A document of one section without a heading, a paragraph for each text. */
export function preparedText(language: Language, ...paragraphs: string[]): PreparedDocument {
  const anchor = { page: 1 };
  const blocks = paragraphs.map((text) => ({ kind: 'paragraph' as const, text, anchor }));
  const sections = placeBlocks([{ headings: [], anchor, blocks }]);
  return prepareDocument({ title: '', language, sections, warnings: [] }, languageData(language));
}

/** A document of Markdown with headings and lists, as an upload of it is read. */
export function preparedMarkdown(language: Language, markdown: string): PreparedDocument {
  const blocks = markdownBlocks(markdown);
  const content = { title: titleOf(blocks), language, sections: sectionsOf(blocks), warnings: [] };
  return prepareDocument(content, languageData(language));
}
