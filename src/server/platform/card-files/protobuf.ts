/** Value of a field: a number, or the bytes of a text or of a nested message. */
export type ProtobufValue = number | Uint8Array;

/** Yields the fields of a protobuf message in order; throws if the bytes are invalid. */
export function* readProtobuf(bytes: Uint8Array): Generator<[field: number, value: ProtobufValue]> {
  let at = 0;
  function varint(): number {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = bytes[at];
      if (byte === undefined) break;
      at += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new Error('A number in a message is cut.');
  }
  function take(length: number): Uint8Array {
    const start = at;
    at += length;
    if (at > bytes.length) throw new Error('A message is cut.');
    return bytes.subarray(start, at);
  }
  while (at < bytes.length) {
    const tag = varint();
    const field = Math.floor(tag / 8);
    const wireType = tag % 8;
    if (wireType === 0) yield [field, varint()];
    else if (wireType === 1) yield [field, take(8)];
    else if (wireType === 2) yield [field, take(varint())];
    else if (wireType === 5) yield [field, take(4)];
    else throw new Error('A message has a field of no known kind.');
  }
}

const decoder = new TextDecoder();

/** The text of a field; empty if it is missing. */
export function textField(bytes: Uint8Array, wanted: number): string {
  let text = '';
  for (const [field, value] of readProtobuf(bytes)) {
    if (field === wanted && typeof value !== 'number') text = decoder.decode(value);
  }
  return text;
}

/** The number of a field; 0, as in protobuf, if it is missing. */
export function numberField(bytes: Uint8Array, wanted: number): number {
  let number = 0;
  for (const [field, value] of readProtobuf(bytes)) if (field === wanted && typeof value === 'number') number = value;
  return number;
}
