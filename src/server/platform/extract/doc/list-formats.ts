/** How one level of a list is numbered. */
export interface ListLevel {
  isNumbered: boolean;
  first: number;
}

const listBytes = 28;
const useBytes = 16;
const levelBytes = 28;
const levelsOfList = 9;
const bullet = 23;
const noNumber = 255;

/**
 * Reads the lists of a Word file (MS-DOC 2.9.131); returns a lookup of a list's level by its use. The levels follow the
 * table of lists, so `lists` extends to the end of its stream.
 */
export function readListFormats(lists: Buffer, uses: Buffer): (use: number, level: number) => ListLevel | undefined {
  const levels = readLevels(lists);
  const count = uses.length < 4 ? 0 : Math.min(uses.readUInt32LE(0), Math.floor((uses.length - 4) / useBytes));
  return (use, level) => {
    if (use < 1 || use > count) return undefined;
    const list = levels.get(uses.readUInt32LE(4 + (use - 1) * useBytes));
    return list?.[level] ?? list?.[0];
  };
}

function readLevels(lists: Buffer): Map<number, ListLevel[]> {
  const found = new Map<number, ListLevel[]>();
  if (lists.length < 2) return found;
  const count = Math.min(lists.readUInt16LE(0), Math.floor((lists.length - 2) / listBytes));
  let at = 2 + count * listBytes;
  for (let index = 0; index < count; index += 1) {
    const record = 2 + index * listBytes;
    const isSimple = (lists.readUInt8(record + 26) & 1) === 1;
    const levels: ListLevel[] = [];
    for (let level = 0; level < (isSimple ? 1 : levelsOfList) && at + levelBytes <= lists.length; level += 1) {
      const sign = lists.readUInt8(at + 4);
      levels.push({ first: lists.readInt32LE(at), isNumbered: sign !== bullet && sign !== noNumber });
      const text = at + levelBytes + lists.readUInt8(at + 24) + lists.readUInt8(at + 25);
      at = text + 2 + (text + 2 <= lists.length ? lists.readUInt16LE(text) * 2 : 0);
    }
    found.set(lists.readUInt32LE(record), levels);
  }
  return found;
}
