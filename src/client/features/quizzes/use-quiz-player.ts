import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getQuiz, type Quiz } from '#contract/quizzes.ts';
import { isApiError } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { t } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { dismissToasts, toast } from '#client/ui/toast-store.ts';
import { createPendingAnswers } from './pending-answers.ts';
import { withMark } from './quiz-changes.ts';
import { moveOnLeaving, usePlayerCalls } from './quizzes.api.ts';
import { useElapsedClock } from './use-elapsed-clock.ts';

/** Less than this on a question is passing by. */
const WORTH_SENDING_MS = 500;
/** Somebody who leafs through the questions is told to the server where they stop. */
const SETTLED_MS = 500;

/**
 * The behaviour of a test (T02): in practice a choice stays here until it is checked; checking grades and locks the
 * question. In an exam each choice is kept by the server at once, and may change until the end (T08). Every stop tells
 * the server where the person is, so any device goes on there (T03).
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
  const [kept] = useState(() => createPendingAnswers(quiz.uuid, quiz.attempt));
  const [choices, setChoices] = useState(() => kept.options(isExam));
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  /** Questions whose answer is on its way to the server, or waits for a connection. */
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const shownUuid = useRef(current.uuid);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ended = useRef(false);
  /** The last choice on its way to the server, in an exam. */
  const keeping = useRef(Promise.resolve());
  /** Where the server thinks this person is. */
  const toldUuid = useRef(quiz.currentQuestionUuid);
  const { queryKey } = read(getQuiz, { params: { uuid: quiz.uuid } });

  const found = indexOf(current.uuid);
  // Where it was taken out, the one in its place is shown.
  const index = found >= 0 ? found : Math.max(0, Math.min(current.index, quiz.questions.length - 1));
  const question = quiz.questions[index];
  const chosenHere = question && choices[question.uuid];
  const chosenBefore = question?.optionUuid ?? undefined;
  const choice = isExam ? (chosenHere ?? chosenBefore) : (chosenBefore ?? chosenHere);
  const checking = question !== undefined && sending.has(question.uuid);

  /** Tells the time spent on a question, and that this is where the person is. Nobody waits for it. */
  async function tellPlace(questionUuid: string): Promise<void> {
    if (!navigator.onLine) return;
    const elapsedMs = clock.take();
    if (elapsedMs < WORTH_SENDING_MS && toldUuid.current === questionUuid) {
      clock.giveBack(elapsedMs);
      return;
    }
    try {
      await move({ questionUuid, elapsedMs });
      toldUuid.current = questionUuid;
    } catch {
      clock.giveBack(elapsedMs);
    }
  }

  /** Sends what is left, when the person goes away by any road. Answers once it has arrived, or failed. */
  async function leave(): Promise<void> {
    clearTimeout(settling.current);
    await keeping.current;
    if (question && !ended.current) await tellPlace(question.uuid);
  }
  const onUnmount = useEffectEvent(() => void leave());
  const onPageHide = useEffectEvent(() => {
    if (!question || ended.current) return;
    moveOnLeaving(quiz, { questionUuid: question.uuid, elapsedMs: clock.take() });
  });
  const onOpen = useEffectEvent(() => {
    const given = kept.read();
    for (const { uuid, feedback } of quiz.questions) {
      const choice = given[uuid];
      if (!choice?.isGiven || feedback) continue;
      if (isExam) keeping.current = keep(uuid, choice.optionUuid);
      else void give(uuid, choice.optionUuid);
    }
  });
  // What was given before and never arrived is sent now.
  useEffect(() => onOpen(), []);
  const onOnline = useEffectEvent(() => (question ? void tellPlace(question.uuid) : undefined));
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
    clearTimeout(settling.current);
    const elapsedMs = clock.take();
    if (elapsedMs < WORTH_SENDING_MS || !navigator.onLine) clock.giveBack(elapsedMs);
    else {
      toldUuid.current = question.uuid;
      move({ questionUuid: question.uuid, elapsedMs }).catch(() => clock.giveBack(elapsedMs));
    }
    shownUuid.current = next.uuid;
    setCurrent({ uuid: next.uuid, index: target });
    settling.current = setTimeout(() => void tellPlace(next.uuid), SETTLED_MS);
  }

  function mark(uuid: string, isSending: boolean): void {
    setSending((all) => new Set(isSending ? [...all, uuid] : [...all].filter((other) => other !== uuid)));
  }

  async function keep(uuid: string, optionUuid: string): Promise<void> {
    clearTimeout(settling.current);
    setChoices((all) => ({ ...all, [uuid]: optionUuid }));
    kept.keep(uuid, { optionUuid, isGiven: true });
    const elapsedMs = clock.take();
    mark(uuid, true);
    try {
      await save({ questionUuid: uuid, optionUuid, elapsedMs });
      toldUuid.current = uuid;
    } catch (error) {
      clock.giveBack(elapsedMs);
      await explainFailedCheck(error);
    } finally {
      mark(uuid, false);
      kept.drop(uuid, optionUuid);
      // From here on the server's word counts, unless another choice has followed.
      setChoices(({ [uuid]: latest, ...others }) =>
        latest && latest !== optionUuid ? { ...others, [uuid]: latest } : others,
      );
    }
  }

  /** True when the answer is now graded and still on show. */
  async function check(): Promise<boolean> {
    if (isExam || !question || !choice || question.feedback || checking) return false;
    const { uuid } = question;
    // On a phone a message would lie over the explanation.
    dismissToasts();
    shownUuid.current = uuid;
    clearTimeout(settling.current);
    return (await give(uuid, choice)) && shownUuid.current === uuid;
  }

  /** True when the answer is now graded. */
  async function give(uuid: string, optionUuid: string): Promise<boolean> {
    const elapsedMs = clock.take();
    mark(uuid, true);
    kept.keep(uuid, { optionUuid, isGiven: true });
    try {
      await save({ questionUuid: uuid, optionUuid, elapsedMs });
      toldUuid.current = uuid;
      kept.drop(uuid, optionUuid);
      return true;
    } catch (error) {
      clock.giveBack(elapsedMs);
      kept.keep(uuid, { optionUuid, isGiven: false });
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
      client.setQueryData(queryKey, (known: Quiz | undefined) => known && withMark(known, uuid, on));
    flag(!reviewLater);
    const elapsedMs = clock.take();
    try {
      await save({ questionUuid: uuid, reviewLater: !reviewLater, elapsedMs });
      toldUuid.current = uuid;
    } catch (error) {
      clock.giveBack(elapsedMs);
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
    explained: question !== undefined && !folded.has(question.uuid),
    goTo,
    check,
    toggleLater,
    leave,
    /** Nothing more may be told about this attempt: it has been submitted. */
    end() {
      ended.current = true;
    },
    /** The test was not submitted after all. */
    goOn() {
      ended.current = false;
    },
    choose(optionUuid: string | undefined) {
      if (!question || question.feedback || !optionUuid) return;
      if (isExam) keeping.current = keep(question.uuid, optionUuid);
      else if (!checking) {
        kept.keep(question.uuid, { optionUuid, isGiven: false });
        setChoices({ ...choices, [question.uuid]: optionUuid });
      }
    },
    toggleExplanation() {
      if (!question?.feedback) return;
      const next = new Set(folded);
      if (!next.delete(question.uuid)) next.add(question.uuid);
      setFolded(next);
    },
  };
}

export type QuizPlayerState = ReturnType<typeof useQuizPlayer>;
