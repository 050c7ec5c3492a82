import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import type { OutputOf } from '#contract/endpoint.ts';
import { getTestSheet } from '#contract/quizzes.ts';
import { anchorLabel } from '#client/features/viewer/anchor-label.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { hintText } from './answer-hint.ts';
import { QuestionStem } from './question-stem.tsx';
import { letterOf, sheetKey } from './sheet-key.ts';
import styles from './test-sheet.module.css';

type SheetQuestion = OutputOf<typeof getTestSheet>['questions'][number];

/** A printable test for a class: the questions, and the key for the teacher, printed separately. */
export default function TestSheet({ uuid }: { uuid: string }) {
  const { t } = useTranslate();
  const sheet = useQuery(read(getTestSheet, { params: { uuid } }));
  const [what, setWhat] = useState<'questions' | 'key'>('questions');
  const { data } = sheet;
  const hidesTitle = what === 'questions' && data?.questions.some((question) => question.hidesTitle);
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <Button variant="ghost" icon aria-label={t('sheet.back')} onClick={() => history.back()}>
          <ArrowLeft size={20} />
        </Button>
        <PageTitle className={styles.title}>{t('sheet.title', { name: data?.title ?? '' })}</PageTitle>
        <Segmented
          label={t('sheet.what')}
          value={what}
          onChange={setWhat}
          options={[
            { value: 'questions', content: t('sheet.questions') },
            { value: 'key', content: t('sheet.key') },
          ]}
        />
        <Button variant="primary" disabled={!data} onClick={() => print()}>
          <Printer />
          {t('sheet.print')}
        </Button>
      </header>
      <main id="main" className={styles.desk}>
        {sheet.isPending ? <Skeleton height={300} /> : null}
        {sheet.error ? (
          <ErrorPanel title={t('sheet.failed')} error={sheet.error} onRetry={() => void sheet.refetch()} />
        ) : null}
        {data ? (
          <article className={styles.page}>
            <h2 dir="auto">{hidesTitle ? t('quizzes.column.test') : data.title}</h2>
            {what === 'questions' ? <Questions questions={data.questions} /> : <Key questions={data.questions} />}
          </article>
        ) : null}
      </main>
    </div>
  );
}

const tasks = { belonging: 'sheet.markAll', order: 'sheet.orderThem', matching: 'sheet.matchThem' } as const;

function Questions({ questions }: { questions: SheetQuestion[] }) {
  const { t } = useTranslate();
  return (
    <>
      <p className={styles.blanks}>
        <span>{t('sheet.student')}</span>
        <span>{t('sheet.date')}</span>
        <span>{t('sheet.score')}</span>
      </p>
      <ol className={styles.questions}>
        {questions.map((question) => {
          const task = tasks[question.form as keyof typeof tasks];
          const hint = question.hint ? hintText(question.hint, t) : task && t(task);
          return (
            <li key={question.uuid}>
              <h3 lang={question.language ?? undefined} dir="auto">
                <QuestionStem stem={question.stem} />
              </h3>
              {hint ? <p className={styles.hint}>{hint}</p> : null}
              <Answers question={question} />
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Lines for a handwritten paragraph. */
const OPEN_LINES = 6;

/** Answer space on paper: boxes, or lines for words. */
function Answers({ question: { form, options, prompts, language } }: { question: SheetQuestion }) {
  if (form === 'typed') return <p className={styles.line} />;
  if (form === 'open')
    return Array.from({ length: OPEN_LINES }, (_, place) => <p key={place} className={styles.line} />);
  const lettered = (
    <ol className={styles.options} lang={language ?? undefined}>
      {options.map(({ uuid, text }, index) => (
        <li key={uuid}>
          {form === 'matching' ? null : <span className={styles.box} aria-hidden="true" />}
          <b>{letterOf(index)})</b> <span dir="auto">{text}</span>
        </li>
      ))}
    </ol>
  );
  if (form !== 'matching') return lettered;
  return (
    <div className={styles.pairs}>
      <ol className={styles.options} lang={language ?? undefined}>
        {prompts.map((prompt, index) => (
          <li key={prompt}>
            <span className={styles.box} aria-hidden="true" />
            <b>{index + 1}.</b> <span dir="auto">{prompt}</span>
          </li>
        ))}
      </ol>
      {lettered}
    </div>
  );
}

function Key({ questions }: { questions: SheetQuestion[] }) {
  const { t } = useTranslate();
  return (
    <>
      <p className={styles.keyTitle}>{t('sheet.key')}</p>
      <ol className={styles.key}>
        {questions.map((question) => (
          <li key={question.uuid}>
            <b>{sheetKey(question, question.feedback)}</b>{' '}
            <span lang={question.language ?? undefined} dir="auto">
              {wordsOf(question)}
            </span>{' '}
            {question.feedback.source.quote === '' ? null : (
              <small>{anchorLabel(question.feedback.source.anchor, t)}</small>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Returns the texts of the right options, where letters alone say little. */
function wordsOf({ form, options, feedback: { key } }: SheetQuestion): string {
  if (form === 'matching' || form === 'order' || form === 'typed' || form === 'open') return '';
  return options
    .filter(({ uuid }) => key.includes(uuid))
    .map(({ text }) => text)
    .join(', ');
}
