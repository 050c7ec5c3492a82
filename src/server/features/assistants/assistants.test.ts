import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmAssistantDrafts, getAssistantPrompt, readAssistantAnswer } from '#contract/assistants.ts';
import { getAnalysis } from '#contract/analysis.ts';
import { getConceptMap } from '#contract/concept-maps.ts';
import { createGeneration } from '#contract/generation.ts';
import type { Document } from '#contract/documents.ts';
import { listFlashcards } from '#contract/flashcards.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { generateCards, generateTest, untilAnalysed, untilGenerated, uploadAndExtract } from '#testing/upload.ts';

const text = `# The heart

## The pump

The heart pumps blood through the whole body. The left ventricle sends blood into the aorta. The mitral valve lies between the left atrium and the left ventricle.

## The beat

The sinus node sets the pace of the heartbeat. An electrocardiogram records the electric currents of the heart muscle.
`;

const choice = {
  passage: 1,
  quote: 'The left ventricle sends blood into the aorta.',
  question: 'Which chamber sends blood into the largest artery?',
  options: ['The right atrium', 'The left ventricle', 'The septum of the chambers', 'The vena cava'],
  answer: 'The left ventricle',
  explanation: 'The quote says so.',
  topic: 'left ventricle',
};

let testApp: TestApp;
let person: Awaited<ReturnType<typeof aPerson>>;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
});
afterAll(() => testApp.stop());
beforeEach(async () => {
  person = await aPerson(testApp);
  document = await uploadAndExtract(person, 'heart.md', text);
});

const paste = (answer: string, kind: 'test' | 'flashcards' | 'concept-map' | 'analysis' = 'test') =>
  person.call(readAssistantAnswer, { params: { uuid: document.uuid }, body: { kind, answer } });
const pasteDrafts = (...drafts: object[]) => paste(`Sure!\n\`\`\`json\n${JSON.stringify(drafts)}\n\`\`\``);
const promptOf = (query: {
  kind: 'test' | 'flashcards' | 'concept-map' | 'analysis';
  size?: '6000' | '12000' | '24000';
  skip?: number;
}) => person.call(getAssistantPrompt, { params: { uuid: document.uuid }, query });

describe("one's own assistant, by copy and paste", () => {
  it('[G03, Z25] gets a prompt that stands alone, with numbered passages between marks', async () => {
    const { body } = await promptOf({ kind: 'test' });
    expect(body.prompt).toContain('The left ventricle sends blood into the aorta.');
    expect(body.prompt).toMatch(/<<\[1\] [0-9a-f]{8}>>/);
    expect(body.prompt).toContain('```json');
    expect(body.prompt.length).toBeLessThan(12_000);
    expect(body).toMatchObject({ waiting: 0, passages: { covered: 0 } });
    expect((await promptOf({ kind: 'flashcards' })).body.prompt).toContain('"front"');
  });

  it('[G03] a prompt is as long as the field of an assistant takes, mostly of passages', async () => {
    const sentences = Array.from({ length: 900 }, (_, place) => `Organ ${place} of this atlas has a name of its own.`);
    const parts = Array.from({ length: 30 }, (_, part) => sentences.slice(30 * part, 30 * part + 30).join(' '));
    document = await uploadAndExtract(person, 'atlas.md', `# Atlas\n\n${parts.join('\n\n')}`);
    for (const size of ['6000', '12000'] as const) {
      const { prompt } = (await promptOf({ kind: 'test', size })).body;
      expect(prompt.length).toBeLessThanOrEqual(Number(size));
      expect(prompt.length).toBeGreaterThan(Number(size) - 2_000);
    }
  });

  it('[G03, Z26, G06] takes what is proven, and a test is made of it that names the assistant', async () => {
    const { body } = await pasteDrafts(choice);
    expect(body).toMatchObject({ taken: [{ text: choice.question }], refused: [], waiting: 1 });
    const made = await generateTest(person, document.uuid, { count: 10, from: 'assistant' });
    expect(made).toMatchObject({ status: 'completed', produced: 1, engine: 'assistant' });
    const { questions } = (await person.call(getQuiz, { params: { uuid: made.resultUuid ?? '' } })).body;
    expect(questions.map(({ stem, engine }) => [stem, engine])).toEqual([[choice.question, 'assistant']]);
    expect((await promptOf({ kind: 'test' })).body.waiting).toBe(0);
  });

  it.each<[string, object, string]>([
    ['an invented quote', { quote: 'The left ventricle is a strong muscle.' }, 'quote_not_in_document'],
    ['a key that the quote does not hold', { answer: 'The vena cava' }, 'answer_not_in_quote'],
    [
      'a wrong option that the quote holds',
      { options: ['The left ventricle', 'aorta', 'a', 'b'] },
      'distractor_in_quote',
    ],
    ['three options', { options: ['The left ventricle', 'a', 'b'] }, 'wrong_option_count'],
    ['a stem that tells', { question: 'Is it the left ventricle that sends blood?' }, 'answer_in_stem'],
    ['a stem that asks for what is not', { question: 'Which of these is not a vein?' }, 'asks_for_what_is_not'],
    ['a stem that leans on the text', { question: 'Which chamber does the text name?' }, 'refers_to_the_text'],
    ['no quote at all', { quote: '' }, 'incomplete'],
  ])('[G03, Z26] refuses %s, and says so', async (_fault, change, reason) => {
    const { body } = await pasteDrafts({ ...choice, ...change });
    expect(body.taken).toEqual([]);
    expect(body.refused[0]?.faults).toContain(reason);
    expect(body.waiting).toBe(0);
  });

  it('[G03] names the sentence that a wrong quote was meant to be', async () => {
    const { body } = await pasteDrafts({
      ...choice,
      quote: 'The left ventricle sends the blood into the great aorta.',
    });
    expect(body.refused[0]?.closest).toBe(choice.quote);
  });

  it('[Z33] is safe to repeat: the same answer is taken again and waits once', async () => {
    const [first, second] = [await pasteDrafts(choice), await pasteDrafts(choice)];
    expect(second.body).toEqual({ ...first.body, added: 0 });
    expect((await generateTest(person, document.uuid, { count: 10, from: 'assistant' })).produced).toBe(1);
    expect((await pasteDrafts(choice)).body.refused[0]?.faults).toEqual(['repeats_earlier_item']);
  });

  it('[G03] says where an answer was cut off, and keeps what is whole', async () => {
    const whole = JSON.stringify([choice]).slice(0, -1);
    const { body } = await paste(`\`\`\`json\n${whole}, {"passage": 1, "question": "Which chamber sends`);
    expect(body).toMatchObject({ taken: [{}], refused: [{ faults: ['cut_off'] }], added: 1, waiting: 1 });
  });

  it('[F04, G03] makes cards of pasted text as well', async () => {
    const answer =
      '1. **Front:** What sets the pace of the heartbeat?\n**Back:** The sinus node\n**Quote [2]:** "The sinus node sets the pace of the heartbeat."';
    expect((await paste(answer, 'flashcards')).body).toMatchObject({ taken: [{}], refused: [], waiting: 1 });
    const made = await generateCards(person, document.uuid, { count: 10, from: 'assistant' });
    expect(made).toMatchObject({ status: 'completed', produced: 1 });
    const { items } = (await person.call(listFlashcards, { query: { pageSize: 100 } })).body;
    expect(items.map(({ front, back, engine }) => [front, back, engine])).toEqual([
      ['What sets the pace of the heartbeat?', 'The sinus node', 'assistant'],
    ]);
  });

  it('[M01, Z26] draws a map of notions and lines that the document states, and names what it does not', async () => {
    expect((await promptOf({ kind: 'concept-map' })).body.prompt).toContain('"label"');
    const aorta = 'The left ventricle sends blood into the aorta.';
    const answer = JSON.stringify([
      {
        passage: 1,
        quote: aorta,
        name: 'left ventricle',
        description: 'A chamber that sends blood out.',
        importance: 3,
      },
      { passage: 1, quote: aorta, from: 'left ventricle', label: 'sends blood into', to: 'aorta' },
      { passage: 1, quote: aorta, from: 'left ventricle', label: 'destroys', to: 'aorta' },
      { passage: 1, quote: 'The heart is a muscle.', from: 'heart', label: 'is', to: 'muscle' },
    ]);
    const { body } = await paste(answer, 'concept-map');
    expect(body.taken.map(({ text }) => text)).toEqual(['left ventricle', 'left ventricle – sends blood into – aorta']);
    expect(body.refused.map(({ faults }) => faults)).toEqual([
      ['label_not_in_quote', 'repeats_line'],
      ['quote_not_in_document'],
    ]);
    const made = await person.call(createGeneration, {
      body: { kind: 'concept-map', documents: [document.uuid], options: { from: 'assistant' } },
    });
    const { status, engine, resultUuid } = await untilGenerated(person, made.body.uuid);
    expect([status, engine]).toEqual(['completed', 'assistant']);
    const map = (await person.call(getConceptMap, { params: { uuid: resultUuid ?? '' } })).body;
    expect(map.edges.some(({ label }) => label === 'sends blood into')).toBe(true);
    expect((await promptOf({ kind: 'concept-map' })).body.waiting).toBe(0);
  });

  it('[N01, Z26, G06] adds lines to the analysis at once, signed by the assistant, those of all rounds together', async () => {
    await untilAnalysed(person, document.uuid);
    const quotes = ['An electrocardiogram records the electric currents of the heart muscle.'];
    const line = { passage: 2, kind: 'point', name: '', quotes };
    const first = await paste(
      JSON.stringify([
        { ...line, text: 'An electrocardiogram records the currents of the heart muscle.' },
        { ...line, text: 'An electrocardiogram was invented in 1903.' },
      ]),
      'analysis',
    );
    expect(first.body.taken).toHaveLength(1);
    expect(first.body.refused[0]?.faults).toContain('figure_or_name_not_in_quote');
    const pump = 'The heart pumps blood through the whole body.';
    await paste(JSON.stringify([{ kind: 'point', text: pump, quotes: [pump] }]), 'analysis');
    const { parts, drafts } = (await person.call(getAnalysis, { params: { uuid: document.uuid } })).body;
    expect(drafts).toMatchObject({ engine: 'assistant', status: 'completed' });
    const result = parts.key_points.result as { points: { text: string; engine?: string }[] };
    const signed = result.points.filter(({ engine }) => engine === 'assistant').map(({ text }) => text);
    expect(signed).toEqual([pump, 'An electrocardiogram records the currents of the heart muscle.']);
  });

  it('[G03, Z26] a model in a browser is asked once more without the key, and what comes to something else is dropped', async () => {
    const params = { uuid: document.uuid };
    const other = {
      ...choice,
      quote: 'The mitral valve lies between the left atrium and the left ventricle.',
      question: 'What lies between these two rooms?',
      options: ['The aortic valve', 'The mitral valve', 'The septum of the chambers', 'The sinus node'],
      answer: 'The mitral valve',
      topic: 'mitral valve',
    };
    const answer = JSON.stringify([choice, other]);
    const { secondReading } = (
      await person.call(readAssistantAnswer, { params, body: { kind: 'test', answer, source: 'browser' } })
    ).body;
    expect(secondReading?.keys).toHaveLength(2);
    expect(secondReading?.prompt).not.toContain('The quote says so.');
    const numberOf = (item: string) => Number(/(\d)\. The (?:left ventricle|mitral valve)/.exec(item)?.[1] ?? 0);
    const items = (secondReading?.prompt ?? '').split(/<<item \d+ \w+>>/).slice(1);
    const verdicts = items.map((item, place) => ({
      item: place + 1,
      numbers: [item.includes(other.question) ? (numberOf(item) % 4) + 1 : numberOf(item)],
      text: '',
    }));
    const reading = {
      kind: 'test' as const,
      keys: secondReading?.keys ?? [],
      answer: JSON.stringify({ items: verdicts }),
    };
    const first = await person.call(confirmAssistantDrafts, { params, body: reading });
    expect(first.body).toEqual({ confirmed: 1, dropped: 1, waiting: 1 });
    expect((await person.call(confirmAssistantDrafts, { params, body: reading })).body).toMatchObject({
      dropped: 0,
      waiting: 1,
    });
    const broken = await person.call(confirmAssistantDrafts, { params, body: { ...reading, answer: 'yes' } });
    expect(broken.error().code).toBe('ASSISTANT_ANSWER_UNREADABLE');
    const made = await generateTest(person, document.uuid, { count: 10, from: 'assistant' });
    const { questions } = (await person.call(getQuiz, { params: { uuid: made.resultUuid ?? '' } })).body;
    expect(questions.map(({ stem, engine }) => [stem, engine])).toEqual([[choice.question, 'browser']]);
  });

  it('[G06] says which program drafted, on each question', async () => {
    const body = {
      kind: 'test' as const,
      answer: JSON.stringify([choice]),
      source: 'mcp' as const,
      client: 'Desk\u0007top',
    };
    await person.call(readAssistantAnswer, { params: { uuid: document.uuid }, body });
    const made = await generateTest(person, document.uuid, { count: 10, from: 'assistant' });
    const { questions } = (await person.call(getQuiz, { params: { uuid: made.resultUuid ?? '' } })).body;
    expect(questions.map(({ engine }) => engine)).toEqual(['mcp:Desk top']);
  });

  it('[G04] begins the next prompt with what is not covered', async () => {
    await pasteDrafts(choice);
    const { body } = await promptOf({ kind: 'test' });
    expect(body.passages.covered).toBe(1);
    expect(body.waiting).toBe(1);
  });

  it('[G04] goes round through the open passages, any number of times', async () => {
    const numbersOf = async (skip: number) => {
      const { prompt } = (await promptOf({ kind: 'test', skip })).body;
      return [...prompt.matchAll(/<<\[(\d+)\] /g)].map(([, number]) => Number(number));
    };
    expect(await numbersOf(0)).toEqual([1, 2]);
    expect(await numbersOf(1)).toEqual([2]);
    expect(await numbersOf(2)).toEqual([1, 2]);
    expect(await numbersOf(3)).toEqual([2]);
  });

  it('[Z19] leaves the best of what waits, and no more than some tests need', async () => {
    const { pool } = testApp.app.database;
    await pool.query('delete from kept_drafts');
    await pasteDrafts(choice);
    await pool.query(
      `insert into kept_drafts (document_id, document_version, kind, engine, language, key, worth, draft, created_at)
       select document_id, document_version, kind, engine, language, 'k' || n, n / 1000.0, draft, created_at
       from kept_drafts, generate_series(1, 310) n`,
    );
    await paste(JSON.stringify([{ ...choice, question: 'Which chamber fills the aorta with blood?' }]));
    const { rows } = await pool.query('select count(*)::int as n, min(worth) as least from kept_drafts');
    expect(rows[0].n).toBe(300);
    expect(rows[0].least).toBeGreaterThan(0.01);
    await pool.query('delete from kept_drafts');
  });

  it('[Z36] makes nothing where somebody also chooses what is to be drafted', async () => {
    await pasteDrafts(choice);
    const options = { from: 'assistant' as const, count: 5, difficulty: 'mixed' as const, forms: ['typed' as const] };
    const answer = await person.call(createGeneration, {
      body: { kind: 'test', documents: [document.uuid], folders: [], options },
    });
    expect(answer.error().code).toBe('VALIDATION_FAILED');
  });

  it('[Z36] answers with an error of the catalogue where nothing can be read, and keeps nothing', async () => {
    for (const answer of ['I am sorry, I cannot do that.', '{', '\0\0'])
      expect((await paste(answer)).body).toMatchObject({ code: 'ASSISTANT_ANSWER_UNREADABLE' });
    expect((await paste('x'.repeat(200_001))).body).toMatchObject({ code: 'VALIDATION_FAILED' });
    const none = await generateTest(person, document.uuid, { from: 'assistant' });
    expect(none).toMatchObject({ status: 'error', produced: 0 });
  });

  it('[Z01] knows no document of anybody else', async () => {
    const stranger = await aPerson(testApp);
    const params = { uuid: document.uuid };
    expect((await stranger.call(getAssistantPrompt, { params, query: { kind: 'test' } })).status).toBe(404);
    const body = { kind: 'test' as const, answer: JSON.stringify([choice]) };
    expect((await stranger.call(readAssistantAnswer, { params, body })).status).toBe(404);
  });
});
