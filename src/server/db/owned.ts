declare const readable: unique symbol;
declare const owned: unique symbol;

/** A row read for a user who may read it: its owner or a holder of its key (Z15). Commands only change owned rows. */
export type Readable<Row> = Row & { readonly [readable]: true };

/**
 * A row read for its owner (Z02). Only reads with an owner condition return it, so the type proves the check. Reads
 * without one end in `Unscoped` and return plain rows.
 */
export type Owned<Row> = Readable<Row> & { readonly [owned]: true };

/** Only for stores, in reads and writes with an owner condition. */
export function asOwned<Row>(row: Row): Owned<Row>;
export function asOwned<Row>(row: Row | undefined): Owned<Row> | undefined;
export function asOwned<Row>(row: Row | undefined): Owned<Row> | undefined {
  return row as Owned<Row> | undefined;
}

/** Only for stores, in reads with a condition for the owner or the key's document. */
export function asReadable<Row>(row: Row): Readable<Row>;
export function asReadable<Row>(row: Row | undefined): Readable<Row> | undefined;
export function asReadable<Row>(row: Row | undefined): Readable<Row> | undefined {
  return row as Readable<Row> | undefined;
}

/** Marks the rows of an owner's list as owned. */
export const allOwned = <Row>(rows: Row[]): Owned<Row>[] => rows as Owned<Row>[];

/** The row after a write, which does not change its owner. */
export const stillOwned = <Row extends object>(_before: Row, after: object): Row => after as Row;
