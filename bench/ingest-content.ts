import { canonicalText, type DocumentContent } from '#domain/documents/content.ts';
import type { FileKind } from '#domain/documents/upload-rules.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { KnownText } from './ingest-data.ts';
import { wordsOf } from './ingest-scores.ts';

/** Extracts one format of a text; empty if that fails. */
export async function readKnown(
  { files }: KnownText,
  kind: FileKind,
  extractor: Extractor,
): Promise<DocumentContent | undefined> {
  const path = files.get(kind);
  if (path === undefined) return undefined;
  return (await extractor.extract(path, kind)).content;
}

export function wordsIn(content: DocumentContent | undefined): string[] {
  return content ? wordsOf(canonicalText(content)) : [];
}

export function textsOf(content: DocumentContent | undefined, kind: string): string[] {
  const blocks = content?.sections.flatMap((section) => section.blocks) ?? [];
  return blocks.filter((block) => block.kind === kind).map(({ text }) => text);
}
