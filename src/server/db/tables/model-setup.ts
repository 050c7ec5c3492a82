import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What is fetched for a model in the house: the part that runs it, and files of models by their size. */
export const houseTasks = pgTable('house_tasks', {
  key: text().primaryKey(),
  /** `removing`: its files are about to be deleted, and count no more. */
  state: text({ enum: ['running', 'paused', 'failed', 'removing'] }).notNull(),
  problem: text(),
  /** What npm or the hub said. */
  detail: text(),
  updatedAt: instant().notNull(),
});
