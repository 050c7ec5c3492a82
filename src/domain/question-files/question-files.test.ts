import { assert, array, boolean, constantFrom, oneof, property, record, string } from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { readQuestionTable } from './read-question-table.ts';
import { toGift } from './gift.ts';
import { toMoodleXml } from './moodle-xml.ts';
import { portableQuestion, type PortableQuestion } from './portable-question.ts';
import { toQti } from './qti.ts';
import { toQuestionTable } from './question-table.ts';

const asked = { stem: 'Which gas do plants take in?', explanation: 'They need it.', quote: 'Plants take in CO₂.' };
const option = (text: string, isRight = false) => ({ text, isRight });
const questions: PortableQuestion[] = [
  { ...asked, form: 'choice', options: [option('CO₂', true), option('O₂'), option('N₂'), option('H₂')] },
  { ...asked, form: 'belonging', options: [option('a', true), option('b', true), option('c', true), option('d')] },
  { ...asked, form: 'true-false', isTrue: false },
  { ...asked, form: 'typed', answers: ['carbon dioxide', 'CO*'] },
  {
    ...asked,
    form: 'matching',
    pairs: [
      { left: 'a -> b', right: '1' },
      { left: 'c', right: '2' },
    ],
    others: ['3'],
  },
  { ...asked, form: 'order', steps: ['first', 'second', 'third'] },
  { ...asked, form: 'open', points: ['light', 'water'] },
];

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}
/** A strict reader: what is not well-formed is thrown. */
function parsed(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root.children[0] ?? root;
}
const all = (element: Element | undefined, name: string): Element[] =>
  (element?.children ?? []).flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
const textOf = (element: Element | undefined): string =>
  element ? element.text.trim() + element.children.map(textOf).join('') : '';

describe('a question as it is kept', () => {
  const options = ['a', 'b', 'c'].map((text) => ({ uuid: `u-${text}`, text }));
  const kept = { ...asked, prompts: [], options };
  it.each([
    ['choice', ['u-b'], { options: [option('a'), option('b', true), option('c')] }],
    ['belonging', ['u-a', 'u-c'], { options: [option('a', true), option('b'), option('c', true)] }],
    ['true-false', ['u-a'], { isTrue: true }],
    ['true-false', ['u-b'], { isTrue: false }],
    ['typed', ['x', 'y'], { answers: ['x', 'y'] }],
    ['order', ['u-c', 'u-a', 'u-b'], { steps: ['c', 'a', 'b'] }],
    ['open', ['p', 'q'], { points: ['p', 'q'] }],
  ] as const)('[T01] of the form %s with the key %j', (form, key, parts) => {
    expect(portableQuestion({ ...kept, form, key })).toEqual({ ...asked, form, ...parts });
  });
  it('[T01] that matches, with an option that belongs to nothing', () => {
    expect(portableQuestion({ ...kept, form: 'matching', prompts: ['P', 'Q'], key: ['u-c', 'u-a'] })).toMatchObject({
      pairs: [
        { left: 'P', right: 'c' },
        { left: 'Q', right: 'a' },
      ],
      others: ['b'],
    });
  });
});

describe('Moodle XML', () => {
  const written = parsed(toMoodleXml('Unit 1/2', questions)).children;
  it('[T01] has a category of the name of the test, and a question of its type for each form', () => {
    expect(written.map(({ attributes }) => attributes['type'])).toEqual([
      'category',
      'multichoice',
      'multichoice',
      'truefalse',
      'shortanswer',
      'matching',
      'ordering',
      'essay',
    ]);
    expect(textOf(written[0])).toBe('$course$/top/Unit 1//2');
    for (const question of written.slice(1)) {
      expect(textOf(question.children.find(({ name }) => name === 'questiontext'))).toBe(asked.stem);
      expect(textOf(question.children.find(({ name }) => name === 'generalfeedback'))).toContain(asked.quote);
    }
  });
  it('[T01] gives 100 in all for what is right, and nothing for ticking everything', () => {
    const fractions = written.map((question) =>
      all(question, 'answer').map(({ attributes }) => attributes['fraction']),
    );
    expect(fractions.slice(1, 5)).toEqual([
      ['100', '0', '0', '0'],
      ['33.33333', '33.33333', '33.33333', '-100'],
      ['0', '100'],
      ['100', '100'],
    ]);
  });
  it('[T01] takes a star for a star', () => {
    expect(all(written[4], 'answer').map(textOf)).toEqual(['carbon dioxide', String.raw`CO\*`]);
  });
});

it('[T01] GIFT has every form but an order, which it counts, and marks its signs', () => {
  const { text, leftOut } = toGift('Unit 1', [
    ...questions,
    { stem: 'a{b}=c~d#e:f\\g\nh', explanation: '', quote: '', form: 'typed', answers: ['{x}'] },
  ]);
  expect(leftOut).toBe(1);
  const [category, choice, belonging, statement, typed, matching, open, signs] = text.trimEnd().split('\n\n');
  expect(category).toBe('$CATEGORY: Unit 1');
  expect(choice).toBe(
    '::Which gas do plants take in?::[plain]Which gas do plants take in? {\n=CO₂\n~O₂\n~N₂\n~H₂\n####They need it.\\n“Plants take in CO₂.”\n}',
  );
  expect(belonging).toContain('~%33.33333%a\n~%33.33333%b\n~%33.33333%c\n~%-100%d\n');
  expect(statement).toContain('{FALSE\n####');
  expect(typed).toContain('=carbon dioxide\n=CO\\\\*\n');
  expect(matching).toContain('=a → b -> 1\n=c -> 2\n= -> 3\n');
  expect(open).toContain('{####– light\\n– water\\nThey need it.');
  expect(signs).toBe(String.raw`::a\{b\}\=c\~d\#e\:f\\g h::[plain]a\{b\}\=c\~d\#e\:f\\g\nh {=\{x\}}`);
});

it('[T01] a QTI package lists each of its files, and grades each form as the standard does', () => {
  const files = toQti('Unit "1"', questions);
  const [manifest, test, ...items] = files.map(({ text }) => parsed(text));
  const listed = all(manifest, 'file').map(({ attributes }) => attributes['href']);
  expect(listed.toSorted()).toEqual(
    files
      .slice(1)
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(all(test, 'assessmentItemRef')).toHaveLength(7);
  expect(test?.attributes['title']).toBe('Unit "1"');
  const declared = items.map((item) => ({
    cardinality: all(item, 'responseDeclaration')[0]?.attributes['cardinality'],
    correct: all(all(item, 'correctResponse')[0] ?? item, 'value').map(textOf),
    template: all(item, 'responseProcessing')[0]?.attributes['template']?.split('/').at(-1),
  }));
  expect(declared.map(({ cardinality }) => cardinality)).toEqual([
    'single',
    'multiple',
    'single',
    'single',
    'multiple',
    'ordered',
    'single',
  ]);
  expect(declared.map(({ correct }) => correct).slice(0, 6)).toEqual([
    ['o1'],
    ['o1', 'o2', 'o3'],
    ['false'],
    ['carbon dioxide'],
    ['l1 r1', 'l2 r2'],
    ['s1', 's2', 's3'],
  ]);
  expect(declared.map(({ template }) => template)).toEqual([
    ...Array<string>(3).fill('match_correct'),
    'map_response',
    'match_correct',
    'match_correct',
    undefined,
  ]);
  // Everything that is named as right is there to be chosen.
  for (const [index, item] of items.slice(0, 6).entries()) {
    const ids = ['simpleChoice', 'simpleAssociableChoice'].flatMap((name) =>
      all(item, name).map(({ attributes }) => attributes['identifier']),
    );
    const named = declared[index]?.correct.flatMap((one) => one.split(' ')) ?? [];
    expect(ids.length === 0 || named.every((id) => ids.includes(id))).toBe(true);
  }
});

it('[T01, O14] a table has a line for each question, and no cell that a program would run', () => {
  const table = toQuestionTable([{ ...asked, stem: '=1+1', form: 'order', steps: ['a', 'b'] }]);
  expect(table).toBe(
    'form,question,right,wrong,explanation,quote\r\norder,\'=1+1,"a\nb",,They need it.,Plants take in CO₂.\r\n',
  );
});

it('[T01, Z21] any text stays well-formed XML and says the same', () => {
  const words = oneof(
    string({ unit: 'binary' }),
    string({ unit: constantFrom('<', '>', '&', '"', ']', ']]>', 'ñ', ' ') }),
  );
  const choice = record({
    form: constantFrom('choice' as const, 'belonging' as const),
    stem: words,
    explanation: words,
    quote: words,
    options: array(record({ text: words, isRight: boolean() }), { minLength: 1, maxLength: 5 }),
  });
  assert(
    property(words, array(choice, { maxLength: 4 }), (title, some) => {
      const moodle = parsed(toMoodleXml(title, some));
      expect(moodle.children).toHaveLength(some.length + 1);
      for (const { text } of toQti(title, some)) parsed(text);
      for (const [index, { options }] of some.entries()) {
        expect(all(moodle.children[index + 1], 'answer')).toHaveLength(options.length);
      }
    }),
    { numRuns: 100 },
  );
});

it.each([
  ['Pregunta;Opción A;Opción B;Opción C;Opción D;Correcta', 'B'],
  ['Frage;Antwort A;Antwort B;Antwort C;Antwort D;Richtige Antwort', 'b'],
  ['Question;Option 1;Option 2;Option 3;Option 4;Answer', '2'],
])('[T01] a table with the head %s holds options and the key %s', (head, key) => {
  const { questions: read } = readQuestionTable(`${head}\nWelches Gas?;Sauerstoff;Stickstoff;Helium;Neon;${key}\n`, {});
  const options = ['Sauerstoff', 'Stickstoff', 'Helium', 'Neon'].map((text) => option(text, text === 'Stickstoff'));
  expect(read).toMatchObject([{ question: { form: 'choice', options } }]);
});
