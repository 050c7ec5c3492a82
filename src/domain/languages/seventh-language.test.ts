import { afterAll, describe, expect, it, vi } from 'vitest';

// The engine collects its tables when it loads, so the language is added to a fresh copy, before all else.
vi.resetModules();
const { invented } = await import('#testing/invented-language.ts');
const { placeBlocks } = await import('#domain/documents/content.ts');
const { listCards, listItems, prepareDocument } = await import('#domain/engine/study-material.ts');
const { gradeTypedAnswer } = await import('#domain/items/typed-answer.ts');
const { readNounLexicon } = await import('#domain/text/noun-lexicon.ts');
const { splitSentences } = await import('#domain/text/sentences.ts');
const { countTaggerTable } = await import('#domain/text/tagger-counts.ts');
const { tokenize } = await import('#domain/text/tokens.ts');

const text = [
  'Na vulkaro sa na granda monto ke lansas kalda magmo ir ta aero.',
  'Ta magmo sa na kalda petro ke flutas ir ta profunda tero.',
  'Na kratero sa na profunda boko ke lansas gaso vel ta vaporo.',
  'Ta lavo sa na kalda magmo ke flutas ol ta kratero.',
  'Ta granda vulkaro tenas na profunda kratero, ekz. ta monto ol ta lavo.',
];

function tagOf(word: string): string {
  if (/^(?:ta|na)$/.test(word)) return 'DET';
  if (/^(?:ol|ir|vel)$/.test(word)) return 'ADP';
  if (word === 'ke') return 'PRON';
  if (/^\P{L}/u.test(word)) return 'PUNCT';
  return /as$|^sa$/.test(word) ? 'VERB' : word.endsWith('a') ? 'ADJ' : 'NOUN';
}

/** Counts the tags of the text itself, and gives every noun one meaning below "object". */
function dataOfText() {
  const sentences = text.map((sentence) =>
    (sentence.match(/\p{L}+|[.,]/gu) ?? []).map((word): [string, string] => [word, tagOf(word.toLowerCase())]),
  );
  const nouns = [...new Set(sentences.flat().flatMap(([word, tag]) => (tag === 'NOUN' ? [word] : [])))];
  const hierarchy = ['14 9', ...nouns.map((_, place) => `14 3 ${place + 1}`)].join('\n');
  const lemmas = nouns.map((noun, place) => `${noun}\t${place + 1}`).join('\n');
  return {
    ...countTaggerTable([...sentences, ...sentences, ...sentences], invented),
    everyday: [] as string[],
    nouns: readNounLexicon(hierarchy, lemmas, invented),
  };
}

afterAll(() => {
  vi.resetModules();
});

describe('[G01] a seventh language, which is one file', () => {
  const anchor = { page: 1 };
  const blocks = text.map((line) => ({ kind: 'paragraph' as const, text: line, anchor }));
  const sections = placeBlocks([{ headings: [], anchor, blocks }]);
  const prepared = prepareDocument({ title: '', language: invented, sections, warnings: [] }, dataOfText());

  it('has sentences that do not end at an abbreviation', () => {
    expect(splitSentences(text.join(' '), invented).map((sentence) => sentence.text)).toEqual(text);
  });

  it('has stop words', () => {
    const words = tokenize('Na vulkaro sa ta monto', invented);
    expect(words.filter(({ isStop }) => isStop).map(({ lower }) => lower)).toEqual(['na', 'sa', 'ta']);
  });

  it('has terms, and definitions of the four that the text defines', () => {
    expect(prepared.terms.map(({ text: term }) => term)).toEqual(
      expect.arrayContaining(['kalda magmo', 'granda vulkaro', 'kratero', 'lavo']),
    );
    expect(prepared.glosses.map(({ term, isDefinition }) => [term, isDefinition])).toEqual([
      ['vulkaro', true],
      ['magmo', true],
      ['kratero', true],
      ['lavo', true],
    ]);
  });

  it('has cards and questions in its words', () => {
    expect(listCards(prepared)).toContainEqual(
      expect.objectContaining({ front: 'magmo', back: 'na kalda petro ke flutas ir ta profunda tero' }),
    );
    expect(listItems(prepared, { seed: 1 })).toContainEqual(
      expect.objectContaining({ stem: 'Ke nomo? “na kalda magmo ke flutas ol ta kratero”', answer: 'lavo' }),
    );
  });

  it.each([
    ['vulkaroj', 'right'],
    ['vulkaru', 'close'],
    ['lavo', 'wrong'],
  ])('grades the typed answer %s for "ta vulkaro"', (typed, verdict) => {
    const key = { answer: 'ta vulkaro', accepted: [], others: [] };
    expect(gradeTypedAnswer(typed, key, invented)).toBe(verdict);
  });
});
