import { useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Row } from '#client/ui/row.tsx';
import { Text } from '#client/ui/text.tsx';
import { QuestionStem } from './question-stem.tsx';
import { ResultRow, type ResultRowProps } from './result-row.tsx';
import styles from './result-row.module.css';

/** An unanswered question without its answer, since it can still be asked; shows the answer on request. */
export function FoldedBlank(props: ResultRowProps) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <ResultRow {...props} />;
  const { question, number } = props;
  return (
    <article className={styles.question}>
      <h3 className={styles.stem}>
        <span className={styles.number}>{number}</span>
        <span>
          {question.form === 'true-false' ? <span className={styles.form}>{t('quizzes.trueOrFalse')}</span> : null}
          <span lang={question.language ?? undefined} dir="auto">
            <QuestionStem stem={question.stem} />
          </span>
        </span>
      </h3>
      <Row className={styles.foot}>
        <Text size="ui" tone="secondary">
          {t('quizzes.notAnswered')}
        </Text>
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('results.showAnswer')}
        </Button>
      </Row>
    </article>
  );
}
