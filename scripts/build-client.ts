import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { compressAssets } from './compress-assets.ts';

const outDir = 'dist/client';
const stampFile = `${outDir}/.build-stamp`;

/** Hashes all sources of the built client. */
function sourceHash(): string {
  const files = globSync([
    'src/{client,contract,domain,locales}/**/*',
    'scripts/*.ts',
    'app.html',
    'vite.config.ts',
    'package-lock.json',
  ])
    .filter((file) => /\.\w+$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds the client unless the existing build has the same sources. Returns whether it did. */
export function buildClientWhenStale(): boolean {
  const hash = sourceHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return false;
  run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');
  run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--ssr', 'src/client/first-screen.tsx');
  run('scripts/build-pages.ts');
  compressAssets(`${outDir}/assets`);
  writeFileSync(stampFile, hash);
  return true;
}

function run(...command: string[]): void {
  const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`building the client failed at ${command[0]}`);
}

if (import.meta.main) {
  const built = buildClientWhenStale();
  console.log(built ? 'client built' : 'client is up to date');
}
