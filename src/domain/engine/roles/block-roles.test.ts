import { expect, it } from 'vitest';
import { type BlockKind, type Language, placeBlocks } from '#domain/documents/content.ts';
import { type BlockRole, rolesOf } from './block-roles.ts';
import { sentenceRole, withoutCitations } from './sentence-roles.ts';

const anchor = { page: 1 };
const filler = 'The nervous system is built of two kinds of cells, which differ in what they do and how they look.';

/** Returns the role of a block under a heading, after the start of the text. */
function roleOf(text: string, heading: string, language: Language = 'en', kind: BlockKind = 'paragraph'): BlockRole {
  const sections = placeBlocks([
    {
      headings: ['Cells'],
      anchor,
      blocks: [
        { kind: 'heading', text: 'Cells', anchor },
        { kind: 'paragraph', text: filler, anchor },
      ],
    },
    {
      headings: ['Cells', heading],
      anchor,
      blocks: [
        { kind: 'heading', text: heading, anchor },
        { kind, text, anchor },
      ],
    },
  ]);
  return rolesOf({ title: 'Cells', language, sections, warnings: [] }).at(-1) ?? 'body';
}

it.each<[role: BlockRole, text: string, heading: string, kind?: BlockKind]>([
  ['body', 'An axon carries signals away from the cell body.', 'Parts'],
  ['bibliography', 'Kandel, E. R. (2013) Principles of Neural Science. New York: McGraw-Hill.', 'Parts'],
  ['body', 'Kandel described in 2013 how an axon carries signals.', 'Parts'],
  ['bibliography', 'An axon carries signals away.', 'References'],
  ['body', 'An axon carries signals away.', 'References to the past'],
  ['caption', 'Figure 3.8. A neuron and its axon.', 'Parts'],
  ['caption', 'Diagram of the water molecule', 'Parts'],
  ['body', 'Diagrams of the water molecule show two bonds.', 'Parts'],
  ['body', 'Figure 3.8 shows how signals travel from one cell to the next.', 'Parts'],
  ['example', 'For example, Anna touches a hot plate.', 'Parts'],
  ['example', '[!EXAMPLE] Reflexes A hand leaves the hot plate before it hurts.', 'Parts'],
  ['aside', '[!HINT] Mnemonic Axons act, dendrites detect.', 'Parts'],
  ['quotation', '[!QUOTE] The brain is wider than the sky.', 'Parts'],
  ['example', 'Anna touches a hot plate.', 'Example 2'],
  ['example', 'Anna touches a hot plate.', 'Example: a reflex of the hand'],
  ['example', 'Anna touches a hot plate.', 'Illustrative example of a reflex'],
  ['exercise', 'Name the parts of a neuron.', 'Exercises'],
  ['exercise', 'Name the parts of a neuron.', 'Review Questions'],
  ['exercise', '- What is an axon?\n- What is a soma?', 'Questions', 'list'],
  ['list', `- What is an axon?\n  - ${filler}`, 'Questions', 'list'],
  [
    'foreign',
    'El sistema nervioso está formado por dos clases de células, que se distinguen por su tarea y por su forma.',
    'Parts',
  ],
  ['example', 'Slides should be read aloud word by word.', 'Bad example'],
  ['example', 'Slides should be read aloud word by word.', 'Bad example: too much text'],
  ['example', 'Slides should be read aloud word by word.', "Don't"],
  ['example', 'Counterexample: the number two is prime and even.', 'Parts'],
  ['body', 'The wrong ion leaves the cell through its own channel.', 'Wrong ions in the cell'],
  ['exercise', 'Answer: because the membrane lets it through.', 'Parts'],
  ['exercise', '1. b\n2. c\n3. a', 'Parts', 'list'],
  ['exercise', '1. True\n2. False', 'Parts', 'list'],
  ['list', '1. Axon\n2. Soma', 'Parts', 'list'],
  ['exercise', 'It lets water through.', 'Answer key'],
  ['bibliography', 'An axon carries signals away.', 'Reading list'],
  [
    'bibliography',
    '- Kandel, E. R. (2013) Principles of Neural Science. New York: McGraw-Hill.\n- Bear, Mark (2015): Neuroscience. Philadelphia: Wolters Kluwer.',
    'Parts',
    'list',
  ],
  ['bibliography', 'García Márquez, Gabriel (1967): Cien años de soledad. Madrid: Cátedra.', 'Parts'],
  ['foreign', 'Pista: piensa en las partes de la célula.', 'Parts'],
  ['body', 'The La Niña phase is a cold one.', 'Parts'],
  ['code', "SELECT name FROM neurons WHERE kind = 'motor';", 'Parts'],
  ['code', 'if (x) { return y; } else { z(); }', 'Parts'],
  ['front-matter', 'anna.smith@example.org', 'Parts'],
  ['objectives', '- Name the parts of a neuron', 'Learning Objectives', 'list'],
  ['contents', '- Cells\n- Parts\n- Signals', 'Contents', 'list'],
  ['figures', 'Year | Count\n2001 | 17\n2002 | 19', 'Parts', 'table'],
  ['table', 'Part | Task\nAxon | carries signals\nSoma | holds the nucleus', 'Parts', 'table'],
])('[G03] a block is %s: %s under %s', (role, text, heading, kind) => {
  expect(roleOf(text, heading, 'en', kind)).toBe(role);
});

it.each<[Language, BlockRole, string, string]>([
  ['es', 'bibliography', 'Un texto cualquiera.', 'Bibliografía'],
  ['fr', 'exercise', 'Citez les parties.', 'Exercices'],
  ['de', 'example', 'Anna sieht ein Licht.', 'Beispiel 3'],
  ['it', 'bibliography', 'Un testo qualsiasi.', 'Sitografia'],
  ['pt', 'exercise', 'Um texto qualquer.', 'Exercícios'],
  ['es', 'example', 'La diapositiva se lee en voz alta.', 'Mal ejemplo'],
  ['es', 'example', 'La diapositiva se lee en voz alta.', 'Mal ejemplo: demasiado texto'],
  ['fr', 'example', 'La page est lue mot à mot.', 'Mauvais exemple'],
  ['de', 'example', 'Die Folie wird vorgelesen.', 'Schlechtes Beispiel'],
  ['it', 'example', 'La pagina va letta parola per parola.', 'Cattivo esempio'],
  ['pt', 'example', 'A página deve ser lida em voz alta.', 'Mau exemplo'],
  ['es', 'bibliography', 'Un texto cualquiera.', 'Lecturas obligatorias'],
  ['de', 'bibliography', 'Ein Text.', 'Leseliste'],
  ['de', 'exercise', 'Ein Text.', 'Lösungsblatt'],
  ['fr', 'exercise', 'Un texte.', 'Corrigé des exercices'],
  ['pt', 'exercise', 'Um texto.', 'Gabarito'],
  ['es', 'exercise', 'Respuesta: porque la membrana lo deja pasar.', 'Partes'],
  ['es', 'foreign', 'Hint: think of the parts of a cell.', 'Partes'],
  ['pt', 'body', 'A célula é a unidade da vida.', 'Partes'],
])('[G03] in %s a heading makes a block %s', (language, role, text, heading) => {
  expect(roleOf(text, heading, language)).toBe(role);
});

it('[G03] after the objectives the text begins with its first long paragraph', () => {
  const sections = placeBlocks([
    {
      headings: ['Learning Objectives'],
      anchor,
      blocks: [
        { kind: 'heading', text: 'Learning Objectives', anchor },
        { kind: 'list', text: '- Name the parts', anchor },
        { kind: 'paragraph', text: `${filler} ${filler}`, anchor },
      ],
    },
  ]);
  expect(rolesOf({ title: '', language: 'en', sections, warnings: [] })).toEqual(['objectives', 'objectives', 'body']);
});

it.each([
  ['statement', 'An axon carries signals.'],
  ['question', 'What carries signals?'],
  ['example', 'Imagine a hot plate.'],
  ['aside', 'In this chapter the axon is described.'],
  ['aside', 'Signals are fast (adapted from Kandel).'],
  ['aside', 'When I was young, signals were thought to be fast.'],
  ['aside', 'In London I saw the first of them.'],
  ['aside', 'Today I went to the first of them.'],
  ['statement', 'After World War I the borders of Europe were drawn anew.'],
  ['statement', 'A type I error rejects what is true.'],
  ['statement', 'Hard endpoints, i.e. landmarks that are well defined, are preferred.'],
] as const)('[G03] a sentence is a %s: %s', (role, text) => {
  expect(sentenceRole(text, 'en')).toBe(role);
});

it.each([
  ['statement', 'Vi sono tre tipi di memoria.'],
  ['statement', 'Nel VI secolo la città fu abbandonata.'],
  ['aside', 'Vi ricordo che la memoria è volatile.'],
] as const)('[G03] an Italian sentence is a %s: %s', (role, text) => {
  expect(sentenceRole(text, 'it')).toBe(role);
});

it('[G03] citations are no part of what a sentence says', () => {
  expect(withoutCitations('It binds water (Smith, 2004; Jones et al., 2009) [3, 4].')).toBe('It binds water.');
  expect(withoutCitations('It binds water (about 2 litres).')).toBe('It binds water (about 2 litres).');
});
