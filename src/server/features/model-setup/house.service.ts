import { rename, rm, statfs } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from '#contract/model-setup.ts';
import { type HouseModel, memoryFor } from '#domain/model/house-models.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import { type AnyJobWorker, type JobRun, type JobWorker, LOCAL_ATTEMPTS } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { fetchModel, ModelFetchError, sizeOf, unfinished } from '#server/platform/local-model/fetch-model.ts';
import { findNpm, installPart, NpmError, unfinishedPart } from '#server/platform/local-model/install-part.ts';
import { hubUrlOf, modelPath, partFolder } from '#server/platform/local-model/model-file.ts';
import { isPartInstalled, packagesOf, partVersion } from '#server/platform/local-model/part.ts';
import { isDiskError, LocalModelError } from '#server/platform/local-model/problems.ts';
import { clearHouse, fetchForHouse } from './house.jobs.ts';
import type { HouseKey, HouseStore, HouseTask } from './house.store.ts';

const HOURS_23 = 23 * 60 * 60;
/** Interval of the check whether the task is still wanted. */
const LOOK_MS = 1_000;

export type HouseService = ReturnType<typeof createHouseService>;

/**
 * Downloads what a local model needs, from the page of the model (decision 41). The row of a task says whether it is
 * wanted, and workers check it; so a replayed call cannot stop a later start.
 */
export function createHouseService({
  database,
  store,
  models,
  folder,
  hubUrl,
  reserveBytes,
  queue,
  clock,
}: {
  database: Pick<Database, 'transaction'>;
  store: HouseStore;
  models: readonly HouseModel[];
  folder: string;
  hubUrl: string;
  reserveBytes: number;
  queue: Pick<Queue, 'send' | 'inspection'>;
  clock: Clock;
}) {
  const part = partFolder(folder);
  const isOffered = packagesOf(process.platform, process.arch) !== undefined;
  const modelOf = (key: HouseKey): HouseModel | undefined => models.find(({ size }) => size === key);
  const pathOf = ({ address }: HouseModel): string => modelPath(address, folder);

  async function view(tx?: Tx): Promise<House> {
    const tasks = await store.list(tx);
    const freeDiskBytes = await freeDisk(folder);
    const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
    const isRemoved = (key: HouseKey) => tasks.some((one) => one.key === key && one.state === 'removing');
    const taskOf = (key: HouseKey, isThere: boolean) => {
      const task = tasks.find((one) => one.key === key);
      if (isThere) return { state: 'ready' as const, problem: null, said: null };
      const state = task && task.state !== 'removing' ? task.state : ('absent' as const);
      return { state, problem: task?.problem ?? null, said: task?.detail ?? null };
    };
    return {
      machine: {
        cores: availableParallelism(),
        memoryBytes,
        freeMemoryBytes: process.availableMemory(),
        freeDiskBytes,
        reserveBytes,
      },
      part: { ...taskOf('part', !isRemoved('part') && isPartInstalled(part)), version: partVersion, isOffered },
      models: await Promise.all(
        models.map(async (model) => {
          const { size, name, address, licence, bytes } = model;
          const isThere = !isRemoved(size) && (await sizeOf(pathOf(model))) === bytes;
          const doneBytes = isThere ? bytes : isRemoved(size) ? 0 : await sizeOf(unfinished(pathOf(model)));
          const lacks =
            memoryFor(model) > memoryBytes
              ? ('memory' as const)
              : !isThere && bytes - doneBytes + reserveBytes > freeDiskBytes
                ? ('disk' as const)
                : null;
          const memory = memoryFor(model);
          return {
            ...taskOf(size, isThere),
            size,
            name,
            address,
            licence,
            bytes,
            memoryBytes: memory,
            doneBytes,
            lacks,
          };
        }),
      ),
    };
  }

  async function begin(tx: Tx, key: HouseKey): Promise<void> {
    await store.put(tx, { key, state: 'running', problem: null, detail: null, updatedAt: clock.now() });
    await queue.send(tx, fetchForHouse, { task: key }, { key });
  }

  async function work(key: HouseKey, signal: AbortSignal): Promise<void> {
    const model = modelOf(key);
    if (model) {
      const url = hubUrlOf(model.address, hubUrl, model.revision);
      await fetchModel({ url, path: pathOf(model), bytes: model.bytes, sha256: model.sha256, reserveBytes }, signal);
      return;
    }
    const npm = findNpm();
    if (!npm) throw new NpmError('');
    await installPart(part, npm, signal);
  }

  /** Records the failure, unless the task's state has changed meanwhile. */
  async function fail(
    tx: Tx,
    key: HouseKey,
    from: 'running' | 'removing',
    failure: Pick<HouseTask, 'problem' | 'detail'>,
  ): Promise<void> {
    if ((await store.lock(tx, key))?.state === from)
      await store.put(tx, { key, state: 'failed', ...failure, updatedAt: clock.now() });
  }

  const stateOf = async (key: HouseKey) => (await store.list()).find((one) => one.key === key)?.state;

  async function run(key: HouseKey, job: JobRun): Promise<void> {
    if ((await stateOf(key)) !== 'running') return;
    const unwanted = new AbortController();
    const look = async () => {
      if ((await stateOf(key)) !== 'running') unwanted.abort();
    };
    // Ignore a failed check; the next one is near.
    const looks = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    try {
      await work(key, AbortSignal.any([job.signal, unwanted.signal]));
      await job.transaction(async (tx) => {
        if ((await store.lock(tx, key))?.state === 'running') await store.remove(tx, key);
      });
    } catch (error) {
      job.signal.throwIfAborted();
      if (unwanted.signal.aborted) return;
      const failure = failureOf(error);
      if (!failure) throw error;
      await job.transaction((tx) => fail(tx, key, 'running', failure));
    } finally {
      clearInterval(looks);
    }
  }

  /** Deletes the files of a removed task, unless it was started again meanwhile. */
  async function clear(key: HouseKey, job: JobRun): Promise<void> {
    const model = modelOf(key);
    const paths = model ? [unfinished(pathOf(model)), pathOf(model)] : [unfinishedPart(part), part];
    const discard = () => Promise.all(paths.map((path) => rm(discarded(path), { recursive: true, force: true })));
    while ((await queue.inspection.findOpenKeys([key])).has(key)) {
      if ((await stateOf(key)) !== 'removing') return;
      await sleep(LOOK_MS / 4, undefined, { signal: job.signal });
    }
    try {
      await discard();
      await job.transaction(async (tx) => {
        if ((await store.lock(tx, key))?.state !== 'removing') return;
        for (const path of paths) await rename(path, discarded(path)).catch(unlessMissing);
        await store.remove(tx, key);
      });
      await discard();
    } catch (error) {
      job.signal.throwIfAborted();
      const failure = failureOf(error);
      if (!failure) throw error;
      await job.transaction((tx) => fail(tx, key, 'removing', failure));
    }
  }

  const giveUp = (key: HouseKey, from: 'running' | 'removing') =>
    database.transaction((tx) => fail(tx, key, from, { problem: 'given-up', detail: null }));

  const fetching: JobWorker<{ task: HouseKey }> = {
    job: fetchForHouse,
    // Downloaded bytes stay, so each attempt resumes where the last one ended.
    attempts: 25,
    expireInSeconds: HOURS_23,
    concurrency: 4,
    run: ({ task }, job) => run(task, job),
    onRetriesExhausted: ({ task }) => giveUp(task, 'running'),
  };
  const clearing: JobWorker<{ task: HouseKey }> = {
    job: clearHouse,
    attempts: LOCAL_ATTEMPTS,
    expireInSeconds: 600,
    concurrency: 2,
    makesRoom: true,
    run: ({ task }, job) => clear(task, job),
    onRetriesExhausted: ({ task }) => giveUp(task, 'removing'),
  };
  const workers: AnyJobWorker[] = [fetching, clearing];

  return {
    view: () => view(),
    workers,

    async start(key: HouseKey): Promise<Command<House>> {
      const before = await view();
      const model = before.models.find(({ size }) => size === key);
      const needsPart = before.part.state !== 'ready' && before.part.state !== 'running';
      if (needsPart && !isOffered) throw new AppError('MODEL_NOT_USABLE', [{ path: 'part', rule: 'not_offered' }]);
      if (model?.lacks) throw new AppError('MODEL_NOT_USABLE', [{ path: 'model', rule: `no_${model.lacks}` }]);
      return {
        async commit(tx, audit) {
          if (needsPart) await begin(tx, 'part');
          if (model && model.state !== 'ready') await begin(tx, model.size);
          await audit.record(tx, { label: model?.name ?? 'node-llama-cpp', after: { state: 'running' } });
          return view(tx);
        },
      };
    },

    pause: (key: HouseKey): Command<House> => ({
      async commit(tx, audit) {
        if ((await store.lock(tx, key))?.state === 'running')
          await store.put(tx, { key, state: 'paused', problem: null, detail: null, updatedAt: clock.now() });
        await audit.record(tx, { label: modelOf(key)?.name ?? 'node-llama-cpp', after: { state: 'paused' } });
        return view(tx);
      },
    }),

    remove: (key: HouseKey): Command<House> => ({
      async commit(tx, audit) {
        await store.put(tx, { key, state: 'removing', problem: null, detail: null, updatedAt: clock.now() });
        await queue.send(tx, clearHouse, { task: key }, { key: `clear ${key}` });
        await audit.record(tx, { label: modelOf(key)?.name ?? 'node-llama-cpp', after: {} });
        return view(tx);
      },
    }),
  };
}

/** Path during the deletion. */
const discarded = (path: string): string => `${path}.discarded`;

function unlessMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

/** Free space at the nearest existing folder. */
async function freeDisk(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (dirname(folder) === folder) throw error;
    return freeDisk(dirname(folder));
  }
}

function failureOf(error: unknown): Pick<HouseTask, 'problem' | 'detail'> | undefined {
  if (error instanceof ModelFetchError) return { problem: error.problem, detail: error.detail || null };
  if (error instanceof NpmError)
    return {
      problem: error.isUnreachable ? 'npm-unreachable' : error.said === '' ? 'npm-missing' : 'npm',
      detail: error.said || null,
    };
  if (error instanceof LocalModelError) return { problem: error.problem, detail: error.detail || null };
  if (isDiskError(error)) return { problem: 'disk', detail: error.message.slice(0, 200) };
  return undefined;
}
