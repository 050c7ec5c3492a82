import { expect, it } from 'vitest';
import { inOneCase } from './form-context.ts';

it.each([
  [
    ['Sigmoidal', 'perfect adaptation', 'FFL'],
    ['Sigmoidal', 'Perfect adaptation', 'FFL'],
  ],
  [
    ['hub', 'switch', 'VLAN'],
    ['hub', 'switch', 'VLAN'],
  ],
  [
    ['Ribosome', 'mRNA', 'tRNA'],
    ['Ribosome', 'mRNA', 'tRNA'],
  ],
])('[G03] options %j are shown as %j, so that no capital tells', (options, shown) => {
  expect(inOneCase(options)).toEqual(shown);
});
