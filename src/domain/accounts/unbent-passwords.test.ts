import { expect, it } from 'vitest';
import { unbentPasswords } from './unbent-passwords.ts';

it.each([
  ['Liverpool#19', 'liverpool'],
  ['1qaz@WSX', '1qazwsx'],
  ['Trustno1!', 'trustno1'],
  ['Zaq12wsx!', 'zaq12wsx'],
  ['2026-Dr4gon!', 'dragon'],
])('[Z08] %s is %s, bent until it met the rules', (password, plain) => {
  expect(unbentPasswords(password)).toContain(plain);
});

it('[Z08] a word that is the smaller part of a password makes it no common one', () => {
  expect(unbentPasswords('Love#8342917')).not.toContain('love');
});
