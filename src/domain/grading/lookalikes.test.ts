import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLookalikeFinder, vocabularyOf } from './lookalikes.ts';
import { distance } from './same-word.ts';

it('[T05] the words of a text are known once each, without case and accents, short ones left out', () => {
  expect(vocabularyOf(['La Fotosíntesis de día; la fotosintesis.', 'DÍAS'])).toEqual(['fotosintesis', 'dias']);
});

it('[T05] words that somebody might mean are found, the nearest first, and none that are the answer', () => {
  const finder = createLookalikeFinder(['adduction', 'abduction', 'abductions', 'reduction', 'limb', 'obduction']);
  expect(finder.of(['Abduction'], 'en')).toEqual(['adduction', 'obduction', 'reduction']);
  expect(finder.of(['limb'], 'en')).toEqual([]);
});

it('[T05] no word near an answer is overlooked, and there are never more than 24', () => {
  const word = fc.stringMatching(/^[abc]{5,12}$/);
  fc.assert(
    fc.property(word, fc.uniqueArray(word, { maxLength: 60 }), (answer, vocabulary) => {
      const found = createLookalikeFinder(vocabulary).of([answer], 'en');
      const most = answer.length >= 9 ? 2 : 1;
      const near = vocabulary.filter((one) => distance(one, answer) <= most && distance(one, answer) > 0);
      expect(found).toHaveLength(Math.min(24, near.length));
      expect(near).toEqual(expect.arrayContaining(found));
    }),
  );
});
