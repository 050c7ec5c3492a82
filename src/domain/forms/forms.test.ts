import { createHash } from 'node:crypto';
import { assert, integer, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLeadingZeroBits, proofText } from './proof-of-work.ts';
import { spamReasons } from './spam-reasons.ts';

describe('messages that are kept apart', () => {
  it.each([
    ['a plain question', { texts: ['How do I share a document?'] }, []],
    ['two links', { texts: ['See https://example.org and www.example.com'] }, []],
    ['three links', { texts: ['http://a.example http://b.example', 'www.c.example'] }, ['links']],
    ['the field that people do not see', { decoy: 'x', texts: ['Hello there'] }, ['decoy']],
    ['the same words again', { isRepeated: true, texts: ['Hello there'] }, ['repeated']],
    ['awww, a word', { texts: ['awww awww awww awww'] }, []],
  ])('[W03] %s', (_, message, reasons) => {
    expect(spamReasons({ decoy: '', isRepeated: false, ...message })).toEqual(reasons);
  });
});

describe('work that a form asks for', () => {
  it('[W03] counts zero bits as the digest reads in binary', () => {
    assert(
      property(uint8Array({ minLength: 4, maxLength: 8 }), integer({ min: 0, max: 24 }), (digest, bits) => {
        const binary = [...digest].map((byte) => byte.toString(2).padStart(8, '0')).join('');
        expect(hasLeadingZeroBits(digest, bits)).toBe(binary.startsWith('0'.repeat(bits)));
      }),
    );
  });

  it('[W03] is found in some thousand tries, and holds for its ticket alone', () => {
    const digestOf = (ticket: string, proof: number) => createHash('sha256').update(proofText(ticket, proof)).digest();
    const isProof = (ticket: string) => (proof: number) => hasLeadingZeroBits(digestOf(ticket, proof), 10);
    const found = Array.from({ length: 20_000 }, (_, proof) => proof).find(isProof('a ticket'));
    expect(found).toBeDefined();
    expect(isProof('another ticket')(found ?? 0)).toBe(false);
  });
});
