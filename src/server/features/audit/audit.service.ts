import type { AuditEntry, listAudit } from '#contract/audit.ts';
import type { OutputOf, QueryOf } from '#contract/endpoint.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AuditRow, AuditTrail } from '#server/platform/audit/audit-trail.ts';

export type AuditService = ReturnType<typeof createAuditService>;

/** Targets that are users are shown by their current name. */
const PERSON = 'person';

/** Presents the audit log to administrators. */
export function createAuditService({ trail, accounts }: { trail: AuditTrail; accounts: AccountsService }) {
  async function present(rows: AuditRow[]): Promise<AuditEntry[]> {
    const people = rows.flatMap(({ actorUuid, targetKind, targetUuid }) => [
      actorUuid,
      targetKind === PERSON ? targetUuid : null,
    ]);
    const names = await accounts.namesOf(people.flatMap((uuid) => uuid ?? []));
    const nameOf = (uuid: string | null) => (uuid === null ? null : (names.get(uuid) ?? null));
    return rows.map((row) => ({
      uuid: row.uuid,
      at: row.at.toISOString(),
      actor: { kind: row.actorKind, uuid: row.actorUuid, name: nameOf(row.actorUuid) },
      action: row.action,
      target: {
        kind: row.targetKind,
        uuid: row.targetUuid,
        label: row.targetKind === PERSON ? (nameOf(row.targetUuid) ?? row.label) : row.label,
      },
      before: row.before,
      after: row.after,
      reason: row.reason,
      requestId: row.requestId,
    }));
  }

  return {
    async list({ page, pageSize, ...filter }: QueryOf<typeof listAudit>): Promise<OutputOf<typeof listAudit>> {
      const { rows, total } = await trail.list(filter, pageSize, (page - 1) * pageSize);
      return { items: await present(rows), page, pageSize, total };
    },

    async view(uuid: string): Promise<AuditEntry> {
      const row = await trail.find(uuid);
      const [entry] = row ? await present([row]) : [];
      if (!entry) throw new AppError('NOT_FOUND');
      return entry;
    },
  };
}
