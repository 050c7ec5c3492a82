import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AiAnswerError } from '#server/platform/ai/ai.ts';
import { createModel } from '#server/platform/ai/model.ts';
import { createFixedClock } from '#testing/fixed-clock.ts';
import { installLocalModelPart } from '#testing/local-model-part.ts';
import { startLoopbackServer } from '#testing/loopback-server.ts';
import { writeTinyModel } from '#testing/tiny-model.ts';
import { waitFor } from '#testing/wait-for.ts';
import { createLocalModel, findProblem, type LocalModel } from './local-model.ts';
import { partFolder } from './model-file.ts';

const folder = await installLocalModelPart();
const part = partFolder(folder ?? '');
const path = join(folder ?? '', 'tiny.gguf');
const never = new AbortController().signal;
const colours = {
  instructions: 'Name a colour.',
  data: 'The sky.',
  schema: z.object({ colour: z.string().max(20), kind: z.enum(['dark', 'light']), isSure: z.boolean() }),
  maxOutputTokens: 300,
};
const words = { instructions: 'Answer.', text: 'The sky? '.repeat(300), schema: undefined, maxTokens: 2_000 };

const opened: { stop(): void }[] = [];
function opening<Model extends { stop(): void }>(model: Model): Model {
  opened.push(model);
  return model;
}
const model = (file = path) =>
  opening(createModel({ provider: 'local', model: 'tiny', files: { folder: part, path: file } }, createFixedClock()));

beforeAll(async () => {
  if (folder) await writeTinyModel(path);
});
afterEach(() => {
  for (const one of opened.splice(0)) one.stop();
});
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true });
});

/** Process ids of the model processes started by this test. */
function processes(): number[] {
  try {
    const found = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'local-model/child-main'], {
      encoding: 'utf8',
    });
    return found.trim().split('\n').map(Number);
  } catch {
    return [];
  }
}

async function firstPiece(local: LocalModel, signal = never): Promise<unknown> {
  for await (const piece of local.answer(words, signal)) return piece;
  return undefined;
}

describe.skipIf(!folder)('a model in the house (needs the part, which npm could not get here)', () => {
  it('[G06, Z26] answers in the asked shape, whatever its weights are', async () => {
    const { value, tokens } = await model().ask(colours, never);
    expect(colours.schema.parse(value)).toEqual(value);
    expect(tokens).toBeGreaterThan(20);
  });

  it('[G01, Z26] hands on elements of a list while it writes the next, and says that a cut one is not whole', async () => {
    const { schema: element, ...rest } = colours;
    const read: unknown[] = [];
    let spent = 0;
    const reading = async () => {
      for await (const one of model().list({ ...rest, element }, never, (tokens) => (spent = tokens))) read.push(one);
    };
    await expect(reading()).rejects.toThrow(AiAnswerError);
    expect(read.length).toBeGreaterThan(2);
    expect(element.array().parse(read)).toEqual(read);
    expect(spent).toBeGreaterThan(300);
  });

  it('[C02, Z39] streams words, and is free for the next as soon as somebody stops reading or is gone', async () => {
    const local = opening(createLocalModel({ folder: part, path }));
    expect(await firstPiece(local)).toMatchObject({ text: expect.any(String) as string });
    const [child] = processes();
    const leaving = new AbortController();
    const read = async () => {
      for await (const _ of local.answer(words, leaving.signal)) leaving.abort(new Error('left'));
    };
    await expect(read()).rejects.toThrow('left');
    await expect(firstPiece(local, leaving.signal)).rejects.toThrow('left');
    // Two at once: the second waits for the first.
    const both = await Promise.all([firstPiece(local), firstPiece(local)]);
    expect(both).toHaveLength(2);
    expect(processes()).toEqual([child]);
  });

  it('[Z27, Z44] kills a process that does not hear, and starts another for the next question', async () => {
    const local = opening(createLocalModel({ folder: part, path }, { cancelMs: 0 }));
    expect(await firstPiece(local)).toBeDefined();
    await waitFor(async () => processes().length === 0);
    expect(await firstPiece(local)).toBeDefined();
  });

  it('[Z27] says that the process died amid its work, and starts another for the next question', async () => {
    const ai = model();
    const { schema: element, ...rest } = colours;
    const read = async () => {
      for await (const _ of ai.list({ ...rest, element, maxOutputTokens: 5_000 }, never, () => undefined))
        for (const child of processes()) process.kill(child, 'SIGKILL');
    };
    await expect(read()).rejects.toMatchObject({ fault: 'stopped', mayCost: true });
    expect((await ai.ask(colours, never)).value).toBeDefined();
    expect(ai.state()).toEqual({ status: 'ready' });
  });

  it('[G06] ends the process when nobody has asked for a while, and reports loading and being ready', async () => {
    const local = opening(createLocalModel({ folder: part, path }, { idleMs: 0 }));
    const asked = firstPiece(local);
    await waitFor(async () => processes().length > 0);
    expect(local.state()).toMatchObject({ status: 'loading' });
    await asked;
    await waitFor(async () => processes().length === 0);
    expect(local.state()).toEqual({ status: 'ready' });
  });

  it('[G06, Z44] stays stopped, also for who waits for a turn', async () => {
    const local = opening(createLocalModel({ folder: part, path }));
    const [first, second] = [firstPiece(local), firstPiece(local)];
    const refused = Promise.allSettled([first, second]);
    await waitFor(async () => processes().length === 1);
    local.stop();
    expect((await refused).at(1)).toMatchObject({ reason: { message: 'the server is stopping' } });
    expect(processes()).toEqual([]);
    await expect(firstPiece(local)).rejects.toThrow(/stopping/);
  });

  it('[Z27] refuses a question that does not fit into its window, and answers the next', async () => {
    const ai = model();
    const long = { ...colours, data: 'sky '.repeat(3_000) };
    for (let tries = 0; tries < 6; tries += 1)
      await expect(ai.ask(long, never)).rejects.toMatchObject({ name: 'AiAnswerError', tokens: 0 });
    const writing = async () => {
      for await (const piece of ai.write(long, never, () => undefined)) expect(piece).toBe('');
    };
    await expect(writing()).rejects.toThrow(AiAnswerError);
    // The question is at fault, so the model is not paused.
    expect(ai.state()).toEqual({ status: 'ready' });
    expect((await ai.ask(colours, never)).value).toBeDefined();
  });

  it('[G06, Z27] says in one sentence that the file is missing, damaged, or too large for the memory', async () => {
    const missing = model(join(part, 'none.gguf'));
    await expect(missing.ask(colours, never)).rejects.toMatchObject({ fault: 'file-missing', mayCost: false });
    expect(missing.state()).toEqual({ status: 'file-missing' });

    const damaged = join(part, 'damaged.gguf');
    await writeFile(damaged, (await readFile(path)).subarray(0, 9_000));
    const broken = model(damaged);
    await expect(broken.ask(colours, never)).rejects.toMatchObject({ fault: 'file-broken' });
    expect(broken.state()).toEqual({ status: 'file-broken' });

    // Extends the file with a hole, which takes no disk space.
    const large = join(part, 'large.gguf');
    await writeFile(large, await readFile(path));
    await truncate(large, 4_000_000_000_000);
    await expect(model(large).ask(colours, never)).rejects.toMatchObject({ fault: 'out-of-memory' });
    expect(findProblem({ folder: part, path: large })?.message).toMatch(
      /^The model cannot run: [^.]+ \(it needs 4000\.5 GB, \d+\.\d GB are free\)\.$/,
    );
  });

  it('[G06, Z27] says in one sentence that the part is missing or does not start', async () => {
    const moved = `${part}.moved`;
    await rename(part, moved);
    const ai = model();
    await expect(ai.ask(colours, never)).rejects.toMatchObject({ fault: 'part-missing' });
    await rename(moved, part);
    expect((await ai.ask(colours, never)).value).toBeDefined();

    const library = join(part, 'node_modules/node-llama-cpp/dist/index.js');
    const whole = await readFile(library);
    await writeFile(library, 'throw new Error("not for this machine")');
    const warnings: string[] = [];
    const local = opening(createLocalModel({ folder: part, path }, { warn: (sentence) => warnings.push(sentence) }));
    await expect(firstPiece(local)).rejects.toMatchObject({ problem: 'part-broken' });
    expect(local.state()).toEqual({ status: 'part-broken' });
    expect(warnings).toEqual([expect.stringMatching(/^The model cannot run: .+ \(not for this machine\)\.$/)]);
    await writeFile(library, whole);
  });

  it('[G06, Z50] fetches a model from a hub: under its name only once it is whole, and killed amid it goes on', async () => {
    // Larger than the chunks of the download.
    const bytes = Buffer.concat([await readFile(path), Buffer.alloc(30_000_000)]);
    let stallsAt = 20_000_000;
    let asked = 0;
    const hub = await startLoopbackServer((request, response) => {
      if (!request.url?.startsWith('/owner/name/resolve/main/tiny.gguf')) return response.writeHead(404).end();
      const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
      const end = to === '' ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1);
      response.writeHead(request.headers.range ? 206 : 200, {
        'accept-ranges': 'bytes',
        'content-length': end + 1 - Number(from),
        'content-range': `bytes ${from}-${end}/${bytes.length}`,
      });
      if (request.headers.range) asked += end + 1 - Number(from);
      if (request.method === 'HEAD') return response.end();
      const given = bytes.subarray(Number(from), Math.min(end + 1, stallsAt));
      response.write(given);
      return end < stallsAt ? response.end() : undefined;
    });
    const address = 'hf:owner/name/tiny.gguf';
    const fetched = join(folder ?? '', 'models', 'owner--name', 'tiny.gguf');
    const download = (name = address) =>
      spawn(process.execPath, ['scripts/local-model.ts', 'download', name], {
        env: { ...process.env, LOCAL_MODEL_DIR: folder, MODEL_HUB_URL: hub.origin },
        stdio: ['ignore', 'ignore', 'pipe'],
      });

    const killed = download();
    for await (const line of createInterface(killed.stderr)) if (Number.parseInt(line) > 50) break;
    killed.kill('SIGKILL');
    expect(existsSync(fetched)).toBe(false);

    stallsAt = bytes.length;
    asked = 0;
    expect(await text(download().stderr)).toContain(`${fetched} is whole, 0.03 GB.`);
    // Bytes already present are not requested again.
    expect(asked).toBeLessThan(bytes.length);
    expect(await readFile(fetched)).toEqual(bytes);
    expect((await model(fetched).ask(colours, never)).value).toBeDefined();

    expect(await text(download('hf:owner/name/none.gguf').stderr)).toMatch(/404/);
    await hub.stop();
  });
});
