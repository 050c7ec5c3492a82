import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeText, looksLikeText } from './decode-text.ts';

const text = 'La célula es la unidad de la vida: núcleo, membrana y orgánulos. ¿Qué función cumple el «ribosoma»? ';
const long = text.repeat(20);

describe('decoding a text file', () => {
  it.each([
    ['utf-8', false],
    ['utf-16le', false],
    ['utf-16be', false],
    ['windows-1252', false],
  ])('[D09] reads Spanish in %s', (encoding) => {
    expect(decodeText(iconv.encode(long, encoding))).toBe(long);
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'])('[D09] takes the byte order mark of %s away', (encoding) => {
    expect(decodeText(iconv.encode(long, encoding, { addBOM: true }))).toBe(long);
  });

  it('[D09] leaves NULs in what is no text, so that the caller sees them', () => {
    expect(decodeText(Buffer.from('abc\0def\0\0ghi'))).toContain('\0');
    expect(looksLikeText(Buffer.from('abc\0def\0\0ghi'))).toBe(false);
  });

  it('a head that ends within a character still reads as text', () => {
    expect(looksLikeText(Buffer.from(long).subarray(0, 10))).toBe(true);
  });
});
