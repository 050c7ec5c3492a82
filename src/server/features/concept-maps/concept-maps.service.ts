import { randomUUID } from 'node:crypto';
import type {
  addMapSources,
  ConceptMap,
  createConceptMap,
  getMapMemory,
  listConceptMaps,
  listConceptMapsOfDocument,
  saveConceptMap,
} from '#contract/concept-maps.ts';
import type { BodyOf, OutputOf, QueryOf } from '#contract/endpoint.ts';
import { type Actor, readingScope, type SignedInActor } from '#domain/access/actor.ts';
import { mapBounds } from '#domain/concept-maps/map-bounds.ts';
import type { KeptSource } from '#domain/concept-maps/kept-source.ts';
import { mapMemory } from '#domain/concept-maps/map-memory.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { CopiedDocument, DocumentsService, OwnedDocument } from '#server/features/documents/documents.service.ts';
import type { CardMemory } from '#server/features/flashcards/card-memory.service.ts';
import { AppError, limitReached } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { ImportRefused } from '#server/platform/import/import-refused.ts';
import { namesHere } from '#server/platform/import/names-here.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { Command } from '#server/platform/command.ts';
import { presentMap, presentMapItem, presentSource } from './concept-maps.presenter.ts';
import type { ConceptMapsStore, OwnedMap, ReadableMap, NewMap } from './concept-maps.store.ts';
import { keptSourceOf } from './kept-source-of.ts';

/** A whole map in a request. */
type ImportedMap = Omit<NewMap, 'ownerId' | 'documentId'>;

/** Time limit of a request that looks for quotes. */
const FIND_MS = 10_000;

export type ConceptMapsService = ReturnType<typeof createConceptMapsService>;

/** Maps of their owner, and read access for those who may read the document. */
export function createConceptMapsService({
  store,
  documents,
  billing,
  cardMemory,
  engine,
  files,
  streams,
  clock,
}: {
  store: ConceptMapsStore;
  documents: DocumentsService;
  billing: BillingService;
  cardMemory: CardMemory;
  engine: Engine;
  files: FileStore;
  streams: EventStreams;
  clock: Clock;
}) {
  async function getMap(actor: SignedInActor, uuid: string): Promise<OwnedMap> {
    const row = await store.findMap(actor.userId, uuid);
    if (!row) throw new AppError('CONCEPT_MAP_NOT_FOUND');
    return row;
  }

  async function present(row: ReadableMap): Promise<ConceptMap> {
    const document = (await documents.listNames([row.documentId])).get(row.documentId);
    if (!document) throw new AppError('CONCEPT_MAP_NOT_FOUND');
    return presentMap(row, document);
  }

  async function countRoom(tx: Tx, actor: SignedInActor, document: { id: number }) {
    const most = Math.min(billing.limitsFor(actor).mapsPerDocument, mapBounds.perDocument);
    const { all, ofDocument } = await store.countMaps(tx, actor.userId, document.id);
    return { most, have: ofDocument, hasRoom: ofDocument < most && all < mapBounds.perPerson };
  }

  /** Returns whether a plan has room for one more map of a document. The caller must hold the document's lock. */
  const hasRoom = async (tx: Tx, actor: SignedInActor, document: { id: number }): Promise<boolean> =>
    (await countRoom(tx, actor, document)).hasRoom;

  /** Throws the limit where there is no room. */
  async function requireRoom(tx: Tx, actor: SignedInActor, document: { id: number }, path: string): Promise<void> {
    const { most, have, hasRoom: isThere } = await countRoom(tx, actor, document);
    if (!isThere) throw limitReached('maps_per_document', { most, have, added: 1 }, path);
  }

  return {
    hasRoom,
    requireRoom,

    async list(
      actor: SignedInActor,
      { documentUuid, search, page, pageSize }: QueryOf<typeof listConceptMaps>,
    ): Promise<OutputOf<typeof listConceptMaps>> {
      const document = documentUuid === undefined ? undefined : await documents.getDocument(actor, documentUuid);
      const wanted = { documentId: document?.id, words: search?.trim() };
      const { rows, total } = await store.listMaps(actor.userId, wanted, { page, pageSize });
      const names = await documents.listNames([...new Set(rows.map(({ documentId }) => documentId))]);
      const items = rows.flatMap((row) => {
        const of = names.get(row.documentId);
        return of ? [presentMapItem(row, of)] : [];
      });
      return { items, page, pageSize, total };
    },

    /** Open to everyone who may read the document (M06). */
    async listOfDocument(actor: Actor, uuid: string): Promise<OutputOf<typeof listConceptMapsOfDocument>> {
      return { items: await store.listFilledOf((await documents.getReadable(actor, uuid)).id) };
    },

    exists: async (actor: SignedInActor, uuid: string): Promise<boolean> =>
      (await store.findMap(actor.userId, uuid)) !== undefined,

    /** Imports a map of an export; refused where the plan has no room. */
    async addImported(tx: Tx, actor: SignedInActor, document: OwnedDocument, map: ImportedMap): Promise<void> {
      const locked = await documents.lockDocument(tx, document);
      if (!(await hasRoom(tx, actor, locked))) throw new ImportRefused('limit');
      const [origin, ours] = namesHere(actor, map.uuid);
      const uuid = (await store.isNameTaken(tx, origin)) ? ours : origin;
      await store.insertMap(tx, { ...map, uuid, ownerId: actor.userId, documentId: locked.id });
    },

    /** Copies the maps of a document along with it. */
    async copyMaps(
      tx: Tx,
      { from, to, sectionUuids, at }: CopiedDocument,
    ): Promise<{ maps: number; concepts: number }> {
      const maps = await store.listAllOf(tx, from.id);
      for (const { id: _id, ...map } of maps) {
        const sources = map.sources.map((source) => ({
          ...source,
          sectionUuid: (source.sectionUuid && sectionUuids.get(source.sectionUuid)) ?? null,
        }));
        const own = { uuid: randomUUID(), ownerId: to.ownerId, documentId: to.id };
        await store.insertMap(tx, { ...map, ...own, sources, version: 1, createdAt: at, updatedAt: at });
      }
      return { maps: maps.length, concepts: maps.reduce((sum, { nodes }) => sum + nodes.length, 0) };
    },

    async view(actor: Actor, uuid: string): Promise<ConceptMap> {
      const row = await store.findReadable(readingScope(actor), uuid);
      if (!row) throw new AppError('CONCEPT_MAP_NOT_FOUND');
      return present(row);
    },

    async create(
      actor: SignedInActor,
      { documentUuid, title }: BodyOf<typeof createConceptMap>,
    ): Promise<Command<ConceptMap>> {
      const document = await documents.getDocument(actor, documentUuid);
      return {
        async commit(tx) {
          const locked = await documents.lockDocument(tx, document);
          await requireRoom(tx, actor, locked, 'documentUuid');
          const now = clock.now();
          const row = await store.insertMap(tx, {
            uuid: randomUUID(),
            ownerId: actor.userId,
            documentId: locked.id,
            title: (title?.trim() || locked.name).slice(0, mapBounds.title),
            nodes: [],
            edges: [],
            sources: [],
            createdAt: now,
            updatedAt: now,
          });
          return presentMap(row, locked);
        },
      };
    },

    /** Saves a whole map over the version it is based on; never overwrites a newer one (Z35). */
    async save(
      actor: SignedInActor,
      uuid: string,
      { version, ...content }: BodyOf<typeof saveConceptMap>,
    ): Promise<Command<OutputOf<typeof saveConceptMap>>> {
      const row = await getMap(actor, uuid);
      const stale = (current: number) => new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current }]);
      if (row.version !== version) throw stale(row.version);
      const numbers = [...content.nodes, ...content.edges].flatMap(({ source }) => source ?? []);
      if (numbers.some((number) => number >= row.sources.length))
        throw new AppError('VALIDATION_FAILED', [{ path: 'nodes', rule: 'source_of_map' }]);
      return {
        async commit(tx) {
          const updatedAt = clock.now();
          const saved = await store.saveMap(tx, row, content, updatedAt);
          // Another window saved or deleted it between the two reads.
          if (!saved) throw stale(row.version + 1);
          streams.publish(tx, actor.userId, { type: 'concept-map', uuid, status: String(saved.version) });
          return { version: saved.version, updatedAt: updatedAt.toISOString() };
        },
      };
    },

    /** Adds quotes that the document holds as sources of a map. This is no edit, so the version stays. */
    async addSources(
      actor: SignedInActor,
      uuid: string,
      { quotes }: BodyOf<typeof addMapSources>,
    ): Promise<Command<OutputOf<typeof addMapSources>>> {
      const row = await getMap(actor, uuid);
      const name = (await documents.listNames([row.documentId])).get(row.documentId);
      if (!name) throw new AppError('CONCEPT_MAP_NOT_FOUND');
      const { contentKey, contentVersion } = await documents.getReadyDocument(actor, name.uuid);
      const sections = await documents.listSections(row.documentId);
      await using content = await files.borrow(contentKey);
      const task = { contentPath: content.path, contentVersion };
      const timeIsUp = AbortSignal.timeout(FIND_MS);
      // The engine has one thread for all, which may be busy with a long document.
      const found = await engine
        .relocateQuotes({ ...task, quotes: quotes.map((quote) => ({ quote, start: 0 })) }, timeIsUp)
        .catch((error) => {
          throw timeIsUp.aborted ? new AppError('SERVICE_UNAVAILABLE') : error;
        });
      return {
        async commit(tx) {
          const locked = await store.lockSources(tx, row);
          if (!locked) throw new AppError('CONCEPT_MAP_NOT_FOUND');
          // A job is moving the existing sources to another version: positions found here would not match theirs.
          if (locked.sourcesVersion !== null && locked.sourcesVersion !== contentVersion)
            throw new AppError('SERVICE_UNAVAILABLE');
          const sources = [...locked.sources];
          const numbers = found.map((place) => (place ? numberIn(sources, keptSourceOf(place, sections)) : undefined));
          if (sources.length > mapBounds.sources)
            throw new AppError('VALIDATION_FAILED', [{ path: 'quotes', rule: 'map_sources' }]);
          if (sources.length > locked.sources.length) await store.moveSources(tx, row.id, sources, contentVersion);
          const grown = { sources, sourcesVersion: contentVersion };
          return {
            items: numbers.map((number) => (number === undefined ? null : presentSource(grown, number, name.uuid))),
          };
        },
      };
    },

    async remove(actor: SignedInActor, uuid: string): Promise<Command<{ ok: true }>> {
      const row = await getMap(actor, uuid);
      return {
        async commit(tx) {
          if (!(await store.deleteMap(tx, row))) throw new AppError('CONCEPT_MAP_NOT_FOUND');
          streams.publish(tx, actor.userId, { type: 'concept-map', uuid, status: 'deleted' });
          return { ok: true };
        },
      };
    },

    async viewMemory(actor: SignedInActor, uuid: string): Promise<OutputOf<typeof getMapMemory>> {
      const { nodes, sources, documentId } = await getMap(actor, uuid);
      const cards = await cardMemory.listRecall(actor, documentId, clock.now());
      return { items: mapMemory(nodes, sources, cards) };
    },
  };
}

/** Returns the index of a source in a list; appends a new one. */
function numberIn(sources: KeptSource[], source: KeptSource): number {
  const known = sources.findIndex(({ start, end, isGone }) => !isGone && start === source.start && end === source.end);
  return known === -1 ? sources.push(source) - 1 : known;
}
