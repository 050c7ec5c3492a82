import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file in several formats, with its expected text. */
export interface KnownText {
  name: string;
  /** Paths by extension. */
  files: Map<string, string>;
}

export interface IngestData {
  notes: KnownText[];
  manuals: KnownText[];
  pages: { name: string; source: string; expected: string }[];
}

/**
 * Reads the sample files of a folder. Their names determine the set: PDFs with a .md of the same name are notes; PDFs
 * with a .txt or .html of the same name are manuals; folders with source.html and expected.html are web pages.
 */
export function openIngestData(root: string): IngestData {
  const data: IngestData = { notes: [], manuals: [], pages: [] };
  for (const name of readdirSync(root).sort()) {
    const folder = join(root, name);
    if (!statSync(folder).isDirectory()) continue;
    const entries = readdirSync(folder).sort();
    data.pages.push(...entries.flatMap((entry) => pageOf(folder, entry)));
    for (const known of knownTexts(entries, folder)) {
      if (known.files.has('md')) data.notes.push(known);
      else data.manuals.push(known);
    }
  }
  return data;
}

function pageOf(folder: string, entry: string): IngestData['pages'] {
  const [source, expected] = [join(folder, entry, 'source.html'), join(folder, entry, 'expected.html')];
  return existsSync(source) && existsSync(expected) ? [{ name: entry, source, expected }] : [];
}

function knownTexts(entries: string[], folder: string): KnownText[] {
  const texts = new Map<string, KnownText>();
  for (const entry of entries) {
    const [, name, ending] = /^(.+)\.(pdf|docx|doc|odt|md|txt|html)$/i.exec(entry) ?? [];
    if (name === undefined || ending === undefined) continue;
    const known = texts.get(name) ?? { name, files: new Map<string, string>() };
    known.files.set(ending.toLowerCase(), join(folder, entry));
    texts.set(name, known);
  }
  const hasEdition = ({ files }: KnownText): boolean => ['md', 'txt', 'html'].some((ending) => files.has(ending));
  return [...texts.values()].filter((known) => known.files.has('pdf') && hasEdition(known));
}

export function readText(path: string): string {
  return readFileSync(path, 'utf8');
}
