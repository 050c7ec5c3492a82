import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { createHighlight, Highlight, updateHighlight } from '#contract/highlights.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { DocumentContent } from '#domain/documents/content.ts';
import { highlightBounds } from '#domain/highlights/highlight-rules.ts';
import { writeHighlightsAsMarkdown } from '#domain/highlights/highlights-markdown.ts';
import { passageAt } from '#domain/highlights/place-passage.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { DocumentsService, OwnedReadyDocument } from '#server/features/documents/documents.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Engine, RelocatedQuote } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { Command } from '#server/platform/command.ts';
import type { HighlightRow, HighlightsStore, OwnedHighlight } from './highlights.store.ts';

export type HighlightsService = ReturnType<typeof createHighlightsService>;

/** Timeout for locating the highlighted words while the user waits. */
const FIND_MS = 10_000;

/** Highlights and notes in a user's documents. */
export function createHighlightsService({
  store,
  documents,
  engine,
  files,
  streams,
  clock,
}: {
  store: HighlightsStore;
  documents: DocumentsService;
  engine: Engine;
  files: FileStore;
  streams: EventStreams;
  clock: Clock;
}) {
  async function getHighlight(actor: SignedInActor, uuid: string): Promise<OwnedHighlight> {
    const row = await store.find(actor.userId, uuid);
    if (!row) throw new AppError('HIGHLIGHT_NOT_FOUND');
    return row;
  }

  /** Makes other windows reload them. */
  const publish = (tx: Tx, actor: SignedInActor, documentUuid: string): void =>
    streams.publish(tx, actor.userId, { type: 'highlight', uuid: documentUuid, status: 'changed' });

  async function publishOf(tx: Tx, actor: SignedInActor, { documentId }: OwnedHighlight): Promise<void> {
    const document = (await documents.listNames([documentId], tx)).get(documentId);
    if (document) publish(tx, actor, document.uuid);
  }

  /** Finds words whose place is only an estimate. The engine's process takes seconds to start, and may be busy. */
  async function search(
    { contentKey, contentVersion }: OwnedReadyDocument,
    quoted: { quote: string; start: number },
  ): Promise<RelocatedQuote | null | undefined> {
    const timeIsUp = AbortSignal.timeout(FIND_MS);
    await using content = await files.borrow(contentKey);
    const task = { contentPath: content.path, contentVersion };
    const [place] = await engine
      .relocateQuotes({ ...task, quotes: [{ ...quoted, isPassage: true }] }, timeIsUp)
      .catch((error: unknown) => {
        throw timeIsUp.aborted ? new AppError('SERVICE_UNAVAILABLE') : error;
      });
    return place;
  }

  return {
    async list(actor: SignedInActor, documentUuid: string): Promise<{ items: Highlight[] }> {
      const document = await documents.getDocument(actor, documentUuid);
      const rows = await store.list(actor.userId, document.id);
      // Not located yet in the newer text, so it cannot be displayed there.
      const isPlaced = (row: HighlightRow) => row.documentVersion === document.contentVersion;
      return { items: rows.map((row) => presentHighlight(isPlaced(row) ? row : { ...row, isGone: true })) };
    },

    /** All columns that an import needs. */
    async listForExport(actor: SignedInActor, documentUuid: string) {
      const document = await documents.getDocument(actor, documentUuid);
      const rows = await store.list(actor.userId, document.id);
      return rows.map((row) => ({ ...presentHighlight(row), before: row.before, after: row.after }));
    },

    view: async (actor: SignedInActor, uuid: string): Promise<Highlight> =>
      presentHighlight(await getHighlight(actor, uuid)),

    async create(
      actor: SignedInActor,
      documentUuid: string,
      { quote, start, color, note }: BodyOf<typeof createHighlight>,
    ): Promise<Command<Highlight>> {
      const document = await documents.getReadyDocument(actor, documentUuid);
      const { contentVersion } = document;
      const content = quotableDocument(await files.readJson<DocumentContent>(document.contentKey));
      const place = passageAt(quote, content, start) ?? (await search(document, { quote, start }));
      if (!place?.around) throw new AppError('VALIDATION_FAILED', [{ path: 'quote', rule: 'in_document' }]);
      const { around, anchor } = place;
      return {
        async commit(tx) {
          const locked = await documents.lockDocument(tx, document);
          if (locked.contentVersion !== contentVersion)
            throw new AppError('EDIT_CONFLICT', [{ path: 'quote', rule: 'stale' }]);
          if ((await store.count(tx, actor.userId, locked.id)) >= highlightBounds.perDocument)
            throw new AppError('HIGHLIGHT_LIMIT_REACHED');
          const row = await store.insert(tx, {
            uuid: randomUUID(),
            ownerId: actor.userId,
            documentId: locked.id,
            color,
            note: note.trim(),
            quote: place.quote,
            ...around,
            quoteStart: place.start,
            quoteEnd: place.end,
            anchor,
            documentVersion: contentVersion,
            createdAt: clock.now(),
          });
          if (!row) throw new Error('a highlight was not written');
          publish(tx, actor, documentUuid);
          return presentHighlight(row);
        },
      };
    },

    async update(
      actor: SignedInActor,
      uuid: string,
      { version, color, note }: BodyOf<typeof updateHighlight>,
    ): Promise<Command<Highlight>> {
      const row = await getHighlight(actor, uuid);
      const stale = (current: number) => new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current }]);
      if (row.version !== version) throw stale(row.version);
      return {
        async commit(tx) {
          const changes = { ...(color ? { color } : {}), ...(note === undefined ? {} : { note: note.trim() }) };
          const changed = await store.update(tx, row, changes);
          if (!changed) throw stale(row.version + 1);
          await publishOf(tx, actor, changed);
          return presentHighlight(changed);
        },
      };
    },

    async remove(actor: SignedInActor, uuid: string): Promise<Command<{ ok: true }>> {
      const row = await getHighlight(actor, uuid);
      return {
        async commit(tx) {
          await store.remove(tx, row);
          await publishOf(tx, actor, row);
          return { ok: true };
        },
      };
    },

    async exportMarkdown(actor: SignedInActor, documentUuid: string): Promise<{ name: string; markdown: string }> {
      const { id, name } = await documents.getDocument(actor, documentUuid);
      const rows = await store.list(actor.userId, id);
      return { name, markdown: writeHighlightsAsMarkdown(name, rows, actor.language) };
    },
  };
}

function presentHighlight(row: HighlightRow): Highlight {
  const { uuid, color, note, quote, quoteStart: start, quoteEnd: end, anchor, isGone, version, createdAt } = row;
  return { uuid, color, note, quote, start, end, anchor, isGone, version, createdAt: createdAt.toISOString() };
}
