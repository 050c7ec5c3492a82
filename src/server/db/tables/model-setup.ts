import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Downloads for a local model: the runtime, and model files by size. */
export const houseTasks = pgTable('house_tasks', {
  key: text().primaryKey(),
  /** `removing`: its files will be deleted and no longer count. */
  state: text({ enum: ['running', 'paused', 'failed', 'removing'] }).notNull(),
  problem: text(),
  /** Error message of npm or the model hub. */
  detail: text(),
  updatedAt: instant().notNull(),
});
