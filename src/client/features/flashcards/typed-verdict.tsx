import { Check, CircleAlert, X } from 'lucide-react';
import type { Flashcard } from '#contract/flashcards.ts';
import type { Language } from '#domain/documents/content.ts';
import { cardWords } from '#domain/flashcards/card-words.ts';
import { gradeTypedAnswer } from '#domain/items/typed-answer.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import styles from './typed-verdict.module.css';

const signs = { right: Check, close: CircleAlert, wrong: X };

interface TypedVerdictProps {
  typed: string;
  card: Pick<Flashcard, 'front' | 'back' | 'others'>;
  language: Language;
}

/** Shows the typed text beside the answer, graded as in a test. The person decides the grade. */
export default function TypedVerdict({ typed, card, language }: TypedVerdictProps) {
  const { t } = useTranslate();
  const { others, front, back } = card;
  const key = { answer: cardWords(back), accepted: [], others, asked: cardWords(front) };
  const verdict = gradeTypedAnswer(typed, key, language);
  const Sign = signs[verdict];
  return (
    <p className={styles.verdict} data-verdict={verdict}>
      <Sign />
      <span lang={language} dir="auto">
        {typed}
      </span>
      <span className={styles.word}>{t(`flashcards.typed.${verdict}`)}</span>
    </p>
  );
}
