import { describe, expect, it } from 'vitest';
import { canonicalText, type DocumentContent, placeBlocks } from '#domain/documents/content.ts';
import { buildSearchIndex } from '#domain/retrieval/search-index.ts';
import { createSearcher } from '#domain/retrieval/search.ts';
import { chunksOf } from '#domain/text/chunks.ts';
import { type AnalysedLines, doTask } from './do-task.ts';
import { mergeTasks } from './merge-tasks.ts';
import { readTask } from './read-task.ts';
import { writeTask } from './write-task.ts';

const anchor = { page: 1 };
const paragraph = (text: string) => ({ kind: 'paragraph' as const, text, anchor });
const heading = (text: string) => ({ kind: 'heading' as const, text, anchor });
const content: DocumentContent = {
  title: 'Steam',
  language: 'en',
  warnings: [],
  sections: placeBlocks([
    {
      headings: ['Engines'],
      anchor,
      blocks: [
        heading('Engines'),
        paragraph(
          'A steam engine is a machine that turns heat into motion. Newcomen built a pump in 1712. James Watt patented the separate condenser in 1769.',
        ),
        { kind: 'table', text: 'Engine | Year | Use\nNewcomen | 1712 | Mines\nWatt | 1769 | Mills | looms', anchor },
      ],
    },
    {
      headings: ['Railways'],
      anchor,
      blocks: [
        heading('Railways'),
        paragraph(
          'A locomotive is an engine that moves on rails. The first public railway opened in 1825. It used 1500 rails.',
        ),
        paragraph('The effects of the railway were:'),
        { kind: 'list', text: '- Markets: goods reached every town\n- Time: clocks were set alike', anchor },
      ],
    },
  ]),
};
const text = canonicalText(content);
const source = (quote: string) => ({
  quote,
  start: text.indexOf(quote),
  end: text.indexOf(quote) + quote.length,
  anchor,
});
const cited = (quote: string) => ({ text: quote, source: source(quote) });
const analysed: AnalysedLines = {
  summary: [
    cited('A steam engine is a machine that turns heat into motion.'),
    cited('A locomotive is an engine that moves on rails.'),
  ],
  keyPoints: [
    cited('James Watt patented the separate condenser in 1769.'),
    cited('The first public railway opened in 1825.'),
    // A citation from an earlier text.
    { text: 'Lost.', source: { quote: 'Lost.', start: 3, end: 8, anchor } },
  ],
  terms: [
    {
      term: 'steam engine',
      definition: 'a machine that turns heat into motion',
      mentions: 2,
      source: source('A steam engine is a machine that turns heat into motion.'),
    },
    {
      term: 'locomotive',
      definition: 'an engine that moves on rails',
      mentions: 1,
      source: source('A locomotive is an engine that moves on rails.'),
    },
  ],
};
const chunks = chunksOf(content, text);
const searcher = createSearcher(
  buildSearchIndex(chunks, 'en'),
  chunks.map(({ headings }) => headings),
);

function made(question: string) {
  const task = readTask(question);
  if (!task) throw new Error('no task');
  const groups = doTask(task, { content, text, searcher, analysed });
  return { task, groups, ...writeTask(task, groups) };
}

describe('a task done by rules', () => {
  it.each([
    'Summarise the topic in three points',
    'Make a table of the terms',
    'Make a timeline',
    'Compare the steam engine and the locomotive in a table',
    'Make a table of the engines',
    'Make a table of the effects of the railway',
    'What should I know for the exam?',
    'Haz una tabla de las ideas principales',
    'What do I need to know about railways for the exam?',
  ])('[C02, C04] cites each line where it stands: %s', (question) => {
    const { parts, citations } = made(question);
    expect(citations.length).toBeGreaterThan(1);
    for (const { quote, start, end } of citations) expect(text.slice(start, end)).toBe(quote);
    const said = parts.filter((part) => !part.text.endsWith(':'));
    const bare = said.filter((part) => part.citations.length === 0).map((part) => part.text);
    // The header row is not a source.
    expect(bare.length).toBe(parts.some((part) => part.text.startsWith('| ---')) ? 2 : 0);
  });

  it('[C02] gives as many points as are asked for, in the order of the text, or says how many there are', () => {
    const three = made('Summarise it in three points').parts.map((part) => part.text);
    expect(three).toEqual([
      'In 3 points:',
      '1. A steam engine is a machine that turns heat into motion.',
      '2. James Watt patented the separate condenser in 1769.',
      '3. A locomotive is an engine that moves on rails.',
    ]);
    expect(made('Resume el tema en 9 puntos').parts[0]?.text).toBe('El documento da para 4 puntos:');
  });

  it('[C02] lists dates in their order, and takes no other number for one', () => {
    expect(made('Make a timeline').groups[0]?.lines.map(({ cells }) => cells[0])).toEqual(['1712', '1769', '1825']);
  });

  it('[C02] shows a table of the document row by row, and a list by its names', () => {
    const { parts } = made('Make a table of the engines');
    expect(parts[0]?.text).toBe('| Engine | Year | Use |');
    expect(parts[2]).toMatchObject({ text: '| Newcomen | 1712 | Mines |', citations: [1] });
    expect(made('Make a table of the effects of the railway').groups[0]?.lines.map(({ cells }) => cells)).toEqual([
      ['Markets', 'goods reached every town'],
      ['Time', 'clocks were set alike'],
    ]);
  });

  it('[C03] makes nothing of what the document does not hold', () => {
    expect(made('Make a table of crocodile enzymes').groups).toEqual([]);
    expect(made('Compare steam engines and crocodiles in a table').groups).toEqual([]);
    expect(made('Summarise the crocodile in five points').groups).toEqual([]);
  });

  it('[C01] takes points from several documents in turn, and goes on with a table of the same columns', () => {
    const five = made('Summarise it in five points');
    expect(mergeTasks(five.task, [five.groups, [], five.groups])[0]?.lines).toHaveLength(5);
    const terms = made('Make a table of the terms');
    expect(mergeTasks(terms.task, [terms.groups, terms.groups])).toHaveLength(1);
  });
});
