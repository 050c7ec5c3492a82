import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldOf } from './answer-fields.ts';
import { isCutOff, readPastedAnswer } from './pasted-answer.ts';
import { pastedCard, pastedQuestion, quoteText } from './pasted-question.ts';

const question = {
  passage: '12',
  quotes: ['The heart pumps blood through the body.'],
  form: 'choice',
  stem: 'Which organ pumps blood?',
  options: ['The lung', 'The heart', 'The liver', 'The kidney'],
  answers: ['The heart'],
};
const json = {
  passage: 12,
  quote: 'The heart pumps blood through the body.',
  question: 'Which organ pumps blood?',
  options: question.options,
  answer: 'The heart',
};
const list = JSON.stringify([json, { ...json, question: 'Second?' }], null, 1);
const read = (text: string) => readPastedAnswer(text).map(pastedQuestion);

describe('labels in other words', () => {
  const quoted = '**%:** *„The heart pumps blood through the body.“*';
  it.each([
    ['Right answer', 'Quote (passage 12)'],
    ['✅ Richtige Antwort', 'Beleg (Abschnitt 12)'],
    ['Correct option', 'Quote from passage [12]'],
    ['Respuesta', 'Cita textual (pasaje n.º 12)'],
    ['Bonne réponse', 'Citation [12]'],
  ])('[G03, Z26] is read with “%s” and “%s” in lines', (answer, quote) => {
    const options = question.options.map((option, place) => `${'ABCD'[place]}) ${option}`).join('\n');
    const block = `${question.stem}\n${options}\n\n**${answer}: B) The heart**\n${quoted.replace('%', quote)}`;
    const found = read(`Sure!\n\n**1.** ${block}\n\n---\n\n**2.** ${block}`);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject(question);
  });
  it.each([
    ['Answer options', 'Right answer', 'Quote (passage)', '"The heart pumps blood through the body." (passage 12)'],
    ['Options de réponse', 'Réponse', 'Citation et passage', '« The heart pumps blood through the body. » [12]'],
    ['Antwortmöglichkeiten', 'Lösung', 'Zitat (Passage)', '„The heart pumps blood through the body.“ (Abschnitt 12)'],
    ['Opzioni', 'Risposta esatta', 'Citazione (passaggio)', '«The heart pumps blood through the body.» (12)'],
  ])('[G03, Z26] is read with “%s”, “%s” and “%s” in the head of a table', (options, answer, quote, cell) => {
    const row = `| 1 | ${question.stem} | ${question.options.join('<br>')} | The heart | ${cell} |`;
    const [found] = read(`| N° | Question | ${options} | ${answer} | ${quote} |\n|:-:|:--|---|---|---|\n${row}`);
    expect(found).toMatchObject(question);
  });
  it.each([
    'The heart -> pumps -> blood (Quote: "The heart pumps blood.")',
    '- **The heart** → pumps → blood [Cita: «The heart pumps blood.»]',
    '1. The heart --> pumps --> blood\n   Quote: "The heart pumps blood."',
  ])('[M01, G03] is read from a line of a map with arrows: %s', (line) => {
    const [first, second] = readPastedAnswer(`Here is your map:\n\n${line}\n${line}`);
    expect(first).toMatchObject({ from: ['The heart'], label: ['pumps'], to: ['blood'] });
    expect(quoteText(first?.quotes?.[0] ?? '')).toBe('The heart pumps blood.');
    expect(second).toMatchObject({ from: ['The heart'] });
  });
  it('[F04, G03] is read with P and R for the sides of a card', () => {
    const [card] = readPastedAnswer(
      'Tarjeta 1\nP: ¿Qué bombea la sangre?\nR: El corazón\nCita: «El corazón bombea sangre.»',
    );
    expect(card).toMatchObject({ stem: ['¿Qué bombea la sangre?'], answers: ['El corazón'] });
  });
  it.each([
    ['```json\n[{"question": "Which?", "quote": "The {heart', true],
    ['[{"question": "Which?", "options": ["a", "b"', true],
    ['[{"question": "Which {?"}]\nGood luck!', false],
    ['1. Which organ?\nA) lung', false],
  ])('[G03] knows whether “%s” was cut off: %s', (text, isCut) => {
    expect(isCutOff(text)).toBe(isCut);
  });
  it.each([
    [
      '1. Which chain is right?\nA) DNA → protein → RNA\nB) DNA → RNA → protein\nAnswer: B\nQuote: "DNA → RNA → protein."',
      1,
    ],
    ['### Question 1\nComplete the definition: a cell is …\nA) small\nB) alive\nAnswer: B\nThe key concept: life.', 1],
  ])('[G03] leaves arrows and colons to a question: %s', (text, count) => {
    const found = read(text);
    expect(found).toHaveLength(count);
    expect(found[0]).toMatchObject({ form: 'choice', options: [{}, {}].map(() => expect.any(String)) });
    expect(found[0]?.stem).not.toBe('');
  });
  it('[G03] leaves a year behind a title to its quote', () => {
    expect(quoteText('Marx wrote „Das Kapital“ (1867)')).toBe('Marx wrote „Das Kapital“ (1867)');
  });
  it('[G03, Z36] is not held up by a string without an end', () => {
    expect(isCutOff(`[{"question": "x"}] ${'\\\"'.repeat(100_000)}`)).toBe(false);
  });
  it('[G03] leaves a numbered question with a colon whole', () => {
    const [found] = read(`1. Complete the definition: the heart …\nA) pumps\nB) beats\nAnswer: A`);
    expect(found?.stem).toBe('Complete the definition: the heart …');
  });
});

describe('JSON as assistants write it', () => {
  it.each([
    ['a fence', `Here you are!\n\n\`\`\`json\n${list}\n\`\`\`\nAnything else?`],
    ['a fence that was not closed', `\`\`\`json\n${list}`],
    ['chatter around it, no fence', `Sure. Here are your questions:\n${list}\nGood luck with your exam!`],
    ['nothing around it', list],
    ['typographic quotation marks', list.replaceAll(/"([^"]*)"/g, '“$1”')],
    ['single quotation marks', list.replaceAll('"', "'")],
    ['commas too many', list.replaceAll('}', ',}').replace(']', ',]')],
    ['keys without marks', list.replaceAll(/"(\w+)":/g, '$1:')],
    ['comments', list.replace('[', '[ // the list\n')],
    ['a list under a name', `{"questions": ${list}}`],
    ['one object a line', [json, { ...json, question: 'Second?' }].map((one) => JSON.stringify(one)).join('\n')],
    ['a fence each', [json, json].map((one) => `\`\`\`json\n${JSON.stringify(one)}\n\`\`\``).join('\ntext\n')],
    [
      'options by letter',
      list.replaceAll(
        /\[\n {3}"The lung"[\s\S]*?\]/g,
        '{"A":"The lung","B":"The heart","C":"The liver","D":"The kidney"}',
      ),
    ],
    ['a letter for each question', JSON.stringify({ a: json, b: { ...json, question: 'Second?' } })],
    ['the key as a letter', list.replaceAll('"answer": "The heart"', '"answer": "B"')],
    ['the key with its letter', list.replaceAll('"answer": "The heart"', '"correct_answer": "B) The heart"')],
    [
      'a quote with its passage',
      list.replaceAll(
        '"quote": "The heart pumps blood through the body."',
        '"quote": {"text": "The heart pumps blood through the body."}',
      ),
    ],
  ])('[G03, Z26] is read with %s', (_shape, text) => {
    const found = read(text);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject(question);
  });

  it('[G03] gives the whole drafts before the place where an answer was cut off', () => {
    for (let end = list.length - 2; end > list.length / 2 + 40; end -= 7) {
      const [first] = read(`\`\`\`json\n${list.slice(0, end)}`);
      expect(first).toMatchObject(question);
    }
  });
});

/** Labels as assistants write them in each language. */
const labelled = {
  en: ['Answer', 'Quote', 'Explanation', 'Front', 'Back'],
  es: ['Respuesta correcta', 'Cita', 'Explicación', 'Anverso', 'Reverso'],
  fr: ['Réponse', 'Citation', 'Explication', 'Recto', 'Verso'],
  de: ['Richtige Antwort', 'Zitat', 'Erklärung', 'Vorderseite', 'Rückseite'],
  it: ['Risposta corretta', 'Citazione', 'Spiegazione', 'Fronte', 'Retro'],
  pt: ['Resposta correta', 'Citação', 'Explicação', 'Frente', 'Verso'],
} as const;

describe.each(Object.entries(labelled))('text in %s', (_language, [answer, quote, explanation, front, back]) => {
  it.each([
    ['plain', (text: string) => text],
    ['bold', (text: string) => `**${text}:**`.replace('::', ':')],
    ['in lists', (text: string) => `- ${text}`],
  ])('[G03] is read with numbers and %s labels', (_style, styled) => {
    const label = (word: string) => {
      const text = styled(word);
      return text.endsWith(':**') ? text : `${text}:`;
    };
    const one = [
      `1. Which organ pumps blood?`,
      'A) The lung',
      'B) The heart',
      'C) The liver',
      'D) The kidney',
      `${label(answer)} B) The heart`,
      styled(quote).endsWith(':**')
        ? `**${quote} [12]:** "The heart pumps blood through the body."`
        : `${styled(quote)} [12]: "The heart pumps blood through the body."`,
      `${label(explanation)} The quote says so.`,
    ].join('\n');
    const found = read(`Here they are:\n\n${one}\n\n${one.replace('1. Which', '2. Second: which')}\n\nGood luck!`);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ ...question, explanation: 'The quote says so.' });
  });

  it('[G03] is read as a table', () => {
    const table = [
      `| # | ${front} | ${back} | ${quote} |`,
      '|---|---|---|---|',
      '| 1 | Pump of the body | The **heart** | [12] "The heart pumps blood through the body." |',
      '| 2 | Second | a \\| b | “Another.” |',
    ].join('\n');
    const [first, second] = readPastedAnswer(`Table:\n\n${table}\n\nEnd.`).map(pastedCard);
    expect(first).toMatchObject({
      passage: '12',
      quote: 'The heart pumps blood through the body.',
      front: 'Pump of the body',
      back: 'The heart',
    });
    expect(second).toMatchObject({ back: 'a | b', quote: 'Another.' });
  });

  it('[G03] is read as cards without numbers', () => {
    const card = (term: string) =>
      `**${front}:** ${term}\n**${back}:** The heart\n**${quote} (12):** «The heart pumps blood through the body.»`;
    const cards = readPastedAnswer(`${card('Pump')}\n\n---\n\n${card('Muscle')}`).map(pastedCard);
    expect(cards.map((one) => one.front)).toEqual(['Pump', 'Muscle']);
    expect(cards[0]).toMatchObject({
      passage: '12',
      quote: 'The heart pumps blood through the body.',
      back: 'The heart',
    });
  });
});

it.each([
  [
    'a table',
    '| Question | A | B | C | D | Answer | Quote |\n|---|---|---|---|---|---|---|\n| Which organ pumps blood? | The lung | The heart | The liver | The kidney | B | "The heart pumps blood through the body." [12] |',
  ],
  [
    'JSON',
    JSON.stringify([
      {
        question: json.question,
        option_a: 'The lung',
        option_b: 'The heart',
        option_c: 'The liver',
        option_d: 'The kidney',
        answer: 'B',
        quote: json.quote,
      },
    ]),
  ],
])('[G03] reads %s with a part for each option', (_shape, text) => {
  const [found] = read(text);
  expect(found).toMatchObject({ stem: question.stem, options: question.options, answers: question.answers });
});

it('[G03] finds nothing in what holds no drafts', () => {
  for (const text of [
    '',
    'I cannot help with that.',
    '1. First\n2. Second',
    '{"a": 1}',
    '| a | b |\n|---|---|\n| 1 | 2 |',
  ])
    expect(readPastedAnswer(text)).toEqual([]);
});

it('[G03, Z36] answers any text, without an error', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '```json\n',
      '[{"question":',
      '| a |',
      '1. ',
      'A) ',
      '**Answer:** ',
      '"',
      '{',
      '}',
      ']',
      '\n',
      '|---|',
      '\\',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const drafts = readPastedAnswer(pieces.join(''));
      for (const draft of drafts) {
        expect(pastedQuestion(draft).options).toBeInstanceOf(Array);
        expect(pastedCard(draft).front).toBeTypeOf('string');
      }
    }),
  );
  for (const part of ['[', '{"a":', '1. ', '|', '```\n', '"', 'A) '])
    readPastedAnswer(part.repeat(Math.floor(200_000 / part.length)));
});

it.each([
  ['"A."', 'A.'],
  ['[12] "A."', 'A.'],
  ['«A.»', 'A.'],
  ['(p12): “A.”', 'A.'],
  ['A "b" c.', 'A "b" c.'],
  ['1914 began it.', '1914 began it.'],
])('[G03] the quote %s is read as %s', (text, expected) => expect(quoteText(text)).toBe(expected));

it.each([
  ['Correct Answer', 'answers'],
  ['respuesta_correcta', 'answers'],
  ['RÜCKSEITE', 'answers'],
  ['Citação', 'quotes'],
  ['weather', undefined],
])('[G03] the label %s names %s', (label, field) => expect(fieldOf(label)).toBe(field));

it.each([
  ['many heads of tables', '|q|a|\n|--|--|\n'.repeat(14_000)],
  ['a mark and many spaces', `1. x\n*${' '.repeat(100_000)}x`],
  ['a letter and many spaces', `1. x\na${' '.repeat(100_000)}b`],
  ['options far apart', `1. x\nOptions: a${' '.repeat(150_000)}b`],
  ['a quote of spaces', JSON.stringify({ question: 'a', answer: 'b', quote: `“${' '.repeat(100_000)}x` })],
  ['many quotation marks', JSON.stringify({ question: 'a', answer: 'b', quote: '"'.repeat(150_000) })],
  ['brackets in a text', `[{"question":"${'['.repeat(50_000)}${'x"]'.repeat(50_000)}`],
  ['objects in objects', `${'{"a":'.repeat(28_000)}1${'}'.repeat(28_000)}`],
  ['lists in lists', `{"question":"a","answer":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
])('[G03, Z36] is not held up by %s', (_hostile, text) => {
  for (const draft of readPastedAnswer(text)) expect([pastedQuestion(draft), pastedCard(draft)]).toHaveLength(2);
});
