import * as z from 'zod/mini';
import { faultOfMap } from '#domain/concept-maps/concept-map.ts';
import { mapBounds } from '#domain/concept-maps/map-bounds.ts';
import { boundedText, documentName, pageOf, pageQuery, source, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

const importance = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const place = z.number().check(z.int(), z.minimum(-mapBounds.place), z.maximum(mapBounds.place));

/** Source of a node or link. A saved map contains only the source's number, since the server has the other fields. */
export const mapSource = z.object({
  ...source.shape,
  number: z.number(),
  /** The section for which to request cards and tests. */
  sectionUuid: z.nullable(uuid),
});
export type MapSource = z.infer<typeof mapSource>;

const nodeFields = {
  uuid,
  name: z.string(),
  description: z.string(),
  /** 3 is a main idea, 1 a detail. */
  importance,
  x: z.number(),
  y: z.number(),
};
const edgeFields = { uuid, from: uuid, to: uuid, label: z.string() };

export const conceptMap = z.object({
  uuid,
  title: z.string(),
  documentUuid: uuid,
  document: documentName,
  version: z.number(),
  /** Engine that made the map; null for a map that started empty. */
  engine: z.nullable(z.string()),
  nodes: z.array(z.object({ ...nodeFields, source: z.nullable(mapSource) })),
  edges: z.array(z.object({ ...edgeFields, source: z.nullable(mapSource) })),
  updatedAt: timestamp,
});
export type ConceptMap = z.infer<typeof conceptMap>;

export const conceptMapListItem = z.object({
  uuid,
  title: z.string(),
  document: documentName,
  nodeCount: z.number(),
  edgeCount: z.number(),
  engine: z.nullable(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type ConceptMapListItem = z.infer<typeof conceptMapListItem>;

/** Number of a source of the map. */
const sourceNumber = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(mapBounds.sources)));
const title = boundedText(mapBounds.title);

/** A complete map, as saved. */
export const savedMap = z
  .strictObject({
    /** The version that was edited. */
    version: z.number().check(z.int(), z.minimum(1)),
    title,
    nodes: z
      .array(
        z.strictObject({
          uuid,
          name: boundedText(mapBounds.name),
          description: boundedText(mapBounds.description),
          importance,
          x: place,
          y: place,
          source: sourceNumber,
        }),
      )
      .check(z.maxLength(mapBounds.nodes)),
    edges: z
      .array(z.strictObject({ uuid, from: uuid, to: uuid, label: boundedText(mapBounds.label), source: sourceNumber }))
      .check(z.maxLength(mapBounds.edges)),
  })
  .check(z.refine((map) => faultOfMap(map) === undefined, { path: ['edges'], error: 'map_unsound' }));

const exampleUuid = '5e1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11';
const exampleDocument = { uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'La fotosíntesis' };
const exampleNode = {
  uuid: '6a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  name: 'Clorofila',
  description: 'La clorofila absorbe la luz roja y azul.',
  importance: 3 as const,
  x: 0,
  y: 0,
};
const exampleSource: MapSource = {
  documentUuid: exampleDocument.uuid,
  documentVersion: 'sha256…',
  quote: 'La clorofila absorbe la luz roja y azul.',
  start: 120,
  end: 160,
  anchor: { page: 2 },
  number: 0,
  sectionUuid: '8a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
};
const exampleItem: ConceptMapListItem = {
  uuid: exampleUuid,
  title: 'La fotosíntesis',
  document: exampleDocument,
  nodeCount: 24,
  edgeCount: 31,
  engine: 'offline',
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:05:00.000Z',
};
const exampleMap: ConceptMap = {
  uuid: exampleUuid,
  title: 'La fotosíntesis',
  documentUuid: exampleDocument.uuid,
  document: exampleDocument,
  version: 3,
  engine: 'offline',
  nodes: [{ ...exampleNode, source: exampleSource }],
  edges: [],
  updatedAt: '2026-11-20T09:05:00.000Z',
};

export const listConceptMaps = endpoint({
  method: 'GET',
  path: '/api/concept-maps',
  summary: 'The own maps, of one document or of all, also those whose title holds some words, the last changed first',
  access: { who: 'signedIn', object: 'concept-map', mode: 'read', apiKey: 'read' },
  query: z.strictObject({ ...pageQuery, documentUuid: z.optional(uuid), search: z.optional(boundedText(200)) }),
  output: pageOf(conceptMapListItem),
  errors: ['DOCUMENT_NOT_FOUND'],
  example: { items: [exampleItem], page: 1, pageSize: 25, total: 1 },
});

export const listConceptMapsOfDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/concept-maps',
  summary: 'The maps of a document that hold something, for whoever may read it',
  access: { who: 'reader', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: z.object({ items: z.array(z.object({ uuid, title: z.string(), nodeCount: z.number() })) }),
  errors: ['DOCUMENT_NOT_FOUND'],
  example: { items: [{ uuid: exampleUuid, title: 'La fotosíntesis', nodeCount: 24 }] },
});

export const createConceptMap = endpoint({
  method: 'POST',
  path: '/api/concept-maps',
  summary: 'A blank map of a document; one that is made of its text is asked for as a generation',
  access: { who: 'signedIn', object: 'document', mode: 'write', apiKey: 'add' },
  body: z.strictObject({ documentUuid: uuid, title: z.optional(title) }),
  output: conceptMap,
  status: 201,
  errors: ['DOCUMENT_NOT_FOUND', 'GENERATION_LIMIT_REACHED', 'CONCEPT_MAP_SAVE_FAILED'],
  example: { ...exampleMap, version: 1, engine: null, nodes: [] },
});

export const getConceptMap = endpoint({
  method: 'GET',
  path: '/api/concept-maps/:uuid',
  summary: 'A whole map, for whoever may read its document',
  access: { who: 'reader', object: 'concept-map', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: conceptMap,
  errors: ['CONCEPT_MAP_NOT_FOUND', 'CONCEPT_MAP_LOAD_FAILED'],
  example: exampleMap,
});

export const saveConceptMap = endpoint({
  method: 'PUT',
  path: '/api/concept-maps/:uuid',
  summary:
    'Saves a map whole over the version that was changed; where it has another by now nothing is written, and the error ' +
    'names the current one',
  access: { who: 'signedIn', object: 'concept-map', mode: 'write' },
  params: uuidParams,
  body: savedMap,
  // Fits a full map in three-byte letters.
  maxBodyBytes: 4 * 2 ** 20,
  output: z.object({ version: z.number(), updatedAt: timestamp }),
  errors: ['CONCEPT_MAP_NOT_FOUND', 'EDIT_CONFLICT', 'CONCEPT_MAP_SAVE_FAILED'],
  example: { version: 4, updatedAt: '2026-11-20T09:06:00.000Z' },
});

export const addMapSources = endpoint({
  method: 'POST',
  path: '/api/concept-maps/:uuid/sources',
  summary:
    'Looks in the document of a map for quotes that it came with from elsewhere; those that stand there become sources of ' +
    'the map, by whose number it can be saved. One answer each, in their order; null for what stands nowhere',
  access: { who: 'signedIn', object: 'concept-map', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({
    quotes: z.array(boundedText(mapBounds.quote)).check(z.minLength(1), z.maxLength(mapBounds.nodes + mapBounds.edges)),
  }),
  // Maximum size of a map file.
  maxBodyBytes: 3 * 2 ** 20,
  output: z.object({ items: z.array(z.nullable(mapSource)) }),
  errors: ['CONCEPT_MAP_NOT_FOUND', 'DOCUMENT_NOT_READY', 'SERVICE_UNAVAILABLE'],
  example: { items: [exampleSource, null] },
});

export const deleteConceptMap = endpoint({
  method: 'DELETE',
  path: '/api/concept-maps/:uuid',
  summary: 'Deletes a map for good',
  access: { who: 'signedIn', object: 'concept-map', mode: 'write' },
  params: uuidParams,
  output: z.object({ ok: z.literal(true) }),
  errors: ['CONCEPT_MAP_NOT_FOUND', 'CONCEPT_MAP_DELETE_FAILED'],
  example: { ok: true },
});

export const getMapMemory = endpoint({
  method: 'GET',
  path: '/api/concept-maps/:uuid/memory',
  summary:
    'What its owner remembers of each node that has cards: those of its own sentence, else those of the section that it ' +
    'stands in',
  access: { who: 'signedIn', object: 'concept-map', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: z.object({
    items: z.array(
      z.object({
        nodeUuid: uuid,
        cards: z.number(),
        /** Mean probability of recall now, 0 to 1; null before any review. */
        recall: z.nullable(z.number()),
      }),
    ),
  }),
  errors: ['CONCEPT_MAP_NOT_FOUND'],
  example: { items: [{ nodeUuid: exampleNode.uuid, cards: 3, recall: 0.82 }] },
});
