import { randomUUID } from 'node:crypto';
import { ASSISTANT } from '#domain/assistants/assistant-engine.ts';
import { mapOfParts, type PastedPart } from '#domain/assistants/pasted-map.ts';
import { mapOfDocument } from '#domain/concept-maps/generated-map.ts';
import type { DocumentContent } from '#domain/documents/content.ts';
import { contentTitle, topicName } from '#domain/documents/content-title.ts';
import { mapBounds } from '#domain/concept-maps/map-bounds.ts';
import type { ConceptMap } from '#domain/engine/map/concept-map.ts';
import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { DocumentsService, ReadyDocument } from '#server/features/documents/documents.service.ts';
import type { GenerationRequest, Generator } from '#server/features/generation/generator.ts';
import type { ModelSource } from '#server/features/generation/model-access.service.ts';
import type { PastedDrafts } from '#server/features/generation/pasted-drafts.service.ts';
import { modelMapMaker } from '#server/features/generation/model-map.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Logger } from '#server/platform/log.ts';
import type { ConceptMapsService } from './concept-maps.service.ts';
import type { ConceptMapsStore } from './concept-maps.store.ts';
import { partsKeptAs } from './assistant-map.ts';
import { keptSourceOf } from './kept-source-of.ts';

type Request = GenerationRequest<'concept-map'>;

/** Makes a map of one document (M01). The whole map is one item; its row is created with it. */
export function createConceptMapGenerator({
  database,
  store,
  conceptMaps,
  documents,
  accounts,
  analysis,
  engine,
  files,
  model,
  pasted,
  clock,
  log,
}: {
  database: Database;
  store: ConceptMapsStore;
  conceptMaps: ConceptMapsService;
  documents: DocumentsService;
  accounts: AccountsService;
  analysis: AnalysisService;
  engine: Engine;
  files: FileStore;
  model: ModelSource;
  pasted: PastedDrafts;
  clock: Clock;
  log: Logger;
}): Generator<'concept-map'> {
  async function byOfflineEngine(document: ReadyDocument, signal: AbortSignal) {
    const { result } = await analysis.computePart(document, 'concept_map', signal);
    // The engine returns the shape of the requested part.
    return { made: result as ConceptMap, engine: engine.name };
  }
  /**
   * Makes a map by the model, where one is set up and yields something, else offline. Returns it with the name of the
   * engine.
   */
  async function makeMap(document: ReadyDocument, signal: AbortSignal) {
    const access = model();
    const byModel = access && (await modelMapMaker({ access, analysis, log })(document, signal));
    return byModel ?? byOfflineEngine(document, signal);
  }

  /**
   * Builds a map from the drafts of a person's own assistant, completed from the text; undefined without a sound line.
   */
  async function fromAssistant(document: ReadyDocument, signal: AbortSignal) {
    const kept = await pasted.list(document, partsKeptAs);
    const parts = kept.map(({ draft }) => draft as PastedPart);
    const { drafted } = await analysis.readModelMap(document, mapOfParts(parts), signal);
    if (drafted.lines.length === 0) return undefined;
    return { made: await analysis.makeMap(document, drafted, signal), engine: kept[0]?.engine ?? ASSISTANT, kept };
  }

  /** Relocates the quotes of a generated map in the current text. Nodes without a found quote are dropped. */
  async function placeMap(
    { made }: { made: ConceptMap },
    request: Request,
    document: ReadyDocument,
    signal: AbortSignal,
  ) {
    const sections = await documents.listSections(document.id);
    const wanted = request.options.sections && new Set(request.options.sections);
    const { contentKey, contentVersion } = document;
    const content = await files.readJson<DocumentContent>(contentKey);
    const name = topicName(contentTitle(content) ?? document.name);
    const topic = { name, source: { quote: name, start: 0 }, language: content.language };
    const said = [...made.nodes, ...made.edges, topic];
    const quotes = said.map(({ source: { quote, start } }) => ({ quote, start }));
    await using borrowed = await files.borrow(contentKey);
    const task = { contentPath: borrowed.path, contentVersion };
    const found = await engine.relocateQuotes({ ...task, quotes }, signal);
    const byStart = new Map(quotes.map(({ quote, start }, place) => [`${start} ${quote}`, found[place] ?? undefined]));
    const { map, places } = mapOfDocument(made, {
      title: request.title.slice(0, mapBounds.title),
      topic,
      placeOf: ({ quote, start }) => byStart.get(`${start} ${quote}`),
      sectionIndexes:
        wanted && new Set(sections.filter(({ uuid }) => wanted.has(uuid)).map(({ position }) => position)),
      newUuid: randomUUID,
    });
    return { map, sources: places.map((place) => keptSourceOf(place, sections)) };
  }

  async function hasRoom(ownerId: number, document: { id: number }, tx: Parameters<typeof store.countMaps>[0]) {
    return conceptMaps.hasRoom(tx, await accounts.getActor(ownerId, tx), document);
  }

  return {
    kind: 'concept-map',
    countOf: () => 1,
    // The limit counts all maps of a document, empty ones included.
    generationsPerDocument: () => Number.POSITIVE_INFINITY,
    errors: { failed: 'NO_MAP_MADE', usedUp: 'GENERATION_LIMIT_REACHED' },
    async createResult(tx, { ownerId, documents: [document], options }) {
      if (!document) throw new AppError('NO_READY_DOCUMENT');
      if (options.language !== undefined && options.language !== document.language)
        throw new AppError('VALIDATION_FAILED', [{ path: 'options.language', rule: 'document_language' }]);
      await conceptMaps.requireRoom(tx, await accounts.getActor(ownerId, tx), document, 'documents.0');
      return randomUUID();
    },
    async *items(request, resultUuid, signal) {
      const [document] = request.documents;
      if (!document) return;
      const isPasted = request.engine === ASSISTANT;
      const made = isPasted ? await fromAssistant(document, signal) : await makeMap(document, signal);
      if (!made) return;
      const found = { kept: [], ...made };
      const { map, sources } = await placeMap(found, request, document, signal);
      if (map.nodes.length === 0) return;
      yield {
        documentId: document.id,
        engine: found.engine,
        async save(tx) {
          const current = await documents.lockDocumentUnscoped(tx, document.id);
          // The document has a newer version: restart the generation with it.
          if (current?.contentVersion !== document.contentVersion) throw new Error('the document changed');
          if (!(await hasRoom(request.ownerId, document, tx))) return 'leftOut';
          // A concurrent run may have used the same parts: then they are in both maps.
          for (const part of found.kept) await pasted.use(tx, part);
          const now = clock.now();
          await store.insertMap(tx, {
            ...map,
            uuid: resultUuid,
            ownerId: request.ownerId,
            documentId: document.id,
            sources,
            sourcesVersion: document.contentVersion,
            engine: found.engine,
            createdAt: now,
            updatedAt: now,
          });
          return 'saved';
        },
      };
    },
    async explainShortfall({ ownerId, documents: [document] }, resultUuid) {
      const isShort = document !== undefined && (await store.findMap(ownerId, resultUuid)) === undefined;
      // Another map may have taken the last room meanwhile.
      const isLimited = isShort && !(await database.transaction((tx) => hasRoom(ownerId, document, tx)));
      return { isUsedUp: isLimited, isLimited, save: () => Promise.resolve() };
    },
    // The row is created with the map.
    finishResult: () => Promise.resolve(),
  };
}
