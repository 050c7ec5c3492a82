import { extractFailure } from '#server/platform/reader/failure.ts';

/** Finds a stream of a compound file by its name in the root. */
export type StreamFinder = (name: string) => Buffer | undefined;

interface Entry {
  name: string;
  kind: number;
  left: number;
  right: number;
  child: number;
  firstSector: number;
  size: number;
}

const entryBytes = 128;
const streamKind = 2;
const smallSectorBytes = 64;
const smallStreamBytes = 4_096;
const headerTableEntries = 109;
/** Sector and entry numbers from here on mean "none", "end" or "free". */
const noSector = 0xfffffffa;

/**
 * Opens a compound file (MS-CFB), the container of Word 97-2003 files. Follows sector chains only as far as the file
 * size allows, so that a cycle counts as damage.
 */
export function openCompoundFile(file: Buffer): StreamFinder {
  const sectorBytes = 1 << file.readUInt16LE(0x1e);
  if (sectorBytes !== 512 && sectorBytes !== 4_096) throw extractFailure('FILE_CORRUPT');
  const mostSectors = Math.ceil(file.length / sectorBytes);
  const sector = (number: number): Buffer => {
    const start = (number + 1) * sectorBytes;
    if (start >= file.length) throw extractFailure('FILE_CORRUPT');
    return file.subarray(start, start + sectorBytes);
  };
  const next = numbersOf(tableSectors(file, sector, mostSectors).map(sector));
  const chain = (first: number): number[] => chainOf(first, next, mostSectors);
  const contentOf = (first: number): Buffer => Buffer.concat(chain(first).map(sector));

  const entries = readEntries(contentOf(file.readUInt32LE(0x30)));
  const [root] = entries;
  if (!root) throw extractFailure('FILE_CORRUPT');
  const inRoot = siblings(entries, root.child);

  function smallContentOf({ firstSector }: Entry): Buffer {
    const all = contentOf(root?.firstSector ?? noSector);
    const smallNext = numbersOf(chain(file.readUInt32LE(0x3c)).map(sector));
    const numbers = chainOf(firstSector, smallNext, Math.ceil(all.length / smallSectorBytes));
    return Buffer.concat(
      numbers.map((number) => all.subarray(number * smallSectorBytes, (number + 1) * smallSectorBytes)),
    );
  }

  return (name) => {
    const entry = inRoot.find((candidate) => candidate.kind === streamKind && candidate.name === name);
    if (!entry) return undefined;
    const content = entry.size < smallStreamBytes ? smallContentOf(entry) : contentOf(entry.firstSector);
    return content.subarray(0, entry.size);
  };
}

/** Sectors of the allocation table: the first 109 are in the header, the others in a chain. */
function tableSectors(file: Buffer, sector: (number: number) => Buffer, mostSectors: number): number[] {
  const numbers = numbersOf([file.subarray(0x4c, 0x4c + 4 * headerTableEntries)]);
  let further = file.readUInt32LE(0x44);
  for (let count = 0; further < noSector; count += 1) {
    if (count > mostSectors) throw extractFailure('FILE_CORRUPT');
    const page = numbersOf([sector(further)]);
    further = page.pop() ?? noSector;
    numbers.push(...page);
  }
  return numbers.filter((number) => number < noSector);
}

function numbersOf(pieces: Buffer[]): number[] {
  const numbers: number[] = [];
  for (const piece of pieces) {
    for (let at = 0; at + 4 <= piece.length; at += 4) numbers.push(piece.readUInt32LE(at));
  }
  return numbers;
}

function chainOf(first: number, next: number[], most: number): number[] {
  const chain: number[] = [];
  for (let number = first; number < noSector; number = next[number] ?? noSector) {
    if (chain.length >= most) throw extractFailure('FILE_CORRUPT');
    chain.push(number);
  }
  return chain;
}

function readEntries(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const nameBytes = Math.max(0, Math.min(64, directory.readUInt16LE(at + 0x40)) - 2);
    entries.push({
      name: directory.toString('utf16le', at, at + nameBytes),
      kind: directory.readUInt8(at + 0x42),
      left: directory.readUInt32LE(at + 0x44),
      right: directory.readUInt32LE(at + 0x48),
      child: directory.readUInt32LE(at + 0x4c),
      firstSector: directory.readUInt32LE(at + 0x74),
      size: directory.readUInt32LE(at + 0x78),
    });
  }
  return entries;
}

/** Entries of a storage, which form a tree. */
function siblings(entries: Entry[], top: number): Entry[] {
  const found = new Set<Entry>();
  const open = [top];
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    const entry = entries[number];
    if (!entry || found.has(entry)) continue;
    found.add(entry);
    open.push(entry.left, entry.right);
  }
  return [...found];
}
