import { setImmediate as letOthers } from 'node:timers/promises';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { DocumentContent } from '#domain/documents/content.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { type QuotableDocument, quotableDocument, spanOf } from '#domain/verify/quote.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { readAgainWhenLost } from '#server/platform/files/stored-file-lost.ts';
import { ImportRefused } from '#server/platform/import/import-refused.ts';
import { type DocumentsService, isReady, type OwnedReadyDocument } from './documents.service.ts';

export type ImportedTexts = ReturnType<typeof createImportedTexts>;

export interface ImportedText {
  row: OwnedReadyDocument;
  text: QuotableDocument;
}

/** Where something of an export quotes a document, as that is here now. */
export interface ImportedPlace extends SourceSpan {
  row: OwnedReadyDocument;
}

/** Characters of texts kept in memory while a file is taken in, beside the current one: some 16 MB. */
const MOST_CHARACTERS = 8_000_000;
const PLACED_CHARACTERS = 50;

/** Memory of a text with its index of words, in characters. */
const weightOf = (all: ImportedText | undefined): number =>
  (all?.text.blocks ?? []).reduce(
    (sum, { text, places = '', boxes = [], cues = [], marks = [] }) =>
      sum + 2 * text.length + places.length + PLACED_CHARACTERS * (1 + boxes.length + cues.length + marks.length),
    0,
  );

/** The documents of an export as they are here, for what quotes them: only what stands there letter by letter is a quote. */
export function createImportedTexts({ documents, files }: { documents: DocumentsService; files: FileStore }) {
  return function textsOf(actor: SignedInActor) {
    const atHand = new Map<string, { found: ImportedText | undefined; weight: number }>();
    let characters = 0;

    async function read(origin: string): Promise<ImportedText | undefined> {
      const found = await documents.findImported(actor, origin);
      if (!found || !isReady(found)) return undefined;
      return readAgainWhenLost(async () => {
        const row = await documents.getReadyDocument(actor, found.uuid);
        return { row, text: quotableDocument(await files.readJson<DocumentContent>(row.contentKey)) };
      });
    }

    /** A document by its origin; refused where it is not here. Those that were asked for longest ago make room. */
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
      /** Where a quote stands; refused where it stands nowhere. */
      async place({ documentUuid, quote, start }: ImportedQuote): Promise<ImportedPlace> {
        const { row, text } = await get(documentUuid);
        // There may be thousands of them.
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

/** Characters around: to look through a whole text for each of thousands of quotes would take hours. */
const NEAR = 2_000;

/** A quote where its export has it, else near that. */
export function spanIn(text: QuotableDocument, quote: string, start: number): SourceSpan {
  const from = Math.max(0, start - NEAR);
  const found = text.text.slice(from, start + NEAR + quote.length).indexOf(quote);
  const at = text.text.startsWith(quote, start) ? start : found < 0 ? -1 : from + found;
  if (quote.trim() === '' || at < 0) throw new ImportRefused('quote_missing');
  return spanOf(text, at, at + quote.length);
}
