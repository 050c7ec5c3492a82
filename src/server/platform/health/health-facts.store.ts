import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open-database.ts';
import { healthFacts } from '#server/db/tables/platform.ts';

/** A backup that was verified by reading it completely. */
export interface VerifiedBackupFact {
  /** When it was written. */
  at: string;
  bytes: number;
}

/** Free bytes at the end of a day. */
interface DiskSample {
  day: string;
  free: number;
}

/** Whether a model has ever answered in the form we ask for. */
export interface ModelFormFact {
  model: string;
  isRight: boolean;
}

const BACKUP = 'backup';
const DISK = 'disk';
const MODEL_FORM = 'model-form';
const KEPT_DAYS = 8;

export type HealthFacts = ReturnType<typeof createHealthFacts>;

/** Stores facts that health checks need over time. */
export function createHealthFacts(db: Db) {
  async function read<T>(key: string): Promise<T | undefined> {
    const [row] = await db.select().from(healthFacts).where(eq(healthFacts.key, key));
    return row?.value as T | undefined;
  }
  async function put(key: string, value: unknown): Promise<void> {
    await db.insert(healthFacts).values({ key, value }).onConflictDoUpdate({ target: healthFacts.key, set: { value } });
  }

  return {
    findBackup: () => read<VerifiedBackupFact>(BACKUP),
    /** Ignore a backup older than the last one. */
    async noteBackup(fact: VerifiedBackupFact): Promise<void> {
      const last = await read<VerifiedBackupFact>(BACKUP);
      if (!last || Date.parse(last.at) <= Date.parse(fact.at)) await put(BACKUP, fact);
    },
    /** Keeps the last sample of each day; returns the oldest of the week. */
    async noteDisk(sample: DiskSample): Promise<DiskSample> {
      const known = (await read<DiskSample[]>(DISK)) ?? [];
      const samples = [...known.filter(({ day }) => day !== sample.day), sample].slice(-KEPT_DAYS);
      await put(DISK, samples);
      return samples[0] ?? sample;
    },
    findModelForm: () => read<ModelFormFact>(MODEL_FORM),
    /** Keeps one fact, of the latest model; one right answer outweighs all wrong ones. */
    async noteModelForm(fact: ModelFormFact): Promise<void> {
      const known = await read<ModelFormFact>(MODEL_FORM);
      if (known?.model !== fact.model || (fact.isRight && !known.isRight)) await put(MODEL_FORM, fact);
    },
    /** Returns since when the check has this state; only one process gets `isNew` for a change. */
    async changeState(
      check: string,
      state: string,
      now: Date,
    ): Promise<{ since: Date; isNew: boolean; before: string | undefined }> {
      const key = `state:${check}`;
      const known = await read<{ state: string; since: string }>(key);
      if (known?.state === state) return { since: new Date(known.since), isNew: false, before: state };
      const value = { state, since: now.toISOString() };
      const changed = await db
        .insert(healthFacts)
        .values({ key, value })
        .onConflictDoUpdate({
          target: healthFacts.key,
          set: { value },
          setWhere: sql`${healthFacts.value}->>'state' <> ${state}`,
        })
        .returning({ key: healthFacts.key });
      return { since: now, isNew: changed.length > 0, before: known?.state };
    },
  };
}
