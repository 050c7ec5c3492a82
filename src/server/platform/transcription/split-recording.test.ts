import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeM4a, makeMp3, makeWav } from '#testing/fixtures/make-recording.ts';
import { splitRecording } from './split-recording.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recording-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function split(bytes: Buffer, kind: 'wav' | 'mp3' | 'm4a', limits: { bytes: number; seconds: number }) {
  const path = join(folder, `a.${kind}`);
  await writeFile(path, bytes);
  const pieces = await splitRecording(path, kind, limits);
  const whole = await readFile(path);
  return pieces.map(({ head, from, to, startSeconds }) => ({
    bytes: Buffer.concat([head, whole.subarray(from, to)]),
    startSeconds,
  }));
}

describe('pieces of a recording', () => {
  it('[D07] of a WAV are recordings themselves, cut on samples, by time', async () => {
    const pieces = await split(makeWav(25), 'wav', { bytes: 1_000_000, seconds: 10 });
    expect(pieces.map(({ startSeconds }) => startSeconds)).toEqual([0, 10, 20]);
    expect(pieces.map(({ bytes }) => bytes.length)).toEqual([160_044, 160_044, 80_044]);
    // A piece equals a recording of only these seconds.
    expect(pieces[2]?.bytes.equals(makeWav(5))).toBe(true);
  });

  it('[D07] of a WAV stay under the size that a service takes', async () => {
    const pieces = await split(makeWav(25), 'wav', { bytes: 100_000, seconds: 600 });
    expect(Math.max(...pieces.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(100_000);
    expect(pieces.reduce((sum, { bytes }) => sum + bytes.length - 44, 0)).toBe(25 * 16_000);
  });

  it('[D07] of an MP3 begin with a frame, its tag left out, at the right second', async () => {
    const pieces = await split(makeMp3(65, 90_000 & 0x3fff), 'mp3', { bytes: 1_000_000, seconds: 30 });
    expect(pieces).toHaveLength(3);
    pieces.forEach(({ bytes, startSeconds }, index) => {
      expect(bytes.subarray(0, 4).toString('hex')).toBe('fffb10c4');
      expect(startSeconds).toBeCloseTo(30 * index, 1);
      expect(bytes.length % 104).toBe(0);
    });
    const small = await split(makeMp3(65), 'mp3', { bytes: 50_000, seconds: 600 });
    expect(Math.max(...small.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(50_000);
  });

  it('[D07] junk between the frames of an MP3 is stepped over', async () => {
    const sound = makeMp3(2, 0).subarray(10);
    const pieces = await split(Buffer.concat([Buffer.from('junk'), sound, Buffer.from('more junk'), sound]), 'mp3', {
      bytes: 1_000_000,
      seconds: 3,
    });
    expect(pieces.map(({ startSeconds }) => Math.round(startSeconds))).toEqual([0, 3]);
  });

  it.each([
    ['zeros', 0],
    ['bytes that look like the beginning of a frame', 0xff],
  ])('[D07, Z22] an MP3 that is mostly %s costs the server little', async (_, fill) => {
    const sound = makeMp3(2, 0).subarray(10);
    const path = join(folder, 'junk.mp3');
    await writeFile(path, Buffer.concat([sound, Buffer.alloc(10_000_000, fill), sound]));
    const before = process.threadCpuUsage();
    const pieces = await splitRecording(path, 'mp3', { bytes: 30_000_000, seconds: 600 });
    const used = process.threadCpuUsage(before);
    expect(pieces.map(({ from, to }) => to - from)).toEqual([2 * sound.length + 10_000_000]);
    expect((used.user + used.system) / 1000).toBeLessThan(600);
  });

  it('[D07, Z27] a WAV that lies about its bytes a second makes no more pieces than its size', async () => {
    const lying = makeWav(300);
    lying.writeUInt32LE(1, 28);
    const pieces = await split(lying, 'wav', { bytes: 24_000_000, seconds: 600 });
    expect(pieces.length).toBeLessThanOrEqual(201);
  });

  it('[D07] an M4A stays whole', async () => {
    const pieces = await split(makeM4a(60), 'm4a', { bytes: 10, seconds: 10 });
    expect(pieces).toEqual([{ bytes: makeM4a(60), startSeconds: 0 }]);
  });

  it.each([Buffer.from('RIFF'), Buffer.from('RIFF0000WAVE'), Buffer.from('RIFF0000WAVEdata0000')])(
    '[D07, Z22] a broken WAV has none (%#)',
    async (bytes) => {
      expect(await split(bytes, 'wav', { bytes: 100, seconds: 10 })).toEqual([]);
    },
  );
});
