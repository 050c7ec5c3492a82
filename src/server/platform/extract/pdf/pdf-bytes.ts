const headerWithin = 1_024;

/** Offset of `%PDF-` within the first 1,024 bytes; -1 if missing. */
export function pdfHeaderOffset(head: Uint8Array): number {
  return Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, headerWithin + 5)).indexOf('%PDF-');
}
