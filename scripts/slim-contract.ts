// Vite plugin: in the browser an endpoint is its method and its address. Schemas, examples and the schema library
// stay on the server, which parses every request anyway; types are erased in both worlds.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contractDir = join(import.meta.dirname, '../src/contract');
/** Plain code that needs no schema. */
const keptWhole = new Set(['endpoint.ts', 'errors.ts']);
const slimmed = new Set(
  readdirSync(contractDir)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !keptWhole.has(name))
    .map((name) => join(contractDir, name)),
);

export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'pre',
    async load(id) {
      if (!slimmed.has(id)) return undefined;
      const exported = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      return Object.entries(exported)
        .map(([name, value]) => [name, inBrowser(value)] as const)
        .filter(([, code]) => code !== undefined)
        .map(([name, code]) => `export const ${name} = ${code};`)
        .join('\n');
    },
  };
}

/** The part of an exported value that a browser needs, as source text. */
function inBrowser(value: unknown): string | undefined {
  if (isPlainData(value)) return JSON.stringify(value);
  if (typeof value !== 'object' || value === null || !('method' in value) || !('path' in value)) return undefined;
  return JSON.stringify({ method: value.method, path: value.path });
}

/** Numbers, words, and lists and records of them: limits that a form tells before it is sent. Schemas are none. */
function isPlainData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return ['string', 'number', 'boolean'].includes(typeof value);
  const isRecord = Object.getPrototypeOf(value) === Object.prototype && !('path' in value && 'method' in value);
  return (Array.isArray(value) || isRecord) && Object.values(value).every(isPlainData);
}
