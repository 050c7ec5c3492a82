/**
 * Measures how open answers are read against people who wrote and judged them, point by point: by words, and by a model
 * where one is set (`AI_PROVIDER` and its settings).
 *
 *   node bench/open-answers.ts [--answers FILE] [--show]
 *
 * FILE has a JSON object per line: language, stem, points, and either `right`, `half` with the indexes `named` of its
 * points, and `wrong`, as in `by-hand/answers.jsonl`, or one `answer` with the indexes `named`, and, to count kinds
 * apart, a `kind` such as "paraphrase" or "denial". `--show` prints the points on which they differ.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Language } from '#domain/documents/content.ts';
import { openReadingPrompt, shuffledPoints } from '#domain/model/open-reading-prompt.ts';
import { heldReadings } from '#domain/quizzes/held-readings.ts';
import { namedPoints } from '#domain/quizzes/named-points.ts';
import { readConfig } from '#server/config.ts';
import { MOST_TOKENS_OF_READING, openReading } from '#server/features/quizzes/open-reading.service.ts';
import type { Ai } from '#server/platform/ai/ai.ts';
import { createModel } from '#server/platform/ai/model.ts';
import { systemClock } from '#server/platform/clock.ts';
import { atLeast, type BarRow, figureOf, percent, report, sized } from './bar-row.ts';
import { type AnswersByHand, answersByHand } from './by-hand.ts';

interface OneAnswer extends Pick<AnswersByHand, 'language' | 'stem' | 'points'> {
  answer: string;
  named: number[];
  kind: string;
}

const { values } = parseArgs({
  options: {
    answers: { type: 'string' },
    show: { type: 'boolean', default: false },
    small: { type: 'boolean' },
    json: { type: 'boolean' },
  },
});

const bars = { words: 85, model: 92 };
const all = linesIn(values.answers).flatMap(answersOf);
const answers = all.slice(0, sized(all.length, 9));
const { ai: settings, modelOverrides } = readConfig({
  ...process.env,
  SECRET_KEY: 'a bench has no secrets to keep safe',
});
const model = settings && createModel(settings, systemClock, modelOverrides);
const rows = [figureOf('answers', answers.length), ...(await rowsOf('words', bars.words, byWords))];
if (model) rows.push(...(await rowsOf(model.name, bars.model, (one) => byModel(one, model))));
model?.stop();
report(rows);

function linesIn(file: string | undefined): (AnswersByHand | OneAnswer)[] {
  if (file === undefined) return answersByHand;
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as AnswersByHand | OneAnswer);
}

function answersOf(line: AnswersByHand | OneAnswer): OneAnswer[] {
  const { language, stem, points } = line;
  if ('answer' in line) return [{ ...line, kind: line.kind ?? 'answer' }];
  const asked = { language, stem, points };
  return [
    { ...asked, answer: line.right, named: points.map((_, place) => place), kind: 'right' },
    { ...asked, answer: line.half, named: line.named, kind: 'half' },
    { ...asked, answer: line.wrong, named: [], kind: 'wrong' },
  ];
}

/** Whether each point is named, by a way of reading; compared with the hand's. */
async function rowsOf(
  name: string,
  bar: number,
  read: (one: OneAnswer) => boolean[] | Promise<boolean[]>,
): Promise<BarRow[]> {
  const points: { isNamed: boolean; isSaid: boolean; kind: string; language: Language }[] = [];
  for (const one of answers) {
    const named = await read(one);
    one.points.forEach((point, place) => {
      const [isNamed, isSaid] = [named[place] ?? false, one.named.includes(place)];
      points.push({ isNamed, isSaid, kind: one.kind, language: one.language });
      if (values.show && isNamed !== isSaid)
        console.error(`${name}, ${one.kind}: ${isSaid ? 'missed' : 'found'} “${point}” in “${one.answer}”`);
    });
  }
  const agreed = (those: typeof points) =>
    percent(those.filter(({ isNamed, isSaid }) => isNamed === isSaid).length, those.length);
  const kinds = [...new Set(points.map(({ kind }) => kind))];
  return [
    atLeast(`${name}: points judged as the hand does, %`, agreed(points), bar),
    ...kinds.map((kind) =>
      figureOf(
        `${name}, ${kind}: points judged as the hand does, %`,
        agreed(points.filter((point) => point.kind === kind)),
      ),
    ),
  ];
}

function byWords({ stem, points: key, language, answer }: OneAnswer): boolean[] {
  return namedPoints({ stem, key, language }, [answer]);
}

async function byModel({ stem, points, language, answer: written }: OneAnswer, ai: Ai): Promise<boolean[]> {
  const asked = { stem, points, written, language };
  const question = { ...openReadingPrompt(asked), schema: openReading, maxOutputTokens: MOST_TOKENS_OF_READING };
  const { value } = await ai.ask(question, new AbortController().signal);
  const order = shuffledPoints(asked);
  const readings = points.map((_, place) => value.points.find(({ point }) => order[point - 1] === place));
  return namedPoints({ stem, key: points, language, readings: heldReadings(readings, asked) }, [written]);
}
