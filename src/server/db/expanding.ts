const name = '"(?<table>[a-z_]+)"';
const createTable = new RegExp(`^CREATE TABLE (?:IF NOT EXISTS )?${name}`, 'i');

/** Statements that a server of the version before does not notice. */
const harmless = [
  createTable,
  /^CREATE INDEX /i,
  /^CREATE FUNCTION /i,
  // It only fills a column that older servers do not know.
  /^CREATE TRIGGER .* BEFORE INSERT .* EXECUTE FUNCTION "owner_of_parent"\('[a-z_]+', '[a-z_]+'\);$/i,
  // It writes no value into the new column, and refers to nothing by it.
  /^ALTER TABLE "[a-z_]+" ADD COLUMN (?!.*(?:REFERENCES|UNIQUE))(?:(?=.*DEFAULT)|(?!.*NOT NULL))/is,
];
/** Statements that are harmless for a table of the same migration, which no older server writes to. */
const harmlessIfNew = [
  new RegExp(`^ALTER TABLE ${name} ADD CONSTRAINT`, 'i'),
  new RegExp(`^CREATE UNIQUE INDEX "[a-z_]+" ON ${name}`, 'i'),
  new RegExp(`^INSERT INTO ${name}`, 'i'),
];

/**
 * Whether a migration only adds: a server of the version before can run on its tables, and start on them. Everything
 * that is not known to be harmless counts as a contraction (Z43).
 *
 * @param migration - SQL as drizzle-kit writes it
 */
export function isExpanding(migration: string): boolean {
  const statements = migration
    .replaceAll(/^--(?!>).*$/gm, '')
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter(Boolean);
  const created = new Set(statements.flatMap((statement) => createTable.exec(statement)?.groups?.['table'] ?? []));
  return statements.every(
    (statement) =>
      harmless.some((form) => form.test(statement)) ||
      harmlessIfNew.some((form) => created.has(form.exec(statement)?.groups?.['table'] ?? '')),
  );
}
