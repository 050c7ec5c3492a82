import type { LikelyQuestions } from '#contract/generation.ts';
import { MAX_QUESTIONS } from '#domain/generation/kinds.ts';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import * as texts from '#locales/likely.ts';
import styles from './offer-line.module.css';

addTexts(texts);

const kinds = ['choose', 'write', 'arrange'] as const;

/** States which questions a document offers, before the person chooses how to answer. */
export function OfferLine({ offers }: Partial<Pick<LikelyQuestions, 'offers'>>) {
  const { t } = useTranslate();
  const offered = offers ? kinds.filter((kind) => offers[kind] > 0) : [];
  const total = offers ? offers.choose + offers.write + offers.arrange : 0;
  const list = offered.map((kind) => t(`likely.offers.${kind}`, { count: offers?.[kind] ?? 0 })).join(' · ');
  return (
    <p className={styles.line}>
      {total === 0
        ? null
        : total < MAX_QUESTIONS
          ? t('likely.offers', { list })
          : t('likely.offersMany', { count: MAX_QUESTIONS })}
    </p>
  );
}
