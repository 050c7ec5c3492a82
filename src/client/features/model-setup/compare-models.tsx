import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { type ComparedQuestion, getModel } from '#contract/model.ts';
import { askToCompare } from '#client/features/generation/try-model.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Note } from '#client/ui/note.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './compare-models.module.css';
import { Way } from './way.tsx';

/** Shows a real question of the model beside the offline engine's, from one sample passage. */
export function CompareModels({ name }: { name: string }) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const leaving = useRef(new AbortController());
  const comparison = useMutation({
    mutationFn: () => {
      leaving.current = new AbortController();
      return askToCompare(leaving.current.signal);
    },
    onSettled: () => refresh(client, getModel.path),
  });
  const { isPending, data } = comparison;
  const offline = data?.find((event) => event.type === 'offline');
  const model = data?.find((event) => event.type === 'model');
  const failed = data?.find((event) => event.type === 'failed');
  const action = (
    <Button onClick={() => (isPending ? leaving.current.abort() : comparison.mutate())}>
      {t(isPending ? 'settings.model.stop' : 'modelSetup.compare.ask')}
    </Button>
  );
  return (
    <Way title={t('modelSetup.compare')} text={t('modelSetup.compare.text')} action={action}>
      <output className={styles.both}>
        {isPending ? (
          <Text size="ui" tone="secondary">
            {t('settings.model.asking')}
          </Text>
        ) : null}
        {!isPending && offline?.question ? (
          <Question
            by={t('settings.model.by.offline')}
            question={offline.question}
            milliseconds={offline.milliseconds}
            tokens={0}
          />
        ) : null}
        {!isPending && model ? <Question by={name} {...model} /> : null}
        {!isPending && failed ? (
          <Note tone="warning">
            {failed.said
              ? t('modelSetup.fault.said', { name, words: failed.said })
              : `${name}: ${t(`settings.model.${failed.fault}`)}`}
          </Note>
        ) : null}
        {!data && !isPending ? <Text tone="secondary">{t('modelSetup.compare.none')}</Text> : null}
      </output>
      <FailureNote error={comparison.error} title={t('settings.model.askFailed')} />
    </Way>
  );
}

interface QuestionProps {
  by: string;
  question: ComparedQuestion;
  milliseconds: number;
  tokens: number | null;
}

function Question({ by, question: { stem, options, answerIndex, quote }, milliseconds, tokens }: QuestionProps) {
  const { t, language } = useTranslate();
  const seconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
  return (
    <article className={styles.question} aria-label={by}>
      <h3>{by}</h3>
      <p>{stem}</p>
      <ol>
        {options.map((option, index) => (
          <li key={option}>
            {option}
            {index === answerIndex ? (
              <Check className={styles.right} aria-label={t('modelSetup.compare.right')} />
            ) : null}
          </li>
        ))}
      </ol>
      <blockquote>{quote}</blockquote>
      <Text as="p" size="small" tone="secondary">
        {[seconds.format(milliseconds / 1000), ...(tokens === null ? [] : [t('settings.model.cost', { tokens })])].join(
          ' · ',
        )}
      </Text>
    </article>
  );
}
