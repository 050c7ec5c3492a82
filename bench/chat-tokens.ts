import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { register } from '#contract/accounts.ts';
import { askDocument } from '#contract/chat.ts';
import type { Document } from '#contract/documents.ts';
import { urlOf } from '#contract/endpoint.ts';
import { fakeAiSettings, startFakeAi } from '#testing/fake-ai.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { studyTexts, untilAnalysed, untilExtracted } from '#testing/upload.ts';
import { type BarRow, atMost, figureOf, median, sized } from './bar-row.ts';

const QUESTIONS = sized(100, 3);
const DELAY_MS = 100;
const MOST_MS = 50;

/** Measures the delay between the model's first word and the reader's, without an embedding model. */
export async function measureFirstTokens(): Promise<BarRow[]> {
  let firstWordAt = 0;
  const ai = await startFakeAi(async () => {
    await delay(DELAY_MS);
    firstWordAt = performance.now();
    return { pieces: ['James Hargreaves ', 'invented the spinning jenny [1].'] };
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-chat-'));
  const server = await startServerProcess({ DATA_DIR: dataDir, ...fakeAiSettings(ai) });
  const person = server.browser();
  await person.call(register, { body: { email: 'ana@example.org', password: goodPassword, username: 'Ana' } });
  const { uuid } = (await person.upload({ name: 'Industry.md', bytes: studyTexts.en })).body as Document;
  await untilExtracted(person, uuid);
  await untilAnalysed(person, uuid);
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const over: number[] = [];
  const whole: number[] = [];
  for (let turn = 0; turn <= QUESTIONS; turn += 1) {
    const begin = performance.now();
    const response = await fetch(server.origin + urlOf(askDocument, { params: { uuid } }), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'fetch', cookie },
      body: JSON.stringify({ uuid: randomUUID(), content: 'Who invented the spinning jenny?' }),
    });
    let first: number | undefined;
    let text = '';
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      if (text.includes('"type":"text"')) first ??= performance.now();
    }
    if (first === undefined) throw new Error(`no word of an answer: ${text}`);
    // The first question starts the search thread.
    if (turn === 0) continue;
    over.push(first - firstWordAt);
    whole.push(first - begin - DELAY_MS);
  }
  await server.end('SIGTERM');
  await ai.stop();
  rmSync(dataDir, { recursive: true });
  return [
    figureOf('first word at the reader after the model said it, median, ms', median(over)),
    atMost('first word at the reader after the model said it, p95, ms', late(over), MOST_MS),
    figureOf('first word after the question, without the time of the model, median, ms', median(whole)),
    figureOf('first word after the question, without the time of the model, p95, ms', late(whole)),
  ];
}

const late = (times: number[]): number =>
  times.toSorted((left, right) => left - right)[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ??
  Number.NaN;
