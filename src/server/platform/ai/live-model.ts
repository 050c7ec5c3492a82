import { and, eq, sql } from 'drizzle-orm';
import { hostedProviders, type HostedProvider } from '#domain/model/providers.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import { modelSettings as table } from '#server/db/tables/platform.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isLoopback } from '#server/platform/own-host.ts';
import { localModelSettings } from '#server/platform/local-model/model-file.ts';
import type { Logger } from '#server/platform/log.ts';
import { seal, unseal } from '#server/platform/secrets/sealed.ts';
import { followChannel } from '#server/platform/settings/follow-channel.ts';
import type { Ai } from './ai.ts';
import type { ModelSettings } from './model.ts';
import { traceModel } from './traced-model.ts';

const CHANNEL = 'repaso_model';
const PURPOSE = 'words';
const KEY_PURPOSE = 'model-key';

/** The current model. */
export interface ModelInForce {
  ai: Ai;
  settings: ModelSettings;
  /** Maximum number of parallel requests, of all processes together unless each has a model on its machine. */
  requestsAtOnce: number;
  isOnThisMachine: boolean;
  /** Time limit of a call; undefined if the operator sets none. */
  timeoutMs: number | undefined;
  /** Whether it reads every document for its analysis. */
  analyses: boolean;
}

export type ModelRow = typeof table.$inferSelect;

export interface ModelChange {
  provider: HostedProvider | 'local';
  baseUrl: string | null;
  model: string;
  apiKey: string | null;
  version: number;
  by: string;
}

export interface LiveModel {
  /**
   * The current model; undefined if none is set. Call it for each piece of work and never cache it, since the model may
   * change at any moment.
   */
  current(): ModelInForce | undefined;
  findRow(tx?: Tx): Promise<ModelRow | undefined>;
  /** Decrypted key of a row; undefined if there is none, or the server's secret has changed. */
  keyOf(row: ModelRow): string | undefined;
  /** Settings of the model in a row, or in a proposed one. */
  settingsOf(of: Pick<ModelChange, 'provider' | 'baseUrl' | 'model'>, apiKey: string | undefined): ModelSettings;
  /** Opens a model that is not the current one, for a trial. The caller stops it. */
  open(settings: ModelSettings): Promise<Ai>;
  /**
   * Replaces the given version, 0 for none; undefined if another one was written meanwhile. All processes are notified
   * at the commit.
   */
  put(tx: Tx, change: ModelChange): Promise<ModelRow | undefined>;
  remove(tx: Tx, version: number): Promise<boolean>;
  refresh(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps this process's model up to date: from the environment, else from administrators, else none. */
export async function openLiveModel({
  database,
  fixed,
  overrides,
  localFolder,
  secretKey,
  send,
  clock,
  log,
}: {
  database: Database;
  /** The model from the environment; `none` if the environment disables models. */
  fixed: ModelSettings | 'none' | undefined;
  /** Settings from the environment that apply to any model. */
  overrides: { requestsAtOnce: number | undefined; analyses: boolean | undefined; timeoutMs: number | undefined };
  localFolder: string;
  secretKey: string;
  /** HTTP client for models that administrators set. */
  send: typeof fetch;
  clock: Clock;
  log: Logger;
}): Promise<LiveModel> {
  const { db } = database;
  const warn = (sentence: string) => log.warn(sentence);
  let inForce: ModelInForce | undefined;
  /** Fingerprint of the current model's settings. */
  let madeOf: string | undefined;

  async function open(settings: ModelSettings): Promise<Ai> {
    // Loads the large library only if a model is configured.
    const { createModel } = await import('./model.ts');
    const { timeoutMs } = overrides;
    return traceModel(
      createModel(settings, clock, { warn, timeoutMs, ...(settings === fixed ? {} : { fetch: send }) }),
    );
  }

  const enforce = async (settings: ModelSettings): Promise<ModelInForce> => ({
    ai: await open(settings),
    settings,
    requestsAtOnce: overrides.requestsAtOnce ?? usualRequestsAtOnce(settings),
    isOnThisMachine: isOnThisMachine(settings),
    timeoutMs: overrides.timeoutMs,
    // A local model would occupy the machine for minutes at every upload.
    analyses: overrides.analyses ?? settings.provider !== 'local',
  });

  const findRow = async (tx?: Tx): Promise<ModelRow | undefined> => {
    const [row] = await (tx ?? db).select().from(table).where(eq(table.purpose, PURPOSE));
    return row;
  };

  function keyOf({ sealedKey }: ModelRow): string | undefined {
    return sealedKey === null ? undefined : unseal(secretKey, KEY_PURPOSE, sealedKey);
  }

  function settingsOf(
    { provider, baseUrl, model }: Pick<ModelChange, 'provider' | 'baseUrl' | 'model'>,
    apiKey: string | undefined,
  ): ModelSettings {
    if (provider === 'local') return localModelSettings(model, localFolder);
    return { provider, model, baseUrl: baseUrl ?? hostedProviders[provider].baseUrl ?? undefined, apiKey };
  }

  /** Without an explicit key, the library would take one from the environment and send it to this row's address. */
  function problemOf(row: ModelRow): string | undefined {
    if (!isKnown(row)) return 'the stored model is of a provider that this version does not know';
    if (row.sealedKey !== null && keyOf(row) === undefined)
      return 'the key of the stored model cannot be read: SECRET_KEY is another one since. Enter the key again';
    return undefined;
  }

  async function read(): Promise<void> {
    if (fixed) return;
    const row = await findRow();
    const made = row && JSON.stringify([row.provider, row.baseUrl, row.model, row.sealedKey]);
    if (made === madeOf) return;
    const before = inForce;
    const problem = row && problemOf(row);
    if (problem !== undefined) log.warn(problem);
    inForce = row && isKnown(row) && problem === undefined ? await enforce(settingsOf(row, keyOf(row))) : undefined;
    madeOf = made;
    before?.ai.stop();
  }

  const following = followChannel({ database, channel: CHANNEL, read, log });
  if (fixed && fixed !== 'none') inForce = await enforce(fixed);
  else await read();

  const notify = (tx: Tx) => tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
  const isCurrent = (version: number) => and(eq(table.purpose, PURPOSE), eq(table.version, version));
  return {
    ...following,
    current: () => inForce,
    findRow,
    keyOf,
    settingsOf,
    open,
    async put(tx, { apiKey, version, by, ...change }) {
      const sealedKey = apiKey === null ? null : seal(secretKey, KEY_PURPOSE, apiKey);
      const values = { ...change, sealedKey, version: version + 1, updatedAt: clock.now(), updatedBy: by };
      const [row] =
        version === 0
          ? await tx
              .insert(table)
              .values({ purpose: PURPOSE, ...values })
              .onConflictDoNothing()
              .returning()
          : await tx.update(table).set(values).where(isCurrent(version)).returning();
      if (row) await notify(tx);
      return row;
    },
    async remove(tx, version) {
      const [row] = await tx.delete(table).where(isCurrent(version)).returning();
      if (row) await notify(tx);
      return row !== undefined;
    },
    async stop() {
      await following.stop();
      inForce?.ai.stop();
    },
  };
}

const isKnown = (row: ModelRow): row is ModelRow & { provider: ModelChange['provider'] } =>
  row.provider === 'local' || row.provider in hostedProviders;

/** A model on this machine uses all processors: two parallel requests would each take twice as long. */
export function usualRequestsAtOnce(settings: ModelSettings): number {
  return isOnThisMachine(settings) ? 1 : 6;
}

const isOnThisMachine = (settings: ModelSettings): boolean =>
  settings.provider === 'local' || (settings.baseUrl !== undefined && isLoopback(new URL(settings.baseUrl).hostname));
