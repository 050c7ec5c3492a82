import { describe, expect, it } from 'vitest';
import { type DocumentContent, canonicalText, placeBlocks } from '#domain/documents/content.ts';
import { prepareDocument } from '#domain/engine/reading/prepare-document.ts';
import { sampleDocument } from '#testing/sample-documents.ts';
import { createSearcher } from '#domain/retrieval/search.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { languageData } from '#testing/language-data.ts';
import { analysisParts } from './part-names.ts';
import { analysePart } from './parts.ts';
import { countSyllables, readability } from './readability.ts';

const tables = { en: languageData('en'), es: languageData('es') };

/** Every `{quote, start, end}` anywhere inside a value. */
function sourcesIn(value: unknown): { quote: string; start: number; end: number }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(sourcesIn);
  return 'quote' in value ? [value as { quote: string; start: number; end: number }, ...inside] : inside;
}

describe.each(['en', 'es'] as const)('the analysis of a %s document', (language) => {
  const content = sampleDocument(language);
  const text = canonicalText(content);
  const prepared = prepareDocument(content, tables[language]);

  it.each(analysisParts)('[N01, N03] %s is plain JSON, always the same, and cites verbatim', (part) => {
    const result = analysePart(part, prepared);
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    expect(analysePart(part, prepareDocument(content, tables[language]))).toEqual(result);
    for (const { quote, start, end } of sourcesIn(result)) expect(text.slice(start, end)).toBe(quote);
  });

  it('[N01] the summary has a line for each section and key points are five to ten', () => {
    const headings = analysePart('general', prepared).summary.map(({ heading }) => heading);
    expect([...new Set(headings)]).toEqual(content.sections.map(({ headings: [heading] }) => heading));
    const { points } = analysePart('key_points', prepared);
    expect(points.length).toBeGreaterThanOrEqual(5);
    expect(points.length).toBeLessThanOrEqual(10);
  });

  it('[N01] the summary leads from the first part to the last and repeats no key point', () => {
    const { summary } = analysePart('general', prepared);
    const starts = summary.map(({ source }) => source.start);
    expect(starts).toEqual(starts.toSorted((left, right) => left - right));
    const points = analysePart('key_points', prepared).points.map(({ text }) => text);
    expect(points.filter((point) => summary.some(({ text }) => text === point))).toEqual([]);
  });

  it('[N01] every line of the concept map says what one term does to the other', () => {
    for (const { label } of analysePart('concept_map', prepared).edges) expect(label).toMatch(/\p{L}/u);
  });

  it('[N01] the structure is that of the headings', () => {
    const { madeFrom, outline } = analysePart('structure', prepared);
    expect(madeFrom).toBe('headings');
    expect(outline.map(({ title }) => title)).toEqual(content.sections.map(({ headings }) => headings[0]));
  });

  it('[N01] what is a prerequisite is not defined in the text', () => {
    const defined = analysePart('specialized_terms', prepared).terms.map(({ term }) => term.toLowerCase());
    const needed = analysePart('prerequisites', prepared).terms.map(({ term }) => term.toLowerCase());
    expect(defined.length).toBeGreaterThan(0);
    expect(needed.filter((term) => defined.includes(term))).toEqual([]);
  });

  it('[N01] the stored index answers questions', () => {
    const { index, chunkCount } = analysePart('vectorization', prepared);
    expect(index.chunks).toHaveLength(chunkCount);
    const question = language === 'en' ? 'What does a seismometer record?' : '¿Qué producen las mitocondrias?';
    const [best] = createSearcher(index).search(question).sentences;
    expect(text.slice(best?.start, best?.end)).toMatch(/seismometer|mitocondrias/);
  });
});

it('[N01] a specialised term comes with the sentence that defines it', () => {
  const { terms } = analysePart('specialized_terms', prepareDocument(sampleDocument('es'), tables.es));
  const nucleus = terms.find(({ term }) => term.toLowerCase() === 'núcleo');
  expect(nucleus?.definition).toMatch(/^un orgánulo que guarda/);
  expect(nucleus?.source.quote).toMatch(/^El núcleo es un orgánulo/);
});

it.each([
  ['en', ['year', 'people', 'planet', 'volcano']],
  ['es', ['año', 'parte', 'cuerpo', 'célula']],
] as const)('[N01] a word of every day or the subject itself is no prerequisite, %s', (language, words) => {
  const { terms } = analysePart('prerequisites', prepareDocument(sampleDocument(language), tables[language]));
  const needed = terms.map(({ term }) => term.toLowerCase());
  expect(needed.filter((term) => words.some((word) => term === word || term === `${word}s`))).toEqual([]);
  expect(needed.length).toBeGreaterThan(0);
});

describe('what is to be known before', () => {
  const opening =
    'The farmers of the valley count on the autumn rain. The autumn rain fills the valley. The farmers bring the ' +
    'harvest in after the autumn rain. The harvest of the valley feeds the farmers. The farmers praise the harvest.';
  const needed = (...sentences: string[]): string[] => {
    const prepared = preparedText('en', [opening, ...sentences].join(' '));
    return analysePart('prerequisites', prepared).terms.map(({ term }) => term.toLowerCase());
  };

  it.each([
    ['a term of the subject', 'plasmid', 'Cells take up the plasmid. Heat opens them for the plasmid.', true],
    ['a word of every day', 'bread', 'Cells take up the bread. Heat opens them for the bread.', false],
    ['a command of a formula', 'times', 'Cells shrink by $\\times 2$ here. Heat makes that $\\times 3$ there.', false],
    [
      'an address',
      'http',
      'Cells are drawn at http://a.example/x here. Heat is told of at http://b.example/y too.',
      false,
    ],
    ['a name in a formula', 'wp1rp1', 'Cells add wp1rp1 to the sum. Heat takes wp1rp1 from the sum.', false],
  ])('[N01] %s: %s', (_what, term, text, isNeeded) => {
    expect(needed(text).includes(term)).toBe(isNeeded);
  });

  it('[N01] what an exercise alone mentions is none, and no exercise is quoted', () => {
    const exercise = 'Draw the plasmid of this cell. Explain what the plasmid does?';
    const anchor = { page: 1 };
    const contentOf = (...texts: [heading: string, text: string][]) => ({
      title: '',
      language: 'en' as const,
      warnings: [],
      sections: placeBlocks(
        texts.map(([heading, text]) => ({
          headings: [heading],
          anchor,
          blocks: [
            { kind: 'heading' as const, text: heading, anchor },
            { kind: 'paragraph' as const, text, anchor },
          ],
        })),
      ),
    });
    const termsOf = (content: ReturnType<typeof contentOf>) =>
      analysePart('prerequisites', prepareDocument(content, tables.en)).terms;
    const text = `Cells take up the plasmid. Heat opens them for the plasmid. ${opening}`;
    expect(termsOf(contentOf(['Exercises', exercise], ['Cells', opening]))).toEqual([]);
    const asked: [string, string] = ['Exercises', 'Draw the plasmid of this cell.'];
    const [term] = termsOf(contentOf(['Farmers', `${opening} In spring the valley rests.`], asked, ['Cells', text]));
    expect(term).toMatchObject({ term: 'plasmid', source: { quote: 'Cells take up the plasmid.' } });
  });
});

it('[N01] a text without headings gets parts where its words change', () => {
  const anchor = { page: 1 };
  const one = [
    'The whale swims in the ocean.',
    'A whale eats krill in the cold ocean.',
    'Krill and whales live in the ocean.',
  ];
  const two = [
    'The bank lends money to firms.',
    'Money from the bank earns interest.',
    'A firm pays the bank interest.',
  ];
  const blocks = [...one, ...one, ...one, ...two, ...two, ...two].map((text) => ({
    kind: 'paragraph' as const,
    text,
    anchor,
  }));
  const content = {
    title: '',
    language: 'en' as const,
    warnings: [],
    sections: placeBlocks([{ headings: [], anchor, blocks }]),
  };
  const { madeFrom, outline } = analysePart('structure', prepareDocument(content, tables.en));
  expect(madeFrom).toBe('cohesion');
  expect(outline.map(({ source }) => source.quote)).toEqual([one[0], two[0]]);
});

it('[N01] sanitize keeps headings, lists and tables as Markdown and drops invisible marks', () => {
  const anchor = { page: 1 };
  const blocks = [
    { kind: 'heading' as const, text: 'Frutas', anchor },
    { kind: 'paragraph' as const, text: '# no es\u00ad un   título', anchor },
    { kind: 'list' as const, text: '• peras\n• uvas', anchor },
    { kind: 'list' as const, text: '1) uno\n2) dos', anchor },
    { kind: 'table' as const, text: 'fruta\tprecio\npera\t2', anchor },
  ];
  const content: DocumentContent = {
    title: '',
    language: 'es',
    warnings: [],
    sections: placeBlocks([{ headings: ['Frutas'], anchor, blocks }]),
  };
  const { markdown, plainText } = analysePart('sanitize', prepareDocument(content, tables.es));
  expect(markdown).toBe(
    '# Frutas\n\n\\# no es un título\n\n- peras\n- uvas\n\n1. uno\n2. dos\n\n| fruta | precio |\n| --- | --- |\n| pera | 2 |',
  );
  expect(plainText).toContain('no es un título');
});

it.each([
  ['es', 'murciélago', 4],
  ['es', 'país', 2],
  ['es', 'ciudad', 2],
  ['en', 'make', 1],
  ['en', 'banana', 3],
  ['de', 'Feierabend', 4],
  ['it', 'guerra', 2],
  ['fr', 'table', 1],
] as const)('[N01] %s: %s has %i syllables', (language, word, syllables) => {
  expect(countSyllables(word, language)).toBe(syllables);
});

it('[N01] the readability of each language has its own formula', () => {
  const counts = { sentences: 10, words: 150, syllables: 270, letters: 750 };
  expect(readability(counts, 'en')).toEqual({ index: 'Flesch', score: 39.3, level: 'hard' });
  expect(readability(counts, 'es')).toEqual({ index: 'Szigriszt-Pazos', score: 79.7, level: 'easy' });
  expect(readability(counts, 'it')).toEqual({ index: 'Gulpease', score: 59, level: 'normal' });
});
