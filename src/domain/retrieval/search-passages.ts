import type { Anchored } from '#domain/documents/anchors.ts';
import { canonicalText, type DocumentContent } from '#domain/documents/content.ts';
import { chunksOf } from '#domain/text/chunks.ts';
import { searchFormsOf } from './search-forms.ts';

/** A part of the text, with headings, and the forms of its words (`searchForms`). */
export interface SearchPassage extends Anchored {
  text: string;
  start: number;
  forms: string[];
}

/** Returns the whole text of a document in passages, for the library search. */
export const searchPassages = (content: DocumentContent): SearchPassage[] =>
  chunksOf(content, canonicalText(content), { withHeadings: true }).map(({ text, start, anchor, anchorChanges }) => ({
    text,
    start,
    anchor,
    anchorChanges,
    forms: searchFormsOf(text, content.language),
  }));
