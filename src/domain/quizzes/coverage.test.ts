import { describe, expect, it } from 'vitest';
import { anItem as item } from '#testing/an-item.ts';
import { earlierItemOf } from '#domain/verify/repeats.ts';
import { explainSections, holdsEnoughText, type Making } from './coverage.ts';

const section = { title: 'Roots', characters: 900, isChosen: true, isAsked: false };
const making: Making = {
  items: [item(0, 'elm')],
  difficulty: 'mixed',
  earlier: [],
  isFull: true,
  isBeyondItems: false,
};

describe('explainSections', () => {
  it.each([
    ['a section with a question', { isAsked: true }, {}, undefined],
    ['one that is only its heading', { characters: 20 }, {}, 'too_short'],
    ['one that was left out', { isChosen: false }, {}, 'not_chosen'],
    ['one without items', {}, { items: [item(1, 'oak')] }, 'nothing_verified'],
    ['one that gives other forms', {}, { forms: ['matching'] }, 'other_form'],
    ['one that gives nothing to write', {}, { style: 'written' }, 'other_form'],
    ['one with others', {}, { difficulty: 'hard' }, 'other_difficulty'],
    ['one that is asked elsewhere', {}, { earlier: [earlierItemOf(item(0, 'elm'))] }, 'all_asked'],
    ['one that the count did not reach', {}, {}, 'not_reached'],
    ['one that a test with room did not ask', {}, { isFull: false }, 'all_asked'],
    ['one of unlikely items', {}, { isFull: false, items: [{ ...item(0, 'elm'), usable: 0.4 }] }, 'nothing_verified'],
    ['one that a full test of a model left', {}, { isBeyondItems: true, items: [] }, 'not_reached'],
    ['one that gave a model nothing', {}, { isBeyondItems: true, isFull: false }, 'nothing_verified'],
  ] as const)('[G02] %s', (_name, ofSection, ofMaking, reason) => {
    const reasons = explainSections([{ ...section, ...ofSection }], { ...making, ...ofMaking });
    expect(reasons.get(0)).toBe(reason);
  });
});

it.each([
  ['Roots', 5, false],
  ['Roots', 44, false],
  ['Roots', 45, true],
  ['', 39, false],
])('[G02] a section called %s of %i characters holds enough text: %s', (title, characters, expected) => {
  expect(holdsEnoughText({ title, characters })).toBe(expected);
});
