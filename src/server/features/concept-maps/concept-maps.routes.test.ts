import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/concept-maps.ts';
import { getContent, listSections } from '#contract/document-content.ts';
import { deleteDocument, type Document } from '#contract/documents.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { reviewFlashcards } from '#contract/flashcard-study.ts';
import { createFlashcard } from '#contract/flashcards.ts';
import { createGeneration, type Generation } from '#contract/generation.ts';
import { mapBounds } from '#domain/concept-maps/map-bounds.ts';
import { outlineOf } from '#domain/concept-maps/map-outline.ts';
import { aGuest, aLink } from '#testing/a-guest.ts';
import { countStatements } from '#testing/count-statements.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, studyTexts, untilExtracted, untilGenerated, uploadAndExtract } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
let person: TestClient;
let document: Document;
let made: contract.ConceptMap;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
  document = await aStudyDocument(person);
  made = await view(person, (await generateMap(person, document.uuid)).resultUuid ?? '');
});
afterAll(() => testApp.stop());

const startMap = (client: TestClient, documentUuid: string, options = {}) =>
  client.call(createGeneration, { body: { kind: 'concept-map', documents: [documentUuid], options } });

async function generateMap(client: TestClient, documentUuid: string, options = {}): Promise<Generation> {
  return untilGenerated(client, (await startMap(client, documentUuid, options)).body.uuid);
}

const view = async (client: TestClient, uuid: string) =>
  (await client.call(contract.getConceptMap, { params: { uuid } })).body;

const blank = async (client: TestClient, documentUuid: string, title?: string) =>
  (await client.call(contract.createConceptMap, { body: { documentUuid, ...(title ? { title } : {}) } })).body;

type Saved = BodyInputOf<typeof contract.saveConceptMap>;

const save = (client: TestClient, uuid: string, body: Saved) =>
  client.call(contract.saveConceptMap, { params: { uuid }, body });

/** Returns a map as the client sends it: sources by number. */
function savedOf({ version, title, nodes, edges }: contract.ConceptMap): Saved {
  const numbered = <Thing extends { source: contract.MapSource | null }>({ source, ...thing }: Thing) => ({
    ...thing,
    source: source?.number ?? null,
  });
  return { version, title, nodes: nodes.map(numbered), edges: edges.map(numbered) };
}

const aNode = (name = 'Steam') => ({
  uuid: randomUUID(),
  name,
  description: '',
  importance: 2 as const,
  x: 0,
  y: 0,
  source: null,
});

describe('a generated map', () => {
  it('[M01, G01] is laid out, and each node and link quotes the document word by word', async () => {
    const { body } = await person.call(getContent, { params: { uuid: document.uuid } });
    const text = body.sections.flatMap(({ blocks }) => blocks.map((block) => block.text)).join('\n\n');
    expect(made).toMatchObject({ title: document.name, documentUuid: document.uuid, version: 1, engine: 'offline' });
    expect(made.nodes.length).toBeGreaterThan(3);
    expect(made.nodes.map(({ name }) => name)).not.toContain('');
    // Links without a verb of the passage have no label, like those of the root.
    const labels = made.edges.map(({ label }) => label);
    expect(labels).not.toContain('explained with');
    expect(labels.filter(Boolean)).not.toEqual([]);
    for (const { source } of [...made.nodes, ...made.edges]) {
      expect(source && text.slice(source.start, source.end)).toBe(source?.quote);
      expect(source?.sectionUuid).toMatch(/^[0-9a-f-]{36}$/);
    }
    const places = new Set(made.nodes.map(({ x, y }) => `${x} ${y}`));
    expect(places.size).toBe(made.nodes.length);
    expect(outlineOf(savedOf(made))).toHaveLength(made.nodes.length);
  });

  it('[M01, G02] is of the sections that were asked for alone, in the language of the document', async () => {
    const { items } = (await person.call(listSections, { params: { uuid: document.uuid } })).body;
    const wanted = made.nodes[1]?.source?.sectionUuid ?? '';
    expect(items.map(({ uuid }) => uuid)).toContain(wanted);
    const { resultUuid } = await generateMap(person, document.uuid, { sections: [wanted] });
    const part = await view(person, resultUuid ?? '');
    expect(part.nodes.length).toBeLessThan(made.nodes.length);
    // The topic may be named elsewhere.
    expect(new Set(part.nodes.slice(1).map(({ source }) => source?.sectionUuid))).toEqual(new Set([wanted]));
    const other = await startMap(person, document.uuid, { language: 'fr' });
    expect(other.error()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('[M01, G06] of a text that says too little there is none, and nothing is left of the try', async () => {
    const short = await uploadAndExtract(person, 'list.md', '# List\n\nOne. Two. Three.\n'.repeat(20));
    const ended = await generateMap(person, short.uuid);
    expect(ended).toMatchObject({ status: 'error', resultUuid: null, error: { code: 'NO_MAP_MADE' } });
    const { body } = await person.call(contract.listConceptMaps, { query: { documentUuid: short.uuid } });
    expect(body.items).toEqual([]);
  });

  it('[M01, G06] of sections that say too little there is none, which is not reported as a limit of the plan', async () => {
    const text = `${studyTexts.en}\n\n# List\n\n${'One. Two. Three.\n'.repeat(20)}`;
    const { uuid } = await uploadAndExtract(person, 'mixed.md', text);
    const { items } = (await person.call(listSections, { params: { uuid } })).body;
    const ended = await generateMap(person, uuid, { sections: [items.at(-1)?.uuid] });
    expect(ended).toMatchObject({ status: 'error', shortfall: 'material', error: { code: 'NO_MAP_MADE' } });
  });

  it('[M01] is of one document', async () => {
    const body = { kind: 'concept-map' as const, documents: [document.uuid, document.uuid] };
    expect((await person.call(createGeneration, { body })).error().code).toBe('VALIDATION_FAILED');
  });
});

it('[M01] all maps of a person are listed page by page, the last changed first, and found by the words of their titles', async () => {
  const other = await aPerson(testApp);
  const { uuid } = await uploadAndExtract(other, 'notes.md', studyTexts.en);
  await testApp.app.database.pool.query(
    `insert into concept_maps (uuid, owner_id, document_id, title, nodes, edges, sources, created_at, updated_at)
     select gen_random_uuid(), owner_id, id, 'Café ' || n, '[]', '[]', '[]', $2, $2 from documents, generate_series(1, 230) n
     where uuid = $1`,
    [uuid, testApp.clock.now()],
  );
  const list = async (query: object) => (await other.call(contract.listConceptMaps, { query })).body;
  const pages = [
    await list({ pageSize: 100 }),
    await list({ pageSize: 100, page: 2 }),
    await list({ pageSize: 100, page: 3 }),
  ];
  expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
    [100, 230],
    [100, 230],
    [30, 230],
  ]);
  expect(new Set(pages.flatMap(({ items }) => items.map((map) => map.uuid))).size).toBe(230);
  expect(pages[0]?.items[0]?.title).toBe('Café 230');
  expect((await list({ search: 'cafe 17', documentUuid: uuid })).items.map(({ title }) => title)).toContain('Café 17');
  expect((await list({ search: 'cafe 17' })).total).toBe(11);
});

describe('editing', () => {
  it('[M02, Z35] saves over the version that was changed; a stale save writes nothing and names the current one', async () => {
    const map = await blank(person, document.uuid, ' Steam ');
    expect(map).toMatchObject({ title: 'Steam', version: 1, engine: null, nodes: [], edges: [] });
    const [one, other] = [aNode('Steam'), aNode('Cotton')];
    const edge = { uuid: randomUUID(), from: one.uuid, to: other.uuid, label: 'drives', source: null };
    const body = { version: 1, title: 'Steam and cotton', nodes: [one, other], edges: [edge] };
    expect((await save(person, map.uuid, body)).body).toMatchObject({ version: 2 });
    expect(await view(person, map.uuid)).toMatchObject({ ...body, version: 2 });
    const stale = await save(person, map.uuid, { ...body, title: 'Lost' });
    expect(stale.error()).toMatchObject({
      code: 'EDIT_CONFLICT',
      details: [{ path: 'version', rule: 'stale', current: 2 }],
    });
    expect((await view(person, map.uuid)).title).toBe('Steam and cotton');
  });

  it('[M02, Z33] of two saves at once one is written; the same save sent again is answered as before', async () => {
    const { uuid } = await blank(person, document.uuid);
    const bodies = ['A', 'B', 'C'].map((name) => ({ version: 1, title: name, nodes: [aNode(name)], edges: [] }));
    const answers = await Promise.all(bodies.map((body) => save(person, uuid, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const repeated = { params: { uuid }, body: { ...bodies[0], version: 2 } as Saved };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await person.call(contract.saveConceptMap, { ...repeated, headers });
    const second = await person.call(contract.saveConceptMap, { ...repeated, headers });
    expect(second.body).toEqual(first.body);
    expect((await view(person, uuid)).version).toBe(3);
  });

  it('[M02, M04] keeps the sources of what moves, is copied or comes back, and takes no others', async () => {
    const sent = savedOf(made);
    const [first] = sent.nodes;
    if (!first) throw new Error('an empty map');
    const copied = { ...first, uuid: randomUUID(), x: 5 };
    const without = { ...sent, nodes: [copied], edges: [] };
    expect((await save(person, made.uuid, without)).body.version).toBe(2);
    expect((await view(person, made.uuid)).nodes[0]?.source).toEqual(made.nodes[0]?.source);
    // An undo brings back what was deleted.
    expect((await save(person, made.uuid, { ...sent, version: 2 })).body.version).toBe(3);
    expect(await view(person, made.uuid)).toMatchObject({ nodes: made.nodes, edges: made.edges });
    const foreign = { ...sent, version: 3, nodes: [{ ...first, source: 9_999 }], edges: [] };
    expect((await save(person, made.uuid, foreign)).error().code).toBe('VALIDATION_FAILED');
  });

  it('[M04, M05] quotes that came from elsewhere become sources of the map where they stand in its document, each once', async () => {
    const { uuid } = await blank(person, document.uuid);
    const quotes = [...new Set(made.nodes.flatMap(({ source }) => source?.quote ?? []))].slice(0, 2);
    const body = { quotes: [...quotes, 'Nobody ever wrote this sentence.'] };
    const add = (client: TestClient, sent = body) =>
      client.call(contract.addMapSources, { params: { uuid }, body: sent });
    const { items } = (await add(person)).body;
    expect(items.map((source) => source?.quote)).toEqual([...quotes, undefined]);
    expect((await add(person)).body.items).toEqual(items);
    // The map can refer to them, and its version is unchanged.
    const node = { ...aNode(), source: items[1]?.number ?? -1 };
    const { status } = await save(person, uuid, { version: 1, title: 'Back', nodes: [node], edges: [] });
    expect(status).toBe(200);
    expect((await view(person, uuid)).nodes[0]?.source).toEqual(items[1]);
    const [one, two] = await Promise.all([add(person), add(person, { quotes: [...quotes].toReversed() })]);
    expect(two.body.items).toEqual(one.body.items.slice(0, 2).toReversed());
    expect((await add(await aPerson(testApp))).body).toMatchObject({ code: 'CONCEPT_MAP_NOT_FOUND' });
    expect((await add(person, { quotes: [] })).status).toBe(400);
  });

  it('[M02, Z20] refuses what no map may hold', async () => {
    const { uuid } = await blank(person, document.uuid);
    const [one, other] = [aNode(), aNode()];
    const link = { uuid: randomUUID(), from: one.uuid, to: other.uuid, label: '', source: null };
    const whole = { version: 1, title: '', nodes: [one, other], edges: [link] };
    const many = Array.from({ length: mapBounds.nodes + 1 }, () => aNode(''));
    const wrong: Partial<Saved>[] = [
      { nodes: [one, one] },
      { edges: [{ ...link, to: randomUUID() }] },
      { edges: [{ ...link, to: one.uuid }] },
      { edges: [link, { ...link, uuid: randomUUID() }] },
      { nodes: many, edges: [] },
      { nodes: [{ ...one, name: 'x'.repeat(mapBounds.name + 1) }], edges: [] },
      { nodes: [{ ...one, x: 0.5 }], edges: [] },
      { nodes: [{ ...one, y: 2 * mapBounds.place }], edges: [] },
      { nodes: [{ ...one, importance: 4 as never }], edges: [] },
      { title: 'x\0' },
    ];
    for (const change of wrong)
      expect((await save(person, uuid, { ...whole, ...change })).error().code).toBe('VALIDATION_FAILED');
    // A map at its bounds, in letters that take the most bytes.
    const words = { name: '核'.repeat(mapBounds.name), description: '核'.repeat(mapBounds.description) };
    const full = many.slice(1).map((node) => ({ ...node, ...words }));
    const links = Array.from({ length: mapBounds.edges }, (_, index) => ({
      ...link,
      uuid: randomUUID(),
      from: full[index % 500]?.uuid ?? '',
      to: full[((index % 500) + 1 + Math.floor(index / 500)) % 500]?.uuid ?? '',
      label: '核'.repeat(mapBounds.label),
    }));
    expect((await save(person, uuid, { ...whole, nodes: full, edges: links })).body.version).toBe(2);
  });

  it('[M02] costs few statements, whatever the map holds', async () => {
    const { uuid } = await blank(person, document.uuid);
    const nodes = Array.from({ length: 300 }, () => aNode());
    // Background statements may run during one call, but not during all.
    const saving: number[] = [];
    const reading: number[] = [];
    for (const version of [1, 2, 3]) {
      const headers = { 'idempotency-key': randomUUID() };
      const body = { version, title: '', nodes, edges: [] };
      const call = () => person.call(contract.saveConceptMap, { params: { uuid }, body, headers });
      saving.push(await countStatements(testApp, call));
      reading.push(await countStatements(testApp, () => view(person, uuid)));
    }
    // Session, replay check, map, its update, its event, and the stored answer.
    expect(Math.min(...saving)).toBeLessThanOrEqual(6);
    expect(Math.min(...reading)).toBeLessThanOrEqual(3);
  });

  it('[M06] a map that cannot be read, saved or deleted is reported as such', async () => {
    const { uuid } = await blank(person, document.uuid);
    const { pool } = testApp.app.database;
    await pool.query('alter table concept_maps rename column sources_version to lost');
    try {
      const params = { uuid };
      expect((await person.call(contract.getConceptMap, { params })).error().code).toBe('CONCEPT_MAP_LOAD_FAILED');
      expect((await save(person, uuid, { version: 1, title: '', nodes: [], edges: [] })).error().code).toBe(
        'CONCEPT_MAP_SAVE_FAILED',
      );
      expect((await person.call(contract.deleteConceptMap, { params })).error().code).toBe('CONCEPT_MAP_DELETE_FAILED');
    } finally {
      await pool.query('alter table concept_maps rename column lost to sources_version');
    }
  });
});

it('[M04] memory is that of the cards on a sentence, else of its section, and goes with time', async () => {
  const [node] = made.nodes;
  const source = node?.source;
  if (!source) throw new Error('a node without a source');
  const card = await person.call(createFlashcard, {
    body: { documentUuid: document.uuid, front: 'a', back: 'b', quote: source.quote, quoteStart: source.start },
  });
  const memoryOf = async () => {
    const { body } = await person.call(contract.getMapMemory, { params: { uuid: made.uuid } });
    return body.items.find(({ nodeUuid }) => nodeUuid === node.uuid);
  };
  expect(await memoryOf()).toEqual({ nodeUuid: node.uuid, cards: 1, recall: null });
  const at = testApp.clock.now().toISOString();
  const review = { id: randomUUID(), cardUuid: card.body.uuid, grade: 'good' as const, at, elapsedMs: 1_000 };
  await person.call(reviewFlashcards, { body: [review] });
  const fresh = (await memoryOf())?.recall ?? 0;
  expect(fresh).toBeGreaterThan(0.95);
  testApp.clock.advance(6 * 24 * 60 * 60 * 1000);
  expect((await memoryOf())?.recall).toBeLessThan(fresh);
});

describe('limits and ends', () => {
  it('[G05, L01] a plan says how many maps a document has, blank and generated ones together', async () => {
    const limited = await startTestApp();
    try {
      const free = await aPerson(limited);
      const { uuid } = await aStudyDocument(free);
      const first = await blank(free, uuid);
      const refused = await free.call(contract.createConceptMap, { body: { documentUuid: uuid } });
      expect(refused.error().code).toBe('GENERATION_LIMIT_REACHED');
      expect((await startMap(free, uuid)).error().code).toBe('GENERATION_LIMIT_REACHED');
      await free.call(contract.deleteConceptMap, { params: { uuid: first.uuid } });
      expect((await generateMap(free, uuid)).status).toBe('completed');
    } finally {
      await limited.stop();
    }
  });

  it('[D12, M02] goes with its document, and alone when it is deleted', async () => {
    const other = await uploadAndExtract(person, 'other.en.md', studyTexts.en);
    const [one, two] = [await blank(person, other.uuid), await blank(person, other.uuid)];
    const params = { uuid: one.uuid };
    expect((await person.call(contract.deleteConceptMap, { params })).body).toEqual({ ok: true });
    expect((await person.call(contract.getConceptMap, { params })).error().code).toBe('CONCEPT_MAP_NOT_FOUND');
    expect((await person.call(contract.deleteConceptMap, { params })).error().code).toBe('CONCEPT_MAP_NOT_FOUND');
    await person.call(deleteDocument, { params: { uuid: other.uuid }, body: { name: other.name } });
    const gone = await person.call(contract.getConceptMap, { params: { uuid: two.uuid } });
    expect(gone.error().code).toBe('CONCEPT_MAP_NOT_FOUND');
  });

  it('[G03, M04] sources move to a newer version of the document; what is gone there leads nowhere', async () => {
    const revised = await aStudyDocument(person);
    const before = await view(person, (await generateMap(person, revised.uuid)).resultUuid ?? '');
    const lost = before.nodes[0]?.source?.quote ?? '';
    const text = `# New\n\nA first paragraph that was not there.\n\n${studyTexts.en.replace(lost, '')}`;
    await person.revise(revised.uuid, { name: 'study.en.md', bytes: text });
    await untilExtracted(person, revised.uuid);
    const after = await waitFor(async () => {
      const map = await view(person, before.uuid);
      const version = map.nodes.find(({ source }) => source)?.source?.documentVersion;
      return version !== before.nodes[0]?.source?.documentVersion && map;
    });
    expect(after.version).toBe(before.version);
    const quotesOf = ({ nodes }: contract.ConceptMap) => nodes.map(({ source }) => source?.quote ?? null);
    expect(quotesOf(after)).toEqual(quotesOf(before).map((quote) => (quote?.includes(lost) ? null : quote)));
  });
});

it('[M06, S04] guests look at the maps of the document that their key opens, and change nothing', async () => {
  const empty = await blank(person, document.uuid);
  const guest = aGuest(testApp, (await aLink(person, document.uuid)).accessKey);
  const listed = await guest.call(contract.listConceptMapsOfDocument, { params: { uuid: document.uuid } });
  const uuids = listed.body.items.map(({ uuid }) => uuid);
  expect(uuids).toContain(made.uuid);
  expect(uuids).not.toContain(empty.uuid);
  expect((await view(guest, made.uuid)).nodes).toEqual((await view(person, made.uuid)).nodes);
  expect((await save(guest, made.uuid, savedOf(made))).error().code).toBe('GUEST_READ_ONLY');
  const params = { uuid: made.uuid };
  expect((await guest.call(contract.deleteConceptMap, { params })).error().code).toBe('GUEST_READ_ONLY');
});
