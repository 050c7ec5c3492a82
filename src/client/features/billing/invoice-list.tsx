import { ExternalLink } from 'lucide-react';
import { formatDate } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { useInvoices } from './billing.api.ts';
import { formatMoney } from './format-money.ts';
import styles from './invoice-list.module.css';

/** Lists the invoices, if any (L03). */
export function InvoiceList() {
  const { t, language } = useTranslate();
  const { data } = useInvoices();
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.invoices} aria-labelledby="plans-invoices">
      <h2 id="plans-invoices">{t('plans.invoices')}</h2>
      <Card>
        <ul>
          {data.items.map(({ id, paidAt, paid, refundedAmount, url }) => {
            const day = formatDate(paidAt, language);
            return (
              <li key={id}>
                <span>{day}</span>
                <b>{formatMoney(paid, language)}</b>
                <span>
                  {refundedAmount > 0
                    ? t('plans.refunded', { price: formatMoney({ ...paid, amount: refundedAmount }, language) })
                    : null}
                </span>
                {url === null ? null : (
                  <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t('plans.invoiceOf', { day })}>
                    {t('plans.invoice')} <ExternalLink aria-hidden="true" />
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}
