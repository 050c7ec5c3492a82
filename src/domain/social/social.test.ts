import { describe, expect, it } from 'vitest';
import { composePost, usualLimits } from './channels.ts';
import { byteOffset, findFacets } from './find-facets.ts';
import { measurePost } from './measure-post.ts';
import { nextTry } from './plan-delivery.ts';
import { recordKey } from './record-key.ts';

const { mastodon, bluesky, webhook } = usualLimits;

describe('[X07] a post is counted as its channel counts', () => {
  it.each([
    ['plain', 'Releer no basta', 15, 15],
    ['composed signs are one', 'e\u0301 👨‍👩‍👧‍👧 🇪🇸 👍🏽', 7, 7],
    ['a link is 23 at Mastodon', `See https://example.org/${'a'.repeat(100)} now`, 31, 128],
    ['a short link, too', 'https://a.es', 23, 12],
    ['of an account elsewhere only its name counts', 'Hi @ana@mastodon.example!', 8, 25],
    ['an address of mail is text', 'ana@mastodon.example', 20, 20],
  ])('%s', (_, text, there, elsewhere) => {
    expect(measurePost(text, mastodon).count).toBe(there);
    expect(measurePost(text, bluesky).count).toBe(elsewhere);
  });

  it('the place where it would be cut is never amid a sign or a link', () => {
    const family = '👨‍👩‍👧‍👧';
    const long = `${'a'.repeat(299)}${family}b`;
    expect(measurePost(long, bluesky)).toEqual({
      count: 301,
      most: 300,
      isTooLong: true,
      keptLength: 299 + family.length,
    });
    const link = `${'a'.repeat(480)} https://example.org/x`;
    expect(measurePost(link, mastodon)).toMatchObject({ count: 504, isTooLong: true, keptLength: 481 });
    // 25 bytes each: the bytes end before the signs do.
    expect(measurePost(family.repeat(130), bluesky)).toMatchObject({ count: 130, isTooLong: true });
    expect(measurePost('a'.repeat(5_000), webhook)).toMatchObject({ most: null, isTooLong: false, keptLength: 5_000 });
  });

  it('a link stands below the text once', () => {
    expect(composePost('Text', 'https://a.es')).toBe('Text\n\nhttps://a.es');
    expect(composePost('See https://a.es', 'https://a.es')).toBe('See https://a.es');
    expect(composePost('Text', null)).toBe('Text');
  });
});

describe('[X07] links, tags and mentions are found as Bluesky’s own library finds them', () => {
  const zeroWidth = '\u200B';
  const key = '#\uFE0F\u20E3';
  /** Texts of the library’s tests, `«kind:text»` around what it marks. */
  const marked = [
    'no mention',
    '«mention:@handle.com» middle end',
    'start «mention:@handle.com» end',
    '«mention:@handle.com» «mention:@handle.com» «mention:@handle.com»',
    '«mention:@full123-chars.test»',
    'not@right',
    '«mention:@handle.com»!@#$chars',
    '«mention:@handle.com»\n«mention:@handle.com»',
    'parenthetical («mention:@handle.com»)',
    '👨👩👧👧 «mention:@handle.com» 👨👩👧👧',
    'start «link:https://middle.com/foo/bar?baz=bux#hash» end',
    '«link:https://newline1.com»\n«link:https://newline2.com»',
    '👨👩👧👧 «link:https://middle.com» 👨👩👧👧',
    'not.. a..url ..here',
    'e.g./foo something-cool.jpg website.com.jpg',
    'Classic article «link:https://socket3.wordpress.com/2018/02/03/designing-windows-95s-user-interface/» ',
    'punctuation «link:https://foo.com», «link:https://bar.com/whatever»; «link:https://baz.com».',
    'parenthentical («link:https://foo.com»)',
    'except for «link:https://foo.com/thing_(cool)»',
    '«tag:#a» «tag:#b»',
    '#1 # #? ##',
    'body «tag:#1a» body',
    'body «tag:#thisisa64characterstring_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa»',
    'body #thisisa65characterstring_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab',
    'body «tag:#thisisa64characterstring_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa»!',
    'its a «tag:#double#rainbow»',
    '«tag:##hashash»',
    'some «tag:#n0n3s@n5e»!',
    'works «tag:#with,punctuation»',
    'strips trailing «tag:#punctuation», «tag:#like». «tag:#this»!',
    'strips «tag:#multi_trailing»___...',
    'works with «tag:#🦋» emoji, and «tag:#butter🦋fly»',
    `this ${key}tag should not be a tag`,
    `this «tag:#${key}tag» should be a tag`,
    'this «tag:#t»\nag should be a tag',
    `no match: #${zeroWidth}`,
    `match: «tag:#a»${zeroWidth}b`,
    'no match: #\u20E2tag',
    'match: «tag:#a»\u20E2b',
    'full width «tag:＃tag»',
    `full width «tag:＃${key}tag»`,
    'no match 1?: #1?',
  ];
  it.each(marked)('%s', (text) => {
    const plain = text.replaceAll(/«\w+:([^»]*)»/g, '$1');
    const found = findFacets(plain).map(({ kind, start, end }) => `${kind}:${plain.slice(start, end)}`);
    expect(found).toEqual([...text.matchAll(/«([^»]*)»/g)].map(([, inner]) => inner));
  });

  it.each([
    [
      'works with #🦋 emoji, and #butter🦋fly',
      [
        [11, 16],
        [28, 42],
      ],
    ],
    ['full width number sign (tag): ＃tag', [[30, 36]]],
    ['👨👩👧👧 @handle.com', [[17, 28]]],
    [
      '#same #same #but #diff',
      [
        [0, 5],
        [6, 11],
        [12, 16],
        [17, 22],
      ],
    ],
  ])('their places are those of the bytes: %s', (text, places) => {
    expect(findFacets(text).map(({ start, end }) => [byteOffset(text, start), byteOffset(text, end)])).toEqual(places);
  });

  it('of 200 texts each place in the bytes holds what the text holds there', () => {
    const pieces = [
      '👩‍🚀',
      'canción',
      '日本語',
      '#año',
      'https://ejemplo.es/ñ',
      '@ana.example',
      'e\u0301',
      '(x)',
      '🇪🇸',
      'fin.',
    ];
    for (let seed = 0; seed < 200; seed += 1) {
      const text = Array.from(
        { length: 8 },
        (_, place) => pieces[(seed * 7 + place * ((seed % 9) + 1)) % pieces.length],
      ).join(' ');
      const bytes = Buffer.from(text);
      const facets = findFacets(text);
      for (const { start, end } of facets)
        expect(bytes.subarray(byteOffset(text, start), byteOffset(text, end)).toString()).toBe(text.slice(start, end));
      expect(facets).toHaveLength(text.split(' ').filter((piece) => /^[#@h]/.test(piece)).length);
    }
  });
});

it('[X07] record keys have 13 signs, sort by time, and differ by writer', () => {
  const keys = [0, 1, 1_000, 86_400_000].map((later) => recordKey(new Date(1_796_000_000_000 + later), 5));
  expect(keys.every((key) => /^[2-7a-j][2-7a-z]{12}$/.test(key))).toBe(true);
  expect(keys.toSorted()).toEqual(keys);
  expect(recordKey(new Date(0), 0)).toBe('2222222222222');
  expect(recordKey(new Date(0), 1)).toBe('2222222222223');
});

it('[X07] without an answer it is tried for an hour, a webhook for a day', () => {
  const total = (kind: 'mastodon' | 'webhook') => {
    let now = new Date(0);
    for (let attempts = 1; ; attempts += 1) {
      const next = nextTry(kind, attempts, now);
      if (!next) return now.getTime() / 60_000;
      now = next;
    }
  };
  expect(total('mastodon')).toBeGreaterThanOrEqual(60);
  expect(total('mastodon')).toBeLessThan(65);
  expect(total('webhook') / 60).toBeGreaterThan(17);
});
