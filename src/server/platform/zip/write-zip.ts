import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  bytes: Uint8Array;
}

/** Sizes and offsets in a zip file are 32-bit numbers. */
export const mostZipBytes = 0xffff_ffff;

/**
 * A zip file with stored, uncompressed parts. The converter gets one made here from checked parts, so that it never
 * sees an entry, size or compression that the gate has not checked.
 */
export function storedZip(parts: ZipPart[]): Buffer {
  const zip = createZip();
  return Buffer.concat([...parts.flatMap((part) => zip.store(part)), zip.end()]);
}

const STORED = 0;
const DEFLATED = 8;

/** Writes a zip file piece by piece. */
export function createZip() {
  const directory: Uint8Array[] = [];
  let offset = 0;
  function add({ name, bytes }: ZipPart, packed: Uint8Array, method: number): Uint8Array[] {
    const encodedName = Buffer.from(name, 'utf8');
    const fields = commonFields({ bytes, packed, method }, encodedName.length);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, encodedName]);
    directory.push(directoryEntry(fields, offset, encodedName));
    offset += local.length + packed.length;
    return [local, packed];
  }
  return {
    store: (part: ZipPart): Uint8Array[] => add(part, part.bytes, STORED),
    deflate: (part: ZipPart): Uint8Array[] => add(part, deflateRawSync(part.bytes), DEFLATED),
    end(): Uint8Array {
      const directoryBytes = Buffer.concat(directory);
      return Buffer.concat([directoryBytes, endRecord(directory.length, directoryBytes.length, offset)]);
    },
  };
}

interface PackedPart {
  bytes: Uint8Array;
  packed: Uint8Array;
  method: number;
}

/** The 26 bytes shared by a local header and a directory entry: version, flags, method, time, CRC, sizes. */
function commonFields({ bytes, packed, method }: PackedPart, nameLength: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}

function directoryEntry(fields: Buffer, offset: number, name: Buffer): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, name]);
}

function endRecord(count: number, directoryLength: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directoryLength, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
