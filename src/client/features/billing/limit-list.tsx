import { clsx } from 'clsx';
import type { Usage } from '#contract/billing.ts';
import { formatNumber, formatSize } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './limit-list.module.css';

/** Percentage from which a bar warns that little is left (L02). */
const LOW_PERCENT = 80;

const isPerDocument = ({ key }: Usage): boolean => key.endsWith('PerDocument');

/** Shows usage against the limits, for the account and for its fullest documents. */
export function LimitList({ items }: { items: Usage[] }) {
  const { t } = useTranslate();
  return (
    <>
      <section aria-label={t('limits.account')}>
        <Rows items={items.filter((item) => !isPerDocument(item))} />
      </section>
      <section aria-labelledby="limits-per-document">
        <h2 id="limits-per-document" className={styles.group}>
          {t('limits.perDocument')} <small>{t('limits.perDocumentText')}</small>
        </h2>
        <Rows items={items.filter(isPerDocument)} />
      </section>
    </>
  );
}

function Rows({ items }: { items: Usage[] }) {
  return (
    <Card>
      <ul className={styles.rows}>
        {items.map((item) => (
          <Row key={item.key} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ item }: { item: Usage }) {
  const { t, language } = useTranslate();
  const { key, used, allowed, document } = item;
  const isBytes = key.endsWith('Bytes');
  const amount = (value: number) => (isBytes ? formatSize(value, language) : formatNumber(value, language));
  const most = (value: number) => (isBytes ? formatSize(value, language) : formatNumber(value, language));
  const percent = used === null || allowed === null ? undefined : allowed === 0 ? 100 : (100 * used) / allowed;
  const state = percent === undefined || percent < LOW_PERCENT ? undefined : percent < 100 ? 'low' : 'full';
  const words =
    used === null
      ? t('limits.upTo', { allowed: most(allowed ?? 0) })
      : allowed === null
        ? t('limits.usedUnlimited', { used: amount(used) })
        : t('limits.usedOf', { used: amount(used), allowed: most(allowed) });
  const name = t(`limits.${key}`);
  return (
    <li className={styles.row}>
      <div>
        <h3>{name}</h3>
        <Text as="p" size="small" tone="secondary" truncated={document !== null}>
          {isPerDocument(item) ? (document?.name ?? t('limits.none')) : textOf(key, t)}
        </Text>
      </div>
      <div>
        <p className={styles.use}>
          <span>{words}</span>
          {state ? (
            <span className={clsx(styles.state, state === 'full' && styles.full)}>{t(`limits.${state}`)}</span>
          ) : null}
        </p>
        {percent === undefined ? null : (
          <Progress
            label={name}
            percent={Math.min(100, percent)}
            text={words}
            tone={state === undefined ? undefined : state === 'full' ? 'danger' : 'warning'}
          />
        )}
        {key === 'documents' ? <Sources from={item.from} /> : null}
      </div>
    </li>
  );
}

function textOf(key: Usage['key'], t: ReturnType<typeof useTranslate>['t']): string {
  if (key === 'documents') return t('limits.documentsText');
  return key === 'storageBytes' ? t('limits.storageBytesText') : t('limits.uploadBytesText');
}

/** Shows the sources of an allowance, unless it comes from the plan alone. */
function Sources({ from }: { from: Usage['from'] }) {
  const { t, language } = useTranslate();
  const isPlanAlone = from.length === 1 && from[0]?.source === 'plan';
  if (isPlanAlone) return null;
  return (
    <ul className={styles.sources}>
      {from.map(({ source, amount }) => (
        <li key={source}>
          {source === 'server'
            ? null
            : source === 'verified'
              ? t('limits.from.verified')
              : t(`limits.from.${source}`, { amount: amount === null ? '∞' : formatNumber(amount, language) })}
        </li>
      ))}
    </ul>
  );
}
