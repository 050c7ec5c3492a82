import { rm, statfs } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { dirname } from 'node:path';
import type { House } from '#contract/model-setup.ts';
import { type HouseModel, memoryFor } from '#domain/model/house-models.ts';
import type { Tx } from '#server/db/open-database.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import type { JobRun, JobWorker } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { fetchModel, ModelFetchError, sizeOf, unfinished } from '#server/platform/local-model/fetch-model.ts';
import { findNpm, installPart, NpmError } from '#server/platform/local-model/install-part.ts';
import { hubUrlOf, modelPath, partFolder } from '#server/platform/local-model/model-file.ts';
import { isPartInstalled, packagesOf, partVersion } from '#server/platform/local-model/part.ts';
import { LocalModelError } from '#server/platform/local-model/problems.ts';
import { fetchForHouse } from './house.jobs.ts';
import type { HouseKey, HouseStore, HouseTask } from './house.store.ts';

const HOURS_23 = 23 * 60 * 60;

export type HouseService = ReturnType<typeof createHouseService>;

/** Fetches what a model in the house needs, from the page of the model (decision 41). */
export function createHouseService({
  store,
  models,
  folder,
  hubUrl,
  reserveBytes,
  queue,
  clock,
}: {
  store: HouseStore;
  models: readonly HouseModel[];
  folder: string;
  hubUrl: string;
  reserveBytes: number;
  queue: Pick<Queue, 'send' | 'cancel'>;
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
    const taskOf = (key: HouseKey, isThere: boolean) => {
      const task = tasks.find((one) => one.key === key);
      if (isThere) return { state: 'ready' as const, problem: null, said: null };
      return { state: task?.state ?? ('absent' as const), problem: task?.problem ?? null, said: task?.detail ?? null };
    };
    return {
      machine: {
        cores: availableParallelism(),
        memoryBytes,
        freeMemoryBytes: process.availableMemory(),
        freeDiskBytes,
        reserveBytes,
      },
      part: { ...taskOf('part', isPartInstalled(part)), version: partVersion, isOffered },
      models: await Promise.all(
        models.map(async (model) => {
          const { size, name, address, licence, bytes } = model;
          const isThere = (await sizeOf(pathOf(model))) === bytes;
          const doneBytes = isThere ? bytes : await sizeOf(unfinished(pathOf(model)));
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

  async function fail(tx: Tx, key: HouseKey, failure: Pick<HouseTask, 'problem' | 'detail'>): Promise<void> {
    await store.put(tx, { key, state: 'failed', ...failure, updatedAt: clock.now() });
  }

  async function run(key: HouseKey, job: JobRun): Promise<void> {
    const task = (await store.list()).find((one) => one.key === key);
    if (task?.state !== 'running') return;
    try {
      await work(key, job.signal);
      await job.transaction((tx) => store.remove(tx, key));
    } catch (error) {
      job.signal.throwIfAborted();
      const failure = failureOf(error);
      if (!failure) throw error;
      await job.transaction((tx) => fail(tx, key, failure));
    }
  }

  const worker: JobWorker<{ task: HouseKey }> = {
    job: fetchForHouse,
    // What was fetched stays, so each goes on where the last one ended.
    attempts: 25,
    expireInSeconds: HOURS_23,
    concurrency: 4,
    run: ({ task }, job) => run(task, job),
  };

  return {
    view: () => view(),
    worker,
    /** Once the command is written: what runs is stopped, here or in another process. */
    stop: (key: HouseKey) => queue.cancel(fetchForHouse, key),
    /** Deletes what a stopped run left. */
    async clear(key: HouseKey): Promise<void> {
      const model = modelOf(key);
      if (!model) return rm(part, { recursive: true, force: true });
      await rm(unfinished(pathOf(model)), { force: true });
      await rm(pathOf(model), { force: true });
    },

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
        await store.put(tx, { key, state: 'paused', problem: null, detail: null, updatedAt: clock.now() });
        await audit.record(tx, { label: modelOf(key)?.name ?? 'node-llama-cpp', after: { state: 'paused' } });
        return view(tx);
      },
    }),

    remove: (key: HouseKey): Command<House> => ({
      async commit(tx, audit) {
        await store.remove(tx, key);
        await audit.record(tx, { label: modelOf(key)?.name ?? 'node-llama-cpp', after: {} });
        return view(tx);
      },
    }),
  };
}

/** Of the nearest folder that is there. */
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
    return { problem: error.said === '' ? 'npm-missing' : 'npm', detail: error.said || null };
  if (error instanceof LocalModelError) return { problem: error.problem, detail: error.detail || null };
  return undefined;
}
