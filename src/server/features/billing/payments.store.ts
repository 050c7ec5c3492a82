import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import {
  billingCustomers,
  checkouts,
  creditEntries,
  creditTransfers,
  paidInvoices,
  stripeEvents,
  subscriptions,
} from '#server/db/tables/billing.ts';
import type { Payments } from '#server/platform/payments/payments.ts';

export type CustomerRow = typeof billingCustomers.$inferSelect;
export type CheckoutRow = typeof checkouts.$inferSelect;
export type InvoiceRow = typeof paidInvoices.$inferSelect;
export type PaymentsStore = ReturnType<typeof createPaymentsStore>;

/** A customer with an id at the provider. */
export type KnownCustomer = CustomerRow & { stripeId: string };
const isKnown = (row: CustomerRow | undefined): row is KnownCustomer => typeof row?.stripeId === 'string';

/** Rows about payments: customers, checkouts, events and invoices. */
export function createPaymentsStore(db: Db, provider: Pick<Payments, 'isLive' | 'accountId'> | undefined) {
  const isLive = provider?.isLive ?? false;
  const accountId = () => provider?.accountId() ?? null;
  /** The current key does not know customers of the other mode or of another account. */
  const isOwn = () => {
    const account = accountId();
    return and(
      or(isNull(billingCustomers.isLive), eq(billingCustomers.isLive, isLive)),
      account === null ? undefined : or(isNull(billingCustomers.accountId), eq(billingCustomers.accountId, account)),
    );
  };
  const ofUser = (userId: number) => and(eq(billingCustomers.userId, userId), isOwn());
  /** Sorts customers of a known account before the others. */
  const byAccount = sql`${billingCustomers.accountId} asc nulls last`;
  return {
    /** Uses the database's clock, so that all processes agree on the order. */
    async databaseNow(): Promise<string> {
      const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
      return rows[0]?.now ?? '';
    },

    /** Ensures the customer row of a user; returns whether it is new. */
    async ensureCustomer(
      tx: Tx,
      values: { uuid: string; userId: number; createdAt: Date },
    ): Promise<{ row: CustomerRow; isNew: boolean }> {
      const find = async () =>
        (await tx.select().from(billingCustomers).where(ofUser(values.userId)).orderBy(byAccount))[0];
      const known = await find();
      if (known) return { row: known, isNew: false };
      const made = await tx
        .insert(billingCustomers)
        .values({ ...values, isLive, accountId: accountId() })
        .onConflictDoNothing()
        .returning();
      const row = made[0] ?? (await find());
      if (!row) throw new Error('a customer could not be made');
      return { row, isNew: made.length > 0 };
    },
    /** Users whose subscription belongs to a customer unknown to the current key. */
    async listForeignUnscoped(): Promise<number[]> {
      const own = db
        .select()
        .from(billingCustomers)
        .where(and(eq(billingCustomers.userId, subscriptions.userId), isOwn()));
      const rows = await db
        .select({ userId: subscriptions.userId })
        .from(subscriptions)
        .where(and(eq(subscriptions.source, 'stripe'), notExists(own)));
      return rows.map(({ userId }) => userId);
    },
    /** Deletes the purchases of a customer unknown to the current key, and their credit. */
    async deleteForeign(tx: Tx, userId: number, personUuid: string): Promise<void> {
      await tx
        .update(checkouts)
        .set({ state: 'expired' })
        .where(and(eq(checkouts.userId, userId), eq(checkouts.state, 'open')));
      await tx.delete(paidInvoices).where(eq(paidInvoices.userId, userId));
      const own = tx
        .select({ uuid: creditEntries.uuid })
        .from(creditEntries)
        .where(eq(creditEntries.personUuid, personUuid));
      await tx.delete(creditTransfers).where(inArray(creditTransfers.entryUuid, own));
    },
    async nameCustomer(uuid: string, stripeId: string): Promise<void> {
      await db
        .update(billingCustomers)
        .set({ stripeId, isLive, accountId: accountId() })
        .where(and(eq(billingCustomers.uuid, uuid), isNull(billingCustomers.stripeId)));
    },
    async findCustomerOf(userId: number, executor: Db | Tx = db): Promise<KnownCustomer | undefined> {
      const [row] = await executor.select().from(billingCustomers).where(ofUser(userId)).orderBy(byAccount);
      return isKnown(row) ? row : undefined;
    },
    async findCustomerUnscoped(stripeId: string, executor: Db | Tx = db): Promise<KnownCustomer | undefined> {
      const [row] = await executor
        .select()
        .from(billingCustomers)
        .where(and(eq(billingCustomers.stripeId, stripeId), isOwn()));
      return isKnown(row) ? row : undefined;
    },
    /**
     * Customers that may have changed without an event: with a subscription, an open event or checkout, or a deleted
     * account.
     */
    async listOpenCustomersUnscoped(): Promise<string[]> {
      const payers = db
        .select({ id: subscriptions.userId })
        .from(subscriptions)
        .where(eq(subscriptions.source, 'stripe'));
      const buyers = db.select({ id: checkouts.userId }).from(checkouts).where(eq(checkouts.state, 'open'));
      const withOpenEvents = db
        .select({ id: stripeEvents.customerId })
        .from(stripeEvents)
        .where(isNull(stripeEvents.doneAt));
      const rows = await db
        .select({ stripeId: billingCustomers.stripeId })
        .from(billingCustomers)
        .where(
          and(
            isNotNull(billingCustomers.stripeId),
            isOwn(),
            or(
              billingCustomers.hasSubscription,
              isNull(billingCustomers.userId),
              inArray(billingCustomers.userId, payers),
              inArray(billingCustomers.userId, buyers),
              inArray(billingCustomers.stripeId, withOpenEvents),
            ),
          ),
        );
      return rows.map(({ stripeId }) => stripeId).filter((id) => id !== null);
    },
    async listCustomersWithOpenEventsUnscoped(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ id: stripeEvents.customerId })
        .from(stripeEvents)
        .where(isNull(stripeEvents.doneAt));
      return rows.map(({ id }) => id).filter((id) => id !== null);
    },
    /** Number of open events, and the age of the oldest by the database's clock. */
    async findOldestOpenEventUnscoped(): Promise<{ count: number; seconds: number }> {
      const [row] = await db
        .select({
          count: sql<number>`count(*)::int`,
          seconds: sql<number>`coalesce(extract(epoch from now() - min(${stripeEvents.receivedAt})), 0)::float`,
        })
        .from(stripeEvents)
        .where(and(isNull(stripeEvents.doneAt), isNull(stripeEvents.outcome)));
      return row ?? { count: 0, seconds: 0 };
    },
    /** Deletes the customer of a deleted account once nothing is paid any more. */
    async deleteCustomer(tx: Tx, uuid: string): Promise<void> {
      await tx.delete(billingCustomers).where(eq(billingCustomers.uuid, uuid));
    },
    /** Returns false if a later reading is already stored. */
    async claimSync(tx: Tx, stripeId: string, readAt: string, hasSubscription: boolean): Promise<boolean> {
      const isOlder = or(isNull(billingCustomers.syncedAt), lt(billingCustomers.syncedAt, readAt));
      const rows = await tx
        .update(billingCustomers)
        .set({ syncedAt: readAt, isLive, hasSubscription, accountId: provider?.accountId() })
        .where(and(eq(billingCustomers.stripeId, stripeId), isOlder))
        .returning({ uuid: billingCustomers.uuid });
      return rows.length > 0;
    },

    async findOpenCheckout(tx: Tx, userId: number): Promise<CheckoutRow | undefined> {
      const [row] = await tx
        .select()
        .from(checkouts)
        .where(and(eq(checkouts.userId, userId), eq(checkouts.state, 'open')));
      return row;
    },
    async insertCheckout(tx: Tx, values: typeof checkouts.$inferInsert): Promise<CheckoutRow> {
      const [row] = await tx.insert(checkouts).values(values).returning();
      if (!row) throw new Error('a checkout could not be written');
      return row;
    },
    async endCheckout(uuid: string, state: 'done' | 'expired', executor: Db | Tx = db): Promise<void> {
      await executor
        .update(checkouts)
        .set({ state })
        .where(and(eq(checkouts.uuid, uuid), eq(checkouts.state, 'open')));
    },
    /** Returns false if another choice has replaced this checkout meanwhile. */
    async nameCheckout(uuid: string, stripeId: string): Promise<boolean> {
      const rows = await db
        .update(checkouts)
        .set({ stripeId })
        .where(and(eq(checkouts.uuid, uuid), eq(checkouts.state, 'open')))
        .returning({ uuid: checkouts.uuid });
      return rows.length > 0;
    },
    /** Ends the checkouts that are over, or all of a user who has a subscription. */
    async endCheckouts(tx: Tx, userId: number, over: 'done' | { before: Date }): Promise<void> {
      const isOpen = and(eq(checkouts.userId, userId), eq(checkouts.state, 'open'));
      if (over === 'done') await tx.update(checkouts).set({ state: 'done' }).where(isOpen);
      else
        await tx
          .update(checkouts)
          .set({ state: 'expired' })
          .where(and(isOpen, lte(checkouts.expiresAt, over.before)));
    },

    async findCustomersUnscoped(stripeIds: string[], tx: Tx): Promise<KnownCustomer[]> {
      if (stripeIds.length === 0) return [];
      const rows = await tx
        .select()
        .from(billingCustomers)
        .where(and(inArray(billingCustomers.stripeId, stripeIds), isOwn()));
      return rows.filter(isKnown);
    },
    /** Returns only the new events; the others are known already. */
    async insertEvents(
      tx: Tx,
      events: { id: string; type: string; customerId: string | null; outcome: 'ignored' | 'foreign' | null }[],
    ): Promise<Set<string>> {
      const values = events.map((event) => ({ ...event, doneAt: event.outcome === null ? null : sql`now()` }));
      const rows = await tx
        .insert(stripeEvents)
        .values(values)
        .onConflictDoNothing()
        .returning({ id: stripeEvents.id });
      return new Set(rows.map(({ id }) => id));
    },
    /** A reading covers all of the customer's events that arrived before it began. */
    async finishEvents(tx: Tx, customerId: string, readAt: string): Promise<void> {
      await tx
        .update(stripeEvents)
        .set({ outcome: 'applied', doneAt: sql`now()` })
        .where(
          and(
            eq(stripeEvents.customerId, customerId),
            isNull(stripeEvents.doneAt),
            lte(stripeEvents.receivedAt, readAt),
          ),
        );
    },
    async deleteOldEvents(): Promise<void> {
      await db.delete(stripeEvents).where(sql`${stripeEvents.receivedAt} < now() - interval '90 days'`);
    },

    /** Known invoices by id. */
    async findInvoices(tx: Tx, ids: string[]): Promise<Map<string, InvoiceRow>> {
      if (ids.length === 0) return new Map();
      const rows = await tx.select().from(paidInvoices).where(inArray(paidInvoices.stripeId, ids));
      return new Map(rows.map((row) => [row.stripeId, row]));
    },
    async putInvoice(tx: Tx, values: InvoiceRow): Promise<void> {
      const { refundedCents, url } = values;
      await tx
        .insert(paidInvoices)
        .values(values)
        .onConflictDoUpdate({ target: paidInvoices.stripeId, set: { refundedCents, url } });
    },
    /** Newest first. */
    async listInvoices(userId: number): Promise<InvoiceRow[]> {
      return db.select().from(paidInvoices).where(eq(paidInvoices.userId, userId)).orderBy(desc(paidInvoices.paidAt));
    },
    /** A user's first invoice with a payment. */
    async findFirstInvoice(tx: Tx, userId: number): Promise<InvoiceRow | undefined> {
      const [row] = await tx
        .select()
        .from(paidInvoices)
        .where(and(eq(paidInvoices.userId, userId), gt(paidInvoices.cents, 0)))
        .orderBy(asc(paidInvoices.paidAt), asc(paidInvoices.stripeId))
        .limit(1);
      return row;
    },

    /** Credit entries not yet sent to the provider; it knows the ones it spent itself. */
    async listUnsentCredit(personUuid: string): Promise<{ uuid: string; amount: number }[]> {
      const sent = db.select().from(creditTransfers).where(eq(creditTransfers.entryUuid, creditEntries.uuid));
      return db
        .select({ uuid: creditEntries.uuid, amount: creditEntries.amount })
        .from(creditEntries)
        .where(and(eq(creditEntries.personUuid, personUuid), ne(creditEntries.kind, 'spent'), notExists(sent)))
        .orderBy(asc(creditEntries.id));
    },
    async insertTransfer(entryUuid: string, stripeId: string): Promise<void> {
      await db.insert(creditTransfers).values({ entryUuid, stripeId }).onConflictDoNothing();
    },
  };
}
