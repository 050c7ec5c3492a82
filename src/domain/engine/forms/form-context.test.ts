import { expect, it } from 'vitest';
import { preparedText } from '#testing/prepared-text.ts';
import { formContext, inOneCase } from './form-context.ts';

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
])('[G03] options %j are shown as %j, so that no capital reveals the answer', (options, shown) => {
  expect(inOneCase(options)).toEqual(shown);
});

it('[G03] the words of a question that stand beside a term elsewhere are counted, without its own passage', () => {
  const prepared = preparedText(
    'en',
    'The heart pumps blood to the lungs. Blood of the lungs returns to the heart. The liver cleans blood.',
  );
  const [own] = prepared.sentences;
  const beside = formContext(prepared, 1, []).cooccurrencesOf('_____ pumps blood to the lungs.', {
    quote: '',
    start: own?.start ?? 0,
    end: own?.end ?? 0,
    anchor: { page: 1 },
  });
  expect(['heart', 'liver', 'kidney'].map(beside)).toEqual([2, 1, 0]);
});
