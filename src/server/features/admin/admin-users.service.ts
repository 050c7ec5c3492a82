import { randomUUID } from 'node:crypto';
import {
  type changePeople,
  MOST_EXPORTED_PEOPLE,
  type Person,
  type PersonDetail,
  type PersonSort,
} from '#contract/admin-users.ts';
import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { planOf } from '#domain/billing/plans.ts';
import { serverTexts } from '#locales/server-texts.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { PeopleService } from '#server/features/accounts/people.service.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { Ledgers } from '#server/features/billing/ledgers.service.ts';
import type { LimitsService } from '#server/features/people-data/limits.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit-request.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import { recordedCsv } from '#server/platform/audit/recorded-csv.ts';
import type { Command } from '#server/platform/command.ts';

export type AdminUsersService = ReturnType<typeof createAdminUsersService>;

type Filter = Parameters<PeopleService['exportAll']>[0];
type Head = (typeof serverTexts)['en']['peopleTable']['head'];
type Act = (tx: Tx, audit: Audit) => Promise<void>;

const shownLimits = ['documents', 'storageBytes'] as const;

/** A row of the exported list, in the administrator's language, in the order of its head. */
function cellsOf(person: Person, language: 'es' | 'en'): Record<keyof Head, string | null> {
  const { role, verification, state } = serverTexts[language].peopleTable;
  return {
    username: person.username,
    email: person.email,
    role: role[person.role],
    plan: planOf(person.tierId).name,
    verification: verification[person.verificationStatus],
    state: state[person.state],
    lastUsedAt: minuteOf(person.lastUsedAt),
    createdAt: minuteOf(person.createdAt),
    uuid: person.uuid,
  };
}

/** As spreadsheets read it. */
const minuteOf = (at: string | null): string | null => at && at.slice(0, 16).replace('T', ' ');

/** Manages users for administrators (X02): accounts, plans and points. */
export function createAdminUsersService({
  database,
  people,
  billing,
  ledgers,
  limits,
  trail,
}: {
  database: Database;
  people: PeopleService;
  billing: BillingService;
  ledgers: Ledgers;
  limits: LimitsService;
  trail: AuditTrail;
}) {
  async function view(uuid: string): Promise<PersonDetail> {
    const { actor, detail } = await people.view(uuid);
    const grant = await billing.findGrant(actor.userId);
    const { items } = await limits.view(actor, {});
    const usage = shownLimits.flatMap((key) => {
      const row = items.find((item) => item.key === key);
      return row ? [{ key, used: row.used ?? 0, allowed: row.allowed }] : [];
    });
    return { ...detail, usage, grant: grant ? { tierId: grant.tierId, until: grant.until } : null };
  }

  const command = (act: Act): Command<{ ok: true }> => ({
    async commit(tx, audit) {
      await act(tx, audit);
      return { ok: true };
    },
  });

  async function grantTier(
    tx: Tx,
    audit: Audit,
    uuid: string,
    { tierId, until, reason }: { tierId: number; until: string | null; reason: string },
  ): Promise<void> {
    const user = await people.lock(tx, uuid);
    const change = await billing.grantTier(tx, user.id, tierId, until);
    if (!change) return audit.unchanged();
    return audit.record(tx, { ...change, targetUuid: uuid, reason, action: 'tier.grant' });
  }

  /** Each action checks every rule before it writes, so a rejected one leaves nothing behind. */
  const actOn = (uuid: string, change: BodyOf<typeof changePeople>): Act => {
    const { reason } = change;
    if (change.action === 'tier') return (tx, audit) => grantTier(tx, audit, uuid, change);
    if (change.action === 'suspend') return (tx, audit) => people.suspend(tx, audit, uuid, reason, 'person.suspend');
    if (change.action === 'unsuspend')
      return (tx, audit) => people.unsuspend(tx, audit, uuid, reason, 'person.unsuspend');
    return (tx, audit) => people.signOut(tx, audit, uuid, reason, 'person.sign-out');
  };

  return {
    list: people.list,
    view,
    changeRole: (uuid: string, role: 'user' | 'admin', reason: string) =>
      command((tx, audit) => people.changeRole(tx, audit, uuid, role, reason)),
    grantTier: (uuid: string, grant: { tierId: number; until: string | null; reason: string }) =>
      command((tx, audit) => grantTier(tx, audit, uuid, grant)),
    suspend: (uuid: string, reason: string) => command((tx, audit) => people.suspend(tx, audit, uuid, reason)),
    unsuspend: (uuid: string, reason: string) => command((tx, audit) => people.unsuspend(tx, audit, uuid, reason)),
    signOut: (uuid: string, reason: string) => command((tx, audit) => people.signOut(tx, audit, uuid, reason)),
    close: (uuid: string, email: string, reason: string) =>
      command((tx, audit) => people.close(tx, audit, uuid, email, reason)),

    givePoints: (uuid: string, amount: number, reason: string) =>
      command(async (tx, audit) => {
        const { balance } = await people.lock(tx, uuid);
        await ledgers.points.add(tx, { personUuid: uuid, amount, kind: 'admin', key: `admin:${randomUUID()}` });
        const change = { before: { balance }, after: { balance: balance + amount } };
        await audit.record(tx, { ...change, targetUuid: uuid, reason });
      }),

    /**
     * Changes all users in one transaction and reports rejected ones by a code. Locks them in a fixed order, so that
     * two calls cannot deadlock.
     */
    changeMany: (change: BodyOf<typeof changePeople>): Command<OutputOf<typeof changePeople>> => ({
      async commit(tx, audit) {
        const codes = new Map<string, AppError['code'] | null>();
        for (const uuid of [...new Set(change.uuids)].toSorted()) {
          try {
            await actOn(uuid, change)(tx, audit);
            codes.set(uuid, null);
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            codes.set(uuid, error.code);
          }
        }
        // All of them may have been rejected.
        audit.unchanged();
        return { results: [...codes].map(([uuid, code]) => ({ uuid, code })) };
      },
    }),

    exportLines(actor: SignedInActor, filter: Filter, sort: PersonSort, requestId: string) {
      const { head } = serverTexts[actor.language].peopleTable;
      const columns = Object.keys(head) as (keyof Head)[];
      async function* pieces() {
        for await (const piece of people.exportAll(filter, sort, MOST_EXPORTED_PEOPLE))
          yield piece.map((person) => {
            const cells = cellsOf(person, actor.language);
            return columns.map((column) => cells[column]);
          });
      }
      const entry = { action: 'person.export', targetKind: 'people', requestId };
      return recordedCsv({ database, trail }, actor, { entry, filter, head: Object.values(head), pieces: pieces() });
    },
  };
}
