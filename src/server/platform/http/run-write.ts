import type { FastifyReply, FastifyRequest } from 'fastify';
import { commitOrDiscard } from '#server/db/commit-or-discard.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import { AppError } from '#server/platform/app-error.ts';
import { auditOf } from '#server/platform/audit/audit-request.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { Command } from '#server/platform/command.ts';
import type { DiskSpace } from '#server/platform/files/disk-space.ts';
import { keyedHash } from '#server/platform/secrets/tokens.ts';
import type { ActionKey, Idempotency, StoredAnswer } from './idempotency.ts';
import { principalKey } from './actor.ts';

export interface WriteCall<Answer> {
  request: FastifyRequest;
  reply: FastifyReply;
  status: number;
  audit: Endpoint['audit'];
  prepare(): Promise<Command<Answer>>;
  /** Frees space, e.g. a deletion: also runs on a full disk. */
  makesRoom: boolean;
  /** The write has no preparation, so a replay is only detected when its commit finds the stored row or fails. */
  isLight: boolean;
  /** Present where the row stores the uuid of the object instead of the answer. */
  replay?: { nameOf?: ((answer: Answer) => string) | undefined; load: (uuid: string) => Promise<Answer> } | undefined;
  /** Sets cookies and sends notifications, nothing essential; also runs when a stored answer is sent again. */
  after?: ((answer: Answer) => Promise<void> | void) | undefined;
}

/** How long a replay waits for the running original: less than the client's timeout, and longer for uploads. */
const WAIT_MS = 10_000;
const UPLOAD_WAIT_MS = 60_000;

export type WriteRunner = <Answer>(call: WriteCall<Answer>) => Promise<Answer>;

/** Runs a write and stores its idempotency row in one transaction, or returns the stored answer. */
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
  /** Rolls back if an audited commit recorded nothing (O01). */
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
        const kept = call.replay ? { uuid: call.replay.nameOf?.(answer) ?? '' } : answer;
        const first = await idempotency.keep(tx, action, { bodyHash: hash, status: call.status, answer: kept });
        // A replay, or another process committed the same action meanwhile: roll back.
        if (!first) throw new AppError('IDEMPOTENCY_IN_PROGRESS');
        return answer;
      }
      try {
        return await commitOrDiscard(database.transaction, { commit: commitOnce, discard: command.discard });
      } catch (error) {
        const stored = await idempotency.find(action);
        if (!stored) throw error;
        return answerReplay(call, stored, hash);
      }
    }
    try {
      if (call.isLight) return await commit(await call.prepare(), bodyHash);
      const stored = await idempotency.find(action);
      if (stored && !isUpload) return await answerReplay(call, stored, bodyHash);
      const command = await call.prepare();
      const hash = command.fingerprint === undefined ? bodyHash : hashOf(command.fingerprint);
      if (stored) {
        await command.discard?.();
        return await answerReplay(call, stored, hash);
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

async function answerReplay<Answer>(
  { reply, replay }: WriteCall<Answer>,
  stored: StoredAnswer,
  bodyHash: string,
): Promise<Answer> {
  if (stored.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  reply.code(stored.status).header('idempotency-replayed', 'true');
  // An earlier run of this same call wrote the row.
  return replay ? replay.load((stored.answer as { uuid: string }).uuid) : (stored.answer as Answer);
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
