const headerWithin = 1_024;

/** Where `%PDF-` begins within the first 1,024 bytes; -1 when it does not. */
export function pdfHeaderOffset(head: Uint8Array): number {
  return Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, headerWithin + 5)).indexOf('%PDF-');
}
