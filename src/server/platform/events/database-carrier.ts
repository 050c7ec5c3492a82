import type { Database } from '#server/db/open-database.ts';
import type { EventCarrier } from './event-carrier.ts';

const CHANNEL = 'repaso_progress';
/** Postgres takes less than 8,000 bytes in a notification. */
const LONGEST = 7_900;

/** Carries messages as notifications of the database. */
export const createDatabaseCarrier = ({ pool, listen }: Pick<Database, 'pool' | 'listen'>): EventCarrier => ({
  longest: LONGEST,
  async send(messages) {
    await pool.query('select pg_notify($1, message) from unnest($2::text[]) as message', [CHANNEL, messages]);
  },
  listen: (hear, missed) => listen(CHANNEL, hear, missed),
});
