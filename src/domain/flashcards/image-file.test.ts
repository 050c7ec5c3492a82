import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeImage, makePng, pngChunk, SECRET } from '#testing/fixtures/make-image.ts';
import { imageKinds, readImageFile, type ImageFile } from './image-file.ts';

const readWhole = (bytes: Uint8Array): ImageFile => {
  const image = readImageFile(bytes);
  if (typeof image === 'string') throw new Error(image);
  return image;
};

describe('an image of a card', () => {
  it.each(imageKinds)('[F04, Z21] is told by its content: %s', (kind) => {
    expect(readWhole(makeImage(kind))).toMatchObject({ kind, width: 6, height: 4 });
  });

  it.each(imageKinds)('[F04] stays as it is where it tells nothing: %s', (kind) => {
    const image = makeImage(kind);
    expect(Buffer.from(readWhole(image).bytes).equals(image)).toBe(true);
  });

  it.each(imageKinds)('[F04, Z21] loses metadata about people and places, and bytes behind its end: %s', (kind) => {
    const withMetadata = makeImage(kind, { hasMetadata: true });
    expect(withMetadata.includes(SECRET)).toBe(true);
    const { bytes } = readWhole(withMetadata);
    expect(Buffer.from(bytes).includes(SECRET.slice(0, 6))).toBe(false);
    const secondRead = readWhole(bytes);
    expect(Buffer.from(secondRead.bytes).equals(bytes)).toBe(true);
  });

  it('[F04] that was taken on its side keeps which way up it is', () => {
    expect(readWhole(makeImage('jpeg'))).toMatchObject({ width: 6, height: 4 });
    const turned = readWhole(makeImage('jpeg', { hasMetadata: true }));
    expect(turned).toMatchObject({ width: 4, height: 6 });
    expect(readWhole(turned.bytes)).toMatchObject({ width: 4, height: 6 });
  });
});

describe('what is refused', () => {
  it.each([
    ['an SVG, which may hold a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><img src=x onerror=alert(1)>'],
    ['a PDF', '%PDF-1.7'],
    ['another container of RIFF', 'RIFF\x04\0\0\0WAVE'],
    ['nothing', ''],
  ])('[Z21] %s', (_, text) => {
    expect(readImageFile(Buffer.from(text, 'latin1'))).toBe('type');
  });

  it('[Z20, Z21] one that would be too large once it is drawn, however small its file', () => {
    const bomb = makePng();
    bomb.writeUInt32BE(60_000, 16);
    expect(readImageFile(bomb)).toBe('tooLarge');
    bomb.writeUInt32BE(9_000, 16);
    bomb.writeUInt32BE(9_000, 20);
    expect(readImageFile(bomb)).toBe('tooLarge');
    bomb.writeUInt32BE(0, 16);
    expect(readImageFile(bomb)).toBe('damaged');
  });

  const fields = { jpeg: 'ffd0', webp: Buffer.from('ALPH\0\0\0\0').toString('hex'), gif: '21f900' };
  const chunk = pngChunk('IDAT', Buffer.alloc(0));
  it.each([
    ['png', Buffer.alloc(12 * 20_000, chunk), 33],
    ['jpeg', Buffer.alloc(2 * 20_000, fields.jpeg, 'hex'), 2],
    ['webp', Buffer.alloc(8 * 20_000, fields.webp, 'hex'), 12],
    ['gif', Buffer.alloc(3 * 20_000, fields.gif, 'hex'), 19],
  ] as const)('[Z20, Z21] one of endless tiny pieces, which would fill the memory: %s', (kind, pieces, at) => {
    const made = (bytes: Uint8Array) => {
      const image = makeImage(kind);
      const whole = Buffer.concat([image.subarray(0, at), bytes, image.subarray(at)]);
      if (kind === 'webp') whole.writeUInt32LE(whole.length - 8, 4);
      return whole;
    };
    expect(readImageFile(made(pieces))).toBe('damaged');
    expect(readImageFile(made(pieces.subarray(0, pieces.length / 2)))).toMatchObject({ kind, width: 6, height: 4 });
  });

  it.each(imageKinds)('[Z20, Z21] one that is cut: %s', (kind) => {
    const image = makeImage(kind);
    const cut = fc.integer({ min: 12, max: image.length - 1 });
    fc.assert(
      fc.property(cut, (at) => {
        expect(readImageFile(image.subarray(0, at))).toBe('damaged');
      }),
    );
  });

  it.each(imageKinds)('[Z20] answers any broken file: %s', (kind) => {
    const image = makeImage(kind, { hasMetadata: true });
    const change = fc.tuple(fc.nat(image.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const broken = Buffer.from(image);
        for (const [at, value] of changes) broken[at] = value;
        const outcome = readImageFile(broken);
        const length = typeof outcome === 'object' ? outcome.bytes.length : 0;
        expect(length).toBeLessThanOrEqual(image.length + 40);
      }),
      { numRuns: 400 },
    );
  });
});
