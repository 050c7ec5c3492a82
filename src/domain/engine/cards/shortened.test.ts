import { describe, expect, it } from 'vitest';
import { shortened } from './shortened.ts';

describe('a description on the back of a card', () => {
  it.each([
    ['a gas', 'a gas'],
    ['any process that makes sugar. Plants do it', 'any process that makes sugar'],
    [
      'the spread of a material or immaterial culture across societies (for example, food, music and clothes)',
      'the spread of a material or immaterial culture across societies',
    ],
    [
      'an object or concept’s initial appearance in society—it is innovative because it is new',
      'an object or concept’s initial appearance in society',
    ],
    [
      'a process, such as the one that every plant does on every day that has any light',
      'a process, such as the one that every plant does on every day that has any light',
    ],
  ])('[F04, G04] is cut only where it goes on to add something, and never to next to nothing: %s', (text, back) => {
    expect(shortened(text, 'en')).toBe(back);
  });
});
