import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';

/**
 * The import rules of `.dependency-cruiser.cjs`. Without a working parser the tool silently sees nothing, so the check
 * fails on too few modules, and it plants one forbidden import to see it caught.
 */
const LEAST_MODULES = 50;
const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IFlattenedRuleSet & { options: object };

async function violations(): Promise<ICruiseResult> {
  const { output } = await cruise(['src'], {
    ...config.options,
    ruleSet: { forbidden: config.forbidden ?? [] },
    validate: true,
  });
  return output as ICruiseResult;
}

const planted = 'src/domain/planted-import.ts';
writeFileSync(planted, "import type { Config } from '#server/config.ts';\nexport type Planted = Config;\n");
const trap = await violations().finally(() => rmSync(planted));
if (!trap.summary.violations.some(({ from, rule }) => from === planted && rule.name === 'domain-is-pure')) {
  console.error('imports: a planted forbidden import was not seen, so the check proves nothing');
  process.exit(1);
}

const { summary } = await violations();
for (const { rule, from, to, cycle } of summary.violations) {
  console.error(`${rule.name}: ${from} -> ${to}${cycle ? ` (${cycle.map(({ name }) => name).join(' -> ')})` : ''}`);
}
if (summary.totalCruised < LEAST_MODULES) {
  console.error(`imports: only ${summary.totalCruised} modules were seen`);
  process.exit(1);
}
const packageName = (JSON.parse(readFileSync('package.json', 'utf8')) as { name: string }).name;
console.log(`imports: ${summary.totalCruised} modules of ${packageName}, ${summary.violations.length} violations`);
process.exit(summary.violations.length > 0 ? 1 : 0);
