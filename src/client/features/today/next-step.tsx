import { Link } from '@tanstack/react-router';
import { GraduationCap, ListChecks, Play } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { Today } from '#contract/today.ts';
import { formatDay } from '#client/lib/format.ts';
import { type InterfaceLanguage, type Translate, useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { AnswerTheRest } from './answer-the-rest.tsx';
import { formatTime } from './format-time.ts';
import styles from './next-step.module.css';

const ReadKept = lazyComponent(() => import('#client/features/documents/read-kept.tsx'), 'kept');

export interface TodayActions {
  /** Opens the dialog for a test about these documents, or sections of one. */
  onNewTest: (documentUuids: readonly string[], sectionUuids?: readonly string[]) => void;
}

interface NextStepProps extends TodayActions {
  today: Today;
  /** Shows other suggestions; undefined if there are none. */
  onOther?: (() => void) | undefined;
  /** Offline, only cards are available. */
  isOffline?: boolean;
  /** Whether a document is being read, from which there will be something to do. */
  isReading?: boolean;
}

/** The best suggestion for now, with its button. */
export function NextStep({ today, onNewTest, onOther, isOffline = false, isReading = false }: NextStepProps) {
  const { t, language } = useTranslate();
  const { kind, minutes } = today.next;
  const waits = isOffline && kind !== 'cards';
  // The day may be from before the first document came.
  const readsFirst = isReading && (kind === 'clear' || kind === 'upload');
  const { title, text } = readsFirst
    ? { title: t('today.reading'), text: t('today.reading.text') }
    : wordsOf(today, t, language);
  return (
    <div className={styles.step} data-step={kind}>
      <p className={styles.eyebrow}>
        {minutes === null ? t('today.next') : t('today.nextMinutes', { count: minutes })}
      </p>
      <h2 dir="auto">{title}</h2>
      <p>{text}</p>
      {waits ? <p className={styles.waits}>{t('today.offline.waits')}</p> : null}
      <div className={styles.action}>
        {waits ? (
          <Suspense>
            <ReadKept />
          </Suspense>
        ) : null}
        {waits || readsFirst ? null : actionOf(today, t, onNewTest)}
        {onOther ? (
          <Button variant="ghost" size="large" onClick={onOther}>
            {t('today.somethingElse')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The step as a line and its main button, at the end of other work. */
export function NextAction({ today, onNewTest }: NextStepProps) {
  const { t, language } = useTranslate();
  return (
    <>
      <p className={styles.line} dir="auto">
        {wordsOf(today, t, language).title}
      </p>
      {actionOf(today, t, onNewTest)}
    </>
  );
}

/** Shown after the last suggestion, with a link back to the first. */
export function AllSteps({ count, onFirst }: { count: number; onFirst: () => void }) {
  const { t } = useTranslate();
  return (
    <div className={styles.step} data-step="all">
      <h2>{t('today.all', { count })}</h2>
      <p>{t('today.all.text')}</p>
      <div className={styles.action}>
        <Button size="large" onClick={onFirst}>
          {t('today.all.first')}
        </Button>
      </div>
    </div>
  );
}

function wordsOf(today: Today, t: Translate, language: InterfaceLanguage): { title: string; text: string } {
  const { next, session, test, unanswered, weak, untested, cards } = today;
  const of = {
    session: session && {
      title: t(session.isActive ? 'today.session.active' : 'today.session.soon', { title: session.title }),
      text: session.isActive
        ? t('today.session.text')
        : t('today.session.soonText', { time: formatTime(session.startTime, language) }),
    },
    exam: test && { title: t('today.exam', test), text: t('today.exam.text', test) },
    test: test && {
      title: t('today.test', test),
      text: t('today.test.text', { ...test, day: formatDay(test.begunAt, language) }),
    },
    cards: {
      title: t('today.cards', { count: cards.today }),
      text:
        cards.new === cards.today
          ? t('today.cards.textAllNew', { count: cards.new })
          : cards.new > 0
            ? t('today.cards.textNew', { count: cards.new })
            : t('today.cards.text', { count: cards.today }),
    },
    unanswered: unanswered && {
      title: t('today.unanswered', unanswered),
      text: t('today.unanswered.text', { ...unanswered, day: formatDay(unanswered.at, language) }),
    },
    weak: weak && {
      title: t('today.weak', weak),
      text: t('today.weak.text', { right: weak.right, asked: weak.asked, document: weak.document.name }),
    },
    'new-test': untested && { title: t('today.new-test', { title: untested.name }), text: t('today.new-test.text') },
  };
  const clear = {
    title: t('today.clear'),
    text: cards.next
      ? t('today.clear.textNext', { count: cards.next.count, day: formatDay(cards.next.at, language) })
      : t('today.clear.text'),
  };
  return (next.kind === 'clear' || next.kind === 'upload' ? null : of[next.kind]) ?? clear;
}

function actionOf(
  { next: { kind }, test, unanswered, weak, untested }: Today,
  t: Translate,
  onNewTest: TodayActions['onNewTest'],
): ReactNode {
  const look = { variant: 'primary', size: 'large' } as const;
  if (kind === 'session')
    return (
      <Link className={buttonClass(look)} to="/study/session/active">
        <Play />
        {t('today.session.action')}
      </Link>
    );
  if ((kind === 'test' || kind === 'exam') && test?.documentUuid)
    return (
      <Link
        className={buttonClass(look)}
        to="/tests/$documentUuid/$testUuid"
        params={{ documentUuid: test.documentUuid, testUuid: test.uuid }}
      >
        <Play />
        {t(kind === 'exam' ? 'today.exam.action' : 'today.test.action')}
      </Link>
    );
  if (kind === 'cards')
    return (
      <Link className={buttonClass(look)} to="/flashcards/all/study">
        <GraduationCap />
        {t('today.cards.action')}
      </Link>
    );
  if (kind === 'unanswered' && unanswered) return <AnswerTheRest unanswered={unanswered} />;
  if (kind === 'weak' && weak)
    return (
      <>
        <Button {...look} onClick={() => onNewTest([weak.document.uuid], [weak.sectionUuid])}>
          <ListChecks />
          {t('today.weak.action')}
        </Button>
        <Link
          className={buttonClass({ variant: 'ghost', size: 'large' })}
          to="/documents/$uuid"
          params={{ uuid: weak.document.uuid }}
          hash={`section-${weak.sectionUuid}`}
        >
          {t('today.weak.read')}
        </Link>
      </>
    );
  if (kind === 'new-test' && untested)
    return (
      <Button {...look} onClick={() => onNewTest([untested.uuid])}>
        <ListChecks />
        {t('today.new-test.action')}
      </Button>
    );
  return (
    <Button size="large" onClick={() => onNewTest([])}>
      <ListChecks />
      {t('today.clear.action')}
    </Button>
  );
}
