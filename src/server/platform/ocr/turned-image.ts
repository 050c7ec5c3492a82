import { crc32 } from 'node:zlib';
import type { PageTurn } from '#domain/documents/page-turn.ts';

/** EXIF orientation values for images that must be rotated clockwise to be upright. */
const orientations: Record<PageTurn, number> = { 90: 6, 180: 3, 270: 8 };
/** Size of the PNG signature and header chunk; other chunks may follow. */
const headerBytes = 33;

/** The same PNG with an orientation note; Tesseract rotates it losslessly when opening it. */
export function turnedImage(png: Buffer, turn: PageTurn): Buffer {
  // A TIFF header and a directory with one entry: orientation (0x0112), one short.
  const tiff = [77, 77, 0, 42, 0, 0, 0, 8];
  const entry = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientations[turn], 0, 0];
  const content = Buffer.from([...tiff, 0, 1, ...entry, 0, 0, 0, 0]);
  return Buffer.concat([png.subarray(0, headerBytes), chunkOf('eXIf', content), png.subarray(headerBytes)]);
}

function chunkOf(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const frame = Buffer.alloc(4 + named.length + 4);
  frame.writeUInt32BE(content.length);
  named.copy(frame, 4);
  frame.writeUInt32BE(crc32(named), 4 + named.length);
  return frame;
}
