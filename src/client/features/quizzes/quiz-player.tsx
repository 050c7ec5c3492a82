import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Question } from '#contract/quiz-questions.ts';
import type { Quiz } from '#contract/quizzes.ts';
import { isWritten } from '#domain/quizzes/question-response.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { loadWhenOnline } from '#client/lib/load-when-online.ts';
import { useReachable } from '#client/lib/reachability.ts';
import { useOnline, whenOnline } from '#client/lib/use-online.ts';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { loadToaster } from '#client/ui/load-toaster.ts';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { optionId, takesFocus } from './answer-props.ts';
import { verdictWords } from './answer-words.ts';
import { ExamClock } from './exam-clock.tsx';
import { Explanation } from './explanation.tsx';
import { GeneratingNote } from './generating-note.tsx';
import { PlayerBar } from './player-bar.tsx';
import { PlayerClock } from './player-clock.tsx';
import type { PlayerDialog } from './player-dialogs.tsx';
import { PlayerFoot } from './player-foot.tsx';
import type { PlayerCommand } from './player-keys.ts';
import { PlayerMain } from './player-main.tsx';
import { QuestionNote } from './lazy-question-note.ts';
import { loadFurtherAnswers, QuestionAnswer } from './question-answer.tsx';
import { QuestionGrid } from './question-grid.tsx';
import { BigStem } from './question-stem.tsx';
import { unansweredNumbers } from './quiz-changes.ts';
import styles from './quiz-player.module.css';
import { orderOf } from './response-changes.ts';
import { useSubmitQuiz } from './quizzes.api.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useQuizPlayer } from './use-quiz-player.ts';

const loadDialogs = loadWhenOnline(() => import('./player-dialogs.tsx'));
const PlayerDialogs = lazy(loadDialogs);

interface QuizPlayerProps {
  /** Has at least one question. */
  quiz: Quiz;
  /** Language of the document, if there is only one. */
  language: string | undefined;
  onExit: () => void;
  /** Called before this device submits the attempt. */
  onSubmit: () => void;
}

/** One question at a time, without the app shell (T02, C1). */
export function QuizPlayer({ quiz, language, onExit, onSubmit }: QuizPlayerProps) {
  const { t } = useTranslate();
  const player = useQuizPlayer(quiz);
  const submission = useSubmitQuiz();
  const [dialog, setDialog] = useState<PlayerDialog | null>(null);
  const [isTimeUp, setIsTimeUp] = useState(false);
  const mainButton = useRef<HTMLButtonElement>(null);
  const { question, questions, index, response } = player;
  const heading = useFocusOnChange(question);
  const total = quiz.questions.length;
  const isLast = index === total - 1;
  const unanswered = unansweredNumbers(questions);
  const reachable = useReachable();
  const online = useOnline() && reachable;
  /** The answer is queued until the connection returns; the user can move on. */
  const queued = player.checking && !online;
  // Hiding the title at one question only would reveal that it is the answer.
  const title = quiz.questions.some((one) => one.hidesTitle) ? t('quizzes.column.test') : quiz.title;
  usePageTitle(title);
  useEffect(loadWhatMayBeNeeded, []);

  async function submit(): Promise<void> {
    // A queued answer would be missing from the submission.
    if (!navigator.onLine || (!reachable && player.isSending)) {
      setDialog(null);
      const description = navigator.onLine ? t('shell.unreachable') : t('ui.offlineError');
      toast({ variant: 'destructive', title: t('quizzes.submitFailed'), description });
      return;
    }
    // The player has shown the save error; once the time is up, submit anyway.
    if (!(await player.leave()) && !isTimeUp) {
      setDialog(null);
      return;
    }
    player.markSubmitted();
    onSubmit();
    try {
      await submission.mutateAsync(quiz.uuid);
      toast(
        isTimeUp
          ? { title: t('quizzes.exam.timeUp'), description: t('quizzes.exam.timeUpText') }
          : unanswered.length === 0
            ? { title: t('quizzes.submittedAll'), description: t('quizzes.submittedAllText') }
            : { title: t('quizzes.submitted'), description: t('quizzes.submittedText', { count: unanswered.length }) },
      );
    } catch (error) {
      player.undoSubmitted();
      toast({ variant: 'destructive', title: t('quizzes.submitFailed'), description: describeError(error) });
    }
  }
  async function check(): Promise<void> {
    // The pressed option is disabled now and would lose the focus.
    if (await player.check()) mainButton.current?.focus({ preventScroll: true });
  }

  const canCheck = !player.isExam && !question?.feedback && player.isWhole && !queued;
  const main = canCheck ? 'check' : isLast && !quiz.generating ? 'submit' : 'next';
  const waiting = main === 'next' && isLast;
  const askToSubmit = () => (unanswered.length > 0 ? setDialog('submit') : void submit());
  const advance = () => {
    if (submission.isPending || waiting) return;
    if (main === 'check') void check();
    else if (main === 'submit') askToSubmit();
    else player.goTo(index + 1);
  };
  const onCommand = (command: PlayerCommand) => {
    const actions = {
      choose: () => {
        const control = command.kind === 'choose' && question ? controlAt(question, response, command.position) : null;
        // In matching, a digit selects an option for the current prompt; in ordering, it only focuses a step.
        if (question?.form !== 'matching') control?.focus();
        if (question?.form !== 'order') control?.click();
      },
      move: () => player.goTo(index + (command.kind === 'move' ? command.by : 0)),
      advance,
      later: () => void player.toggleLater(),
      explanation: player.toggleExplanation,
      exit: () => setDialog('exit'),
      help: () => setDialog('keys'),
    };
    actions[command.kind]();
  };
  usePlayerKeys(onCommand);

  const endWithTime = useEffectEvent(() => {
    if (!submission.isPending && !submission.isSuccess) void submit();
  });
  // Offline, the server ends the exam by itself; this device catches up when online.
  useEffect(() => {
    if (isTimeUp) void whenOnline().then(() => endWithTime());
  }, [isTimeUp]);
  const remainingMs = quiz.exam?.remainingMs ?? undefined;
  const time =
    remainingMs === undefined ? (
      <PlayerClock clock={player.clock} />
    ) : (
      <ExamClock remainingMs={remainingMs} onEnd={() => setIsTimeUp(true)} />
    );

  if (!question) return null;
  const { feedback } = question;
  const written = question.language ?? language;
  const documentName =
    quiz.documents.length > 1 ? quiz.documents.find(({ uuid }) => uuid === question.documentUuid)?.name : undefined;
  return (
    <div className={styles.player}>
      <PlayerBar
        title={title}
        language={language}
        time={time}
        done={(total - unanswered.length) / total}
        onExit={() => setDialog('exit')}
        onHelp={() => setDialog('keys')}
      >
        <QuestionGrid
          questions={questions}
          isExam={player.isExam}
          index={index}
          onGoTo={player.goTo}
          onSubmit={quiz.generating ? undefined : askToSubmit}
        />
      </PlayerBar>
      <PlayerMain>
        <fieldset>
          <legend>
            <Text className={styles.about} size="small" tone="muted">
              {documentName ? <span>{documentName}</span> : null}
              {question.sectionTitle ? (
                <span lang={language ?? written} dir="auto">
                  {question.sectionTitle}
                </span>
              ) : null}
              <span>{t(`quizzes.meta.${question.difficulty}`)}</span>
            </Text>
            {question.form === 'true-false' ? <p className={styles.form}>{t('quizzes.trueOrFalse')}</p> : null}
            <h1 className={styles.question} ref={heading} tabIndex={-1} lang={written} dir="auto">
              <BigStem stem={question.stem} />
            </h1>
            {question.form === 'belonging' ? <p className={styles.several}>{t('quizzes.markAll')}</p> : null}
          </legend>
          <QuestionAnswer question={question} response={response} onRespond={player.respond} language={written} />
        </fieldset>
        <div className={styles.note}>
          {question.stale || question.lessSure ? (
            <Suspense>
              <QuestionNote question={question} testUuid={quiz.uuid} />
            </Suspense>
          ) : null}
        </div>
        <VisuallyHidden as="output">{feedback ? verdictWords(question, feedback, t) : null}</VisuallyHidden>
        <output className={styles.answerState}>
          {queued ? t(player.isExam ? 'quizzes.exam.answerWaits' : 'quizzes.answerWaits') : null}
          {player.checking && !queued && !player.isExam ? t('quizzes.answerTravels') : null}
        </output>
        {feedback ? (
          <Explanation
            key={question.uuid}
            question={question}
            feedback={feedback}
            place={{ testUuid: quiz.uuid, question: index + 1 }}
            language={written}
            quoteLanguage={language ?? written}
            open={player.explanationOpen}
            onToggle={player.toggleExplanation}
          />
        ) : null}
        <div className={styles.note}>{isLast ? <GeneratingNote quiz={quiz} /> : null}</div>
      </PlayerMain>
      <PlayerFoot
        isFirst={index === 0}
        reviewLater={question.reviewLater}
        main={main}
        takesCtrl={question.form === 'open' && !feedback}
        skips={main === 'next' && !feedback && !queued && !(player.isExam && player.isWhole)}
        busy={(player.checking && online && !player.isExam) || submission.isPending}
        waiting={waiting}
        mainButton={mainButton}
        onPrevious={() => player.goTo(index - 1)}
        onLater={() => void player.toggleLater()}
        onMain={advance}
      />
      <DialogBoundary onClose={() => setDialog(null)}>
        {dialog ? (
          <PlayerDialogs
            dialog={dialog}
            isExam={player.isExam}
            unanswered={unanswered}
            busy={submission.isPending}
            onExit={onExit}
            onSubmit={() => void submit()}
            onGoTo={(target) => {
              setDialog(null);
              player.goTo(target);
            }}
            onClose={() => setDialog(null)}
            focusQuestion={() => heading.current?.focus({ preventScroll: true })}
          />
        ) : null}
      </DialogBoundary>
    </div>
  );
}

/** Preloads rarer forms, dialogs and toasts, so that they work offline. */
function loadWhatMayBeNeeded(): void {
  Promise.all([loadFurtherAnswers(), loadDialogs(), loadToaster()]).catch(() => undefined);
}

/** Returns the control of a digit key; steps count in their current order. */
function controlAt(question: Question, response: readonly string[], position: number): HTMLElement | null {
  const { form, options, feedback } = question;
  const shown = form === 'order' ? orderOf(question, response) : options;
  return feedback ? null : document.getElementById(optionId(shown[position]?.uuid ?? ''));
}

/** Moves focus and scroll position to the top of a new question (C1), or to its text field. */
function useFocusOnChange(question: Question | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const uuid = question?.uuid;
  const hasField = useEffectEvent(
    () => question !== undefined && isWritten(question.form) && !question.feedback && takesFocus(),
  );
  useEffect(() => {
    if (!uuid) return;
    scrollTo({ top: 0 });
    if (!hasField()) heading.current?.focus({ preventScroll: true });
  }, [uuid]);
  return heading;
}
