import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenPasswordRules } from './password-rules.ts';

describe('password rules', () => {
  it.each([
    ['Sol7-luna!mar', []],
    ['ñandú7-ÑANDÚ!', []],
    ['Ab1!', ['length']],
    ['abcdefgh', ['upper', 'digit', 'special']],
    ['ABCDEFG1!', ['lower']],
    ['Abcdefgh1', ['special']],
    [`Aa1!${'x'.repeat(125)}`, ['length']],
    ['Password1!', ['uncommon']],
    ['P@ssw0rd!', ['uncommon']],
    ['Contraseña2026!', ['uncommon']],
    ['Qwerty123!', ['uncommon']],
    ['ana.maria-1A!', ['uncommon']],
  ])('[A03, Z08] %s breaks %j', (password, broken) => {
    expect(brokenPasswordRules(password, 'ana.maria@example.org')).toEqual(broken);
  });

  it('[Z08] counts code points, so that eight emoji are eight', () => {
    expect(brokenPasswordRules('Aa1!😀😀😀', 'x@example.org')).toEqual(['length']);
    expect(brokenPasswordRules('Aa1!😀😀😀😀', 'x@example.org')).toEqual([]);
  });

  it('[A03] never throws, and a longer good password stays good up to 128', () => {
    fc.assert(
      fc.property(fc.string(), (password) => {
        expect(Array.isArray(brokenPasswordRules(password, 'someone@example.org'))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 115 }), (length) => {
        expect(brokenPasswordRules(`Sol7-lu!${'k'.repeat(length)}`, 'someone@example.org')).toEqual([]);
      }),
    );
  });
});
