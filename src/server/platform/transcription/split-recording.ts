import { type FileHandle, open } from 'node:fs/promises';

/** A playable byte range of a recording, and its start time. */
export interface RecordingPiece {
  /** Prepended to the bytes; a WAV piece needs its own header. */
  head: Buffer;
  from: number;
  /** Exclusive. */
  to: number;
  startSeconds: number;
}

export interface PieceLimits {
  bytes: number;
  seconds: number;
}

/** Splits a WAV at samples and an MP3 at frames; other formats cannot be split without decoding. */
export async function splitRecording(
  path: string,
  kind: 'wav' | 'mp3' | 'm4a',
  limits: PieceLimits,
): Promise<RecordingPiece[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (kind === 'wav') return await splitWav(file, size, limits);
    if (kind === 'mp3') return await splitMp3(file, size, limits);
    return [{ head: Buffer.alloc(0), from: 0, to: size, startSeconds: 0 }];
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const RIFF_HEAD = 12;
const CHUNK_HEAD = 8;

/** RIFF: a list of chunks; `fmt ` has the bytes per second, `data` the samples. */
async function splitWav(file: FileHandle, size: number, limits: PieceLimits): Promise<RecordingPiece[]> {
  let format: Buffer | undefined;
  for (let position = RIFF_HEAD; position + CHUNK_HEAD <= size;) {
    const head = await readAt(file, position, CHUNK_HEAD);
    const name = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    const start = position + CHUNK_HEAD;
    if (name === 'fmt ') format = await readAt(file, start, Math.min(length, 64));
    if (name === 'data' && format && format.length >= 16) {
      return cutSamples(format, start, Math.min(start + length, size), limits);
    }
    position = start + length + (length % 2);
  }
  return [];
}

const MOST_PIECES = 200;

function cutSamples(format: Buffer, start: number, end: number, limits: PieceLimits): RecordingPiece[] {
  const bytesPerSecond = Math.max(1, format.readUInt32LE(8));
  const frame = Math.max(1, format.readUInt16LE(12));
  const most = Math.min(limits.bytes - RIFF_HEAD - 2 * CHUNK_HEAD - format.length, limits.seconds * bytesPerSecond);
  // A wrong byte rate in the header must not split one file into thousands of calls.
  const step = Math.max(frame, Math.floor(Math.max(most, (end - start) / MOST_PIECES) / frame) * frame);
  const pieces: RecordingPiece[] = [];
  for (let from = start; from < end; from += step) {
    const to = Math.min(from + step, end);
    pieces.push({ head: wavHead(format, to - from), from, to, startSeconds: (from - start) / bytesPerSecond });
  }
  return pieces;
}

function wavHead(format: Buffer, dataLength: number): Buffer {
  const head = Buffer.alloc(RIFF_HEAD + CHUNK_HEAD + format.length + CHUNK_HEAD);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(head.length - 8 + dataLength, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(format.length, 16);
  format.copy(head, 20);
  head.write('data', 20 + format.length, 'latin1');
  head.writeUInt32LE(dataLength, 24 + format.length);
  return head;
}

interface Frame {
  bytes: number;
  seconds: number;
}

/** Kilobits per second of layer III: MPEG 1, then MPEG 2 and 2.5 (ISO 11172-3 and 13818-3). */
const bitrates = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
const sampleRates = [44_100, 48_000, 32_000];

/** First byte of every frame. */
const FRAME_SYNC = 0xff;
const FRAME_HEAD = 4;

/** The frame that begins at this index; undefined if there is none. */
export function mp3Frame(bytes: Buffer, index = 0): Frame | undefined {
  const second = bytes[index + 1] ?? 0;
  const third = bytes[index + 2] ?? 0;
  if (index + FRAME_HEAD > bytes.length || bytes[index] !== FRAME_SYNC || (second & 0xe0) !== 0xe0) return undefined;
  const version = (second >> 3) & 3; // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5
  const layer = (second >> 1) & 3; // 1: layer III
  if (version === 1 || layer !== 1) return undefined;
  const isFirst = version === 3;
  const bitrate = bitrates[isFirst ? 0 : 1]?.[(third >> 4) - 1];
  const baseRate = sampleRates[(third >> 2) & 3];
  if (bitrate === undefined || baseRate === undefined) return undefined;
  const sampleRate = baseRate / { 3: 1, 2: 2, 0: 4 }[version as 0 | 2 | 3];
  const samples = isFirst ? 1152 : 576;
  const padding = (third >> 1) & 1;
  return {
    bytes: Math.floor((samples / 8) * ((bitrate * 1000) / sampleRate)) + padding,
    seconds: samples / sampleRate,
  };
}

const WINDOW = 1 << 16;
const ID3_HEAD = 10;

async function splitMp3(file: FileHandle, size: number, limits: PieceLimits): Promise<RecordingPiece[]> {
  const pieces: RecordingPiece[] = [];
  let window: Buffer = Buffer.alloc(0);
  let windowStart = 0;
  /** Bytes from a position to the end of the window: at least `fewest`, unless the file ends before. */
  const ahead = async (position: number, fewest: number): Promise<Buffer> => {
    if (position < windowStart || position + fewest > windowStart + window.length) {
      window = await readAt(file, position, WINDOW);
      windowStart = position;
    }
    return window.subarray(position - windowStart);
  };
  const nextFrame = async (from: number): Promise<number> => {
    for (let position = from; position + FRAME_HEAD <= size;) {
      const bytes = await ahead(position, FRAME_HEAD);
      const index = frameIndex(bytes);
      if (index !== -1) return position + index;
      position += Math.max(1, bytes.length - FRAME_HEAD + 1);
    }
    return size;
  };
  // Skips an ID3 tag, which may contain a large picture.
  let position = id3Length(await ahead(0, ID3_HEAD));
  let seconds = 0;
  let piece: RecordingPiece | undefined;
  while (position + FRAME_HEAD <= size) {
    const frame = mp3Frame(await ahead(position, FRAME_HEAD));
    if (!frame) {
      position = await nextFrame(position + 1);
      continue;
    }
    const isFull =
      piece && (position + frame.bytes - piece.from > limits.bytes || seconds - piece.startSeconds >= limits.seconds);
    if (!piece || isFull) {
      piece = { head: Buffer.alloc(0), from: position, to: position, startSeconds: seconds };
      pieces.push(piece);
    }
    position += frame.bytes;
    seconds += frame.seconds;
    piece.to = Math.min(position, size);
  }
  return pieces;
}

/** Index of the first frame in these bytes, or -1; linear time. */
function frameIndex(bytes: Buffer): number {
  for (let index = 0; index < bytes.length; index += 1) {
    if (bytes[index] === FRAME_SYNC && mp3Frame(bytes, index)) return index;
  }
  return -1;
}

/** Length of the ID3 tag at the start of most MP3 files, encoded in seven-bit bytes. */
function id3Length(head: Buffer): number {
  if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < ID3_HEAD) return 0;
  return ID3_HEAD + [6, 7, 8, 9].reduce((sum, index) => sum * 128 + ((head[index] ?? 0) & 0x7f), 0);
}
