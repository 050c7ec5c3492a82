import { ChevronDown } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import styles from './billing-questions.module.css';

/** Frequent questions about payment (L03). */
export function BillingQuestions({ isBeta }: { isBeta: boolean }) {
  const { t } = useTranslate();
  return (
    <section className={styles.questions} aria-labelledby="plans-questions">
      <h2 id="plans-questions">{t('plans.questions')}</h2>
      <div>
        {(['down', 'cancel', 'trial'] as const).map((name) => (
          <details key={name}>
            <summary>
              {t(`plans.q.${name}`)}
              <ChevronDown aria-hidden="true" />
            </summary>
            <p>{t(name === 'cancel' && !isBeta ? 'plans.a.cancelPaid' : `plans.a.${name}`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
