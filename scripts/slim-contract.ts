// Vite plugin: reduces an endpoint to its method and path in the browser. Schemas, examples and the schema library stay
// on the server, which validates every request anyway; types are erased in both.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contractDir = join(import.meta.dirname, '../src/contract');
/** Plain code without schemas. */
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

/** Returns the part of an exported value that a browser needs, as source text. */
function inBrowser(value: unknown): string | undefined {
  if (isPlainData(value)) return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if ('method' in value && 'path' in value) return JSON.stringify({ method: value.method, path: value.path });
  return isRecord(value) ? recordInBrowser(value) : undefined;
}

/** Reduces endpoints by name, also inside nested records. */
function recordInBrowser(record: object): string | undefined {
  const parts = Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [JSON.stringify(name), inBrowser(value)] as const);
  if (parts.some(([, code]) => code === undefined)) return undefined;
  return `{${parts.map(([name, code]) => `${name}:${code}`).join()}}`;
}

const isRecord = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/**
 * Whether a value is numbers, strings, or lists and records of them, such as limits that a form shows. Schemas are not.
 */
function isPlainData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return ['string', 'number', 'boolean'].includes(typeof value);
  const isData = isRecord(value) && !('path' in value && 'method' in value);
  return (Array.isArray(value) || isData) && Object.values(value).every(isPlainData);
}
