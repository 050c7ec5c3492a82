import { expect, it } from 'vitest';
import { type TaggedSentence, countTaggerTable } from './tagger-counts.ts';
import { createTagger } from './tagger.ts';
import { tokenize } from './tokens.ts';

const treebank: TaggedSentence[] = [
  [
    ['El', 'DET'],
    ['gato', 'NOUN'],
    ['de', 'ADP'],
    ['el', 'DET'],
    ['vecino', 'NOUN'],
    ['duerme', 'VERB'],
    ['.', 'PUNCT'],
  ],
  [
    ['La', 'DET'],
    ['nación', 'NOUN'],
    ['grande', 'ADJ'],
    ['canta', 'VERB'],
    ['.', 'PUNCT'],
  ],
  [
    ['María', 'PROPN'],
    ['canta', 'VERB'],
    ['la', 'DET'],
    ['canción', 'NOUN'],
    ['.', 'PUNCT'],
  ],
];
const tagger = createTagger(countTaggerTable(treebank, 'es'));

it('[N01] words are tagged by what was counted, unknown ones by their ending', () => {
  expect(tagger(tokenize('La emoción duerme.', 'es'))).toEqual(['DET', 'NOUN', 'VERB', 'PUNCT']);
});

it('[N01] contractions are known as they are written', () => {
  expect(tagger(tokenize('El gato del vecino canta.', 'es'))[2]).toBe('ADP');
});

it('[N01] a table survives storage as JSON, and an empty sentence is fine', () => {
  const restored = createTagger(JSON.parse(JSON.stringify(countTaggerTable(treebank, 'es'))) as never);
  expect(restored(tokenize('La canción.', 'es'))).toEqual(['DET', 'NOUN', 'PUNCT']);
  expect(restored([])).toEqual([]);
});

it('[N01] a statement has a verb, even where every word of it is taken for a noun', () => {
  const only: TaggedSentence[] = [
    ...treebank,
    [
      ['Casas', 'NOUN'],
      ['limpia', 'ADJ'],
      ['limpia', 'VERB'],
    ],
  ];
  const found = createTagger(countTaggerTable(only, 'es'))(tokenize('El vecino limpia la nación grande.', 'es'));
  expect(found).toContain('VERB');
});

it('[N01] what endings tell is learnt from rare words, not from the few that stand everywhere', () => {
  const frequent: TaggedSentence[] = Array.from({ length: 40 }, () => [
    ['Entonces', 'ADV'],
    ['duerme', 'VERB'],
    ['.', 'PUNCT'],
  ]);
  const rare: TaggedSentence[] = [
    [
      ['los', 'DET'],
      ['bonces', 'NOUN'],
    ],
  ];
  const table = countTaggerTable([...treebank, ...frequent, ...rare], 'es');
  expect(createTagger(table)(tokenize('El ronces canta.', 'es'))[1]).toBe('NOUN');
});

it('[N01] an English form that was never seen is what its relatives are', () => {
  const english: TaggedSentence[] = [
    [
      ['The', 'DET'],
      ['cats', 'NOUN'],
      ['carried', 'VERB'],
      ['carry', 'VERB'],
      ['a', 'DET'],
      ['dogs', 'NOUN'],
      ['.', 'PUNCT'],
    ],
    [
      ['Its', 'PRON'],
      ['trees', 'NOUN'],
      ['sings', 'VERB'],
      ['.', 'PUNCT'],
    ],
  ];
  const found = createTagger(countTaggerTable(english, 'en'))(tokenize('The cats carries the trees.', 'en'));
  expect(found[2]).toBe('VERB');
  expect(createTagger(countTaggerTable(english, 'en'))(tokenize('Its trees.', 'en'))).toEqual(['DET', 'NOUN', 'PUNCT']);
});

it('[N01] the clause that a sentence opens with has its verb between two articles, where no other word can be one', () => {
  const words = tokenize('El páncreas fabrica la insulina que canta.', 'es');
  expect(tagger(words).slice(0, 4)).toEqual(['DET', 'NOUN', 'VERB', 'DET']);
});
