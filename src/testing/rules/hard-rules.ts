import { type DocumentContent, type Language, placeBlocks } from '#domain/documents/content.ts';
import type { Item } from '#domain/items/item.ts';
import { asksSameFact, givesAway, isNearRepeat } from '#domain/verify/give-aways.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { revealsItself } from '#domain/verify/revealing-pair.ts';
import { type CardCandidate, verifyCard } from '#domain/verify/verify-card.ts';
import { verifyForm } from '#domain/verify/verify-forms.ts';
import { type ItemCandidate, verifyItem } from '#domain/verify/verify-item.ts';
import { LEAST_HELD, refusalsOfText } from '#domain/verify/verify-line.ts';
import { type MapCandidate, verifyMap } from '#domain/verify/verify-map.ts';
import { type RuleRow, ruleTable } from './rule-table.ts';

const anchor = { page: 1 };

function documentOf(text: string, language: Language = 'en') {
  const sections = placeBlocks([{ headings: [], anchor, blocks: [{ kind: 'paragraph', text, anchor }] }]);
  const content: DocumentContent = { title: '', language, sections, warnings: [] };
  return quotableDocument(content);
}

const water = 'Water boils at 100 degrees at sea level. Steam is the gas that boiling water becomes.';
const waterDocument = documentOf(water);
const cloze: ItemCandidate = {
  kind: 'cloze',
  stem: 'Complete the sentence: Water boils at _____ degrees at sea level.',
  options: ['80', '100', '120', '90'],
  answerIndex: 1,
  quote: 'Water boils at 100 degrees at sea level.',
};
const statement: ItemCandidate = {
  kind: 'true-false',
  stem: 'Water boils at 100 degrees at sea level.',
  options: ['True', 'False'],
  answerIndex: 0,
  quote: 'Water boils at 100 degrees at sea level.',
};
const swap = { original: '100', replacement: '90' };
const swapped = { ...statement, stem: 'Water boils at 90 degrees at sea level.', swap, answerIndex: 1 };

type Choice = ItemCandidate & { earlier?: { stem: string; answer: string; quote: string } };

const choiceRows: readonly RuleRow<Choice>[] = [
  {
    name: 'quote_not_in_document',
    refuses: [
      { ...cloze, quote: 'Water boils at 100 degrees at the sea level.' },
      { ...cloze, furtherQuotes: ['Ice melts.'] },
    ],
    accepts: [cloze, { ...cloze, furtherQuotes: ['Steam is the gas that boiling water becomes.'] }],
  },
  {
    name: 'wrong_option_count',
    refuses: [
      { ...cloze, options: ['80', '100', '120'] },
      { ...statement, options: ['True', 'False', 'Both'] },
    ],
    accepts: [cloze, statement],
  },
  { name: 'empty_option', refuses: [{ ...cloze, options: ['80', '100', ' ', '90'] }], accepts: [cloze] },
  { name: 'duplicate_options', refuses: [{ ...cloze, options: ['80', '100', '90', ' 90.'] }], accepts: [cloze] },
  { name: 'answer_not_in_options', refuses: [{ ...cloze, answerIndex: 4 }], accepts: [cloze] },
  {
    name: 'answer_not_in_quote',
    refuses: [{ ...cloze, answerIndex: 0 }],
    accepts: [cloze, { ...cloze, options: ['hot', 'warm', 'cold', 'mild'], isAnswerConfirmed: true }],
  },
  {
    name: 'distractor_in_quote',
    refuses: [{ ...cloze, options: ['80', '100', 'water', '90'] }],
    accepts: [cloze, { ...cloze, options: ['80', '100', 'water', '90'], isAnswerConfirmed: true }],
  },
  {
    name: 'no_blank',
    refuses: [{ ...cloze, stem: 'Water boils at 99 degrees at sea level.' }],
    accepts: [cloze, { ...cloze, kind: 'definition', stem: 'At how many degrees does water boil?' }],
  },
  { name: 'answer_in_stem', refuses: [{ ...cloze, stem: 'Water (100) boils at _____ degrees.' }], accepts: [cloze] },
  {
    name: 'statement_not_from_quote',
    refuses: [
      { ...statement, stem: 'Water boils at 100 degrees.' },
      { ...swapped, stem: 'Water boils at 80 degrees at sea level.' },
      { ...swapped, stem: statement.stem },
    ],
    accepts: [statement, swapped],
  },
  {
    name: 'wrong_key_for_statement',
    refuses: [
      { ...statement, answerIndex: 1 },
      { ...swapped, answerIndex: 0 },
    ],
    accepts: [statement, swapped],
  },
  {
    name: 'wrong_language',
    refuses: [
      { ...cloze, language: 'es' },
      {
        ...cloze,
        kind: 'which-of-these',
        stem: '¿A qué temperatura hierve el agua cuando está al nivel del mar, según el texto?',
      },
    ],
    accepts: [cloze, { ...cloze, kind: 'which-of-these', stem: '¿A qué temperatura?' }],
  },
  {
    name: 'repeats_earlier_item',
    refuses: [
      { ...cloze, earlier: { stem: 'Another stem', answer: '100', quote: cloze.quote.replace(' boils', '  boils') } },
      { ...cloze, earlier: { stem: `${cloze.stem} `, answer: '', quote: '' } },
    ],
    accepts: [{ ...cloze, earlier: { stem: 'Another stem', answer: 'sea level', quote: cloze.quote } }],
  },
];

const reasonsOf = (verdict: { ok: true } | { ok: false; reasons: string[] }): string[] =>
  verdict.ok ? [] : verdict.reasons;

const choiceTable = ruleTable({
  of: 'choices and statements',
  rows: choiceRows,
  names: choiceRows.map(({ name }) => name),
  refuses: (name, { earlier, ...candidate }) =>
    reasonsOf(verifyItem(candidate, waterDocument, earlier ? [earlier] : [])).includes(name),
  accepts: ({ earlier, ...candidate }) => verifyItem(candidate, waterDocument, earlier ? [earlier] : []).ok,
});

const cells = 'Axon: carries signals away. Dendrite: takes signals in. Soma: holds the nucleus.';
const cellDocument = documentOf(cells);
const span = (quote: string) => ({
  quote,
  start: cells.indexOf(quote),
  end: cells.indexOf(quote) + quote.length,
  anchor,
});
const base = {
  explanation: '',
  source: span(cells),
  sectionIndex: 0,
  difficulty: 'easy' as const,
  topic: 'x',
  usable: 1,
};
const typed = { ...base, form: 'typed', stem: 'Which carries signals away?', answer: 'Axon', accepted: [] } as const;
const pairs = [
  { left: 'Axon', right: 'carries signals away', source: span('Axon: carries signals away.') },
  { left: 'Dendrite', right: 'takes signals in', source: span('Dendrite: takes signals in.') },
  { left: 'Soma', right: 'holds the nucleus', source: span('Soma: holds the nucleus.') },
];
const [axon, dendrite, soma] = pairs as [(typeof pairs)[0], (typeof pairs)[0], (typeof pairs)[0]];
const matching = { ...base, form: 'matching', stem: 'Match.', pairs } as const;
const belonging = {
  ...base,
  form: 'belonging',
  stem: 'Which are parts of a neuron?',
  options: ['Axon', 'Soma', 'Aorta'],
  memberIndexes: [0, 1],
} as const;
const order = {
  ...base,
  form: 'order',
  stem: 'Put in order.',
  steps: ['carries signals away', 'takes signals in', 'holds the nucleus'],
} as const;
const points = pairs.map(({ source }) => ({ text: source.quote.replace('.', ''), source }));
const open = { ...base, form: 'open', stem: 'Explain “Neuron”', points } as const;
const elsewhere = { ...base.source, quote: 'Glia feed the axon.' };

type Form = { [key: string]: unknown };

const formRows: readonly RuleRow<Form>[] = [
  {
    name: 'quote_not_in_document',
    refuses: [
      { ...typed, source: elsewhere },
      { ...matching, pairs: [{ ...axon, source: elsewhere }, dendrite, soma] },
      { ...open, points: [{ text: 'feed the axon', source: elsewhere }] },
      { ...order, stepSources: [elsewhere] },
    ],
    accepts: [typed, matching, belonging, order, open],
  },
  {
    name: 'empty_option',
    refuses: [
      { ...typed, answer: ' ' },
      { ...matching, pairs: [{ ...axon, left: ' ' }, dendrite, soma] },
      { ...belonging, options: ['Axon', 'Soma', ' '] },
      { ...order, steps: ['carries signals away', ' ', 'holds the nucleus'] },
      { ...open, points: [{ text: ' ', source: axon.source }] },
    ],
    accepts: [typed, matching, belonging, order, open],
  },
  {
    name: 'answer_not_in_quote',
    refuses: [
      { ...typed, answer: 'Aorta' },
      { ...matching, pairs: [{ ...axon, right: 'carries blood' }, dendrite, soma] },
      { ...belonging, memberIndexes: [0, 2] },
      { ...order, steps: ['carries signals away', 'takes blood in', 'holds the nucleus'] },
      { ...open, points: [{ text: 'carries blood', source: axon.source }] },
    ],
    accepts: [typed, matching, belonging, order, open],
  },
  {
    name: 'answer_in_stem',
    refuses: [
      { ...typed, stem: 'Which axon carries signals away?' },
      { ...typed, accepted: ['nerve fibre'], stem: 'Which nerve fibre carries signals away?' },
      { ...open, stem: 'Explain: axon: carries signals away' },
    ],
    accepts: [typed, { ...typed, accepted: ['a'], stem: 'Which is a part?' }, open],
  },
  {
    name: 'wrong_option_count',
    refuses: [
      { ...matching, pairs: [axon, dendrite] },
      { ...belonging, memberIndexes: [0] },
      { ...belonging, options: ['Axon', 'Soma'] },
      { ...order, steps: ['carries signals away', 'takes signals in'] },
      { ...open, points: [] },
      {
        ...open,
        points: Array.from({ length: 9 }, (_, place) => ({ text: cells.slice(0, 20 + place), source: base.source })),
      },
    ],
    accepts: [matching, belonging, order, open],
  },
  {
    name: 'duplicate_options',
    refuses: [
      { ...matching, pairs: [axon, { ...dendrite, left: 'axon' }, soma] },
      { ...belonging, options: ['Axon', 'Soma', 'Aorta', 'aorta'] },
      { ...order, steps: ['carries signals away', 'carries signals away', 'holds the nucleus'] },
      { ...open, points: [points[0], points[0]] },
    ],
    accepts: [matching, belonging, order, open],
  },
  { name: 'answer_not_in_options', refuses: [{ ...belonging, memberIndexes: [0, 7] }], accepts: [belonging] },
  {
    name: 'distractor_in_quote',
    refuses: [{ ...belonging, options: ['Axon', 'Soma', 'Dendrite'] }],
    accepts: [belonging],
  },
  {
    name: 'pair_tells_itself',
    refuses: [{ ...matching, pairs: [{ ...axon, left: 'signals away' }, { ...dendrite, right: 'Dendrite' }, soma] }],
    accepts: [matching],
  },
  {
    name: 'wrong_order',
    refuses: [{ ...order, steps: ['takes signals in', 'carries signals away', 'holds the nucleus'] }],
    accepts: [order],
  },
];

const formTable = ruleTable({
  of: 'other forms',
  rows: formRows,
  names: formRows.map(({ name }) => name),
  refuses: (name, item) => reasonsOf(verifyForm(item as unknown as Item, cellDocument, [])).includes(name),
  accepts: (item) => verifyForm(item as unknown as Item, cellDocument, []).ok,
});

const dendrites =
  'A dendrite is a branch of a nerve cell that receives signals. Neurons have dendrites, a body and an axon.';
const cardDocument = documentOf(dendrites);
const card: CardCandidate = {
  kind: 'definition',
  front: 'dendrite',
  back: 'a branch of a nerve cell that receives signals',
  source: { quote: dendrites, start: 0, end: dendrites.length, anchor },
};
const listCard: CardCandidate = {
  ...card,
  kind: 'list',
  front: 'Parts of a neuron',
  back: '- dendrites\n- a body\n- an axon',
};
const clozeCard: CardCandidate = { ...card, kind: 'cloze', front: 'A _____ receives signals.', back: 'dendrite' };

type Card = CardCandidate & { earlier?: { stem: string; answer: string; quote: string } };

const cardRows: readonly RuleRow<Card>[] = [
  {
    name: 'quote_not_in_document',
    refuses: [{ ...card, source: { ...card.source, quote: 'A branch of a nerve cell that receives signals' } }],
    accepts: [card],
  },
  {
    name: 'empty_option',
    refuses: [
      { ...card, back: ' ' },
      { ...card, front: '' },
      { ...listCard, back: '- dendrites\n- \n- a body' },
    ],
    accepts: [card, listCard],
  },
  { name: 'wrong_option_count', refuses: [{ ...listCard, back: '- dendrites' }], accepts: [listCard] },
  { name: 'duplicate_options', refuses: [{ ...listCard, back: '- dendrites\n- Dendrites' }], accepts: [listCard] },
  {
    name: 'no_blank',
    refuses: [
      { ...clozeCard, front: 'It receives signals.' },
      { ...clozeCard, front: '_____ and _____ receive signals.' },
    ],
    accepts: [clozeCard],
  },
  {
    name: 'answer_not_in_quote',
    refuses: [{ ...card, back: 'a branch of a tree' }],
    accepts: [card, { ...card, back: 'a branch of a tree', isAnswerConfirmed: true }],
  },
  {
    name: 'answer_in_stem',
    refuses: [
      { ...clozeCard, front: 'A dendrite is a _____ that receives signals.' },
      { ...card, front: 'dendrite', back: 'dendrites' },
    ],
    accepts: [clozeCard],
  },
  {
    name: 'repeats_earlier_item',
    refuses: [{ ...card, earlier: { stem: card.front, answer: card.back, quote: dendrites } }],
    accepts: [{ ...card, earlier: { stem: 'axon', answer: 'an axon', quote: dendrites } }],
  },
];

const cardTable = ruleTable({
  of: 'verified cards',
  rows: cardRows,
  names: cardRows.map(({ name }) => name),
  refuses: (name, { earlier, ...candidate }) =>
    reasonsOf(verifyCard(candidate, cardDocument, earlier ? [earlier] : [])).includes(name),
  accepts: ({ earlier, ...candidate }) => verifyCard(candidate, cardDocument, earlier ? [earlier] : []).ok,
});

/** Language, line, its passage, and the headings above. */
type Line = readonly [Language, string, string, string?];

const lineRows: readonly RuleRow<Line>[] = [
  {
    name: 'empty_text',
    refuses: [['en', '12 – 15', 'From 12 to 15.']],
    accepts: [['en', 'Water boils.', 'Water boils.']],
  },
  {
    name: 'text_too_long',
    refuses: [['en', 'water boils '.repeat(40), 'water boils']],
    accepts: [['en', 'Water boils.', 'Water boils.']],
  },
  {
    name: 'wrong_language',
    refuses: [
      ['en', 'El agua hierve a cien grados cuando está al nivel del mar y se convierte en vapor.', 'Water boils.'],
    ],
    accepts: [['en', 'Water boils.', 'Water boils.']],
  },
  {
    name: 'figure_or_name_not_in_quote',
    refuses: [
      ['en', 'Napoleon won the battle of Waterloo.', 'Wellington won the battle of Waterloo.'],
      ['en', 'The battle was lost. Napoleon won it.', 'The battle was lost, but Wellington won it.'],
      ['es', 'Colón conquistó el imperio.', 'Cortés conquistó el imperio.'],
      ['de', 'Die Sinfonie schrieb Mozart.', 'Beethoven schrieb die Sinfonie.'],
      ['en', 'The war lasted five years.', 'The war lasted three years.'],
      ['en', 'The war lasted twenty-five years.', 'The war lasted twenty-three years.'],
      ['es', 'La guerra duró cinco años.', 'La guerra duró cuatro años.'],
      ['fr', 'La guerre dura cinq ans.', 'La guerre dura quatre ans.'],
      ['de', 'Der Krieg dauerte fünf Jahre.', 'Der Krieg dauerte drei Jahre.'],
      ['it', 'La guerra durò cinque anni.', 'La guerra durò quattro anni.'],
      ['pt', 'A guerra durou cinco anos.', 'A guerra durou quatro anos.'],
      ['en', 'The temperature fell to 40 degrees.', 'The temperature fell to -40 degrees.'],
      ['en', 'NATO won the battle.', 'The states won the battle.'],
    ],
    accepts: [
      ['en', 'The war lasted 5 years.', 'The war lasted five years.'],
      ['en', 'The war lasted two years.', 'The war lasted 2 years.'],
      ['en', 'The war lasted three years.', 'The war lasted 3 years.'],
      ['en', 'The war lasted four years.', 'The war lasted 4 years.'],
      ['en', 'The war lasted five years.', 'The war lasted 5 years.'],
      ['en', 'The war lasted six years.', 'The war lasted 6 years.'],
      ['en', 'The war lasted seven years.', 'The war lasted 7 years.'],
      ['en', 'The war lasted eight years.', 'The war lasted 8 years.'],
      ['en', 'The war lasted nine years.', 'The war lasted 9 years.'],
      ['en', 'The war lasted ten years.', 'The war lasted 10 years.'],
      ['en', 'The war lasted eleven years.', 'The war lasted 11 years.'],
      ['en', 'The war lasted twelve years.', 'The war lasted 12 years.'],
      ['en', 'The war lasted twenty years.', 'The war lasted 20 years.'],
      ['en', 'The war lasted thirty years.', 'The war lasted 30 years.'],
      ['en', 'The war lasted forty years.', 'The war lasted 40 years.'],
      ['en', 'The war lasted fifty years.', 'The war lasted 50 years.'],
      ['en', 'The war lasted sixty years.', 'The war lasted 60 years.'],
      ['en', 'The war lasted seventy years.', 'The war lasted 70 years.'],
      ['en', 'The war lasted eighty years.', 'The war lasted 80 years.'],
      ['en', 'The war lasted ninety years.', 'The war lasted 90 years.'],
      ['en', 'The temperature fell to minus 40 degrees.', 'The temperature fell to −40 degrees.'],
      ['en', 'The war lasted from 1914 to 18.', 'The war lasted from 1914-18.'],
      ['es', 'El 40 por ciento de la población murió.', 'El 40 % de la población murió.'],
      ['en', 'Napoleon won the battle of Austerlitz.', 'He won the battle of Austerlitz.', 'The wars of Napoleon'],
      ['en', 'Although it was raining, Wellington won.', 'It was raining when Wellington won.'],
      ['es', 'Mientras llovía, Cortés ganó.', 'Llovía cuando Cortés ganó.'],
      ['fr', 'Pendant la pluie, Danton gagna.', 'La pluie tombait quand Danton gagna.'],
      ['de', 'Während des Krieges schrieb Beethoven Sinfonien.', 'Beethoven schrieb die Sinfonie im Krieg.'],
      ['it', 'Mentre pioveva, Volta vinse.', 'Pioveva quando Volta vinse.'],
      ['pt', 'Enquanto chovia, Gama venceu.', 'Chovia quando Gama venceu.'],
    ],
  },
  {
    name: 'text_not_in_quote',
    refuses: [
      ['en', 'Copper wires lead heat quickly.', 'Water boils at sea level.'],
      ['en', 'It is so.', 'Water boils at sea level.'],
    ],
    accepts: [['en', 'Enzymes speed up reactions.', 'An enzyme speeds up a reaction.']],
  },
  {
    name: 'denial_not_in_quote',
    refuses: [
      ['en', 'Mitosis needs oxygen.', 'Mitosis runs without oxygen.'],
      ['en', 'Red blood cells have a nucleus.', 'Red blood cells lack a nucleus.'],
      ['es', 'La célula tiene núcleo.', 'La célula carece de núcleo.'],
      ['fr', 'La cellule vit avec oxygène.', 'La cellule vit sans oxygène.'],
      ['de', 'Die Zelle lebt mit Sauerstoff.', 'Die Zelle lebt ohne Sauerstoff.'],
      ['it', 'La cellula vive con ossigeno.', 'La cellula vive senza ossigeno.'],
      ['pt', 'A célula vive com oxigênio.', 'A célula vive sem oxigênio.'],
    ],
    accepts: [
      ['en', 'Mitosis needs no oxygen.', 'Mitosis runs without oxygen.'],
      ['es', 'La célula vive del oxígeno.', 'Sin embargo, la célula vive del oxígeno.'],
    ],
  },
];

function lineReasons([language, text, quote, around = '']: Line): string[] {
  const source = { quote, start: 0, end: quote.length, anchor };
  return refusalsOfText(text, [source], { language, around, least: LEAST_HELD.sentence, longest: 400 });
}

const lineTable = ruleTable({
  of: 'lines of an analysis',
  rows: lineRows,
  names: lineRows.map(({ name }) => name),
  refuses: (name, line) => lineReasons(line).includes(name),
  accepts: (line) => lineReasons(line).length === 0,
});

const energy =
  'Kinetic energy is the energy of a body that moves. A turbine turns kinetic energy into electricity. Gross domestic product is a sum.';
const mapDocument = documentOf(energy);
const quoted = (quote: string) => ({ quote, start: energy.indexOf(quote) });
const first = quoted('Kinetic energy is the energy of a body that moves.');
const second = quoted('A turbine turns kinetic energy into electricity.');
const nodes = [
  { id: 'kinetic', name: 'kinetic energy', source: first },
  { id: 'energy', name: 'energy', source: first },
  { id: 'turbine', name: 'turbines', source: second },
];
const kindOf = { from: 'kinetic', to: 'energy', label: 'kind of', source: first };
const turns = { from: 'turbine', to: 'kinetic', label: 'turns', source: second };
const map: MapCandidate = { nodes, edges: [kindOf, turns] };
const withNode = (name: string, source = second): MapCandidate => ({
  ...map,
  nodes: [...nodes, { id: 'new', name, source }],
});
const withEdge = (edge: Partial<typeof turns>): MapCandidate => ({ ...map, edges: [kindOf, { ...turns, ...edge }] });

const mapRows: readonly RuleRow<MapCandidate>[] = [
  { name: 'empty_name', refuses: [withNode('–')], accepts: [map] },
  { name: 'name_too_long', refuses: [withNode('a turbine that '.repeat(6))], accepts: [withNode('electricity')] },
  { name: 'repeats_notion', refuses: [withNode('turbine')], accepts: [withNode('electricity')] },
  {
    name: 'quote_not_in_document',
    refuses: [
      withNode('steam', { quote: 'A turbine makes steam.', start: 0 }),
      withEdge({ source: { quote: 'A turbine makes kinetic energy.', start: 0 } }),
    ],
    accepts: [map],
  },
  { name: 'name_not_in_quote', refuses: [withNode('steam')], accepts: [withNode('electricity')] },
  { name: 'unknown_end', refuses: [withEdge({ to: 'steam' })], accepts: [map] },
  { name: 'same_ends', refuses: [withEdge({ to: 'turbine' })], accepts: [map] },
  {
    name: 'end_not_in_quote',
    refuses: [withEdge({ source: first }), withEdge({ from: 'energy', to: 'kinetic', source: second })],
    accepts: [map],
  },
  { name: 'empty_label', refuses: [withEdge({ label: ' ' })], accepts: [map] },
  {
    name: 'label_not_in_quote',
    refuses: [withEdge({ label: 'destroys' }), withEdge({ label: 'turns '.repeat(12) })],
    accepts: [map],
  },
  { name: 'repeats_line', refuses: [{ ...map, edges: [kindOf, { ...kindOf }] }], accepts: [map] },
];

const mapReasons = (candidate: MapCandidate): string[] => {
  const verdict = verifyMap(candidate, mapDocument);
  return [...verdict.nodes.values(), ...verdict.edges.values()].flat();
};

const mapTable = ruleTable({
  of: 'concept maps',
  rows: mapRows,
  names: mapRows.map(({ name }) => name),
  refuses: (name, candidate) => mapReasons(candidate).includes(name),
  accepts: (candidate) => mapReasons(candidate).length === 0,
});

/** Language, left side, right side. */
type Pair = readonly [Language, string, string];
const otherPair = { left: 'Lighthouse Act', right: 'put a lamp on every cape' };

const pairRows: readonly RuleRow<Pair>[] = [
  {
    name: 'reveals itself',
    refuses: [
      ['en', 'Railway Code', 'had new railways built'],
      ['de', 'Elastische Nachfrage', 'eine Menge, die mit der Elastizität wächst'],
      ['de', 'Wettbewerbsverbot', 'verbietet jeden Wettbewerb mit dem Betrieb'],
      ['en', 'BOD', 'biochemical oxygen demand of the river'],
      ['es', 'ID de red', 'el ID que comparten sus equipos'],
      ['en', 'Conductor', 'what serves for the conduction of heat'],
      ['en', 'Explosion', 'what happens when gases explode'],
      ['es', 'Transmisor', 'lo que hace la transmisión posible'],
      ['de', 'Regulator', 'was bei der Regulierung wirkt'],
    ],
    accepts: [
      ['en', 'Railway Code', 'had new lines built'],
      ['en', 'Mining Act', 'an act on coal'],
      ['de', 'Gerichtsstand', 'der Ort des Landgerichts'],
      ['en', 'BOD', 'what microbes use up in the river'],
      ['en', 'THE STATE', 'takes heat energy from all'],
      ['es', 'Contrato colectivo', 'acuerdo entre conductores y empresa'],
      ['en', 'Contract', 'what differs most in contrast'],
      ['en', 'Transport', 'what is no transfer of goods'],
    ],
  },
];

const pairTable = ruleTable({
  of: 'pairs of a matching',
  rows: pairRows,
  names: ['reveals itself'],
  refuses(_name, [language, left, right]) {
    const pair = { left, right };
    return revealsItself(pair, [pair, otherPair], language);
  },
});

/** Question, answer and quote of the question that is shown, then of the one that is asked. */
type Two = readonly [readonly [string, string, string], readonly [string, string, string]];
const rocket = 'The Rocket, built by Robert Stephenson, won the Rainhill Trials in 1829.';

const twoRows: readonly RuleRow<Two>[] = [
  {
    name: 'gives the other away',
    refuses: [
      [
        ['In which year did the Rocket win the Rainhill Trials?', '1829', rocket],
        ['Which engine won the Rainhill Trials?', 'The Rocket', rocket],
      ],
      [
        ['Warum sind Zellmembranen der Pflanzen fest?', 'Zellulose', 'Zellmembranen der Pflanzen sind fest.'],
        ['Welcher Teil der Pflanzen ist fest?', 'Zellmembran', 'Die Zellmembran der Pflanzen ist fest.'],
      ],
    ],
    accepts: [
      [
        ['Who built the Rocket?', 'Robert Stephenson', 'Robert Stephenson built the Rocket in Newcastle.'],
        ['Which engine won the Rainhill Trials?', 'The Rocket', 'The Rocket won the Rainhill Trials.'],
      ],
    ],
  },
  {
    name: 'asks for the same fact',
    refuses: [
      [
        ['Which engine won the Rainhill Trials?', 'The Rocket', rocket],
        ['What did the Rocket engine win?', 'the Rainhill Trials', rocket],
      ],
    ],
    accepts: [
      [
        ['Which engine won the Rainhill Trials?', 'The Rocket', rocket],
        ['Who built the Rocket?', 'Robert Stephenson', rocket],
      ],
    ],
  },
  {
    name: 'nearly repeats the other',
    refuses: [
      [
        ['Who built the Rocket?', 'Robert Stephenson', rocket],
        ['Which engineer made the winner of the trials?', 'engineer Robert Stephenson', rocket],
      ],
      [
        ['Who built the Rocket engine?', 'Stephenson', 'Stephenson built the Rocket.'],
        ['By whom was the Rocket built?', 'Stephenson', 'In 1829 the Rocket won.'],
      ],
    ],
    accepts: [
      [
        ['Who built the Rocket?', 'Robert Stephenson', rocket],
        ['In which year did it win the trials?', '1829', rocket],
      ],
      [
        ['Who built the Rocket?', 'Stephenson', 'Stephenson built the Rocket.'],
        ['Who drew the map of Leeds?', 'Stephenson', 'Stephenson drew the map of Leeds.'],
      ],
    ],
  },
];

const twoTable = ruleTable({
  of: 'two questions of a test',
  rows: twoRows,
  names: twoRows.map(({ name }) => name),
  refuses(name, two) {
    const [shown, asked] = two.map(([stem, answer, quote]) => ({ stem, answer, quote }));
    if (!shown || !asked) return false;
    if (name === 'nearly repeats the other') return isNearRepeat(shown, asked);
    return name === 'gives the other away' ? givesAway(shown, asked) : asksSameFact(shown, asked);
  },
});

export const hardRuleTables = [choiceTable, formTable, cardTable, lineTable, mapTable, pairTable, twoTable];
