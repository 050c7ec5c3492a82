import { extractFailure } from '#server/platform/reader/failure.ts';
import { lastAtMost } from './last-at-most.ts';

/** The whole text of a Word file, one character per position. Deleted and hidden characters are NUL. */
export interface PieceText {
  text: string;
  /** File offset of the character at a position. */
  placeOf(position: number): number;
}

interface Piece {
  position: number;
  length: number;
  place: number;
  bytesEach: 1 | 2;
}

const oneByteEach = 0x40000000;
const propertyChange = 1;
const pieceTable = 2;
const latin = new TextDecoder('windows-1252');

/** Joins the pieces of the text (MS-DOC 2.8.35) in reading order. */
export function readPieceText(word: Buffer, table: Buffer, hidden: Uint8Array | undefined): PieceText {
  const pieces = readPieces(table);
  // Every character takes at least one byte; overlapping pieces could grow without limit.
  if (pieces.reduce((sum, piece) => sum + piece.length, 0) > word.length) throw extractFailure('FILE_CORRUPT');
  return {
    text: pieces.map((piece) => withoutHidden(textOf(word, piece), piece, hidden)).join(''),
    placeOf(position) {
      const piece = lastAtMost(pieces, position, (candidate) => candidate.position);
      return piece ? piece.place + (position - piece.position) * piece.bytesEach : 0;
    },
  };
}

function readPieces(table: Buffer): Piece[] {
  let at = 0;
  while (table.readUInt8(at) === propertyChange) at += 3 + table.readUInt16LE(at + 1);
  if (table.readUInt8(at) !== pieceTable) throw extractFailure('FILE_CORRUPT');
  const bytes = table.subarray(at + 5, at + 5 + table.readUInt32LE(at + 1));
  const count = Math.floor((bytes.length - 4) / 12);
  return Array.from({ length: count }, (_, index) => {
    const position = bytes.readUInt32LE(index * 4);
    const length = bytes.readUInt32LE(index * 4 + 4) - position;
    if (length < 0) throw extractFailure('FILE_CORRUPT');
    const where = bytes.readUInt32LE((count + 1) * 4 + index * 8 + 2);
    return where & oneByteEach
      ? { position, length, place: (where & ~oneByteEach) / 2, bytesEach: 1 }
      : { position, length, place: where, bytesEach: 2 };
  });
}

/** Pads a piece that extends beyond a truncated file, so that positions stay valid. */
function textOf(word: Buffer, { place, length, bytesEach }: Piece): string {
  const bytes = word.subarray(place, place + length * bytesEach);
  const text = bytesEach === 1 ? latin.decode(bytes) : bytes.toString('utf16le');
  return text.padEnd(length, '\0');
}

/** Keeps the marks of tables and fields. */
function withoutHidden(text: string, { place, bytesEach }: Piece, hidden: Uint8Array | undefined): string {
  if (!hidden) return text;
  // oxlint-disable-next-line no-control-regex -- Word's own marks
  return text.replace(/[^\x07\x13-\x15]/g, (sign, index: number) => (hidden[place + index * bytesEach] ? '\0' : sign));
}
