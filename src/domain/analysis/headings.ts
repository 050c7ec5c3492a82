import type { DocumentContent } from '#domain/documents/content.ts';
import { tokenize } from '#domain/text/tokens.ts';

/** The stems of the title and of each heading, in the order of the document, the title first. */
export function titleStems({ title, sections, language }: DocumentContent): string[][] {
  const headings = sections.flatMap(({ headings: path }) => path.at(-1) ?? []);
  return [title, ...new Set(headings)].map((text) =>
    tokenize(text, language).flatMap(({ isWord, isStop, stem }) => (isWord && !isStop ? [stem] : [])),
  );
}
