import { csvLine } from '#domain/text/csv-line.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Database } from '#server/db/open-database.ts';
import type { AuditRecord, AuditTrail } from './audit-trail.ts';

type Cells = readonly (string | number | null)[];

/**
 * Streams an administrators' list as CSV. Records the export with its filter before the first line; search words are
 * never recorded, since they may be a person's name.
 */
export async function recordedCsv(
  { database, trail }: { database: Pick<Database, 'transaction'>; trail: Pick<AuditTrail, 'record'> },
  { userUuid }: SignedInActor,
  {
    entry,
    filter = {},
    head,
    pieces,
  }: { entry: AuditRecord; filter?: object; head: readonly string[]; pieces: AsyncIterable<Cells[]> },
): Promise<AsyncGenerator<string>> {
  const after = { ...filter, ...('search' in filter && filter.search !== undefined ? { search: '•••' } : {}) };
  await database.transaction((tx) => trail.record(tx, { kind: 'admin', uuid: userUuid }, { ...entry, after }));
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(head);
    for await (const piece of pieces) yield piece.map(csvLine).join('');
  }
  return lines();
}
