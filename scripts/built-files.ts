// Maps sources to the files that `vite build` made of them.
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
  // Linked packages are listed under their real place, so the end of the name decides.
  const name = Object.keys(manifest).find((key) => key.endsWith(source));
  const entry = name === undefined ? undefined : manifest[name];
  if (!entry) throw new Error(`The build has no ${source}`);
  return entry;
}

/** A module's file and those of all that it imports. */
export function filesOf(entry: BuiltFile, found = new Set<string>()): Set<string> {
  if (found.has(entry.file)) return found;
  for (const file of [entry.file, ...(entry.css ?? [])]) found.add(file);
  for (const name of entry.imports ?? []) filesOf(builtFile(name), found);
  return found;
}
