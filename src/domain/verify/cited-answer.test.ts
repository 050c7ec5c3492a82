import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCitedAnswer } from './cited-answer.ts';

const text = 'Plants take in light. The Calvin cycle fixes carbon in the stroma. Water is split by light.';
const passages = [
  { quote: text, start: 100, end: 100 + text.length, anchor: { page: 2 }, headings: ['Photosynthesis'] },
  { quote: 'Grana are stacks of thylakoids.', start: 400, end: 431, anchor: { page: 3 }, headings: [] },
];
const read = (answer: string) => readCitedAnswer(answer, passages, 'en');

describe('the answer of a model', () => {
  it('[C03] cites the sentence that says the same, at its place', () => {
    const { parts, citations } = read('The Calvin cycle fixes carbon [1]. Grana are stacks of thylakoids.[2]');
    expect(parts.map(({ citations: numbers }) => numbers)).toEqual([[1], [2]]);
    expect(citations).toEqual([
      { number: 1, quote: 'The Calvin cycle fixes carbon in the stroma.', start: 122, end: 166, anchor: { page: 2 } },
      { number: 2, quote: 'Grana are stacks of thylakoids.', start: 400, end: 431, anchor: { page: 3 } },
    ]);
  });

  it.each([
    ['a passage that is not there', 'The Calvin cycle fixes carbon [9].'],
    ['a passage that says nothing of it', 'Napoleon lost at Waterloo [1].'],
    ['nothing', 'The Calvin cycle fixes carbon.'],
  ])('[C03] leaves a sentence that names %s without support', (_name, answer) => {
    expect(read(answer)).toMatchObject({ parts: [{ citations: [] }], citations: [] });
  });

  it('[C03] keeps lines of lists whole, with all that they cite', () => {
    const { parts } = read('It needs:\n- light, which splits water [1]\n- stacks of thylakoids [1, 2]');
    expect(parts).toEqual([
      { text: 'It needs:', citations: [], opensBlock: true },
      { text: '- light, which splits water', citations: [1], opensBlock: true },
      { text: '- stacks of thylakoids', citations: [2], opensBlock: true },
    ]);
  });

  it('[Z20, Z25] shows where links lead, loads no picture and makes no heading', () => {
    const { parts } = read('# See\n![x](https://a.example/p.png) and [here](https://b.example) now');
    expect(parts.map((part) => part.text)).toEqual(['See', 'x and here (https://b.example) now']);
  });

  it('[C03] every citation of any text is verbatim in its passage, and numbers run from 1', () => {
    const pieces = fc.array(fc.constantFrom('[1]', '[2]', '[3]', '. ', '\n- ', 'light ', '['));
    fc.assert(
      fc.property(fc.string(), pieces, (start, rest) => {
        const { parts, citations } = read(start + rest.join(''));
        expect(citations.map(({ number }) => number)).toEqual(citations.map((_, index) => index + 1));
        for (const { quote, start: from, end } of citations) {
          const passage = passages.find((one) => from >= one.start && end <= one.end);
          expect(passage?.quote.slice(from - (passage?.start ?? 0), end - (passage?.start ?? 0))).toBe(quote);
        }
        for (const part of parts) for (const number of part.citations) expect(citations[number - 1]).toBeDefined();
      }),
    );
  });
});
