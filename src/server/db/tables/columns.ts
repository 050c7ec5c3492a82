import { type AnyPgColumn, bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Row id: only used inside the database, never exposed. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const publicUuid = () => uuid().notNull().unique();
export const instant = () => timestamp({ withTimezone: true, precision: 3 });
export const reference = () => bigint({ mode: 'number' });
/** Reference to a row that deletes this one with it. */
export const belongsTo = (column: () => AnyPgColumn) =>
  reference().notNull().references(column, { onDelete: 'cascade' });
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
