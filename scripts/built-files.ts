// Maps sources to their output files of `vite build`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface BuiltFile {
  file: string;
  css?: string[];
  imports?: string[];
}

export const outDir = join(import.meta.dirname, '../dist/client');
const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<string, BuiltFile>;

export function builtFile(source: string): BuiltFile {
  // Linked packages are listed under their real path, so compare the end of the name.
  const name = Object.keys(manifest).find((key) => key.endsWith(source));
  const entry = name === undefined ? undefined : manifest[name];
  if (!entry) throw new Error(`The build has no ${source}`);
  return entry;
}

/** Returns the files of a module and of everything it imports. */
export function filesOf(entry: BuiltFile, found = new Set<string>()): Set<string> {
  if (found.has(entry.file)) return found;
  for (const file of [entry.file, ...(entry.css ?? [])]) found.add(file);
  for (const name of entry.imports ?? []) filesOf(builtFile(name), found);
  return found;
}
