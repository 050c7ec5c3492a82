/** Properties of a paragraph or character run: property number to first operand. */
export type Properties = Map<number, number>;

/** Numbers of the properties we read (MS-DOC 2.6). */
export const property = {
  isDeleted: 0x0800,
  isHidden: 0x083c,
  /** 1 raised, 2 lowered. */
  superSub: 0x2a48,
  /** Offset from the baseline, and font size, in half points. */
  position: 0x4845,
  size: 0x4a43,
  characterStyle: 0x4a30,
  listLevel: 0x260a,
  list: 0x460b,
  isInTable: 0x2416,
  endsRow: 0x2417,
  outlineLevel: 0x2640,
  dropCap: 0x442c,
  /** Too many properties for a format page: offset of the properties in the Data stream. */
  elsewhere: 0x6646,
} as const;

const tableDefinition = 0xd608;

/** Reads a list of property changes; drops a truncated one at the end. */
export function readProperties(bytes: Buffer): Properties {
  const found: Properties = new Map();
  let at = 0;
  while (at + 3 <= bytes.length) {
    const number = bytes.readUInt16LE(at);
    const length = operandLength(number, bytes, at + 2);
    if (at + 2 + length > bytes.length) break;
    found.set(number, operandAt(bytes, at + 2, length));
    at += 2 + length;
  }
  return found;
}

function operandAt(bytes: Buffer, at: number, length: number): number {
  if (length === 4) return bytes.readUInt32LE(at);
  return length === 2 ? bytes.readUInt16LE(at) : bytes.readUInt8(at);
}

/** The upper three bits of a number give the operand's length; six means that its first byte does. */
function operandLength(number: number, bytes: Buffer, at: number): number {
  if (number === tableDefinition) return at + 2 <= bytes.length ? bytes.readUInt16LE(at) + 1 : bytes.length;
  return [1, 1, 2, 4, 2, 2, bytes.readUInt8(at) + 1, 3][number >> 13] ?? 1;
}
