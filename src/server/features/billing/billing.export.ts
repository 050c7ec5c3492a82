import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { BillingService } from './billing.service.ts';
import type { Ledgers } from './ledgers.service.ts';
import type { LedgerRow } from './ledgers.store.ts';

/** The plan that was chosen, where Repaso was shared, and every entry of points and credit. */
export function exportBilling({ billing, ledgers }: { billing: BillingService; ledgers: Ledgers }): ExportPart {
  const told = ({ uuid, amount, kind, at }: LedgerRow) => ({ uuid, amount, kind, at: at.toISOString() });
  return async function* ({ userId, userUuid }) {
    yield {
      name: 'billing.json',
      async read() {
        const subscription = await billing.findSubscription(userId);
        const shared = await billing.listShareBonuses(userId);
        return {
          subscription: subscription
            ? {
                tierId: subscription.tierId,
                source: subscription.source,
                interval: subscription.interval,
                startedAt: subscription.startedAt.toISOString(),
              }
            : null,
          shareBonuses: shared.map(({ network, at }) => ({ network, at: at.toISOString() })),
          points: (await ledgers.points.list(userUuid)).map(told),
          creditCents: (await ledgers.credit.list(userUuid)).map(told),
        };
      },
    };
  };
}
