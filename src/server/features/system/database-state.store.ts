import { instanceAccount } from '#domain/accounts/instance-account.ts';
import type { Database } from '#server/db/open-database.ts';

/** Append-only tables; rows are deleted after a year at the earliest. */
const protectedTables = ['audit_entries', 'point_entries', 'credit_entries', 'document_entries'];
/** For UPDATE, DELETE and TRUNCATE. */
const TRIGGERS_A_TABLE = 2;

/** Reads the state of the database. */
export function createDatabaseState({ pool }: Pick<Database, 'pool'>) {
  return {
    async size(): Promise<{ bytes: number; table: string; tableBytes: number }> {
      const { rows } = await pool.query<{ bytes: number; table: string; tableBytes: number }>(
        `select pg_database_size(current_database())::float as bytes, relname as table,
           pg_total_relation_size(oid)::float as "tableBytes"
         from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 3 desc limit 1`,
      );
      return rows[0] ?? { bytes: 0, table: '', tableBytes: 0 };
    },
    async version(): Promise<string> {
      const { rows } = await pool.query<{ version: string }>(
        `select split_part(version(), ' ', 1) || ' ' || current_setting('server_version') as version`,
      );
      return rows[0]?.version ?? '';
    },
    async unprotectedTables(): Promise<string[]> {
      const { rows } = await pool.query<{ name: string }>(
        `select tgrelid::regclass::text as name from pg_trigger
         where tgenabled in ('O', 'A') and not tgisinternal and tgfoid = 'only_add_rows'::regproc
         group by tgrelid having count(*) >= $1`,
        [TRIGGERS_A_TABLE],
      );
      const whole = new Set(rows.map(({ name }) => name));
      return protectedTables.filter((name) => !whole.has(name));
    },
    async firstPersonAt(): Promise<Date | undefined> {
      const { rows } = await pool.query<{ at: Date | null }>(
        'select min(created_at) as at from users where email <> $1',
        [instanceAccount.email],
      );
      return rows[0]?.at ?? undefined;
    },
  };
}
