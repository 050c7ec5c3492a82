import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Breach, findBreaches } from './check-imports.ts';
import { findFolderLoops } from './folder-loops.ts';

const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  tiers: Record<'server' | 'client', string[][]>;
  forbidden: { name: string }[];
};
const lowest = (room: 'server' | 'client') => rules.tiers[room].at(0)?.at(0) ?? '';
const highest = (room: 'server' | 'client') => rules.tiers[room].at(-1)?.at(0) ?? '';
const [low, high] = [lowest('server'), highest('server')];
const inFeatures = 'src/server/features';

/** A rule, a file that violates it, and the file's import. */
const planted: [rule: string, from: string, to: string][] = [
  ['domain-is-pure', 'src/domain/a.ts', 'src/server/config.ts'],
  ['domain-is-pure', 'src/domain/b.ts', 'node:fs'],
  ['contract-knows-domain-and-zod', 'src/contract/a.ts', 'src/locales/es.ts'],
  ['locales-import-types-only', 'src/locales/a.ts', 'src/contract/tests.ts'],
  ['texts-by-their-fronts', `${inFeatures}/${low}/texts.ts`, 'src/locales/es/tests.ts'],
  ['client-knows-no-server', 'src/client/lib/a.ts', 'src/server/config.ts'],
  ['server-knows-no-client', 'src/server/a.ts', 'src/client/lib/paths.ts'],
  ['testing-is-for-tests', 'src/server/b.ts', 'src/testing/a-person.ts'],
  ['platform-knows-no-feature', 'src/server/platform/a.ts', `${inFeatures}/${low}/${low}.service.ts`],
  ['platform-knows-no-feature', 'src/server/platform/b.ts', 'src/server/config.ts'],
  ['platform-sees-its-own-tables-only', 'src/server/platform/c.ts', 'src/server/db/tables/tests.ts'],
  ['db-knows-no-feature', 'src/server/db/a.ts', `${inFeatures}/${low}/${low}.service.ts`],
  ['events-know-no-feature', 'src/server/events.ts', `${inFeatures}/${low}/${low}.service.ts`],
  ['only-stores-see-tables', `${inFeatures}/${low}/a.service.ts`, 'src/server/db/tables/tests.ts'],
  ['a-store-sees-its-own-tables', `${inFeatures}/${low}/b.store.ts`, 'src/server/db/tables/tests.ts'],
  ['a-store-knows-no-other-feature', `${inFeatures}/${high}/c.store.ts`, `${inFeatures}/${low}/${low}.service.ts`],
  ['a-store-knows-no-service', `${inFeatures}/${low}/d.store.ts`, `${inFeatures}/${low}/${low}.service.ts`],
  ['features-meet-through-services', `${inFeatures}/${high}/e.ts`, `${inFeatures}/${low}/${low}.store.ts`],
  ['services-know-no-http-routes-or-workers', `${inFeatures}/${low}/f.service.ts`, `${inFeatures}/${low}/g.routes.ts`],
  ['services-know-no-http-routes-or-workers', `${inFeatures}/${low}/h.service.ts`, 'fastify'],
  ['services-know-no-http-routes-or-workers', `${inFeatures}/${low}/l.service.ts`, 'src/server/platform/http/actor.ts'],
  ['nobody-imports-the-app', 'src/server/c.ts', 'src/server/app.ts'],
  ['the-composition-is-for-the-app', `${inFeatures}/${low}/i.ts`, 'src/server/composition/document-pipeline.ts'],
  ['every-server-feature-has-a-tier', `${inFeatures}/nowhere/a.ts`, 'src/domain/tests.ts'],
  ['server-features-use-lower-tiers', `${inFeatures}/${low}/j.ts`, `${inFeatures}/${high}/${high}.service.ts`],
  ['ui-and-lib-know-no-feature', 'src/client/ui/a.ts', `src/client/features/${lowest('client')}/part.ts`],
  ['ui-knows-no-contract', 'src/client/ui/b.ts', 'src/contract/tests.ts'],
  ['lib-knows-no-ui', 'src/client/lib/b.ts', 'src/client/ui/button.ts'],
  ['client-features-know-no-page', `src/client/features/${lowest('client')}/a.ts`, 'src/client/pages/page.ts'],
  ['pages-know-no-app', 'src/client/pages/a.ts', 'src/client/app/shell.ts'],
  ['every-client-feature-has-a-tier', 'src/client/features/nowhere/a.ts', 'src/domain/tests.ts'],
  [
    'client-features-use-lower-tiers',
    `src/client/features/${lowest('client')}/b.ts`,
    `src/client/features/${highest('client')}/part.ts`,
  ],
  ['not-to-unresolvable', 'src/domain/c.ts', 'src/domain/absent.ts'],
  ['no-circles', 'src/domain/first.ts', 'src/domain/second.ts'],
  ['no-circles', 'src/domain/second.ts', 'src/domain/first.ts'],
  ['no-folder-loops', 'src/domain/left/a.ts', 'src/domain/right/a.ts'],
  ['no-folder-loops', 'src/domain/right/b.ts', 'src/domain/left/b.ts'],
];
/** Allowed imports: the rules forbid nothing else. */
const allowed: [from: string, to: string][] = [
  ['src/server/app.ts', 'src/server/composition/document-pipeline.ts'],
  ['src/server/serve.ts', 'src/server/app.ts'],
  ['src/client/lib/i18n.ts', 'src/locales/es.ts'],
  [`${inFeatures}/${high}/k.service.ts`, `${inFeatures}/${low}/${low}.service.ts`],
  [`${inFeatures}/${high}/${high}.store.ts`, `src/server/db/tables/${high}.ts`],
  ['src/client/pages/b.ts', `src/client/features/${highest('client')}/part.ts`],
  ['src/server/d.test.ts', 'src/testing/a-person.ts'],
];

let tree: string;
let breaches: Breach[];
beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'repaso-imports-'));
  writeFileSync(join(tree, 'package.json'), '{ "type": "module" }');
  const pairs = [...planted.map(([, from, to]) => [from, to] as const), ...allowed];
  const files = new Map<string, string[]>();
  for (const [from, to] of pairs) {
    files.set(from, [...(files.get(from) ?? []), to]);
    if (to.startsWith('src/') && !to.includes('absent')) files.set(to, files.get(to) ?? []);
  }
  for (const [file, imports] of files)
    write(file, [...imports.map((to) => statementOf(file, to)), 'export type T = 1;']);
  write('node_modules/fastify/package.json', ['{ "name": "fastify", "main": "index.js" }']);
  write('node_modules/fastify/index.js', ['']);
  ({ breaches } = await findBreaches(tree));
});
afterAll(() => rmSync(tree, { recursive: true }));

function write(file: string, lines: string[]): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), lines.join('\n'));
}

/** A type import counts too; locales may import only types, so theirs is a value. */
function statementOf(from: string, to: string): string {
  const address = to.startsWith('src/') ? join(tree, to) : to;
  return from.startsWith('src/locales/') ? `import '${address}';` : `import type { T } from '${address}';`;
}

describe('the import rules', () => {
  it.each(planted)('%s: %s may not import %s', (rule, from, to) => {
    const reported = breaches.filter((breach) => breach.rule === rule);
    expect(reported.map((breach) => `${breach.from} -> ${breach.to}`).join('\n')).toContain(from);
    expect(reported.map((breach) => breach.to).join('\n')).toContain(to.replace(/^node:/, ''));
  });

  it.each(allowed)('%s may import %s', (from, to) => {
    expect(breaches.filter((breach) => breach.from === from && breach.to === to)).toEqual([]);
  });

  it('have a planted breach each', () => {
    const names = new Set([...rules.forbidden.map(({ name }) => name), 'no-folder-loops']);
    expect(new Set(planted.map(([rule]) => rule))).toEqual(names);
  });
});

describe('loops of folders', () => {
  it('are found over several folders, and between a file and its neighbours', () => {
    const ring = [
      { from: 'src/a/one.ts', to: 'src/b/deep/two.ts' },
      { from: 'src/b/three.ts', to: 'src/c.ts' },
      { from: 'src/c.ts', to: 'src/a/four.ts' },
    ];
    expect(findFolderLoops(ring)).toEqual([ring]);
  });

  it('are none where a folder uses what is inside it, which uses what lies beside', () => {
    const inside = [
      { from: 'src/a/read.ts', to: 'src/a/pdf/page.ts' },
      { from: 'src/a/pdf/page.ts', to: 'src/a/outcome.ts' },
    ];
    expect(findFolderLoops(inside)).toEqual([]);
  });
});
