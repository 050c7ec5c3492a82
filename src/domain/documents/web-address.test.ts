import { assert, property, webUrl } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAddress, plainAddress, shownAddress, webAddressProblem } from './web-address.ts';

describe('addresses of pages', () => {
  it.each([
    ['https://example.org/a?b=1', undefined],
    ['http://example.org', undefined],
    ['example.org', 'invalid'],
    ['', 'invalid'],
    ['http://', 'invalid'],
    [`https://example.org/${'a'.repeat(2048)}`, 'invalid'],
    ['ftp://example.org/a', 'not_allowed'],
    ['javascript:alert(1)', 'invalid'],
    ['https://ana:secret@example.org/', 'not_allowed'],
  ])('[D05, Z24] %s: %s', (address, problem) => {
    expect(webAddressProblem(address)).toBe(problem);
  });

  it.each([
    ['https://a.org/b?z=1&utm_source=x&a=2#c', 'https://a.org/b?a=2&z=1'],
    ['HTTPS://A.org:443/b?fbclid=1', 'https://a.org/b'],
    ['https://a.org/b?', 'https://a.org/b'],
    ['https://a.org', 'https://a.org/'],
  ])('[D05] %s is %s', (address, canonical) => {
    expect(canonicalAddress(address)).toBe(canonical);
  });

  it.each([
    ['https://a.org/b?z&a=%20+;x&utm_source=x#c', 'https://a.org/b?z&a=%20+;x'],
    ['https://a.org/b?fbclid=1', 'https://a.org/b'],
    ['https://a.org/b?sig=a%2Bb&a', 'https://a.org/b?sig=a%2Bb&a'],
  ])('[D05] %s is asked for as %s', (address, plain) => {
    expect(plainAddress(address)).toBe(plain);
  });

  it('[D05] the canonical form of a canonical form is itself', () => {
    assert(
      property(webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const once = canonicalAddress(address);
        expect(canonicalAddress(once)).toBe(once);
      }),
    );
  });

  it.each([
    ['https://es.wikipedia.org/wiki/Fotos%C3%ADntesis', 'es.wikipedia.org/wiki/Fotosíntesis'],
    ['https://a.org/', 'a.org'],
    ['https://a.org/%E0%A4', 'a.org/%E0%A4'],
  ])('[D08] %s is shown as %s', (address, shown) => {
    expect(shownAddress(address)).toBe(shown);
  });
});
