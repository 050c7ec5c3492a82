import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConceptMap } from '#contract/concept-maps.ts';
import type { MapContent } from '#domain/concept-maps/concept-map.ts';
import { createApiError } from '#client/lib/api-client.ts';
import { createMapSaver, type MapDraft, type MapSaver } from './map-saver.ts';

/** State of the server, and the copy of the browser. */
let saved = { version: 1, title: 'Steam' };
let draft: MapDraft | undefined;
let isAnswerLost = false;
let adopted: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  saved = { version: 1, title: 'Steam' };
  draft = undefined;
  isAnswerLost = false;
  adopted = [];
});
afterEach(() => void vi.useRealTimers());

const titled = (title: string): MapContent => ({ title, nodes: [], edges: [] });
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

const read = (): ConceptMap => ({
  ...saved,
  nodes: [],
  edges: [],
  uuid: 'map',
  documentUuid: 'document',
  document: { uuid: 'document', name: 'Steam' },
  engine: null,
  updatedAt: '2026-11-20T09:00:00.000Z',
});

async function send(version: number, { title }: MapContent): Promise<{ version: number }> {
  if (version !== saved.version)
    throw createApiError(409, { ok: false, code: 'EDIT_CONFLICT', message: '', details: [], requestId: 'r' });
  saved = { version: version + 1, title };
  if (isAnswerLost) throw createApiError(0, undefined);
  return { version: saved.version };
}

function open(): MapSaver {
  const saver = createMapSaver({
    opened: read(),
    send,
    load: async () => read(),
    drafts: {
      read: () => draft,
      write: (kept) => void (draft = kept),
      remove: () => void (draft = undefined),
    },
    onAdopt: ({ title }) => adopted.push(title),
    now: () => Date.now(),
  });
  saver.start();
  return saver;
}

/** Returns the kinds of states that a saver went through. */
function watch(saver: MapSaver): string[] {
  const kinds: string[] = [];
  saver.subscribe(() => kinds.push(saver.state().kind));
  return kinds;
}

it('[M02] a save made while the page closed is no conflict when the map is reopened', async () => {
  isAnswerLost = true;
  const closed = open();
  closed.changed(titled('Mine'));
  void closed.saveNow();
  await pass(0);
  closed.stop();
  isAnswerLost = false;
  expect([saved, draft?.version]).toEqual([{ version: 2, title: 'Mine' }, 1]);
  const reopened = open();
  expect(reopened.state()).toEqual({ kind: 'saved', at: null });
  expect([reopened.kept, draft]).toEqual([undefined, undefined]);
  reopened.changed(titled('More'));
  await pass(1);
  expect(saved).toEqual({ version: 3, title: 'More' });
});

it.each([
  ['nothing was changed since', 'Mine', 2],
  ['more was changed since', 'Mine and more', 3],
])('[M02] a save whose answer was lost is gone on from, where %s', async (_, title, version) => {
  isAnswerLost = true;
  const saver = open();
  const kinds = watch(saver);
  saver.changed(titled('Mine'));
  await pass(1);
  expect(saver.state().kind).toBe('failed');
  isAnswerLost = false;
  saver.changed(titled(title));
  await pass(20);
  expect(saver.state().kind).toBe('saved');
  expect(kinds).not.toContain('conflict');
  expect([saved, draft, adopted]).toEqual([{ version, title }, undefined, []]);
});

it('[M02, Z35] a save by somebody else is a conflict, and nothing is lost of either', async () => {
  const saver = open();
  saver.changed(titled('Mine'));
  saved = { version: 2, title: 'Theirs' };
  await pass(1);
  expect(saver.state()).toMatchObject({ kind: 'conflict', theirs: { title: 'Theirs' } });
  expect(open()).toMatchObject({ kept: titled('Mine') });
  expect(saver.merge()?.clashes).toEqual([{ name: 'Theirs' }]);
  await pass(1);
  expect([saved, draft]).toEqual([{ version: 3, title: 'Mine' }, undefined]);
});

it('[M02] a save by somebody else is taken where nothing was changed here', async () => {
  const saver = open();
  saved = { version: 2, title: 'Theirs' };
  saver.hear(2);
  await pass(0);
  expect(saver.state().kind).toBe('saved');
  expect(adopted).toEqual(['Theirs']);
});
