import { eq } from 'drizzle-orm';
import type { HouseSize } from '#domain/model/house-models.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { houseTasks } from '#server/db/tables/model-setup.ts';

export type HouseKey = HouseSize | 'part';
export type HouseTask = typeof houseTasks.$inferSelect;
export type HouseStore = ReturnType<typeof createHouseStore>;

/** State of the local runtime and models, beside their files. */
export function createHouseStore(db: Db) {
  return {
    list: (tx?: Tx): Promise<HouseTask[]> => (tx ?? db).select().from(houseTasks),
    async lock(tx: Tx, key: HouseKey): Promise<HouseTask | undefined> {
      const [task] = await tx.select().from(houseTasks).where(eq(houseTasks.key, key)).for('update');
      return task;
    },
    async put(tx: Tx, task: HouseTask): Promise<void> {
      await tx.insert(houseTasks).values(task).onConflictDoUpdate({ target: houseTasks.key, set: task });
    },
    async remove(tx: Tx, key: HouseKey): Promise<void> {
      await tx.delete(houseTasks).where(eq(houseTasks.key, key));
    },
  };
}
