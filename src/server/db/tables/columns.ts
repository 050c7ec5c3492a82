import { type AnyPgColumn, bigint, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Row number: used inside the database only, never sent outward. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const publicUuid = () => uuid().notNull().unique();
export const instant = () => timestamp({ withTimezone: true, precision: 3 });
export const reference = () => bigint({ mode: 'number' });
/** A row of something else, with which this one goes. */
export const belongsTo = (column: () => AnyPgColumn) =>
  reference().notNull().references(column, { onDelete: 'cascade' });
