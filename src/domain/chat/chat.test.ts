import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText, type DocumentContent, placeBlocks } from '#domain/documents/content.ts';
import { buildSearchIndex } from '#domain/retrieval/search-index.ts';
import { createSearcher } from '#domain/retrieval/search.ts';
import { chunksOf } from '#domain/text/chunks.ts';
import { askedTerm, definesTerm } from './asked-definition.ts';
import { asksForSummary } from './asks-for-summary.ts';
import { withoutAskingWords } from './asking-words.ts';
import { writeAnswerNote, writeChatAsMarkdown } from './chat-markdown.ts';
import { findEvidence, LEAST_COVERAGE } from './find-evidence.ts';
import { findInConversation } from './find-in-conversation.ts';
import { quoteLines } from './quote-lines.ts';
import { resolveQuestion } from './resolve-question.ts';
import { suggestedQuestions } from './suggested-questions.ts';

describe('a question of a chat', () => {
  it.each<['en' | 'es' | 'de', string, boolean]>([
    ['en', 'Why?', true],
    ['en', 'And why?', true],
    ['en', 'When?', false],
    ['en', 'Why did it fail?', false],
    ['es', '¿Y por qué?', true],
    ['es', '¿Cuándo?', false],
    ['de', 'Warum?', true],
  ])(
    '[C02] that asks for more than was answered is told from one for a date (%s, %s)',
    (language, question, wantsMore) => {
      expect(resolveQuestion(question, ['What is steam?'], language).wantsMore).toBe(wantsMore);
    },
  );

  it.each<['en' | 'es' | 'de' | 'fr' | 'it' | 'pt', string, string, string]>([
    ['en', 'What happened in Russia in 1917?', 'And in 1918?', 'What happened in Russia in ? And in 1918?'],
    ['en', 'Who invented the spinning jenny?', 'When?', 'Who invented the spinning jenny? When?'],
    ['es', '¿Qué es la fotólisis?', '¿Y dónde ocurre?', '¿Qué es la fotólisis? ¿Y dónde ocurre?'],
    ['en', 'Who invented the spinning jenny?', 'What did James Watt add in 1769?', 'What did James Watt add in 1769?'],
    ['es', '¿Quién fundó el partido?', '¿Qué pasó en 1896?', '¿Qué pasó en 1896?'],
    ['en', 'Who founded the party?', 'In 1896?', 'Who founded the party? In 1896?'],
    [
      'de',
      'Was ist die Weimarer Republik?',
      'Und wann endete sie?',
      'Was ist die Weimarer Republik? Und wann endete sie?',
    ],
  ])(
    '[C02] goes on from the one before only where it says little itself (%s)',
    (language, previous, question, asked) => {
      expect(resolveQuestion(question, [previous], language).whole).toBe(asked);
      expect(resolveQuestion(question, [], language).whole).toBe(question);
    },
  );

  it.each<['en' | 'es' | 'de' | 'fr' | 'it' | 'pt', string[], string]>([
    [
      'en',
      ['What happened in Russia in 1917?', 'And in 1918?', 'And in 1919?'],
      'What happened in Russia in ? And in ? And in 1919?',
    ],
    ['en', ['What is a mitochondrion?', 'Who invented the telephone?'], 'Who invented the telephone?'],
    ['en', ['What is a mitochondrion?', 'Who found it?'], 'What is a mitochondrion? Who found it?'],
    ['es', ['¿Qué es la fotólisis?', '¿Quién inventó el teléfono?'], '¿Quién inventó el teléfono?'],
    ['es', ['¿Qué es la fotólisis?', '¿Cuál es su función?'], '¿Qué es la fotólisis? ¿Cuál es su función?'],
    ['fr', ['Qu’est-ce que la photolyse ?', 'Et pourquoi ?'], 'Qu’est-ce que la photolyse ? Et pourquoi ?'],
    ['it', ['Che cos’è la fotolisi?', 'E dove?'], 'Che cos’è la fotolisi? E dove?'],
    ['pt', ['O que é a fotólise?', 'E quando?'], 'O que é a fotólise? E quando?'],
    ['en', ['What are grana?', 'And stroma?', 'And lamellae?', 'Why?'], 'What are grana? And lamellae? Why?'],
  ])('[C02] goes on from what the questions before it went on from (%s: %s)', (language, questions, asked) => {
    const [question = '', ...earlier] = questions.toReversed();
    expect(resolveQuestion(question, earlier.toReversed(), language).whole).toBe(asked);
  });

  it.each<[string, string[], string, boolean]>([
    [
      'a foreign one is refused after one of its own',
      ['Who invented the spinning jenny?'],
      'Who invented ketchup?',
      false,
    ],
    ['and so it is where it goes on', ['Who invented the spinning jenny?'], 'And the telephone?', false],
    ['a number that is nowhere is refused', ['Who invented the spinning jenny?'], 'And in 1919?', false],
    ['what goes on is answered', ['Who invented the spinning jenny?', 'When?'], 'And where was it sold?', true],
    ['what stands alone is answered after a foreign one', ['Who ruled Mongolia?'], 'And the spinning jenny?', true],
    ['what goes on from a foreign one is refused', ['Who ruled Mongolia?'], 'Where was it sold?', false],
  ])('[C03] is held to the document by its own words: %s', async (_name, earlier, question, isCovered) => {
    const sentences = [
      'James Hargreaves invented the spinning jenny in 1764.',
      'The jenny was sold in Lancashire.',
      'Steam drove looms.',
      'Canals carried coal.',
      'Towns grew.',
    ];
    const places = sentences.map((text, place) => ({ text, start: 100 * place }));
    const searcher = createSearcher(buildSearchIndex(places, 'en'));
    const look = async (words: string) => ({ isCovered: searcher.search(words).coverage >= LEAST_COVERAGE });
    const found = await findInConversation(question, { earlier, language: 'en', own: 'en' }, look);
    expect(found.isCovered).toBe(isCovered);
  });

  it.each<['en' | 'es' | 'de' | 'fr' | 'it' | 'pt', string, boolean]>([
    ['en', 'Summarise this document, please.', true],
    ['en', 'Can you give me a short summary of it?', true],
    ['en', 'What is this text about?', true],
    ['en', "What's it all about?", true],
    ['en', 'What are the main ideas of the chapter?', true],
    ['en', 'Summarise the Calvin cycle', false],
    ['en', 'What is photosynthesis about light?', false],
    ['es', 'Resume', true],
    ['es', 'Hazme un resumen del documento', true],
    ['es', '¿De qué trata este texto?', true],
    ['es', '¿Cuáles son las ideas principales?', true],
    ['es', 'Resume la mitosis', false],
    ['es', '¿De qué trata la ley de Ohm?', false],
    ['de', 'Fasse den Text zusammen', true],
    ['de', 'Worum geht es in diesem Dokument?', true],
    ['de', 'Worum geht es in der Weimarer Republik?', false],
    ['fr', 'Résume ce texte', true],
    ['fr', 'De quoi parle ce document ?', true],
    ['fr', 'De quoi parle la photosynthèse ?', false],
    ['it', 'Riassumi il testo', true],
    ['it', 'Di cosa parla questo documento?', true],
    ['it', 'Riassumi la fotosintesi', false],
    ['pt', 'Resume o texto', true],
    ['pt', 'Do que trata este documento?', true],
    ['pt', 'Resume a fotossíntese', false],
  ])('[C02] asks for the whole of a document or for one thing in it (%s: %s)', (_, question, asks) => {
    expect(asksForSummary(question)).toBe(asks);
  });

  it.each<['en' | 'es' | 'de' | 'fr' | 'it' | 'pt', string, string, ('en' | 'es')?]>([
    ['de', 'Explica: Die Weimarer Republik endete 1933.', 'Die Weimarer Republik endete 1933.', 'es'],
    ['fr', 'Explain: Les os de la main', 'Les os de la main', 'en'],
    ['en', 'Could you explain photosynthesis, please?', 'photosynthesis, ?'],
    ['es', '¿Puedes explicarme la fase luminosa?', '¿ la fase luminosa?'],
    ['en', 'Explain, please', 'Explain, please'],
    ['fr', 'Explique-moi la photosynthèse', 'la photosynthèse'],
  ])('[C02] is looked for without the words of asking (%s)', (language, question, asked, own) => {
    expect(withoutAskingWords(question, language, own)).toBe(asked);
  });

  it('[C02] is looked for without the little words of who asks about a foreign text', () => {
    expect(withoutAskingWords('Who founded the Liga Filipina?', 'es', 'en').trim()).toBe('founded Liga Filipina?');
  });

  it.each<['en' | 'es' | 'de' | 'fr' | 'it' | 'pt', string, string, number]>([
    ['en', 'What is “Neurons”?', 'Neurons are the central building blocks of the nervous system.', 3],
    ['en', 'What is “Neurons”?', 'The synaptic cleft is a small space between two neurons.', 0],
    ['en', 'What is an action potential?', 'This constitutes the action potential: the signal that moves down.', 2],
    ['en', 'What is the resting potential?', 'It is held in a state of readiness, called the resting potential.', 2],
    ['en', 'What is the resting potential?', 'From this resting potential state, its state changes.', 0],
    ['es', '¿Qué es la fotólisis?', 'La fotólisis es la rotura del agua por la luz.', 3],
    ['es', '¿Qué es la fotólisis?', 'El oxígeno viene de la fotólisis del agua.', 0],
    ['de', 'Was ist die Osmose?', 'Die Osmose ist ein Durchgang von Wasser.', 3],
    ['fr', 'Qu’est-ce que la photolyse ?', 'La photolyse est la rupture de l’eau.', 3],
    ['it', 'Che cos’è la fotolisi?', 'La fotolisi è la rottura dell’acqua.', 3],
    ['pt', 'O que é a fotólise?', 'A fotólise é a quebra da água.', 3],
    ['en', 'What is a market?', 'The market: a setting in which supply and demand meet', 3],
    ['es', '¿Qué es una VLAN?', 'Una VLAN (Virtual Local Area Network) es una red lógica.', 3],
    ['es', '¿Qué es DTP?', 'Por seguridad, deshabilita DTP:', 0],
    ['de', 'Was ist Inflation?', 'Bei der Preissteigerung spricht man auch von Inflation.', 2],
    ['de', 'Was ist Inflation?', 'Der Minister spricht von Inflation.', 0],
    ['fr', 'Qu’est-ce que l’inflation ?', 'Quand les prix montent, on parle d’inflation.', 2],
    ['es', '¿Qué es la inflación?', 'Si suben los precios, se habla de inflación.', 2],
    ['en', 'What is a market?', 'Black market: illegal trade of goods', 1],
    ['en', 'What is inflation?', 'The lasting rise of prices is known as inflation.', 2],
    ['en', 'What is inflation?', 'There are problems such as inflation.', 0],
    ['es', '¿Qué es la inflación?', 'Hay problemas como la inflación.', 0],
    ['es', '¿Qué es la inflación?', 'En el capítulo tercero se habla de la inflación y del paro.', 0],
    ['es', '¿Qué es el dumping?', 'Cuando se vende por debajo del coste, se habla del dumping.', 2],
    ['es', '¿Qué es la inflación?', 'El alza de los precios es conocida como inflación.', 2],
    ['de', 'Was ist Inflation?', 'Ein Anstieg der Preise wird als Inflation bezeichnet.', 2],
    ['de', 'Was ist Inflation?', 'Die Löhne steigen schneller als die Inflation.', 0],
    ['fr', 'Qu’est-ce que l’inflation ?', 'Au chapitre trois, on parle d’inflation.', 0],
    ['it', 'Che cos’è l’inflazione?', 'Quando i prezzi salgono, si parla di inflazione.', 2],
    ['pt', 'O que é a inflação?', 'A subida dos preços é conhecida como inflação.', 2],
  ])('[C02] that asks what something is looks for who says so (%s: %s)', (language, question, sentence, defines) => {
    const term = askedTerm(question, language);
    expect(term).toBeDefined();
    expect(definesTerm(sentence, term?.stems ?? [], language)).toBe(defines);
  });

  it('[C02] asks for no definition where it asks who, or for a whole story', () => {
    expect(askedTerm('Who invented the spinning jenny?', 'en')).toBeUndefined();
    expect(askedTerm('What is the way in which coal, once dug, was carried to the new towns?', 'en')).toBeUndefined();
  });

  it('[C05] never loses all of what was asked', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('en', 'es', 'de', 'fr', 'it', 'pt'), (question, language) => {
        const rest = withoutAskingWords(question, language);
        expect(/[\p{L}\p{N}]/u.test(rest)).toBe(/[\p{L}\p{N}]/u.test(question));
      }),
    );
  });

  it('[C02] is suggested of the terms that are explained, the commonest first', () => {
    const terms = [
      { term: 'grana', mentions: 2 },
      { term: 'ATP', mentions: 9 },
    ];
    expect(suggestedQuestions(terms, 'es')).toEqual(['¿Qué es «ATP»?', '¿Qué es «grana»?']);
  });
});

it('[C06] a chat is written with each answer and the quotes it leans on', () => {
  const answer = {
    kind: 'written' as const,
    parts: [
      { text: 'It fixes carbon.', citations: [1], opensBlock: true },
      { text: 'Nobody knows why.', citations: [], opensBlock: false },
      { text: '- Slowly', citations: [1], opensBlock: true },
    ],
    citations: [{ number: 1, quote: 'The cycle\nfixes carbon.', start: 0, end: 23, anchor: { page: 3 } }],
    further: [],
    documentVersion: 'v',
    engine: 'offline',
    isStopped: false,
  };
  expect(
    writeChatAsMarkdown(
      'Cells',
      [
        { question: 'What does it do?', answer },
        { question: 'Why?', answer: { ...answer, kind: 'refused', parts: [], citations: [] } },
        { question: 'When?', answer: null },
      ],
      'en',
    ),
  ).toBe(
    '# Cells\n\n## What does it do?\n\nIt fixes carbon. [1] Nobody knows why.\n\n- Slowly [1]\n\n> [1] The cycle fixes carbon. (page 3)\n\n' +
      '## Why?\n\nThe document does not explain it.\n\n## When?\n\nNo answer.\n',
  );
});

it('[C06] a table is written as one, its numbers inside, and signs of the document as letters', () => {
  const parts = [
    { text: '| Term | Meaning |', citations: [], opensBlock: true },
    { text: '| --- | --- |', citations: [], opensBlock: true },
    { text: '| cell | unit |', citations: [1], opensBlock: true },
  ];
  const answer = {
    kind: 'written' as const,
    parts,
    citations: [{ number: 1, quote: 'A *cell* is a unit.', start: 0, end: 19, anchor: { page: 3 } }],
    further: [],
    documentVersion: 'v',
    engine: 'offline',
    isStopped: false,
  };
  const written = String.raw`| Term | Meaning |
| --- | --- |
| cell | unit [1] |

> [1] A \*cell\* is a unit. (page 3)`;
  expect(writeChatAsMarkdown('Cells', [{ question: 'Make a table', answer }], 'en')).toContain(written);
  expect(writeAnswerNote('Cells', { question: 'Make a table', answer }, 'en')).toContain(written);
});

it('[C03] a quote is read line by line, without the marks that made a list or a table of it', () => {
  expect(quoteLines('It makes:\n\n- sugar\n2) air')).toEqual(['It makes:', 'sugar', 'air']);
  expect(quoteLines('| Gas | Sign |\n|---|:-:|\n| Neon | Ne |\n')).toEqual(['Gas · Sign', 'Neon · Ne']);
  expect(quoteLines('One plain sentence - with a dash.')).toEqual(['One plain sentence - with a dash.']);
});

it('[C06] the document’s own words are written once, each with where it stands', () => {
  const citations = [
    { number: 1, quote: 'It makes:\n- sugar\n- air', anchor: { page: 3 } },
    { number: 2, quote: 'It needs light.', anchor: { page: 4 }, document: { name: 'Leaves' } },
  ];
  const parts = citations.map(({ number, quote }) => ({ text: quote, citations: [number], opensBlock: true }));
  expect(writeChatAsMarkdown('Cells', [{ question: 'Why?', answer: { kind: 'quotes', parts, citations } }], 'en')).toBe(
    '# Cells\n\n## Why?\n\nIt makes:\n- sugar\n- air\n\n[1] (page 3)\n\nIt needs light.\n\n[2] — Leaves (page 4)\n',
  );
});

it('[C06] a note keeps of an answer what the document supports, under its question and with its quotes', () => {
  const note = writeAnswerNote(
    'Cells',
    {
      question: 'What does\nit do?',
      answer: {
        kind: 'written',
        parts: [
          { text: 'It does two things:', citations: [], opensBlock: true },
          { text: '- It fixes carbon', citations: [1], opensBlock: true },
          { text: 'As a dog on Mars said:', citations: [], opensBlock: true },
          { text: 'A dog found it on Mars.', citations: [], opensBlock: true },
        ],
        citations: [{ number: 1, quote: 'The cycle fixes carbon.', anchor: { page: 3 } }],
      },
    },
    'en',
  );
  expect(note).toBe(
    '# What does it do?\n\nIt does two things:\n\n- It fixes carbon [1]\n\n> [1] The cycle fixes carbon. (page 3)\n\n(Cells)\n',
  );
});

const anchor = { page: 1 };
const paragraph = (text: string) => ({ kind: 'paragraph' as const, text, anchor });
const list = (text: string) => ({ kind: 'list' as const, text, anchor });

/** Returns a document of these headings and blocks, ready for questions. */
function asked(
  parts: { headings: string[]; blocks: { kind: 'paragraph' | 'list'; text: string; anchor: typeof anchor }[] }[],
) {
  const sections = placeBlocks(parts.map((part) => ({ ...part, anchor })));
  const content: DocumentContent = { title: 'Notes', language: 'en', sections, warnings: [] };
  const text = canonicalText(content);
  const chunks = chunksOf(content, text);
  const headings = chunks.map((chunk) => chunk.headings);
  return { searcher: createSearcher(buildSearchIndex(chunks, 'en'), headings), chunks, text, language: 'en' as const };
}

it('[C01, C03] searches headings and returns them; puts definitions first, and quotes no bare number', () => {
  const document = asked([
    { headings: ['The treaty of Paris'], blocks: [paragraph('Spain gave up Cuba. The islands were sold.')] },
    {
      headings: ['Reefs', 'Misconceptions'],
      blocks: [paragraph('Each reef grows. A reef, reef by reef, is old. 3. A reef is a plant.')],
    },
  ]);
  const treaty = findEvidence('When was the treaty of Paris signed?', document);
  expect([treaty.isCovered, treaty.sentences[0]?.headings]).toEqual([true, ['The treaty of Paris']]);
  const reef = findEvidence('What is a reef?', document).sentences;
  expect(reef[0]).toMatchObject({ quote: 'A reef is a plant.', headings: ['Reefs', 'Misconceptions'] });
  expect(reef.map(({ quote }) => quote)).not.toContain('3.');
});

it('[C03] a line of a list is quoted without its mark, at its place, and what shares no word is not near', () => {
  const items = '- Pact of Ostend: parties agree to oust the queen (1866)\n- Death of Narváez (1868)';
  const document = asked([{ headings: ['1868'], blocks: [list(items)] }]);
  const { isCovered, sentences } = findEvidence('What was the Pact of Ostend?', document);
  expect(isCovered).toBe(true);
  expect(sentences[0]?.quote).toMatch(/^Pact of Ostend/);
  for (const { quote, start, end } of sentences) expect(document.text.slice(start, end)).toBe(quote);
  expect(findEvidence('How do crocodiles breathe?', document)).toMatchObject({ isCovered: false, sentences: [] });
});

it('[C03] what says what a term is comes first, also where twenty other places speak of it more', () => {
  const others = Array.from({ length: 20 }, (_, place) =>
    paragraph(`Of VLAN ${place} no frame reaches VLAN ${place + 1}, since a VLAN keeps to its VLAN. `.repeat(4)),
  );
  const defining = paragraph('A switch is shared by all. A VLAN (Virtual Local Area Network) is a network within it.');
  const document = asked(
    [...others, defining].map((block, place) => ({ headings: [`Part ${place}`], blocks: [block] })),
  );
  const { sentences, passages } = findEvidence('What is a VLAN?', document);
  expect(sentences[0]?.quote).toBe('A VLAN (Virtual Local Area Network) is a network within it.');
  expect(passages.map(({ quote }) => quote).join(' ')).toContain('Virtual Local Area Network');
});

it('[C03] what leads to a list is quoted with it, and no item of it once more', () => {
  const lead = 'Unemployment has three kinds:';
  const kinds = '- frictional unemployment between two jobs\n- seasonal unemployment\n- structural unemployment';
  const blocks = [paragraph(lead), list(kinds), paragraph('Banks lend money.')];
  const { sentences } = findEvidence('Which three kinds of unemployment?', asked([{ headings: ['Policy'], blocks }]));
  const [best, ...others] = sentences.map(({ quote }) => quote);
  expect(best?.split(/\n+/)).toEqual([lead, ...kinds.split('\n')]);
  expect(others.filter((quote) => quote.includes('unemployment'))).toEqual([]);
});

it('[C03] of a line in a list only what stands below it belongs to it, and what was quoted with it is not quoted again', () => {
  const kinds = '- Unemployment has three kinds:\n    - frictional\n    - seasonal';
  const blocks = [list(`${kinds}\n- Trade: imports and exports\n- Banks`)];
  const { sentences } = findEvidence('Which three kinds of unemployment?', asked([{ headings: ['Policy'], blocks }]));
  expect(sentences[0]?.quote).toBe(kinds.slice(2));
  const item = findEvidence('What is frictional?', asked([{ headings: ['Policy'], blocks }])).sentences;
  for (const [index, one] of item.entries())
    for (const other of item.slice(index + 1)) expect(one.end <= other.start || other.end <= one.start).toBe(true);
});

it('[C02] ranks a sentence that explains a thing before one that only names it among others', () => {
  const explains = 'Inflation takes from the value of money, as prices rise with inflation year after year.';
  const blocks = [
    ...Array.from({ length: 30 }, (_, year) => paragraph(`In ${1950 + year} inflation stood at ${year} per cent.`)),
    paragraph(explains),
    paragraph('A state has to deal with problems such as inflation.'),
  ];
  const { sentences } = findEvidence('What is inflation?', asked([{ headings: [], blocks }]));
  expect(sentences.map(({ quote }) => quote)).not.toContain('A state has to deal with problems such as inflation.');
});

it('[C03] what says nothing but the words of the question comes after what answers it', () => {
  const blocks = [paragraph('Tariffs. The state sets tariffs on what comes in by sea.')];
  const { sentences } = findEvidence('Why tariffs?', asked([{ headings: [], blocks }]));
  expect(sentences.map(({ quote }) => quote)).toEqual(['The state sets tariffs on what comes in by sea.', 'Tariffs.']);
});
