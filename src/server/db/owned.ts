declare const readable: unique symbol;
declare const owned: unique symbol;

/**
 * A row that was read for somebody who may read it: its owner, or who holds a key to it (Z15). Nothing is changed by it:
 * commands take owned rows alone.
 */
export type Readable<Row> = Row & { readonly [readable]: true };

/**
 * A row that was read for the person it belongs to (Z02). Only reads that name the owner return one, so what is shown
 * to a person or changed for one was checked. Reads that name no owner end in `Unscoped` and return plain rows.
 */
export type Owned<Row> = Readable<Row> & { readonly [owned]: true };

/** For stores alone, in reads and writes that name the owner. */
export function asOwned<Row>(row: Row): Owned<Row>;
export function asOwned<Row>(row: Row | undefined): Owned<Row> | undefined;
export function asOwned<Row>(row: Row | undefined): Owned<Row> | undefined {
  return row as Owned<Row> | undefined;
}

/** For stores alone, in reads that name the owner or the key's document. */
export function asReadable<Row>(row: Row): Readable<Row>;
export function asReadable<Row>(row: Row | undefined): Readable<Row> | undefined;
export function asReadable<Row>(row: Row | undefined): Readable<Row> | undefined {
  return row as Readable<Row> | undefined;
}

/** The rows of a list that an owner's read returned. */
export const allOwned = <Row>(rows: Row[]): Owned<Row>[] => rows as Owned<Row>[];

/** A row as it was written: whose it is has not changed. */
export const stillOwned = <Row extends object>(_before: Row, after: object): Row => after as Row;
