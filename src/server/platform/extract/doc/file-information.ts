import { extractFailure } from '#server/platform/reader/failure.ts';

/** Returns the part of a stream given by an offset and length in the file information block. */
export type TablePart = (offsetInBlock: number) => Buffer;

/** Fields of the file information block at the start of a Word file (MS-DOC 2.5). */
export interface FileInformation {
  /** Which of the two table streams belongs to the text. */
  tableName: '0Table' | '1Table';
  /** Length of each story in characters, in file order. */
  lengths: { main: number; footnotes: number; headers: number; comments: number; endnotes: number; textBoxes: number };
}

/** Offsets in the block where the tables' offset and length are stored. */
export const tables = {
  styles: 0xa2,
  footnoteMarks: 0xaa,
  footnoteTexts: 0xb2,
  characterPages: 0xfa,
  paragraphPages: 0x102,
  pieces: 0x1a2,
  endnoteMarks: 0x20a,
  endnoteTexts: 0x212,
  lists: 0x2e2,
  listUses: 0x2ea,
} as const;

const word97 = 0xa5ec;
const word6 = 0xa5dc;
/** The lowest format version of Word 97; Word 6 and 95 write about 100. */
const firstVersion = 190;
const isEncrypted = 0x0100;
const usesTable1 = 0x0200;

export function readFileInformation(word: Buffer): FileInformation {
  const magic = word.readUInt16LE(0);
  const flags = word.readUInt16LE(0x0a);
  if (magic === word6 || (magic === word97 && word.readUInt16LE(2) < firstVersion)) {
    throw extractFailure('OLD_WORD_FORMAT');
  }
  if (magic !== word97) throw extractFailure('FILE_CORRUPT');
  if (flags & isEncrypted) throw extractFailure('PDF_PASSWORD_PROTECTED');
  return {
    tableName: flags & usesTable1 ? '1Table' : '0Table',
    lengths: {
      main: word.readUInt32LE(0x4c),
      footnotes: word.readUInt32LE(0x50),
      headers: word.readUInt32LE(0x54),
      comments: word.readUInt32LE(0x5c),
      endnotes: word.readUInt32LE(0x60),
      textBoxes: word.readUInt32LE(0x64),
    },
  };
}

export function tablePartOf(word: Buffer, table: Buffer): TablePart {
  return (offsetInBlock) => {
    const start = word.readUInt32LE(offsetInBlock);
    return table.subarray(start, start + word.readUInt32LE(offsetInBlock + 4));
  };
}
