import { crc32 } from 'node:zlib';

export interface StoredPart {
  name: string;
  bytes: Uint8Array;
}

/**
 * A zip file with its parts stored, not deflated. The converter gets one made here from vetted parts, so that it
 * can never see an entry, a size or a compression that the gate has not counted.
 */
export function storedZip(parts: StoredPart[]): Buffer {
  const chunks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of parts) {
    const encodedName = Buffer.from(name, 'utf8');
    const fields = commonFields(bytes, encodedName.length);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, encodedName]);
    chunks.push(local, bytes);
    directory.push(directoryEntry(fields, offset, encodedName));
    offset += local.length + bytes.length;
  }
  const directoryBytes = Buffer.concat(directory);
  return Buffer.concat([...chunks, directoryBytes, endRecord(parts.length, directoryBytes.length, offset)]);
}

/** The 26 bytes that a local header and a directory entry share: version, flags, method, time, CRC, sizes. */
function commonFields(bytes: Uint8Array, nameLength: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
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
