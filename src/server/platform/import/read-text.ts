import { createHash } from 'node:crypto';
import { exportedContent } from '#contract/exported/documents.ts';
import { type DocumentContent, lengthOfText } from '#domain/documents/content.ts';
import { isWellPlaced } from '#domain/documents/is-well-placed.ts';
import { pagesWithoutText } from '#domain/documents/ocr-pages.ts';
import { previewOf } from '#domain/documents/preview.ts';
import { packJson } from '#server/platform/files/pack-json.ts';
import { writeSynced } from '#server/platform/files/write-synced.ts';
import { extractFailure } from '#server/platform/reader/failure.ts';
import type { Archive } from '#server/platform/zip/zip-gate.ts';
import { type ArrivedText, MOST_HEADINGS_CHARACTERS, textBounds } from './import-jobs.ts';
import { readJson } from './read-json.ts';

/** Writes a document's text in storage format, letter by letter as exported, and returns facts about it. */
export async function readText(archive: Archive, name: string, to: string): Promise<ArrivedText> {
  const { exact } = await readJson(archive, name, exportedContent, textBounds);
  const { sectionUuids, content } = exact;
  const isWhole = new Set(sectionUuids).size === content.sections.length && isWellPlaced(content);
  if (!isWhole) throw extractFailure('FILE_CORRUPT');
  const headings = content.sections.flatMap((section) => section.headings);
  if (headings.reduce((sum, { length }) => sum + length, 0) > MOST_HEADINGS_CHARACTERS)
    throw extractFailure('FILE_TOO_COMPLEX');
  const text = JSON.stringify(content);
  await writeSynced(to, await packJson(text));
  return aboutOf(content, sectionUuids, createHash('sha256').update(text).digest('hex'));
}

function aboutOf(content: DocumentContent, uuids: readonly string[], version: string): ArrivedText {
  return {
    version,
    characters: lengthOfText(content),
    preview: previewOf(content),
    pageCount: content.pageCount ?? null,
    pagesWithoutText: content.pageCount === undefined ? null : pagesWithoutText(content),
    sections: content.sections.map(({ headings, anchor, blocks }, position) => ({
      uuid: uuids[position] ?? '',
      headings,
      anchor,
      characters: blocks.reduce((sum, { text }) => sum + text.length, 0),
    })),
  };
}
