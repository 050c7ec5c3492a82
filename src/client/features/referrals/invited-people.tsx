import { Check, Clock } from 'lucide-react';
import type { Invited } from '#contract/referrals.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { ListTable } from '#client/ui/list-table.tsx';
import { Pill } from '#client/ui/pill.tsx';
import styles from './invited-people.module.css';

/** Lists invited people with the bonus each has earned (R01). */
export function InvitedPeople({ items }: { items: Invited[] }) {
  const { t, language } = useTranslate();
  return (
    <ListTable caption={t('referrals.caption')} className={styles.people}>
      <thead>
        <tr>
          <th scope="col">{t('referrals.person')}</th>
          <th scope="col">{t('referrals.joined')}</th>
          <th scope="col">{t('referrals.status')}</th>
          <th scope="col">{t('referrals.bonus')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, joinedAt, status, bonusCents }, index) => (
          <tr key={`${joinedAt} ${index}`}>
            <td className={styles.name} dir="auto">
              {name}
            </td>
            <td>{formatDay(joinedAt, language)}</td>
            <td>
              <Pill
                tone={status === 'completed' ? 'success' : 'neutral'}
                icon={status === 'completed' ? <Check /> : <Clock />}
              >
                {t(`referrals.status.${status}`)}
              </Pill>
            </td>
            <td>{status === 'completed' ? t('referrals.usd', { amount: bonusCents / 100 }) : t('referrals.waits')}</td>
          </tr>
        ))}
      </tbody>
    </ListTable>
  );
}
