import type { OutputOf } from '#contract/endpoint.ts';
import type { listQuests } from '#contract/quests.ts';
import { formatDay, formatNumber } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './points-card.module.css';

/** Shows a person's points, and the latest rewards (Q02). */
export function PointsCard({ balance, rewards }: Pick<OutputOf<typeof listQuests>, 'balance' | 'rewards'>) {
  const { t, language } = useTranslate();
  return (
    <Card as="section" className={styles.card} aria-label={t('quests.balance')}>
      <p className={styles.balance}>{t('quests.balanceOf', { count: balance })}</p>
      {rewards.length === 0 ? (
        <Text as="p" size="small" tone="secondary">
          {t('quests.none')}
        </Text>
      ) : (
        <>
          <h2>{t('quests.last')}</h2>
          <ul>
            {rewards.map(({ uuid, title, points, at }) => (
              <li key={uuid}>
                <span>
                  {title ?? t('quests.correction')}
                  <small>{formatDay(at, language)}</small>
                </span>
                <b>{points > 0 ? `+${formatNumber(points, language)}` : formatNumber(points, language)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
