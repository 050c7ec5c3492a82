import type { FastifyReply, FastifyRequest } from 'fastify';
import { commitOrDiscard } from '#server/db/commit-or-discard.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type Audit, auditOf } from '#server/platform/audit/audit-request.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { DiskSpace } from '#server/platform/files/disk-space.ts';
import { keyedHash } from '#server/platform/secrets/tokens.ts';
import type { ActionKey, Idempotency, StoredAnswer } from './idempotency.ts';
import { principalKey } from './actor.ts';

/**
 * A write in two steps (Z33): the slow part is done before, `commit` only writes, together with what a repetition will
 * be answered from.
 */
export interface Command<Answer> {
  commit(tx: Tx, audit: Audit): Promise<Answer>;
  /** Takes back what the preparation left, where the commit failed or was not needed. */
  discard?(): Promise<void>;
  /** Replaces the body of an upload in the fingerprint; known only once it has been read. */
  fingerprint?: string;
}

export interface WriteCall<Answer> {
  request: FastifyRequest;
  reply: FastifyReply;
  status: number;
  audit: Endpoint['audit'];
  prepare(): Promise<Command<Answer>>;
  /** A deletion: it goes on where the disk is full. */
  makesRoom: boolean;
  /** Nothing is prepared: whether it was done before is only asked where its commit finds out or fails. */
  isLight: boolean;
  /** Where not the answer is kept but the name of what it told of. */
  again?: { nameOf?: ((answer: Answer) => string) | undefined; tell: (uuid: string) => Promise<Answer> } | undefined;
  /** Cookies and news, nothing that counts; also when a stored answer is sent again. */
  after?: ((answer: Answer) => Promise<void> | void) | undefined;
}

/** How long a repetition waits for what it repeats: less than the client does, and an upload may take its time. */
const WAIT_MS = 10_000;
const UPLOAD_WAIT_MS = 60_000;

export type WriteRunner = <Answer>(call: WriteCall<Answer>) => Promise<Answer>;

/** Runs a write in one transaction with its idempotency row, or sends the answer it had before. */
export function createWriteRunner({
  database,
  idempotency,
  diskSpace,
  auditTrail,
  secretKey,
}: {
  database: Database;
  idempotency: Idempotency;
  diskSpace: DiskSpace;
  auditTrail: AuditTrail;
  secretKey: string;
}): WriteRunner {
  /** An audited commit that recorded nothing takes its transaction back (O01). */
  async function commitAudited<Answer>(tx: Tx, command: Command<Answer>, call: WriteCall<Answer>): Promise<Answer> {
    const audit = auditOf(auditTrail, call.request, call.audit);
    const answer = await command.commit(tx, audit);
    audit.requireRecorded();
    return answer;
  }

  async function runOnce<Answer>(call: WriteCall<Answer>, action: ActionKey): Promise<Answer> {
    const hashOf = (fingerprint: string) => keyedHash(secretKey, fingerprint);
    const bodyHash = hashOf(JSON.stringify(call.request.body ?? null));
    const isUpload = call.request.isMultipart();
    const leave = await idempotency.enter(action, isUpload ? UPLOAD_WAIT_MS : WAIT_MS);
    async function commit(command: Command<Answer>, hash: string): Promise<Answer> {
      async function commitOnce(tx: Tx): Promise<Answer> {
        const answer = await commitAudited(tx, command, call);
        const kept = call.again ? { uuid: call.again.nameOf?.(answer) ?? '' } : answer;
        const first = await idempotency.keep(tx, action, { bodyHash: hash, status: call.status, answer: kept });
        // It was done before, or another process did the same meanwhile: this transaction goes.
        if (!first) throw new AppError('IDEMPOTENCY_IN_PROGRESS');
        return answer;
      }
      try {
        return await commitOrDiscard(database.transaction, { commit: commitOnce, discard: command.discard });
      } catch (error) {
        const stored = await idempotency.find(action);
        if (!stored) throw error;
        return replay(call, stored, hash);
      }
    }
    try {
      if (call.isLight) return await commit(await call.prepare(), bodyHash);
      const stored = await idempotency.find(action);
      if (stored && !isUpload) return await replay(call, stored, bodyHash);
      const command = await call.prepare();
      const hash = command.fingerprint === undefined ? bodyHash : hashOf(command.fingerprint);
      if (stored) {
        await command.discard?.();
        return await replay(call, stored, hash);
      }
      return await commit(command, hash);
    } finally {
      leave();
    }
  }

  return async (call) => {
    call.reply.code(call.status);
    if (!call.makesRoom) await diskSpace.requireRoom();
    const action = actionKeyOf(call.request);
    let answer;
    if (action) {
      answer = await runOnce(call, action);
    } else {
      const command = await call.prepare();
      const commit = (tx: Tx) => commitAudited(tx, command, call);
      answer = await commitOrDiscard(database.transaction, { commit, discard: command.discard });
    }
    await call.after?.(answer);
    return answer;
  };
}

async function replay<Answer>(
  { reply, again }: WriteCall<Answer>,
  stored: StoredAnswer,
  bodyHash: string,
): Promise<Answer> {
  if (stored.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  reply.code(stored.status).header('idempotency-replayed', 'true');
  // The row holds what this same call left before.
  return again ? again.tell((stored.answer as { uuid: string }).uuid) : (stored.answer as Answer);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function actionKeyOf(request: FastifyRequest): ActionKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !UUID.test(key)) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'Idempotency-Key', rule: 'uuid' }]);
  }
  const path = request.url.split('?')[0] ?? '';
  return { principal: principalKey(request), method: request.method, path, key };
}
