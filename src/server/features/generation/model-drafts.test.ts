import { expect, it } from 'vitest';
import { z } from 'zod';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { ReadyDocument } from '#server/features/documents/documents.service.ts';
import type { Logger } from '#server/platform/log.ts';
import type { ModelAccess } from './model-access.service.ts';
import { createModelDrafts, type ModelDrafter } from './model-drafts.service.ts';

interface Named {
  stem: string;
}

/** Draws names from these kept drafts, with a model that never answers. */
function draftsWith(stems: string[]) {
  const kept = new Map(stems.map((stem) => [stem, { stem }]));
  const signals: AbortSignal[] = [];
  const access = {
    requestsAtOnce: 2,
    workMs: (usual: number) => usual,
    async takeKept() {
      const rows = [...kept.values()].map((draft) => ({ draft }));
      kept.clear();
      return rows;
    },
    putBack: async (rows: { draft: Named }[]) => rows.forEach(({ draft }) => kept.set(draft.stem, draft)),
    keep: async (_of: object, rows: { draft: Named }[]) => rows.forEach(({ draft }) => kept.set(draft.stem, draft)),
    async *list(_task: object, _listing: object, signal: AbortSignal) {
      signals.push(signal);
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      yield* [];
    },
  };
  const group = { chunks: [{ start: 0, end: 9, headings: [], text: 'A passage' }], terms: [] };
  const analysis = { listPassages: async () => [group, group] };
  const drafter = {
    draft: { task: 'names/1', prompt: () => ({ instructions: '', data: '' }), element: z.any() },
    confirm: { task: 'reads/1' },
    earlierOf: ({ stem }: Named) => ({ stem, answer: stem, quote: stem }),
    clashes: () => false,
    worthOf: () => 1,
    hasForm: () => true,
    fits: () => true,
  };
  const draftsOf = createModelDrafts(
    {
      access: access as unknown as ModelAccess,
      analysis: analysis as unknown as AnalysisService,
      log: { info: () => undefined, warn: () => undefined } as unknown as Logger,
    },
    drafter as unknown as ModelDrafter<Named, Named, { item: number }>,
  );
  const document = { id: 1, contentVersion: 'v', language: 'en' } as ReadyDocument;
  const source = { document, earlier: [], ownStarts: [], weight: 1, taken: 0, available: 30 };
  const start = (signal = new AbortController().signal) =>
    draftsOf([source], { ownerId: 1, options: { count: 10, difficulty: 'mixed' } }, signal);
  return { start, kept, signals };
}

it('[G04, Z27] who leaves early has the model asked no more, and what was kept and not used stays kept', async () => {
  const { start, kept, signals } = draftsWith(['Oak', 'Elm', 'Ash']);
  const drafts = start();
  expect((await drafts.next()).value).toMatchObject({ item: { stem: 'Oak' } });
  expect((await drafts.next()).value).toMatchObject({ item: { stem: 'Elm' } });
  await drafts.return(undefined);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  // The second draft went to a consumer that had stopped, so it is kept again.
  expect([...kept.keys()].toSorted()).toEqual(['Ash', 'Elm']);
});

it('[G04, Z39] a cancelled run gives back what was kept and not used', async () => {
  const { start, kept } = draftsWith(['Oak', 'Elm', 'Ash']);
  const cancelling = new AbortController();
  const drafts = start(cancelling.signal);
  await drafts.next();
  cancelling.abort(new Error('cancelled'));
  await drafts.return(undefined);
  expect([...kept.keys()].toSorted()).toEqual(['Ash', 'Elm', 'Oak']);
});

interface Tree {
  stem: string;
  worth: number;
}

/** Draws four items from a model that answers its first request with drafts, three of which clash. */
async function drawTrees({ documents = 1, isConfirmed = (_tree: Tree): boolean => true } = {}) {
  const drafts: Tree[] = [
    { stem: 'Oak of the wood', worth: 1 },
    { stem: 'Oak of the hill', worth: 3 },
    { stem: 'Oak of the lake', worth: 2 },
    { stem: 'Elm', worth: 1 },
  ];
  const prompts: { complaints: string[]; total: number }[] = [];
  const access = {
    requestsAtOnce: 1,
    workMs: (usual: number) => usual,
    takeKept: async () => [],
    putBack: async () => undefined,
    keep: async () => undefined,
    async *list() {
      yield* prompts.length === 1 ? drafts : [];
    },
    async judge(_task: object, { items }: { items: Tree[] }) {
      // All drafts are there before a verdict is.
      await new Promise(setImmediate);
      return items.map((_, item) => ({ item }));
    },
  };
  const group = { chunks: [{ start: 0, end: 9, headings: [], text: 'A passage' }], terms: [] };
  const drafter = {
    draft: {
      task: 'trees/1',
      prompt: (order: { complaints: string[]; total: number }) => {
        prompts.push(order);
        return { instructions: '', data: '' };
      },
      element: z.any(),
    },
    confirm: { task: 'reads/1', prompt: () => ({ instructions: '', data: '' }), verdict: z.any() },
    read: async (_document: object, { drafts: [item] }: { drafts: Tree[] }) => [{ ok: true, item }],
    isConfirmed,
    earlierOf: ({ stem }: Tree) => ({ stem, answer: stem, quote: stem }),
    clashes: (one: Tree, other: Tree) => one.stem.slice(0, 3) === other.stem.slice(0, 3),
    worthOf: ({ worth }: Tree) => worth,
    hasForm: () => true,
    fits: () => true,
  };
  const draftsOf = createModelDrafts(
    {
      access: access as unknown as ModelAccess,
      analysis: { listPassages: async () => [group] } as unknown as AnalysisService,
      log: { info: () => undefined, warn: () => undefined } as unknown as Logger,
    },
    drafter as unknown as ModelDrafter<Tree, Tree, { item: number }>,
  );
  const sources = Array.from({ length: documents }, (_, id) => {
    const document = { id, contentVersion: 'v', language: 'en' } as ReadyDocument;
    return { document, earlier: [], ownStarts: [], weight: 1, taken: 0, available: 30 };
  });
  const order = draftsOf(
    sources,
    { ownerId: 1, options: { count: 4, difficulty: 'mixed' } },
    new AbortController().signal,
  );
  const given: string[] = [];
  for await (const { item } of order) given.push(item.stem);
  return { given: given.toSorted(), prompts };
}

it('[G04] of two drafts that clash the weaker leaves, as long as it was not shown', async () => {
  const { given, prompts } = await drawTrees();
  expect(given).toEqual(['Elm', 'Oak of the hill']);
  expect(prompts[1]?.complaints).toEqual(['it gives away another question, or asks for the same fact']);
});

it('[G04] a confirmed draft stays if the better one that clashes with it is not confirmed', async () => {
  const { given } = await drawTrees({ isConfirmed: ({ stem }) => stem !== 'Oak of the hill' });
  expect(given).toEqual(['Elm', 'Oak of the wood']);
});

it('[G04] plans the forms of a request for the items of its document', async () => {
  expect((await drawTrees()).prompts[0]?.total).toBe(4);
  const { prompts } = await drawTrees({ documents: 2 });
  expect(prompts.map(({ total }) => total).slice(0, 2)).toEqual([2, 2]);
});
