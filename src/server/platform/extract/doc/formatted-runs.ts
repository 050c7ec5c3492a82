import { lastAtMost } from './last-at-most.ts';
import { type Properties, readProperties } from './properties.ts';

/** A formatted byte range of the WordDocument stream. */
export interface FormattedRun {
  start: number;
  end: number;
  properties: Properties;
  /** Style number of a paragraph; absent for characters. */
  style?: number;
}

const pageBytes = 512;
const paragraphEntryBytes = 13;

/** Reads the formatted runs of a Word file from the pages in a table, in file order. */
export function readRuns(word: Buffer, pages: Buffer, of: 'paragraphs' | 'characters'): FormattedRun[] {
  const count = Math.floor((pages.length - 4) / 8);
  const numbers = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    numbers.add(pages.readUInt32LE((count + 1) * 4 + index * 4) & 0x3fffff);
  }
  const runs: FormattedRun[] = [];
  // Skip duplicate pages.
  for (const number of numbers) {
    const page = word.subarray(number * pageBytes, (number + 1) * pageBytes);
    if (page.length === pageBytes) runs.push(...runsOfPage(page, of));
  }
  return runs.sort((left, right) => left.start - right.start);
}

function runsOfPage(page: Buffer, of: 'paragraphs' | 'characters'): FormattedRun[] {
  const count = page.readUInt8(pageBytes - 1);
  const entryBytes = of === 'paragraphs' ? paragraphEntryBytes : 1;
  const entries = (count + 1) * 4;
  if (entries + count * entryBytes >= pageBytes) return [];
  return Array.from({ length: count }, (_, index) => {
    const offset = page.readUInt8(entries + index * entryBytes) * 2;
    const format = of === 'paragraphs' ? paragraphFormat(page, offset) : characterFormat(page, offset);
    return { start: page.readUInt32LE(index * 4), end: page.readUInt32LE((index + 1) * 4), ...format };
  });
}

function paragraphFormat(page: Buffer, offset: number): Pick<FormattedRun, 'properties' | 'style'> {
  if (offset === 0) return { properties: new Map(), style: 0 };
  const length = page.readUInt8(offset);
  const [start, size] = length === 0 ? [offset + 2, page.readUInt8(offset + 1) * 2] : [offset + 1, length * 2 - 1];
  const bytes = page.subarray(start, start + size);
  return bytes.length < 2
    ? { properties: new Map(), style: 0 }
    : { properties: readProperties(bytes.subarray(2)), style: bytes.readUInt16LE(0) };
}

function characterFormat(page: Buffer, offset: number): Pick<FormattedRun, 'properties'> {
  if (offset === 0) return { properties: new Map() };
  return { properties: readProperties(page.subarray(offset + 1, offset + 1 + page.readUInt8(offset))) };
}

/** The run that contains a file offset. */
export function runAt(runs: FormattedRun[], place: number): FormattedRun | undefined {
  const run = lastAtMost(runs, place, ({ start }) => start);
  return run && place < run.end ? run : undefined;
}
