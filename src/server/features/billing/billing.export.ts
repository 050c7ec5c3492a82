import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { BillingService } from './billing.service.ts';
import type { Ledgers } from './ledgers.service.ts';
import type { LedgerRow } from './ledgers.store.ts';
import type { PaymentsStore } from './payments.store.ts';

/** Exports the plan, payments, share bonuses, and all entries of points, credit and documents. */
export function exportBilling({
  billing,
  ledgers,
  listInvoices,
}: {
  billing: BillingService;
  ledgers: Ledgers;
  listInvoices: PaymentsStore['listInvoices'];
}): ExportPart {
  const presentEntry = ({ uuid, amount, kind, at }: LedgerRow) => ({ uuid, amount, kind, at: at.toISOString() });
  return async function* ({ userId, userUuid }) {
    yield {
      name: 'billing.json',
      async read() {
        const subscription = await billing.findSubscription(userId);
        const granted = await billing.findGrant(userId);
        const shared = await billing.listShareBonuses(userId);
        return {
          subscription: subscription
            ? {
                tierId: subscription.tierId,
                source: subscription.source,
                interval: subscription.interval,
                startedAt: subscription.startedAt.toISOString(),
                status: subscription.status,
                periodEnd: subscription.periodEnd?.toISOString() ?? null,
                cancelAt: subscription.cancelAt?.toISOString() ?? null,
                nextAmount: subscription.nextAmount,
                nextCurrency: subscription.nextCurrency,
              }
            : null,
          invoices: (await listInvoices(userId)).map(({ stripeId, cents, currency, refundedCents, paidAt }) => ({
            id: stripeId,
            cents,
            currency,
            refundedCents,
            paidAt: paidAt.toISOString(),
          })),
          grantedPlan: granted ? { tierId: granted.tierId, until: granted.until } : null,
          shareBonuses: shared.map(({ network, at }) => ({ network, at: at.toISOString() })),
          points: (await ledgers.points.list(userUuid)).map(presentEntry),
          creditCents: (await ledgers.credit.list(userUuid)).map(presentEntry),
          documents: (await ledgers.documents.list(userUuid)).map(presentEntry),
        };
      },
    };
  };
}
