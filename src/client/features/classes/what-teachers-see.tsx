import { Check, X } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import styles from './what-teachers-see.module.css';

/** Explains what the teacher of a class sees of a pupil, and what never. */
export function WhatTeachersSee({ teacher }: { teacher: string }) {
  const { t } = useTranslate();
  return (
    <div className={styles.all}>
      <ul>
        <li className={styles.seen}>
          <Check />
          {t('classes.always', { name: teacher })}
        </li>
      </ul>
      <h3>{t('classes.ifShared')}</h3>
      <ul>
        {([1, 2, 3] as const).map((line) => (
          <li key={line} className={styles.seen}>
            <Check />
            {t(`classes.seen${line}`)}
          </li>
        ))}
      </ul>
      <h3>{t('classes.notSeen')}</h3>
      <ul>
        {([1, 2, 3] as const).map((line) => (
          <li key={line}>
            <X />
            {t(`classes.unseen${line}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
