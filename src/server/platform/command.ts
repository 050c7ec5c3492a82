import type { Tx } from '#server/db/open-database.ts';
import type { Audit } from './audit/audit-request.ts';

/**
 * A write in two steps (Z33): the slow preparation comes first; `commit` only writes, together with the idempotency row
 * that answers replays.
 */
export interface Command<Answer> {
  commit(tx: Tx, audit: Audit): Promise<Answer>;
  /** Undoes the preparation if the commit fails or is not needed. */
  discard?(): Promise<void>;
  /** Replaces the body in the fingerprint of an upload; known only after reading it. */
  fingerprint?: string;
}
