import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const other = (letter: string): string => (letter === 'A' ? 'B' : 'A');
const secret = 'a secret of this instance, 32+ characters';

it('[Z13] what was sealed is read with the same secret for the same purpose alone, and only unchanged', () => {
  const sealed = seal(secret, 'links', 'the key');
  expect(sealed).not.toContain('the key');
  expect(seal(secret, 'links', 'the key')).not.toBe(sealed);
  expect(unseal(secret, 'links', sealed)).toBe('the key');
  expect(unseal(secret, 'others', sealed)).toBeUndefined();
  expect(unseal(`${secret}!`, 'links', sealed)).toBeUndefined();
  for (const place of [0, 20, 40])
    expect(
      unseal(
        secret,
        'links',
        sealed.replace(/./g, (letter, at) => (at === place ? other(letter) : letter)),
      ),
    ).toBe(undefined);
  for (const broken of [sealed.slice(0, 20), sealed.slice(0, -4), '', 'ñ'])
    expect(unseal(secret, 'links', broken)).toBeUndefined();
});
