import { expect, it } from 'vitest';
import { isApiKey, newApiKey, startOfApiKey } from './api-key-secret.ts';

it('[Z09] keys differ, have one shape, and a slip in one is noticed', () => {
  const keys = Array.from({ length: 1_000 }, newApiKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every((key) => /^rep_[0-9A-Za-z]{49}$/.test(key) && isApiKey(key))).toBe(true);
  for (const [place, key] of keys.slice(0, 50).entries()) {
    const wrong = key.charAt(4 + (place % 49)) === 'x' ? 'y' : 'x';
    const slip = key.slice(0, 4 + (place % 49)) + wrong + key.slice(5 + (place % 49));
    for (const odd of [slip, key.slice(0, -1), `${key}0`, ` ${key}`, key.toUpperCase(), ''])
      expect(isApiKey(odd), odd).toBe(false);
    expect(startOfApiKey(key)).toBe(key.slice(0, 8));
  }
});
