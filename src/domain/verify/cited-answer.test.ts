import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUnfinished } from '#domain/chat/answer-lines.ts';
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

  it.each<[string, string, { text: string; citations: number[] }[]]>([
    [
      'code amid a sentence',
      'Plants take `items[0]` and `[1]` in light [1]. It is `a.b(c)`.',
      [
        { text: 'Plants take `items[0]` and `[1]` in light.', citations: [1] },
        { text: 'It is `a.b(c)`.', citations: [] },
      ],
    ],
    [
      'a fence',
      'It goes:\n\n```ts\n// Plants take in light.\nconst light = items[1];\n\n# no heading\n```\n[1]\n\nGrana are stacks [2].',
      [
        { text: 'It goes:', citations: [] },
        { text: '```ts\n// Plants take in light.\nconst light = items[1];\n\n# no heading\n```', citations: [1] },
        { text: 'Grana are stacks.', citations: [2] },
      ],
    ],
    ['a fence that is cut short', '```\na[1]\n\nb. C', [{ text: '```\na[1]\n\nb. C', citations: [] }]],
    [
      'a formula on lines of its own',
      'So:\n$$\nx_{[1]} = a.\n\\text{B}\n$$\nPlants take in light [1].',
      [
        { text: 'So:', citations: [] },
        { text: '$$\nx_{[1]} = a.\n\\text{B}\n$$', citations: [] },
        { text: 'Plants take in light.', citations: [1] },
      ],
    ],
    [
      'formulas as TeX writes them',
      '\\[ x[1] \\] [1]\nPlants take \\(y[1]\\) in light [1].',
      [
        { text: '$$ x[1] $$', citations: [] },
        { text: 'Plants take $y[1]$ in light.', citations: [1] },
      ],
    ],
  ])('[C02, C03] keeps %s as it was written, and reads no marks in it', (_name, answer, parts) => {
    expect(read(answer).parts.map((part) => ({ text: part.text, citations: part.citations.map(() => 1) }))).toEqual(
      parts.map((part) => ({ ...part, citations: part.citations.map(() => 1) })),
    );
  });

  it('[C02] is shown line by line while it is written, without its marks', () => {
    const unfinished = readUnfinished('It **needs** [1]:\n- light [1, 2]\n- `a[1]`\n```\nb[2]\n\nc [1');
    expect(unfinished.map((part) => part.text)).toEqual(['It **needs**:', '- light', '- `a[1]`', '```\nb[2]\n\nc [1']);
    expect(readUnfinished('Light [1').map((part) => part.text)).toEqual(['Light']);
  });

  it('[C03] every citation of any text is verbatim in its passage, and numbers run from 1', () => {
    const pieces = fc.array(
      fc.constantFrom('[1]', '[2]', '[3]', '. ', '\n- ', 'light ', '[', '`', '\n```', '$', '\n$$', '\\('),
    );
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
