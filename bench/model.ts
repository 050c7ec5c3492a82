/** Measures a test's first and last question from a model with a fixed delay, compared with the model alone. */
import { setTimeout as delay } from 'node:timers/promises';
import { createGeneration } from '#contract/generation.ts';
import { getQuiz } from '#contract/quizzes.ts';
import {
  type AskedOfAi,
  fakeAiSettings,
  isSecondReading,
  itemsShown,
  passagesShown,
  startFakeAi,
} from '#testing/fake-ai.ts';
import { untilAnalysed, untilGenerated, uploadAndExtract } from '#testing/upload.ts';
import { atMost, figureOf, report, sized, sum } from './bar-row.ts';
import { startBenchServer } from './bench-server.ts';

const PAGES = sized(100, 6);
const FACTS_A_PAGE = 40;
const QUESTIONS = sized(20, 4);
const DELAY_MS = sized(1_000, 100);
const bars = { overheadMs: 300, rounds: 4, charactersPerQuestion: 3_500, instructionsToMaterial: 1 };
const LOOK_MS = 10;

/** About 500 words a page, each sentence a different fact. */
const pages = Array.from({ length: PAGES }, (_, page) => {
  const facts = Array.from({ length: FACTS_A_PAGE }, (_unused, place) => {
    const number = page * FACTS_A_PAGE + place;
    return `Station ${number + 3000} of the long line was opened in ${1800 + (number % 190)} by an engineer.`;
  });
  return `## Chapter ${page + 1}\n\n${facts.join(' ')}`;
});

/** A model with a fixed delay per answer; sends all drafts at once, since the first one matters. */
function answerOf(asked: AskedOfAi) {
  if (!isSecondReading(asked)) {
    const wanted = Number(/Write up to (\d+)/.exec(asked.instructions)?.[1]);
    const facts = passagesShown(asked).flatMap(({ id, text }) =>
      [...text.matchAll(/Station (\d+) of the long line was opened in (\d+) by an engineer\./g)].map(
        ([quote, station = '', year = '']) => ({
          passage: id,
          quotes: [quote],
          form: 'choice',
          depth: 'recall',
          stem: `When was station ${station} opened?`,
          options: [year, '1601', '1655', '1699'],
          answers: [year],
          explanation: 'The quote says so.',
          topic: `station ${station}`,
        }),
      ),
    );
    return { json: { elements: facts.slice(0, wanted) } };
  }
  const items = itemsShown(asked).map((item, place) => {
    const year = /opened in (\d+)/.exec(item)?.[1] ?? '';
    const options = [...item.matchAll(/^\d\. (.*)$/gm)].map(([, option]) => option);
    return { item: place + 1, numbers: [options.indexOf(year) + 1], text: '' };
  });
  return { json: { items } };
}

let answered = 0;
let rounds = 0;
let written = 0;
const ai = await startFakeAi(async (asked) => {
  // One more than the answers before the request, to find the longest chain of answers.
  const round = answered + 1;
  rounds = Math.max(rounds, round);
  await delay(DELAY_MS);
  answered = Math.max(answered, round);
  const answer = answerOf(asked);
  written += JSON.stringify(answer.json).length;
  return answer;
});
const { person, stop } = await startBenchServer({ settings: fakeAiSettings(ai) });
const { uuid } = await uploadAndExtract(person, 'stations.md', `# Stations\n\n${pages.join('\n\n')}`);
await untilAnalysed(person, uuid);
ai.asked.length = 0;
[answered, rounds, written] = [0, 0, 0];

const begin = performance.now();
const options = { count: QUESTIONS };
const order = await person.call(createGeneration, { body: { kind: 'test', documents: [uuid], options } });
const params = { uuid: order.body.resultUuid ?? '' };
async function until(questions: number): Promise<number> {
  while ((await person.call(getQuiz, { params })).body.questions.length < questions) await delay(LOOK_MS);
  return performance.now() - begin;
}
const first = await until(1);
const last = await until(QUESTIONS);
const roundsOfAll = rounds;
await untilGenerated(person, order.body.uuid);
await stop();
await ai.stop();

const drafting = ai.asked.filter((asked) => !isSecondReading(asked));
const instructions = sum(drafting.map((one) => one.instructions.length));
const material = sum(drafting.map((one) => one.data.length));
const characters = sum(ai.asked.map((one) => one.instructions.length + one.data.length)) + written;
report([
  atMost('first question over a draft and its confirmation, ms', first - 2 * DELAY_MS, bars.overheadMs),
  atMost('rounds of delay until all questions are there', roundsOfAll, bars.rounds),
  figureOf(`${QUESTIONS} questions of ${PAGES} pages, in delays`, last / DELAY_MS),
  figureOf('requests for them', ai.asked.length),
  atMost('instructions to material in requests for drafts', instructions / material, bars.instructionsToMaterial),
  atMost('characters asked and answered, a shown question', characters / QUESTIONS, bars.charactersPerQuestion),
]);
