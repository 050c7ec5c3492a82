import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parts } from './bench.ts';

const run = promisify(execFile);
/** Not part of the repository. */
const ofOthers = ['../shared/corpus/study-notes', '../shared/eval/textbooks'];

async function start(...command: string[]): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, command, { env: { ...process.env, DATABASE_URL: '' }, maxBuffer: 2 ** 26 });
}

describe('every bench', () => {
  it('has its place in the list', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name));
    const sources = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
    const isPart = (name: string): boolean => sources.some((source) => source.includes(`./${name}'`));
    const started = files.filter((name) => !isPart(name)).map((name) => basename(name, '.ts'));
    expect(started.filter((name) => name !== 'bench').toSorted()).toEqual(parts.toSorted());
  });

  it.concurrent.each(parts)('%s measures', async (name) => {
    const { stdout } = await start(`bench/${name}.ts`, '--small', '--json');
    const rows = JSON.parse(stdout) as { value: number }[];
    expect(rows).not.toEqual([]);
    expect(rows.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
  });

  it.concurrent('upload-stress runs', async () => {
    const { stdout } = await start('scripts/upload-stress.ts', 'src/testing/evaluation');
    expect(stdout).toMatch(/^4 files, 0 of them/m);
  });

  it('says which texts of others are not here', async () => {
    const { stderr } = await start('bench/engine.ts', '--only', 'study', '--small', '--json');
    const said = [...stderr.matchAll(/^lacks (\S+)$/gm)].map(([, folder]) => folder);
    expect(said).toEqual(ofOthers.filter((folder) => !existsSync(folder)));
  });
});
