import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Feedback, Question } from '#contract/quiz-questions.ts';
import { isPossibleResponse } from '#domain/quizzes/question-response.ts';
import { verdictWords } from '#client/features/quizzes/answer-words.ts';
import { QuestionAnswer } from '#client/features/quizzes/question-answer.tsx';
import { QuestionStem } from '#client/features/quizzes/question-stem.tsx';
import { ScoreRing } from '#client/features/quizzes/score-ring.tsx';
import { SourceLink } from '#client/features/viewer/source-link.tsx';
import { describeError } from '#client/lib/describe-error.ts';
import type { Guest } from '#client/lib/guest.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { isMissing } from '#client/lib/is-missing.ts';
import { useUser } from '#client/lib/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Note } from '#client/ui/note.tsx';
import { Row } from '#client/ui/row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { GuestFrame, type OpenedLink } from './guest-frame.tsx';
import { BackToDocument, GuestFoot, GuestProgress } from './guest-steps.tsx';
import styles from './guest-test.module.css';
import { useCheckAnswer, useSharedTest } from './sharing.api.ts';

interface GuestTestProps {
  uuid: string;
  opened: OpenedLink;
  guest: Guest;
}

/** A test that isn't stored: the server checks each answer, and the result is lost with the page (T10). */
export function GuestTest({ uuid, opened, guest }: GuestTestProps) {
  const { t } = useTranslate();
  const test = useSharedTest(uuid);
  const [round, setRound] = useState(0);
  const questions = test.data?.questions ?? [];
  const hidesTitle = questions.some((question) => question.hidesTitle);
  return (
    <GuestFrame
      opened={opened}
      title={hidesTitle ? t('quizzes.column.test') : (test.data?.title ?? opened.document.name)}
    >
      {questions.length > 0 ? (
        <Questions
          key={round}
          testUuid={uuid}
          questions={questions}
          linkKey={guest.accessKey}
          onRestart={() => setRound(round + 1)}
        />
      ) : (
        <main className={styles.main} id="main">
          <BackToDocument linkKey={guest.accessKey} />
          {test.isPending ? <Skeleton height={200} /> : null}
          {isMissing(test.error) || test.data ? <Note tone="neutral">{t('guest.testGone')}</Note> : null}
          {test.error && !isMissing(test.error) ? (
            <ErrorPanel title={t('guest.openFailed')} error={test.error} onRetry={() => void test.refetch()} />
          ) : null}
        </main>
      )}
    </GuestFrame>
  );
}

interface QuestionsProps {
  testUuid: string;
  questions: Question[];
  linkKey: string;
  onRestart: () => void;
}

function Questions({ testUuid, questions, linkKey, onRestart }: QuestionsProps) {
  const { t } = useTranslate();
  const [index, setIndex] = useState(0);
  const [responses, setResponses] = useState<Record<string, string[]>>({});
  const [feedbacks, setFeedbacks] = useState<Record<string, Feedback>>({});
  const check = useCheckAnswer(testUuid);
  const asked = questions[index];
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // Not for the first question: after loading, the browser's own focus order is right.
    if (index > 0 || !isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [index]);
  if (!asked)
    return (
      <main className={styles.main} id="main">
        <BackToDocument linkKey={linkKey} />
        <Result total={questions.length} feedbacks={Object.values(feedbacks)} onRestart={onRestart} />
      </main>
    );
  const feedback = feedbacks[asked.uuid] ?? null;
  const response = responses[asked.uuid] ?? [];
  const question = { ...asked, response: feedback ? response : null, feedback };
  const isWhole = isPossibleResponse({ ...asked, key: [] }, response);
  const isLast = index === questions.length - 1;
  const send = (given: string[]) =>
    check.mutate(
      { questionUuid: asked.uuid, response: given },
      {
        onSuccess: (answer) => setFeedbacks((before) => ({ ...before, [asked.uuid]: answer })),
        onError: (error) =>
          toast({ variant: 'destructive', title: t('guest.checkFailed'), description: describeError(error) }),
      },
    );
  const language = asked.language ?? undefined;
  return (
    <>
      <GuestProgress done={Object.keys(feedbacks).length / questions.length} />
      <main className={styles.main} id="main">
        <BackToDocument linkKey={linkKey} />
        <Text as="p" size="small" tone="secondary">
          {t('guest.progress', { number: index + 1, total: questions.length })}
        </Text>
        <fieldset className={styles.question}>
          <legend>
            <h2 ref={heading} tabIndex={-1} lang={language} dir="auto">
              <QuestionStem stem={asked.stem} />
            </h2>
          </legend>
          <QuestionAnswer
            question={question}
            response={response}
            onRespond={(given) => {
              setResponses({ ...responses, [asked.uuid]: given });
              // The user claims that the answer means the same.
              if (feedback) send(given);
            }}
            language={language}
          />
        </fieldset>
        <VisuallyHidden as="output">{feedback ? verdictWords(question, feedback, t) : null}</VisuallyHidden>
        {feedback ? (
          <section className={styles.why} lang={language} dir="auto">
            {feedback.explanation ? <p>{feedback.explanation}</p> : null}
            {feedback.source.quote === '' ? null : (
              <p>
                <SourceLink documentUuid={feedback.source.documentUuid} source={feedback.source} newTab />
              </p>
            )}
          </section>
        ) : null}
      </main>
      <GuestFoot onPrevious={index === 0 ? undefined : () => setIndex(index - 1)}>
        {feedback || !isWhole ? (
          <Button variant={feedback ? 'primary' : 'secondary'} onClick={() => setIndex(index + 1)}>
            {t(isLast ? 'guest.finish' : 'guest.next')}
          </Button>
        ) : (
          <Button variant="primary" busy={check.isPending} onClick={() => send(response)}>
            {t('quizzes.check')}
          </Button>
        )}
      </GuestFoot>
    </>
  );
}

function Result({ total, feedbacks, onRestart }: { total: number; feedbacks: Feedback[]; onRestart: () => void }) {
  const { t } = useTranslate();
  const user = useUser();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const correct = feedbacks.filter((one) => one.correct).length;
  return (
    <section className={styles.result}>
      <div className={styles.ring}>
        <ScoreRing percent={Math.round((100 * correct) / total)} />
        <h2 ref={heading} tabIndex={-1}>
          <VisuallyHidden>{t('guest.result')}: </VisuallyHidden>
          {t('guest.score', { correct, total })}
        </h2>
      </div>
      <p>{t('guest.resultNotKept')}</p>
      <Row wrapped>
        <Button variant="primary" onClick={onRestart}>
          {t('guest.retake')}
        </Button>
        {user ? null : (
          <Link className={buttonClass({})} to="/register" search={{ next: location.pathname }}>
            {t('guest.register')}
          </Link>
        )}
      </Row>
    </section>
  );
}
