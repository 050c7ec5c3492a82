import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();
const composed = 'Contraseña-Águila1'.normalize('NFC');
const decomposed = composed.normalize('NFD');

describe('[A04, Z08] a password in another Unicode form', () => {
  it.each([
    ['composed', composed, decomposed],
    ['decomposed', decomposed, composed],
  ])('is the same password, chosen %s', async (_, chosen, typed) => {
    const hash = await passwords.hash(chosen);
    expect(await passwords.verify(hash, typed)).toBe(true);
    expect(await passwords.verify(hash, chosen)).toBe(true);
    expect(await passwords.verify(hash, typed.replace('1', '2'))).toBe(false);
    expect(await passwords.verify(null, typed)).toBe(false);
  });

  it.each([
    ['composed', composed],
    ['decomposed', decomposed],
  ])('opens an account whose older hash is of what was typed, %s', async (_, typed) => {
    const nonce = randomBytes(16);
    const tag = argon2Sync('argon2id', {
      message: typed,
      nonce,
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    });
    const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const hash = `$argon2id$v=19$m=19456,t=2,p=1$${plain(nonce)}$${plain(tag)}`;
    for (const form of [composed, decomposed]) expect(await passwords.verify(hash, form)).toBe(true);
  });
});
