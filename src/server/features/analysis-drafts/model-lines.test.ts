import { expect, it } from 'vitest';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { ModelAccess } from '#server/features/generation/model-access.service.ts';
import type { Logger } from '#server/platform/log.ts';
import { createModelLines, type DocumentToDraft } from './model-lines.ts';

const source = { quote: 'Coal drove it.', start: 0, end: 14, anchor: { section: 'A' } };
const lines = {
  general: [{ text: 'Coal drove it.', source }],
  key_points: [],
  specialized_terms: [],
  prerequisites: [],
  topic: [],
};
const map = {
  nodes: [],
  edges: [{ from: 'a', to: 'b', label: 'drove', source }],
};
const document = { id: 1, ownerId: 1, name: 'Coal', language: 'en', contentVersion: 'v' } as DocumentToDraft;

/** Result of a model with these functions as readers of its lines and map. */
function drafted(reading: { lines: () => unknown; map: () => unknown }) {
  const group = { chunks: [{ headings: [], text: source.quote }], terms: [] };
  const analysis = {
    listPassages: () => Promise.resolve([group]),
    readModelLines: () => Promise.resolve().then(reading.lines),
    readModelMap: () => Promise.resolve({ drafted: { notions: [], lines: map.edges }, refusals: [] }),
    makeMap: () => Promise.resolve().then(reading.map),
  };
  const access = {
    name: 'a/model',
    list: async function* () {},
    workMs: (usualMs: number) => usualMs,
    ask: () => Promise.resolve({ notions: [], lines: [] }),
  };
  const log = { info() {}, warn() {}, error() {} };
  const draft = createModelLines({
    analysis: analysis as unknown as AnalysisService,
    access: access as unknown as ModelAccess,
    log: log as unknown as Logger,
  });
  return draft(document, new AbortController().signal);
}
const sound = { lines: () => ({ lines, refused: {} }), map: () => map };
const fails = () => {
  throw new Error('a fault of ours');
};

it('[N05] lines are kept where the map cannot be made, and the other way round', async () => {
  const drawn = { nodes: [], edges: map.edges.map((edge) => ({ ...edge, isDrawn: true })) };
  const whole = { text: { lines, errorCode: null }, map: { lines: drawn, errorCode: null } };
  expect((await drafted(sound)).outcome).toEqual(whole);
  expect((await drafted({ ...sound, map: fails })).outcome).toEqual({
    ...whole,
    map: { lines: undefined, errorCode: 'INTERNAL_ERROR' },
  });
  expect((await drafted({ ...sound, lines: fails })).outcome).toMatchObject({
    ...whole,
    text: { lines: { general: [] }, errorCode: 'INTERNAL_ERROR' },
  });
  await expect(drafted({ lines: fails, map: fails })).rejects.toThrow('a fault of ours');
});
