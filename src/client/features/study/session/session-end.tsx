import { Link, useNavigate } from '@tanstack/react-router';
import { Check, Layers, ListChecks, Sparkles } from 'lucide-react';
import type { StudySession } from '#contract/study-sessions.ts';
import { RECALL_QUESTIONS } from '#domain/study/recall-questions.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { documentOfSession, isGone, useSessionEnding, useSessionTest, useTestTaken } from '../study.api.ts';
import styles from './session-work.module.css';

/** Offers five questions on the material read, else cards, else a way to create some. */
export function SessionEnd({ session }: { session: StudySession }) {
  const { t } = useTranslate();
  return (
    <Card as="section" className={styles.card} aria-labelledby="session-end">
      <h2 id="session-end">{t('study.end.title')}</h2>
      <Recall session={session} />
    </Card>
  );
}

function Recall({ session }: { session: StudySession }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { uuid } = session;
  const attempts = useTestTaken(session.testUuid ?? undefined);
  const testUuid = isGone(attempts) ? null : session.testUuid;
  const documentUuid = documentOfSession(session) ?? '';
  const ending = useSessionEnding(uuid, testUuid === null);
  const make = useSessionTest();
  const taken = attempts.data?.items.find(({ correct }) => correct !== null);
  const params = (made: string) => ({ documentUuid, testUuid: made });
  const begin = () =>
    make.mutate(uuid, {
      onSuccess: (made) => void navigate({ to: '/tests/$documentUuid/$testUuid', params: params(made.testUuid) }),
      onError: (error) =>
        toast({ variant: 'destructive', title: t('study.failed.test'), description: describeError(error) }),
    });
  if (testUuid !== null)
    return (
      <Link
        className={buttonClass({ variant: taken ? 'secondary' : 'primary' })}
        to="/tests/$documentUuid/$testUuid"
        params={params(testUuid)}
      >
        {taken ? <Check /> : <ListChecks />}
        {taken ? t('study.testTaken', { correct: taken.correct ?? 0, total: taken.total }) : t('study.end.goOn')}
      </Link>
    );
  if (ending.isPending) return <Skeleton height={48} />;
  if (!ending.data) return <FailureNote error={ending.error} title={t('study.end.failed')} />;
  const { questions, cards } = ending.data;
  if (questions > 0)
    return (
      <>
        <Text as="p" size="small" tone="secondary">
          {t('study.end.why')}
        </Text>
        <Button variant="primary" busy={make.isPending} onClick={begin}>
          <ListChecks />
          {t('study.end.questions', { count: questions })}
        </Button>
      </>
    );
  if (cards > 0)
    return (
      <>
        <Text as="p" size="small" tone="secondary">
          {t('study.end.onlyCards')}
        </Text>
        <Link
          className={buttonClass({ variant: 'primary' })}
          to="/study/session/$sessionUuid/cards"
          params={{ sessionUuid: uuid }}
        >
          <Layers />
          {t('study.studyCards', { count: cards })}
        </Link>
      </>
    );
  return (
    <>
      <Text as="p" size="small" tone="secondary">
        {t('study.end.nothing')}
      </Text>
      <Button busy={make.isPending} onClick={begin}>
        <Sparkles />
        {t('study.end.make', { count: RECALL_QUESTIONS })}
      </Button>
    </>
  );
}
