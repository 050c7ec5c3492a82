import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Downloads for a local model: the part that runs it, and model files by size. */
export const houseTasks = pgTable('house_tasks', {
  key: text().primaryKey(),
  /** `removing`: its files are about to be deleted, and count no more. */
  state: text({ enum: ['running', 'paused', 'failed', 'removing'] }).notNull(),
  problem: text(),
  /** The words of npm or the hub. */
  detail: text(),
  updatedAt: instant().notNull(),
});
