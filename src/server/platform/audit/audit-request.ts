import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { isSignedIn } from '#domain/access/actor.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AuditChange, AuditTrail } from './audit-trail.ts';

/** Lets the commit of an audited call record what it did; actor and action come from the call. */
export interface Audit {
  /** Records one entry; a commit with several changes calls it for each. */
  record(tx: Tx, change: AuditChange): Promise<void>;
  /** Declares that nothing was changed, so nothing is recorded. */
  unchanged(): void;
}

/** For commands that the server itself runs, without a user. */
export const unrecorded: Audit = { record: async () => undefined, unchanged: () => undefined };

/** The audit of one call. `requireRecorded` throws, and so rolls back, if the commit recorded nothing (O01). */
export function auditOf(
  trail: Pick<AuditTrail, 'record'>,
  { actor, id: requestId }: FastifyRequest,
  declared: Endpoint['audit'],
): Audit & { requireRecorded(): void } {
  let isRecorded = false;
  return {
    async record(tx, change) {
      if (!declared || !isSignedIn(actor))
        throw new Error('this call declares no audit action, or nobody is signed in');
      isRecorded = true;
      const by = { kind: actor.kind === 'admin' ? ('admin' as const) : ('person' as const), uuid: actor.userUuid };
      await trail.record(tx, by, {
        ...change,
        action: change.action ?? declared.action,
        targetKind: declared.target,
        requestId,
      });
    },
    unchanged() {
      isRecorded = true;
    },
    requireRecorded() {
      if (declared && !isRecorded) throw new Error(`${declared.action} was not recorded`);
    },
  };
}
