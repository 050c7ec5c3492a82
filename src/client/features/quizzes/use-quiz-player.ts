import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getQuiz, type Quiz } from '#contract/quizzes.ts';
import { isApiError } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { t } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { dismissToasts, toast } from '#client/ui/toast-store.ts';
import { createPendingAnswers } from './pending-answers.ts';
import { withReviewFlag } from './quiz-changes.ts';
import { reportPositionOnUnload, usePlayerCalls } from './quizzes.api.ts';
import { useElapsedClock } from './use-elapsed-clock.ts';

/** Shorter times on a question are not reported. */
const WORTH_SENDING_MS = 500;
/** While leafing through the questions only the one where the user stops is reported. */
const SETTLED_MS = 500;

/**
 * The state of the player (T02): in practice a choice stays local until it is checked, which grades and locks the
 * question. In an exam each choice is saved at once and may change until the end (T08). The position is reported, so
 * that any device continues there (T03).
 */
export function useQuizPlayer(quiz: Quiz) {
  const client = useQueryClient();
  const isExam = quiz.mode === 'exam';
  const { save, move } = usePlayerCalls(quiz);
  const clock = useElapsedClock(quiz.elapsedMs);
  const indexOf = (wanted: string | null) => quiz.questions.findIndex(({ uuid }) => uuid === wanted);
  const [current, setCurrent] = useState(() => ({
    uuid: quiz.currentQuestionUuid,
    index: Math.max(0, indexOf(quiz.currentQuestionUuid)),
  }));
  const [pending] = useState(() => createPendingAnswers(quiz.uuid, quiz.attempt));
  const [choices, setChoices] = useState(() => pending.options(isExam));
  const [closedExplanations, setClosedExplanations] = useState<ReadonlySet<string>>(new Set());
  /** Questions whose answer is being sent or queued. */
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const shownUuid = useRef(current.uuid);
  const settleTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ended = useRef(false);
  /** In an exam: resolves when the last choice is saved. */
  const pendingSave = useRef(Promise.resolve());
  /** The last reported question. */
  const reportedUuid = useRef(quiz.currentQuestionUuid);
  const { queryKey } = read(getQuiz, { params: { uuid: quiz.uuid } });

  const found = indexOf(current.uuid);
  // If it was deleted, the one in its place is shown.
  const index = found >= 0 ? found : Math.max(0, Math.min(current.index, quiz.questions.length - 1));
  const question = quiz.questions[index];
  const chosenHere = question && choices[question.uuid];
  const chosenBefore = question?.optionUuid ?? undefined;
  const choice = isExam ? (chosenHere ?? chosenBefore) : (chosenBefore ?? chosenHere);
  const checking = question !== undefined && sending.has(question.uuid);

  /** Reports the position and the time spent on a question. */
  async function reportPosition(questionUuid: string): Promise<void> {
    if (!navigator.onLine) return;
    const elapsedMs = clock.takeUnsent();
    if (elapsedMs < WORTH_SENDING_MS && reportedUuid.current === questionUuid) {
      clock.putBack(elapsedMs);
      return;
    }
    try {
      await move({ questionUuid, elapsedMs });
      reportedUuid.current = questionUuid;
    } catch {
      clock.putBack(elapsedMs);
    }
  }

  /** Reports the rest when the player is left. Resolves when that is done or failed. */
  async function leave(): Promise<void> {
    clearTimeout(settleTimer.current);
    await pendingSave.current;
    if (question && !ended.current) await reportPosition(question.uuid);
  }
  const onUnmount = useEffectEvent(() => void leave());
  const onPageHide = useEffectEvent(() => {
    if (!question || ended.current) return;
    reportPositionOnUnload(quiz, { questionUuid: question.uuid, elapsedMs: clock.takeUnsent() });
  });
  const onOpen = useEffectEvent(() => {
    const stored = pending.read();
    for (const { uuid, feedback } of quiz.questions) {
      const choice = stored[uuid];
      if (!choice?.isSubmitted || feedback) continue;
      if (isExam) pendingSave.current = saveChoice(uuid, choice.optionUuid);
      else void submitAnswer(uuid, choice.optionUuid);
    }
  });
  // Answers of an earlier visit that were never confirmed are sent now.
  useEffect(() => onOpen(), []);
  const onOnline = useEffectEvent(() => (question ? void reportPosition(question.uuid) : undefined));
  useEffect(() => {
    const hide = () => onPageHide();
    const online = () => onOnline();
    addEventListener('pagehide', hide);
    addEventListener('online', online);
    return () => {
      removeEventListener('pagehide', hide);
      removeEventListener('online', online);
      onUnmount();
    };
  }, []);

  function goTo(target: number): void {
    const next = quiz.questions[target];
    if (!next || !question || next.uuid === question.uuid) return;
    clearTimeout(settleTimer.current);
    const elapsedMs = clock.takeUnsent();
    if (elapsedMs < WORTH_SENDING_MS || !navigator.onLine) clock.putBack(elapsedMs);
    else {
      reportedUuid.current = question.uuid;
      move({ questionUuid: question.uuid, elapsedMs }).catch(() => clock.putBack(elapsedMs));
    }
    shownUuid.current = next.uuid;
    setCurrent({ uuid: next.uuid, index: target });
    settleTimer.current = setTimeout(() => void reportPosition(next.uuid), SETTLED_MS);
  }

  function mark(uuid: string, isSending: boolean): void {
    setSending((all) => new Set(isSending ? [...all, uuid] : [...all].filter((other) => other !== uuid)));
  }

  async function saveChoice(uuid: string, optionUuid: string): Promise<void> {
    clearTimeout(settleTimer.current);
    setChoices((all) => ({ ...all, [uuid]: optionUuid }));
    pending.save(uuid, { optionUuid, isSubmitted: true });
    const elapsedMs = clock.takeUnsent();
    mark(uuid, true);
    try {
      await save({ questionUuid: uuid, optionUuid, elapsedMs });
      reportedUuid.current = uuid;
    } catch (error) {
      clock.putBack(elapsedMs);
      await explainFailedCheck(error);
    } finally {
      mark(uuid, false);
      pending.remove(uuid, optionUuid);
      // From here on the server's state counts, unless the choice was changed since.
      setChoices(({ [uuid]: latest, ...others }) =>
        latest && latest !== optionUuid ? { ...others, [uuid]: latest } : others,
      );
    }
  }

  /** True when the answer is graded and the question still shown. */
  async function check(): Promise<boolean> {
    if (isExam || !question || !choice || question.feedback || checking) return false;
    const { uuid } = question;
    // On a phone a toast would cover the explanation.
    dismissToasts();
    shownUuid.current = uuid;
    clearTimeout(settleTimer.current);
    return (await submitAnswer(uuid, choice)) && shownUuid.current === uuid;
  }

  /** True when the answer is now graded. */
  async function submitAnswer(uuid: string, optionUuid: string): Promise<boolean> {
    const elapsedMs = clock.takeUnsent();
    mark(uuid, true);
    pending.save(uuid, { optionUuid, isSubmitted: true });
    try {
      await save({ questionUuid: uuid, optionUuid, elapsedMs });
      reportedUuid.current = uuid;
      pending.remove(uuid, optionUuid);
      return true;
    } catch (error) {
      clock.putBack(elapsedMs);
      pending.save(uuid, { optionUuid, isSubmitted: false });
      await explainFailedCheck(error);
      return false;
    } finally {
      mark(uuid, false);
    }
  }

  async function explainFailedCheck(error: unknown): Promise<void> {
    if (isApiError(error) && error.code === 'QUESTION_LOCKED') {
      await client.invalidateQueries({ queryKey });
      // Then the whole test is over, which is said elsewhere.
      if (client.getQueryData<Quiz>(queryKey)?.status === 'completed') return;
      toast({ title: t('quizzes.lockedTitle'), description: t('quizzes.lockedText') });
      return;
    }
    // Over, or another attempt has begun elsewhere: what is there now shows it.
    if (isApiError(error) && (error.code === 'EXAM_OVER' || error.code === 'EDIT_CONFLICT')) {
      await client.invalidateQueries({ queryKey });
      return;
    }
    if (isExam) {
      toast({ variant: 'destructive', title: t('quizzes.exam.keepFailed'), description: describeError(error) });
      return;
    }
    const description = t('quizzes.checkFailedText', { reason: describeError(error) });
    toast({ variant: 'destructive', title: t('quizzes.checkFailed'), description });
  }

  /** The mark is seen at once and taken back if the server does not get it. */
  async function toggleLater(): Promise<void> {
    if (!question) return;
    const { uuid, reviewLater } = question;
    const flag = (on: boolean) =>
      client.setQueryData(queryKey, (known: Quiz | undefined) => known && withReviewFlag(known, uuid, on));
    flag(!reviewLater);
    const elapsedMs = clock.takeUnsent();
    try {
      await save({ questionUuid: uuid, reviewLater: !reviewLater, elapsedMs });
      reportedUuid.current = uuid;
    } catch (error) {
      clock.putBack(elapsedMs);
      flag(reviewLater);
      toast({ variant: 'destructive', title: t('quizzes.laterFailed'), description: describeError(error) });
    }
  }

  return {
    isExam,
    question,
    index,
    choice,
    checking,
    isSending: sending.size > 0,
    clock,
    explanationOpen: question !== undefined && !closedExplanations.has(question.uuid),
    goTo,
    check,
    toggleLater,
    leave,
    /** Nothing more may be told about this attempt: it has been submitted. */
    markSubmitted() {
      ended.current = true;
    },
    /** The test was not submitted after all. */
    undoSubmitted() {
      ended.current = false;
    },
    choose(optionUuid: string | undefined) {
      if (!question || question.feedback || !optionUuid) return;
      if (isExam) pendingSave.current = saveChoice(question.uuid, optionUuid);
      else if (!checking) {
        pending.save(question.uuid, { optionUuid, isSubmitted: false });
        setChoices({ ...choices, [question.uuid]: optionUuid });
      }
    },
    toggleExplanation() {
      if (!question?.feedback) return;
      const next = new Set(closedExplanations);
      if (!next.delete(question.uuid)) next.add(question.uuid);
      setClosedExplanations(next);
    },
  };
}

export type QuizPlayerState = ReturnType<typeof useQuizPlayer>;
