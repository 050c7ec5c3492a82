import { setImmediate as letOthers } from 'node:timers/promises';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { DocumentContent } from '#domain/documents/content.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { type QuotableDocument, quotableDocument, spanOf } from '#domain/verify/quote.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { retryWhenLost } from '#server/platform/files/stored-file-lost.ts';
import { ImportRefused } from '#server/platform/import/import-refused.ts';
import { type DocumentsService, isReady, type OwnedReadyDocument } from './documents.service.ts';

export type ImportedTexts = ReturnType<typeof createImportedTexts>;

export interface ImportedText {
  row: OwnedReadyDocument;
  text: QuotableDocument;
}

/** Place of an imported quote in the document here. */
export interface ImportedPlace extends SourceSpan {
  row: OwnedReadyDocument;
}

/** Maximum characters of texts cached during an import, beside the current one: about 16 MB. */
const MOST_CHARACTERS = 8_000_000;
const PLACED_CHARACTERS = 50;

/** Memory of a text and its word index, in characters. */
const weightOf = (all: ImportedText | undefined): number =>
  (all?.text.blocks ?? []).reduce(
    (sum, { text, places = '', boxes = [], cues = [], marks = [] }) =>
      sum + 2 * text.length + places.length + PLACED_CHARACTERS * (1 + boxes.length + cues.length + marks.length),
    0,
  );

/** Finds the documents an export quotes, and the places of its quotes. A quote must match the text letter by letter. */
export function createImportedTexts({ documents, files }: { documents: DocumentsService; files: FileStore }) {
  return function textsOf(actor: SignedInActor) {
    const atHand = new Map<string, { found: ImportedText | undefined; weight: number }>();
    let characters = 0;

    async function read(origin: string): Promise<ImportedText | undefined> {
      const found = await documents.findImported(actor, origin);
      if (!found || !isReady(found)) return undefined;
      return retryWhenLost(async () => {
        const row = await documents.getReadyDocument(actor, found.uuid);
        return { row, text: quotableDocument(await files.readJson<DocumentContent>(row.contentKey)) };
      });
    }

    /** Finds a document by its origin, throws if it is missing, and evicts the least recently used texts. */
    async function get(origin: string): Promise<ImportedText> {
      const known = atHand.get(origin) ?? (await weighed(origin));
      atHand.delete(origin);
      atHand.set(origin, known);
      for (const [oldest, { weight }] of atHand) {
        if (characters <= MOST_CHARACTERS || oldest === origin) break;
        atHand.delete(oldest);
        characters -= weight;
      }
      if (!known.found) throw new ImportRefused('document_missing');
      return known.found;
    }

    async function weighed(origin: string) {
      const found = await read(origin);
      const weight = weightOf(found);
      characters += weight;
      return { found, weight };
    }

    return {
      get,
      /** Finds the place of a quote; throws if the text does not contain it. */
      async place({ documentUuid, quote, start }: ImportedQuote): Promise<ImportedPlace> {
        const { row, text } = await get(documentUuid);
        // An import may contain thousands of quotes, so yield to other work.
        await letOthers();
        return { row, ...spanIn(text, quote, start) };
      },
    };
  };
}

interface ImportedQuote {
  documentUuid: string;
  quote: string;
  start: number;
}

/** Characters searched around: searching the whole text for thousands of quotes would take hours. */
const NEAR = 2_000;

/** Finds a quote at the position from the export, or else near it. */
export function spanIn(text: QuotableDocument, quote: string, start: number): SourceSpan {
  const from = Math.max(0, start - NEAR);
  const found = text.text.slice(from, start + NEAR + quote.length).indexOf(quote);
  const at = text.text.startsWith(quote, start) ? start : found < 0 ? -1 : from + found;
  if (quote.trim() === '' || at < 0) throw new ImportRefused('quote_missing');
  return spanOf(text, at, at + quote.length);
}
