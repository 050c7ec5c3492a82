import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { type DocumentContent, documentLanguages } from '#domain/documents/content.ts';
import { sectionsOf, titleOf } from '#server/platform/extract/outline.ts';
import { markdownBlocks } from '#server/platform/extract/text/read-markdown.ts';

const folder = new URL('passages/', import.meta.url);
const results = new URL('results/', import.meta.url);

export interface GoldenPassage {
  /** File name without ending, such as `volcanoes.en`. */
  name: string;
  /** Read like an upload. */
  content: DocumentContent;
  /** The committed output. */
  result: URL;
}

/** Reads the passages of the golden list; the ending of a file's name is its language. */
export function goldenPassages(): GoldenPassage[] {
  return readdirSync(folder)
    .toSorted()
    .map((file) => {
      const name = basename(file, '.md');
      const language = documentLanguages.find((code) => name.endsWith(`.${code}`));
      if (!language) throw new Error(`${file} does not name its language, as text.es.md does`);
      const blocks = markdownBlocks(readFileSync(new URL(file, folder), 'utf8'));
      const content = { title: titleOf(blocks), language, sections: sectionsOf(blocks), warnings: [] };
      return { name, content, result: new URL(`${name}.txt`, results) };
    });
}
