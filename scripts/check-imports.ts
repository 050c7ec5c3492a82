import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import type { VariableDeclarator } from '@swc/core';
import { Visitor } from '@swc/core/Visitor.js';
import { findFolderLoops } from './folder-loops.ts';

/** Fewer modules mean a broken parser, with which the tool silently finds nothing. */
const LEAST_MODULES = 50;

const root = join(import.meta.dirname, '..');
const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IFlattenedRuleSet & { options: object };

/** The swc walker of dependency-cruiser doesn't know `using` and skips whole files because of it. */
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function visit(statement) {
  const unknown = statement as unknown as { type: string; decls: VariableDeclarator[] };
  if (unknown.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  this.visitVariableDeclarators(unknown.decls);
  return statement;
};

export interface Breach {
  rule: string;
  from: string;
  /** The imported module, or the whole path of a cycle. */
  to: string;
}

/** Finds every import below `src` that violates a rule of `.dependency-cruiser.cjs` or closes a cycle of folders. */
export async function findBreaches(baseDir: string): Promise<{ modules: number; breaches: Breach[] }> {
  const { output } = await cruise(['src'], {
    ...rules.options,
    baseDir,
    ruleSet: { forbidden: rules.forbidden ?? [] },
    validate: true,
  });
  const { modules, summary } = output as ICruiseResult;
  const isOwn = (path: string) => path.startsWith('src/') && !/\.(?:test|spec)\.tsx?$|^src\/testing\//.test(path);
  const imports = modules
    .filter(({ source }) => isOwn(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ to }) => isOwn(to));
  return {
    modules: summary.totalCruised,
    breaches: [
      ...summary.violations.map(({ rule, from, to, cycle }) => ({
        rule: rule.name,
        from,
        to: cycle ? cycle.map(({ name }) => name).join(' -> ') : to,
      })),
      ...findFolderLoops(imports).map((loop) => ({
        rule: 'no-folder-loops',
        from: loop[0]?.from ?? '',
        to: loop.map(({ from, to }) => `${from} -> ${to}`).join(', '),
      })),
    ],
  };
}

if (import.meta.main) {
  const { modules, breaches } = await findBreaches(root);
  for (const { rule, from, to } of breaches) console.error(`${rule}: ${from} -> ${to}`);
  if (modules < LEAST_MODULES) console.error(`imports: only ${modules} modules were seen`);
  console.log(`imports: ${modules} modules, ${breaches.length} violations`);
  process.exit(breaches.length > 0 || modules < LEAST_MODULES ? 1 : 0);
}
