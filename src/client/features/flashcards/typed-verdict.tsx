import { Check, CircleAlert, X } from 'lucide-react';
import type { Language } from '#domain/documents/content.ts';
import { gradeTypedAnswer } from '#domain/items/typed-answer.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { cardWords } from './card-words.ts';
import styles from './typed-verdict.module.css';

const signs = { right: Check, close: CircleAlert, wrong: X };

interface TypedVerdictProps {
  typed: string;
  back: string;
  language: Language;
}

/** What was typed beside the answer, compared as forgivingly as in a test. The person grades. */
export default function TypedVerdict({ typed, back, language }: TypedVerdictProps) {
  const { t } = useTranslate();
  const verdict = gradeTypedAnswer(typed, { answer: cardWords(back), accepted: [] }, language);
  const Sign = signs[verdict];
  return (
    <p className={styles.verdict} data-verdict={verdict}>
      <Sign />
      <span lang={language}>{typed}</span>
      <span className={styles.word}>{t(`flashcards.typed.${verdict}`)}</span>
    </p>
  );
}
