import { useState } from 'react';
import type { TestFilePreview } from '#contract/test-files.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Note } from '#client/ui/note.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './import-test-dialog.module.css';

/** Number of initially visible questions. */
const FIRST = 5;

interface ImportPreviewProps {
  data: TestFilePreview;
  declined: ReadonlySet<number>;
  onDecline: (place: number, isDeclined: boolean) => void;
}

/** Lists the accepted questions with their source sentences, and the rejected ones with the reason. */
export function ImportPreview({ data, declined, onDecline }: ImportPreviewProps) {
  const { t } = useTranslate();
  const { questions, unasked } = data;
  const [shown, setShown] = useState(FIRST);
  const [shownUnasked, setShownUnasked] = useState(FIRST);
  const quoted = questions.filter(({ place, offered }) => offered !== null && !declined.has(place)).length;
  return (
    <>
      <output>
        <Text as="p" className={styles.title}>
          {t('testFiles.found', { count: questions.length })}
        </Text>
        <Text as="p" size="small" tone="secondary">
          {t('testFiles.quoted', { count: quoted })}
        </Text>
      </output>
      <ol className={styles.questions}>
        {questions.slice(0, shown).map(({ place, form, stem, right, wrong, lost, offered }) => (
          <li key={place}>
            <p className={styles.stem} dir="auto">
              {stem}
            </p>
            <Text as="p" size="small" tone="secondary">
              {t(`generation.form.${form}`)}
              {form === 'true-false' ? null : <span dir="auto"> · {right.join(' · ')}</span>}
            </Text>
            {form !== 'true-false' && wrong.length > 0 ? (
              <Text as="p" size="small" tone="secondary">
                {t('testFiles.wrong')} <span dir="auto">{wrong.join(' · ')}</span>
              </Text>
            ) : null}
            {lost.length > 0 ? (
              <p className={styles.lost}>
                {t('testFiles.lost', { parts: lost.map((part) => t(`testFiles.lost.${part}`)).join(', ') })}
              </p>
            ) : null}
            {offered === null ? null : (
              <Checkbox checked={!declined.has(place)} onChange={(checked) => onDecline(place, !checked)}>
                <span className={styles.quote} dir="auto">
                  {t('testFiles.offered', { quote: offered })}
                </span>
              </Checkbox>
            )}
          </li>
        ))}
      </ol>
      {questions.length > shown ? (
        <Button size="small" onClick={() => setShown(questions.length)}>
          {t('testFiles.more', { count: questions.length - shown })}
        </Button>
      ) : null}
      {unasked.length > 0 ? (
        <Note tone="warning">
          <b>{t('testFiles.unasked', { count: unasked.length })}</b>
          <ul className={styles.unasked}>
            {unasked.slice(0, shownUnasked).map(({ place, text, reason, kind }) => (
              <li key={place}>
                {t(text === '' ? 'testFiles.unaskedUntitled' : 'testFiles.unaskedOne', {
                  place,
                  text,
                  why: t(`testFiles.unasked.${reason}`, { kind: kind ?? '' }),
                })}
              </li>
            ))}
          </ul>
          {unasked.length > shownUnasked ? (
            <Button size="small" onClick={() => setShownUnasked(unasked.length)}>
              {t('testFiles.more', { count: unasked.length - shownUnasked })}
            </Button>
          ) : null}
        </Note>
      ) : null}
    </>
  );
}
