import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AiProtocol, type AiReply, type FakeAi, startFakeAi } from '#testing/fake-ai.ts';
import { createFixedClock } from '#testing/fixed-clock.ts';
import { waitFor } from '#testing/wait-for.ts';
import { AiAnswerError, AiRefusedError, AiUnavailableError } from './ai.ts';
import { createModel } from './model.ts';

const protocols: AiProtocol[] = ['openai-compatible', 'anthropic', 'google'];
const question = {
  instructions: 'Name a colour.',
  data: 'The sky.',
  schema: z.object({ colour: z.string().max(20) }),
  maxOutputTokens: 100,
};
const models: Record<AiProtocol, string> = {
  'openai-compatible': 'small',
  anthropic: 'claude-sonnet-4-5',
  google: 'gemini-2.5-flash',
};

let fake: FakeAi | undefined;
afterEach(async () => fake?.stop());

async function modelThat(provider: AiProtocol, reply: (call: number) => AiReply, timeoutMs?: number) {
  const running = await startFakeAi((_asked, call) => reply(call));
  fake = running;
  const clock = createFixedClock();
  const settings = { provider, model: models[provider], baseUrl: running.baseUrl[provider], apiKey: 'secret' };
  const model = createModel(settings, clock, { timeoutMs });
  return { ask: () => model.ask(question, new AbortController().signal), running, clock, model };
}

describe.each(protocols)('%s', (provider) => {
  it('[Z50] asks in the protocol, with the schema and the key, and reads the answer', async () => {
    const { ask, running, model } = await modelThat(provider, () => ({ json: { colour: 'blue' } }));
    expect(await ask()).toEqual({ value: { colour: 'blue' }, tokens: 150, written: 50 });
    expect(running.asked).toMatchObject([{ instructions: 'Name a colour.', data: 'The sky.', key: 'secret' }]);
    expect(JSON.stringify(running.asked[0]?.schema)).toContain('colour');
    expect(model.name).toBe(`${provider}/${models[provider]}`);
  });

  it.each<[string, AiReply]>([
    ['no JSON', { text: 'Blue, of course!' }],
    ['JSON of another shape', { json: { color: 'blue' } }],
    ['more than the schema allows', { json: { colour: 'b'.repeat(500) } }],
  ])('[Z26] refuses %s', async (_name, reply) => {
    const { ask } = await modelThat(provider, () => reply);
    await expect(ask()).rejects.toThrow(AiAnswerError);
  });

  it.each(['{"colour":"b', ''])(
    '[Z26, Z27] says that the provider blocked an answer after “%s”, and what that cost',
    async (text) => {
      const { ask } = await modelThat(provider, () => ({ text, ends: 'blocked' }));
      await expect(ask()).rejects.toMatchObject({ name: 'AiRefusedError', tokens: 150 });
    },
  );

  it('[G01, Z26] hands on each element of a list before the rest is written, and leaves out what is out of shape', async () => {
    const pieces = ['{"elements":[{"colour":"blue"}', ',{"colour":7},', '{"colour":"grey"}]}'];
    const { model } = await modelThat(provider, (call) => ({
      pieces: call === 1 ? pieces.slice(0, 2) : pieces,
      holds: call === 1,
    }));
    const { schema: element, ...words } = question;
    const listing = { ...words, element };
    for await (const first of model.list(listing, new AbortController().signal, () => undefined)) {
      expect(first).toEqual({ colour: 'blue' });
      break;
    }
    const colours: unknown[] = [];
    let tokens = 0;
    for await (const one of model.list(listing, new AbortController().signal, (spent) => (tokens = spent)))
      colours.push(one);
    expect(colours).toEqual([{ colour: 'blue' }, { colour: 'grey' }]);
    expect(tokens).toBe(150);
  });

  it('[Z27] keeps what came of a list before the model went away, and says that it is gone', async () => {
    const { model, running } = await modelThat(
      provider,
      (call) => (call === 1 ? { pieces: ['{"elements":[{"colour":"blue"},'], holds: true } : { status: 400 }),
      200,
    );
    const { schema: element, ...words } = question;
    const read = async () => {
      for await (const one of model.list({ ...words, element }, new AbortController().signal, () => undefined))
        expect(one).toEqual({ colour: 'blue' });
    };
    await expect(read()).rejects.toThrow(AiUnavailableError);
    await expect(read()).rejects.toThrow('400');
    expect(running.asked).toHaveLength(2);
  });

  it.each<[string, AiReply, number, typeof AiAnswerError | typeof AiRefusedError | undefined]>([
    ['an empty list', { json: { elements: [] } }, 0, undefined],
    ['words instead of a list', { text: 'Sorry, I cannot.' }, 0, AiAnswerError],
    ['a list of another shape', { json: { elements: [{ color: 'blue' }] } }, 0, AiAnswerError],
    ['a list that is cut short', { pieces: ['{"elements":[{"colour":"blue"},{"col'], ends: 'cut' }, 1, AiAnswerError],
    ['nothing but thoughts', { pieces: [''], ends: 'cut' }, 0, AiAnswerError],
    [
      'a list that is blocked',
      { pieces: ['{"elements":[{"colour":"blue"},{"col'], ends: 'blocked' },
      1,
      AiRefusedError,
    ],
  ])('[Z26] hands on what is whole of %s, and says what it is', async (_name, reply, read, fault) => {
    const { model } = await modelThat(provider, () => reply);
    const { schema: element, ...words } = question;
    const colours: unknown[] = [];
    let tokens = 0;
    const reading = async () => {
      const stream = model.list({ ...words, element }, new AbortController().signal, (spent) => (tokens = spent));
      for await (const one of stream) colours.push(one);
    };
    const error: unknown = await reading().catch((thrown: unknown) => thrown);
    expect(error instanceof Error ? error.name : error).toBe(fault?.name);
    expect(colours).toHaveLength(read);
    expect(tokens).toBe(150);
  });

  it('[Z26, Z27] cuts an answer that does not end, a list or words', async () => {
    const { model } = await modelThat(provider, () => ({ pieces: Array<string>(4_000).fill('x {"a": ') }));
    const { schema: element, ...words } = question;
    const { signal } = new AbortController();
    for (const answer of [
      model.list({ ...words, element }, signal, () => undefined),
      model.write(words, signal, () => undefined),
    ]) {
      const reading = async () => {
        for await (const _ of answer);
      };
      await expect(reading()).rejects.toMatchObject({ name: 'AiAnswerError', message: 'the answer does not end' });
    }
  });

  it('[Z27] may be charged for what was broken off amid its answer', async () => {
    const { model } = await modelThat(provider, () => ({
      pieces: ['{"elements":[{"colour":"blue"},{"col'],
      breaks: true,
    }));
    const { schema: element, ...words } = question;
    const signal = new AbortController().signal;
    const reading = async () => {
      for await (const _ of model.list({ ...words, element }, signal, () => undefined));
    };
    await expect(reading()).rejects.toMatchObject({ name: 'AiUnavailableError', mayCost: true });
  });

  it('[C02] hands on words as they come, with what they cost', async () => {
    const { model } = await modelThat(provider, () => ({ pieces: ['The sky ', 'is ', 'blue [1].'] }));
    const writing = { instructions: 'Answer.', data: 'The sky?', maxOutputTokens: 100 };
    const pieces: string[] = [];
    let tokens = 0;
    for await (const piece of model.write(writing, new AbortController().signal, (spent) => (tokens = spent)))
      pieces.push(piece);
    expect(pieces.join('')).toBe('The sky is blue [1].');
    expect(pieces.length).toBeGreaterThan(1);
    expect(tokens).toBe(150);
  });

  it('[C02, Z27] ends the call when the reader hangs up, and is unavailable when the provider refuses', async () => {
    const { model, running } = await modelThat(provider, (call) =>
      call === 1 ? { pieces: ['The sky '], holds: true } : { status: 400 },
    );
    const writing = { instructions: 'Answer.', data: 'The sky?', maxOutputTokens: 100 };
    const leaving = new AbortController();
    const read = async (signal: AbortSignal) => {
      for await (const _ of model.write(writing, signal, () => undefined)) leaving.abort(new Error('left'));
    };
    await expect(read(leaving.signal)).rejects.toThrow('left');
    await waitFor(async () => running.brokenOff() === 1);
    await expect(read(new AbortController().signal)).rejects.toThrow(AiUnavailableError);
  });

  it('[C02, Z27] ends the call of who has read enough', async () => {
    const { model, running } = await modelThat(provider, () => ({ pieces: ['The ', 'sky '], holds: true }));
    const writing = { instructions: 'Answer.', data: 'The sky?', maxOutputTokens: 100 };
    for await (const _ of model.write(writing, new AbortController().signal, () => undefined)) break;
    expect(await waitFor(async () => running.brokenOff())).toBe(1);
  });

  it('[Z27] tries again when told to wait, twice at most', async () => {
    const { ask, running } = await modelThat(provider, (call) =>
      call < 3 ? { status: 429, retryAfterMs: 1 } : { json: { colour: 'blue' } },
    );
    expect((await ask()).value).toEqual({ colour: 'blue' });
    expect(running.asked).toHaveLength(3);
  });

  it('[Z27] calls a model that refuses, goes silent or never ends unavailable', async () => {
    const refusing = await modelThat(provider, () => ({ status: 401 }));
    await expect(refusing.ask()).rejects.toThrow(AiUnavailableError);
    expect(refusing.running.asked).toHaveLength(1);
    await refusing.running.stop();
    const silent = await modelThat(provider, () => 'silence', 50);
    await expect(silent.ask()).rejects.toThrow(AiUnavailableError);
    await silent.running.stop();
    const endless = await modelThat(provider, () => 'endless', 20_000);
    await expect(endless.ask()).rejects.toThrow(AiUnavailableError);
  });
});

it('[Z27] asks nobody for a while after five failures, then tries again', async () => {
  const { ask, running, clock } = await modelThat('openai-compatible', (call) =>
    call > 5 ? { json: { colour: 'blue' } } : { status: 400 },
  );
  for (let failure = 0; failure < 5; failure++) await expect(ask()).rejects.toThrow(AiUnavailableError);
  await expect(ask()).rejects.toThrow(/too often/);
  expect(running.asked).toHaveLength(5);
  clock.advance(31_000);
  expect((await ask()).value).toEqual({ colour: 'blue' });
});

it('[Z27] counts calls that fail together as one failure', async () => {
  const { ask, running } = await modelThat('openai-compatible', (call) =>
    call > 6 ? { json: { colour: 'blue' } } : { status: 400 },
  );
  await Promise.allSettled(Array.from({ length: 6 }, ask));
  expect(running.asked).toHaveLength(6);
  expect((await ask()).value).toEqual({ colour: 'blue' });
});

it('[Z39] ends a call that is cancelled, and counts it as no failure', async () => {
  const { model, ask, running } = await modelThat('openai-compatible', (call) =>
    call > 5 ? { json: { colour: 'blue' } } : 'silence',
  );
  for (let call = 1; call <= 5; call += 1) {
    const controller = new AbortController();
    const asked = model.ask(question, controller.signal);
    await waitFor(async () => running.asked.length === call);
    controller.abort();
    await expect(asked).rejects.toThrow(/abort/i);
  }
  await waitFor(async () => running.brokenOff() === 5);
  expect((await ask()).value).toEqual({ colour: 'blue' });
});
