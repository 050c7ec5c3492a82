import { Check, Minus } from 'lucide-react';
import { useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Suspense, useEffect, useId, useRef } from 'react';
import { questionBounds } from '#domain/quizzes/question-edit.ts';
import { ReadBySense, ReadPoint } from '#client/features/open-reading/lazy-reading.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldHint } from '#client/ui/field-hint.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { type AnswerProps, takesFocus } from './answer-props.ts';
import styles from './open-answer.module.css';
import typed from './typed-answer.module.css';

/**
 * A field to write from memory. After checking, shows the text beside the points of the document. The writer may claim
 * that a missed point is there in other words.
 */
export function OpenAnswer({ question, response, onRespond, language }: AnswerProps) {
  const { t } = useTranslate();
  const { feedback } = question;
  const [written = '', ...claimed] = response;
  // Guests have no stored test, so the server can't grade their text.
  const { testUuid } = useParams({ strict: false });
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const count = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus()) field.current?.focus({ preventScroll: true });
  }, []);
  if (!feedback) {
    return (
      <>
        <label>
          <span className={typed.label}>{t('quizzes.yourAnswer')}</span>
          <Textarea
            aria-describedby={hintId}
            ref={field}
            data-answer
            className={styles.field}
            value={written}
            onChange={({ target }) => onRespond([target.value])}
            maxLength={questionBounds.written}
            lang={language}
            autoComplete="off"
          />
        </label>
        <FieldHint id={hintId}>{t('quizzes.openHint')}</FieldHint>
      </>
    );
  }
  const { key, named = [], read } = feedback;
  const claim = (point: string) => {
    onRespond([written, ...claimed, point]);
    // The focused button disappears.
    count.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <p className={styles.written}>
        <span className={typed.label}>{t('quizzes.yourAnswer')}</span>
        <span lang={language} dir="auto">
          {written}
        </span>
      </p>
      <h2 ref={count} tabIndex={-1} className={styles.count}>
        {t(feedback.correct ? 'quizzes.pointsRight' : 'quizzes.pointsTooFew', {
          named: named.filter(Boolean).length,
          count: key.length,
        })}
      </h2>
      <ul className={styles.points}>
        {key.map((point, place) => {
          const isNamed = named[place] ?? false;
          const Sign = isNamed ? Check : Minus;
          return (
            <li key={point} className={clsx(styles.point, isNamed && styles.named)}>
              <Sign />
              <span>
                <VisuallyHidden>{t(isNamed ? 'quizzes.pointNamed' : 'quizzes.pointMissed')}: </VisuallyHidden>
                <span lang={language} dir="auto">
                  {point}
                </span>
                {read?.points[place] ? (
                  <Suspense fallback={null}>
                    <ReadPoint reading={read.points[place]} language={language} />
                  </Suspense>
                ) : null}
              </span>
              {isNamed ? null : (
                <Button size="small" onClick={() => claim(point)}>
                  {t('quizzes.pointClaim')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {testUuid === undefined ? null : (
        <Suspense fallback={null}>
          <ReadBySense key={question.uuid} testUuid={testUuid} questionUuid={question.uuid} read={read} />
        </Suspense>
      )}
    </>
  );
}
