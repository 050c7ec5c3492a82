import { expect, it } from 'vitest';
import { shortNames } from './short-name.ts';

it.each([
  ['Antonio Maceo', ['Maceo']],
  ['Isaac Newton', ['Newton']],
  ['Columbian Exchange', []],
  ['Bartolomé de Las Casas', []],
  ['Napoleon', []],
])('[T05] of %s the surname alone is right, too: %j', (term, accepted) => {
  expect(shortNames(term)).toEqual(accepted);
});
