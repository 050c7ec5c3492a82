/** Measures the server's CPU for the two most frequent requests, compared with a request that does nothing. */
import { listDocuments } from '#contract/documents.ts';
import { answerQuestion, startQuiz } from '#contract/quiz-attempts.ts';
import { getHealth } from '#contract/system.ts';
import { aStudyDocument, generateTest, pasteText, studyTexts } from '#testing/upload.ts';
import { atMost, figureOf, median, report, sized } from './bar-row.ts';
import { startBenchServer, timed } from './bench-server.ts';

const DOCUMENTS = sized(30, 2);
const ROUNDS = sized(5, 1);
const CALLS = sized(300, 60);
/** The kernel counts CPU in hundredths of a second, more than a hundred of the cheapest requests take. */
const CALLS_OF_NOTHING = sized(3_000, 500);
/** Factors relative to the empty request, on the embedded database, which runs in the same process. */
const bars = { list: 20, answer: 25 };

const { server, person, stop } = await startBenchServer();
for (let number = 1; number < DOCUMENTS; number += 1) {
  await pasteText(person, { title: `Notes ${number}`, text: studyTexts.en.slice(0, 2_000) });
}
const document = await aStudyDocument(person);
const { resultUuid } = await generateTest(person, document.uuid, { count: 10, forms: ['choice', 'true-false'] });
const params = { uuid: resultUuid ?? '' };
// An answer in an exam may change until its end.
const { body: exam } = await person.call(startQuiz, { params, body: { mode: 'exam', minutes: 180 } });
const asked = exam.questions.map(({ uuid, options }) => ({ uuid, options: options.map((option) => option.uuid) }));

const calls: Record<'nothing' | 'list' | 'answer', (turn: number) => Promise<{ status: number }>> = {
  nothing: () => person.call(getHealth),
  list: () => person.call(listDocuments, { query: { page: 1, pageSize: 25 } }),
  answer(turn) {
    const question = asked[turn % asked.length];
    const body = { response: question?.options.slice(turn % 2, (turn % 2) + 1), elapsedMs: 4_000 };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return person.call(answerQuestion, { params: { ...params, questionUuid: question?.uuid ?? '' }, body, headers });
  },
};

/** Returns the server's CPU milliseconds per request. */
async function cpuOf(name: keyof typeof calls): Promise<number> {
  const before = server.cpu();
  const count = name === 'nothing' ? CALLS_OF_NOTHING : CALLS;
  for (let turn = 0; turn < count; turn += 1) await timed(() => calls[name](turn));
  return (server.cpu() - before) / count;
}

const rounds: Record<keyof typeof calls, number>[] = [];
// The first round is warm-up.
for (let round = 0; round <= ROUNDS; round += 1) {
  rounds.push({ nothing: await cpuOf('nothing'), list: await cpuOf('list'), answer: await cpuOf('answer') });
}
await stop();

const cost = (name: keyof typeof calls): number => median(rounds.slice(1).map((round) => round[name]));
report([
  figureOf('nothing, ms of CPU', cost('nothing')),
  figureOf(`list of 25 of ${DOCUMENTS} documents, ms of CPU`, cost('list')),
  figureOf('answer of a test, ms of CPU', cost('answer')),
  atMost('list, times nothing', cost('list') / cost('nothing'), bars.list),
  atMost('answer, times nothing', cost('answer') / cost('nothing'), bars.answer),
]);
