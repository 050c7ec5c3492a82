import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { questPeriods, questSources } from '#domain/quests/quest-seeds.ts';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';

/** Quests. `required`, `points` and `source` never change; a new quest replaces an old one instead. */
export const quests = pgTable('quests', {
  id: id(),
  uuid: publicUuid(),
  slug: text().notNull().unique(),
  titleEs: text().notNull(),
  titleEn: text().notNull(),
  source: text({ enum: questSources }).notNull(),
  required: integer().notNull(),
  points: integer().notNull(),
  period: text({ enum: questPeriods }).notNull(),
  published: boolean().notNull().default(true),
  endsAt: instant(),
  version: integer().notNull().default(1),
});

/** Facts counted for a quest in a period; each counts only once. */
export const questFacts = pgTable(
  'quest_facts',
  {
    userId: belongsTo(() => users.id),
    questId: belongsTo(() => quests.id),
    period: text().notNull(),
    fact: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questId, table.period, table.fact] }),
    index('quest_facts_quest').on(table.questId),
    index('quest_facts_age').on(table.at),
  ],
);

export const questProgress = pgTable(
  'quest_progress',
  {
    userId: belongsTo(() => users.id),
    questId: belongsTo(() => quests.id),
    period: text().notNull(),
    progress: integer().notNull(),
    completedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questId, table.period] }),
    index('quest_progress_quest').on(table.questId),
  ],
);
