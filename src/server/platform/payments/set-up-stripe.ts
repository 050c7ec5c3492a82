import { paidPrices, plans, productKey } from '#domain/billing/plans.ts';
import { PORTAL_MARK } from './payments.ts';
import { createStripe, type PaymentSettings } from './stripe-client.ts';

const MOST = 100;

/**
 * Creates products, prices and portal at the payment provider, or updates them to our table. Safe to repeat. Returns
 * what it did, one line each.
 */
export async function setUpStripe(settings: PaymentSettings, publicUrl: URL): Promise<string[]> {
  const stripe = createStripe(settings);
  const done: string[] = [];

  async function ensureProduct(tierId: number, name: string): Promise<string> {
    const id = productKey(tierId);
    const { data } = await stripe.products.list({ ids: [id] });
    if (data.length > 0) return id;
    await stripe.products.create(
      { id, name: `Repaso ${name}`, metadata: { tierId } },
      { idempotencyKey: `product:${id}` },
    );
    done.push(`product ${id} made`);
    return id;
  }

  const known = await stripe.prices.list({ lookup_keys: paidPrices.map(({ key }) => key), active: true, limit: MOST });
  const products = new Map<string, string[]>();
  for (const { tierId, name } of Object.values(plans)) {
    const own = paidPrices.filter((price) => price.tierId === tierId);
    if (own.length === 0) continue;
    const product = await ensureProduct(tierId, name);
    const ids: string[] = [];
    for (const { key, cents, interval } of own) {
      const every = interval === 'annual' ? 'year' : 'month';
      const found = known.data.find(({ lookup_key: one }) => one === key);
      if (found?.unit_amount === cents && found.currency === 'usd' && found.recurring?.interval === every) {
        ids.push(found.id);
        continue;
      }
      const made = await stripe.prices.create({
        product,
        currency: 'usd',
        unit_amount: cents,
        recurring: { interval: every },
        lookup_key: key,
        // Existing subscribers keep the former price.
        transfer_lookup_key: true,
        metadata: { repaso: key },
      });
      ids.push(made.id);
      done.push(`price ${key} is ${cents} US cents`);
    }
    products.set(product, ids);
  }

  const portal = {
    default_return_url: new URL('/subscription', publicUrl).href,
    metadata: PORTAL_MARK,
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' as const },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price' as const],
        products: [...products].map(([product, prices]) => ({ product, prices })),
        // An upgrade is charged at once; a downgrade begins with the next period.
        proration_behavior: 'always_invoice' as const,
        schedule_at_period_end: {
          conditions: [{ type: 'decreasing_item_amount' as const }, { type: 'shortening_interval' as const }],
        },
      },
    },
  };
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: MOST });
  const own = data.find(({ metadata }) => metadata?.['repaso'] === PORTAL_MARK.repaso);
  if (own) await stripe.billingPortal.configurations.update(own.id, portal);
  else await stripe.billingPortal.configurations.create(portal);
  done.push(own ? 'portal brought up to date' : 'portal made');
  return done;
}
