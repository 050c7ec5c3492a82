import { X } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import styles from './bulk-bar.module.css';
import type { BulkActName } from './users.api.ts';

const acts: BulkActName[] = ['tier', 'sign-out', 'suspend', 'unsuspend'];

/** Actions for the selected people of this page. */
export function BulkBar(props: { count: number; onAct: (act: BulkActName) => void; onClear: () => void }) {
  const { count, onAct, onClear } = props;
  const { t } = useTranslate();
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('admin.withChosen')}>
      <b>{t('admin.chosen', { count })}</b>
      {acts.map((act) => (
        <Button key={act} size="small" onClick={() => onAct(act)}>
          {t(`admin.act.${act}`)}
        </Button>
      ))}
      <Button size="small" icon aria-label={t('admin.chooseNone')} onClick={onClear}>
        <X />
      </Button>
    </section>
  );
}
