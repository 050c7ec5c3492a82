import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Finding } from './finding.ts';

const root = join(import.meta.dirname, '..');
const outDir = join(root, 'dist/client');
const manifestPath = join(outDir, '.vite/manifest.json');
const bars = { 'shell JS': 120, 'documents JS': 165 };

/** What a browser loads, as the check of the build weighs it, and what the landing page loads beside its own script. */
export async function measure(): Promise<Finding[]> {
  if (!existsSync(manifestPath)) return [{ what: 'weight of the client', lacks: 'a build: npm run build' }];
  const { stdout } = spawnSync(process.execPath, [join(root, 'scripts/check-bundle.ts')], { encoding: 'utf8' });
  const screens = Object.entries(bars).map(([what, bar]): Finding => {
    const size = new RegExp(`^${what} +([\\d.]+) kB`, 'm').exec(stdout)?.[1];
    if (size === undefined) throw new Error(`the check of the build weighs no ${what}`);
    return { what, value: Number(size), unit: 'kB', bar };
  });
  const landing = Math.max(...['es', 'en'].map(foreignScript));
  return [...screens, { what: 'landing, framework', value: landing, unit: 'kB', bar: 0 }];
}

/** Packed kilobytes of script that the landing page of a language loads beside its own. */
function foreignScript(language: string): number {
  const html = readFileSync(join(outDir, `landing.${language}.html`), 'utf8');
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, { file: string }>;
  const own = manifest['src/client/features/landing/landing-script.ts']?.file;
  const linked = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file ?? '');
  const files = new Set(linked.flatMap((file) => [file, ...importsOf(file)]));
  const foreign = [...files].filter((file) => file !== own);
  return foreign.reduce((sum, file) => sum + gzipSync(readFileSync(join(outDir, file))).length, 0) / 1_024;
}

/** Files that a built script imports, those of its imports too. */
function importsOf(file: string, seen = new Set<string>()): string[] {
  const code = readFileSync(join(outDir, file), 'utf8');
  for (const [, name] of code.matchAll(/(?:from|import)\s*\(?["'`]\.\/([^"'`]+\.js)["'`]/g)) {
    const imported = `assets/${name}`;
    if (seen.has(imported)) continue;
    seen.add(imported);
    importsOf(imported, seen);
  }
  return [...seen];
}
