import { expect, it } from 'vitest';
import { sectionWithParts, toggleSection } from './chosen-sections.ts';

const sections = [
  { uuid: 'cell', depth: 1 },
  { uuid: 'wall', depth: 2 },
  { uuid: 'pore', depth: 3 },
  { uuid: 'core', depth: 2 },
  { uuid: 'plants', depth: 1 },
];

it.each([
  ['cell', ['cell', 'wall', 'pore', 'core']],
  ['wall', ['wall', 'pore']],
  ['plants', ['plants']],
  ['nowhere', []],
])('[G02] what belongs to the section %s', (uuid, parts) => {
  expect(sectionWithParts(sections, uuid)).toEqual(parts);
});

it('[G02] a chapter takes its parts with it, both ways', () => {
  const without = toggleSection(sections, new Set(), 'cell', false);
  expect([...without]).toEqual(['cell', 'wall', 'pore', 'core']);
  expect([...toggleSection(sections, without, 'wall', true)]).toEqual(['cell', 'core']);
});
