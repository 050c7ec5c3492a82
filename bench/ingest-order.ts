import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalText, type DocumentContent } from '#domain/documents/content.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import { atLeast, type BarRow, percent } from './bar-row.ts';
import { type IngestData, readText } from './ingest-data.ts';

const bars = { absent: 65, order: 90 };

/** A check of olmOCR-bench; others than of absence and order are left out. */
interface Check {
  pdf: string;
  page: number;
  type: string;
  text?: string;
  before?: string;
  after?: string;
  max_diffs?: number;
  first_n?: number | null;
  last_n?: number | null;
}

/** What must not be in the text (running heads, page numbers) and what must stand before what. */
export async function orderRows(sets: IngestData['orderChecks'], extractor: Extractor): Promise<BarRow[]> {
  const passed = { absent: [] as boolean[], order: [] as boolean[] };
  for (const { checks, folder } of sets) {
    const lines = readText(checks).trim().split('\n');
    for (const check of lines.map((line) => JSON.parse(line) as Check)) {
      if (check.type !== 'absent' && check.type !== 'order') continue;
      const text = await textOfPage(check, folder, extractor);
      // A page without a text layer is a scan, which these checks are not about.
      if (text) passed[check.type].push(check.type === 'absent' ? isAbsent(check, text) : isInOrder(check, text));
    }
  }
  return (['absent', 'order'] as const).flatMap((type) => {
    const [all, good] = [passed[type], passed[type].filter(Boolean)];
    return all.length === 0
      ? []
      : [atLeast(`olmOCR, ${type}: passed of ${all.length}, %`, percent(good.length, all.length), bars[type])];
  });
}

const contents = new Map<string, DocumentContent | undefined>();

async function textOfPage({ pdf, page }: Check, folder: string, extractor: Extractor): Promise<string> {
  const path = [join(folder, 'pdfs', pdf), join(folder, pdf)].find((candidate) => existsSync(candidate));
  if (path === undefined) return '';
  if (!contents.has(path)) contents.set(path, (await extractor.extract(path, 'pdf')).content);
  const content = contents.get(path);
  if (!content) return '';
  const blocks = content.sections.flatMap((section) => section.blocks);
  const onPage = blocks.filter(({ anchor }) => content.pageCount === 1 || !('page' in anchor) || anchor.page === page);
  return plain(canonicalText({ sections: [{ headings: [], anchor: { page }, blocks: onPage }] }));
}

function isAbsent({ text = '', max_diffs = 0, first_n, last_n }: Check, found: string): boolean {
  const parts = [...(first_n ? [found.slice(0, first_n)] : []), ...(last_n ? [found.slice(-last_n)] : [])];
  return (parts.length > 0 ? parts : [found]).every((part) => placesOf(plain(text), part, max_diffs).length === 0);
}

function isInOrder({ before = '', after = '', max_diffs = 0 }: Check, found: string): boolean {
  const first = placesOf(plain(before), found, max_diffs);
  const last = placesOf(plain(after), found, max_diffs);
  return first.length > 0 && last.length > 0 && Math.min(...first) < Math.max(...last);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Where a text ends in another with so many characters changed, left out or added at most (Sellers' algorithm). */
function placesOf(wanted: string, found: string, most: number): number[] {
  let above = Array.from({ length: wanted.length + 1 }, (_, index) => index);
  const places: number[] = [];
  for (const [at, character] of [...found].entries()) {
    const row = [0];
    for (let index = 1; index <= wanted.length; index += 1) {
      const exchange = (above[index - 1] ?? 0) + (wanted[index - 1] === character ? 0 : 1);
      row.push(Math.min(exchange, (above[index] ?? 0) + 1, (row[index - 1] ?? 0) + 1));
    }
    if ((row[wanted.length] ?? Infinity) <= most) places.push(at);
    above = row;
  }
  return places;
}
