import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const secret = 'a secret of this instance, 32+ characters';

it('[Z13] what was sealed is read with the same secret for the same purpose alone, and only unchanged', () => {
  const sealed = seal(secret, 'links', 'the key');
  expect(sealed).not.toContain('the key');
  expect(seal(secret, 'links', 'the key')).not.toBe(sealed);
  expect(unseal(secret, 'links', sealed)).toBe('the key');
  expect(unseal(secret, 'others', sealed)).toBeUndefined();
  expect(unseal(`${secret}!`, 'links', sealed)).toBeUndefined();
  for (const broken of [`${sealed.slice(0, -2)}AA`, sealed.slice(0, 20), '', 'ñ'])
    expect(unseal(secret, 'links', broken)).toBeUndefined();
});
