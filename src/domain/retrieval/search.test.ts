import { describe, expect, it } from 'vitest';
import { buildSearchIndex } from './search-index.ts';
import { createSearcher } from './search.ts';

const texts = [
  'The heart pumps blood through the body. It beats about seventy times a minute.',
  'The lungs take oxygen from the air. Blood carries it to the cells.',
  'Bones protect the organs. The skull guards the brain, and the ribs guard the heart and lungs.',
];
let offset = 0;
const passages = texts.map((text) => {
  const start = offset;
  offset += text.length + 2;
  return { text, start };
});
const whole = texts.join('\n\n');
const index = buildSearchIndex(passages, 'en');

describe('createSearcher', () => {
  it.each([
    ['How often does the heart beat?', 0, 'It beats about seventy times a minute.'],
    ['Where does oxygen come from?', 1, 'The lungs take oxygen from the air.'],
    ['What does the skull protect?', 2, 'The skull guards the brain, and the ribs guard the heart and lungs.'],
  ])('[N01] finds the passage and the sentence that answer "%s"', (question, chunk, sentence) => {
    const found = createSearcher(index).search(question);
    expect(found.chunks[0]?.chunk).toBe(chunk);
    const best = found.sentences.map(({ start, end }) => whole.slice(start, end));
    expect(best.slice(0, 2)).toContain(sentence);
  });

  it('[N01] an index read back from storage finds the same', () => {
    const stored = JSON.parse(JSON.stringify(index)) as typeof index;
    expect(createSearcher(stored).search('oxygen in the blood')).toEqual(
      createSearcher(index).search('oxygen in the blood'),
    );
  });

  it('[N01] a question about something else is barely covered, and nothing at all is found for an empty one', () => {
    const searcher = createSearcher(index);
    expect(searcher.search('Who painted the ceiling of the chapel?').coverage).toBeLessThan(0.4);
    expect(searcher.search('')).toEqual({ chunks: [], sentences: [], coverage: 0 });
  });
});

it.each<['en' | 'es', string, boolean]>([
  ['en', 'Who is the president of France?', false],
  ['en', 'Who discovered penicillin?', false],
  ['en', 'Who invented the steam engine?', true],
  ['en', 'What spread to France?', true],
  ['en', 'What burned coal?', true],
  ['es', '¿Quién es el presidente de Francia?', false],
  ['es', '¿Cuál es la capital de Francia?', false],
  ['es', '¿Quién inventó la máquina de vapor?', true],
  ['es', '¿Qué llegó a Francia?', true],
])('[C03] one word in common with the text is no answer (%s: %s)', (language, question, isCovered) => {
  const said = {
    en: [
      'It spread from Britain to Belgium, France and Germany. Many moved to the towns.',
      'Thomas Newcomen invented an engine that burned coal. James Watt discovered how to save steam.',
      'A president of the guild spoke against it.',
    ],
    es: [
      'La industria llegó de Gran Bretaña a Bélgica, Francia y Alemania. Muchos se fueron a las ciudades.',
      'Thomas Newcomen inventó una máquina de vapor que quemaba carbón. James Watt descubrió cómo ahorrarlo.',
      'Un presidente del gremio habló en contra.',
    ],
  }[language];
  const units = said.map((text, place) => ({ text, start: place * 1_000 }));
  const { coverage } = createSearcher(buildSearchIndex(units, language)).search(question);
  expect(coverage >= 0.385).toBe(isCovered);
});

it('[N01] words that stand near each other in the question are looked for near each other, in any order', () => {
  const scattered = [
    'The price of bread fell, and much later in the year the crude harvest and the oil of the mills were taxed.',
    'In the third year of the crisis the price of oil doubled within a month.',
  ];
  const units = scattered.map((text, place) => ({ text, start: place * 1_000 }));
  const found = createSearcher(buildSearchIndex(units, 'en')).search('When did the oil price double?');
  expect(found.chunks[0]?.chunk).toBe(1);
});

it('[N01, C03] of notes in keywords the line that is asked about is found, not the list that it stands in', () => {
  const text = [
    'trade',
    '- protectionist policies: actions to shield domestic industries',
    '    - tariffs: taxes on foreign goods imported',
    '    - import quotas: restrictions on the amount of foreign goods',
    '  1) dependency theory: former colonies depend on their former masters',
  ].join('\n');
  const notes = buildSearchIndex([{ text, start: 0 }], 'en');
  const [best] = createSearcher(notes).search('What are tariffs?').sentences;
  expect(text.slice(best?.start, best?.end)).toBe('- tariffs: taxes on foreign goods imported');
  const found = notes.chunks.flatMap(({ sentences }) => sentences.map(({ start, end }) => text.slice(start, end)));
  expect(found).toEqual(text.split('\n').map((line) => line.trim()));
});
