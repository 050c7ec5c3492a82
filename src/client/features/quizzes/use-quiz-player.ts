import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Question } from '#contract/quiz-questions.ts';
import { getQuiz, type Quiz } from '#contract/quizzes.ts';
import { isSameResponse, isWritten } from '#domain/quizzes/question-response.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { t } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { dismissToasts, toast } from '#client/ui/toast-store.ts';
import { explainFailedAnswer } from './explain-failed-answer.ts';
import { createPendingAnswers, type PendingAnswer } from './pending-answers.ts';
import { withReviewFlag } from './quiz-changes.ts';
import { reportAnswerOnUnload, reportPositionOnUnload, usePlayerCalls } from './quizzes.api.ts';
import { isComplete, responseToSave, withoutSaved } from './response-changes.ts';
import { useElapsedClock } from './use-elapsed-clock.ts';

/** Shorter times on a question are not reported. */
const WORTH_SENDING_MS = 500;
/** While the user pages through questions, only the one where they stop is reported. */
const SETTLED_MS = 500;
/** In an exam, typed text is saved after a pause this long. */
const TYPED_MS = 800;

/**
 * State of the player (T02). In practice, a response stays local until it is checked, which grades and locks the
 * question. In an exam, each complete response is saved at once and may change until the end (T08); typed text is saved
 * after a pause. The position is reported, so that any device can continue there (T03).
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
  const [drafts, setDrafts] = useState(() => restoredDrafts(quiz, pending.current(quiz.questions)));
  const [closedExplanations, setClosedExplanations] = useState<ReadonlySet<string>>(new Set());
  /** Questions whose answer is being sent or queued. */
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const shownUuid = useRef(current.uuid);
  const settleTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ended = useRef(false);
  /** In an exam: resolves when the last response is saved. */
  const pendingSave = useRef(Promise.resolve());
  /** In an exam: typed text not sent yet. */
  const unsentTyped = useRef<{ question: Question; response: string[] }>(undefined);
  const typedTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The last reported question. */
  const reportedUuid = useRef(quiz.currentQuestionUuid);
  const { queryKey } = read(getQuiz, { params: { uuid: quiz.uuid } });

  const found = indexOf(current.uuid);
  // If it was deleted, show the question now at its index.
  const index = found >= 0 ? found : Math.max(0, Math.min(current.index, quiz.questions.length - 1));
  const question = quiz.questions[index];
  const draft = question && drafts[question.uuid];
  const saved = question?.response ?? undefined;
  const response = (isExam ? (draft ?? saved) : (saved ?? draft)) ?? [];
  const checking = question !== undefined && sending.has(question.uuid);
  const questions = isExam ? quiz.questions.map((asked) => withDraft(asked, drafts[asked.uuid])) : quiz.questions;

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

  /** Reports the rest when the player is left. Resolves when done or failed; true if all typed text was saved. */
  async function leave(): Promise<boolean> {
    clearTimeout(settleTimer.current);
    saveTyped();
    await pendingSave.current;
    if (question && !ended.current) await reportPosition(question.uuid);
    return unsentTyped.current === undefined;
  }
  const onUnmount = useEffectEvent(() => void leave());
  const onPageHide = useEffectEvent(() => {
    if (!question || ended.current) return;
    const typed = unsentTyped.current;
    if (typed) {
      const { uuid } = typed.question;
      reportAnswerOnUnload(quiz, { questionUuid: uuid, response: typed.response, elapsedMs: clock.takeUnsent() });
      return;
    }
    reportPositionOnUnload(quiz, { questionUuid: question.uuid, elapsedMs: clock.takeUnsent() });
  });
  const onOpen = useEffectEvent(() => {
    const stored = pending.current(quiz.questions);
    for (const asked of quiz.questions) {
      const answer = stored[asked.uuid];
      if (!answer?.isSubmitted || asked.feedback) continue;
      if (isExam) pendingSave.current = saveResponse(asked, answer.response);
      else void submitAnswer(asked.uuid, answer.response);
    }
  });
  // Send answers of an earlier visit that were never confirmed.
  useEffect(() => onOpen(), []);
  // Drop drafts that the server has too, so that another device may change them.
  useEffect(() => setDrafts((all) => withoutSaved(all, quiz.questions)), [quiz.questions]);
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
    saveTyped();
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

  function savedOf(uuid: string): string[] | null {
    return quiz.questions.find((asked) => asked.uuid === uuid)?.response ?? null;
  }

  function keepDraft(uuid: string, given: string[], isSubmitted: boolean): void {
    pending.save(uuid, { response: given, isSubmitted }, savedOf(uuid));
    setDrafts((all) => ({ ...all, [uuid]: given }));
  }

  async function saveResponse(asked: Question, given: string[]): Promise<void> {
    const { uuid, form } = asked;
    clearTimeout(settleTimer.current);
    pending.save(uuid, { response: given, isSubmitted: true }, savedOf(uuid));
    const elapsedMs = clock.takeUnsent();
    mark(uuid, true);
    try {
      await save({ questionUuid: uuid, response: given, elapsedMs });
      reportedUuid.current = uuid;
      pending.settle(uuid, given);
    } catch (error) {
      clock.putBack(elapsedMs);
      // Typed text stays in its field and is sent again with the next step; other forms show the server's state, unless
      // the response has changed since.
      if (isWritten(form)) unsentTyped.current ??= { question: asked, response: given };
      else {
        pending.settle(uuid, given);
        setDrafts(({ [uuid]: latest, ...others }) =>
          latest && !isSameResponse(latest, given) ? { ...others, [uuid]: latest } : others,
        );
      }
      await explainFailedAnswer(error, { client, quiz });
    } finally {
      mark(uuid, false);
    }
  }

  /** Saves text typed in an exam now. */
  function saveTyped(): void {
    clearTimeout(typedTimer.current);
    const typed = unsentTyped.current;
    unsentTyped.current = undefined;
    if (typed) pendingSave.current = saveResponse(typed.question, typed.response);
  }

  function respond(given: string[]): void {
    if (!question || (!isExam && checking)) return;
    if (question.feedback) {
      // The user claims that the answer means the same.
      if (isWritten(question.form) && !isExam) void submitAnswer(question.uuid, given);
      return;
    }
    const whole = isExam ? responseToSave(question, given) : undefined;
    keepDraft(question.uuid, given, whole !== undefined);
    if (whole === undefined) return;
    if (!isWritten(question.form)) {
      pendingSave.current = saveResponse(question, whole);
      return;
    }
    unsentTyped.current = { question, response: whole };
    clearTimeout(typedTimer.current);
    typedTimer.current = setTimeout(saveTyped, TYPED_MS);
  }

  /** Resolves to true if the answer is graded and the question still shown. */
  async function check(): Promise<boolean> {
    if (isExam || !question || !isComplete(question, response) || question.feedback || checking) return false;
    const { uuid } = question;
    // On a phone, a toast would cover the explanation.
    dismissToasts();
    shownUuid.current = uuid;
    clearTimeout(settleTimer.current);
    return (await submitAnswer(uuid, response)) && shownUuid.current === uuid;
  }

  /** Resolves to true if the answer is graded. */
  async function submitAnswer(uuid: string, given: string[]): Promise<boolean> {
    const elapsedMs = clock.takeUnsent();
    mark(uuid, true);
    pending.save(uuid, { response: given, isSubmitted: true }, savedOf(uuid));
    try {
      await save({ questionUuid: uuid, response: given, elapsedMs });
      reportedUuid.current = uuid;
      pending.settle(uuid, given);
      return true;
    } catch (error) {
      clock.putBack(elapsedMs);
      pending.save(uuid, { response: given, isSubmitted: false }, savedOf(uuid));
      await explainFailedAnswer(error, { client, quiz });
      return false;
    } finally {
      mark(uuid, false);
    }
  }

  /** Shows the flag at once; reverts it if the request fails. */
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
    /** Questions with their answers; in an exam, including answers being saved. */
    questions,
    response,
    /** Whether the response can be checked. */
    isWhole: question !== undefined && isComplete(question, response),
    checking,
    isSending: sending.size > 0,
    clock,
    explanationOpen: question !== undefined && !closedExplanations.has(question.uuid),
    goTo,
    respond,
    check,
    toggleLater,
    leave,
    /** Stops all reports: the attempt has been submitted. */
    markSubmitted() {
      ended.current = true;
    },
    /** Resumes reports: the submission failed. */
    undoSubmitted() {
      ended.current = false;
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

function withDraft(asked: Question, draft: string[] | undefined): Question {
  const whole = draft && responseToSave(asked, draft);
  return whole ? { ...asked, response: whole.length > 0 ? whole : null } : asked;
}

/** Restores drafts. In an exam, every complete answer is sent; an incomplete one is a leftover from practice. */
function restoredDrafts(
  { questions, mode }: Quiz,
  stored: Readonly<Record<string, PendingAnswer>>,
): Record<string, string[]> {
  const kept = questions.flatMap((asked): [string, string[]][] => {
    const { response: given, isSubmitted } = stored[asked.uuid] ?? {};
    return given && (mode !== 'exam' || isSubmitted || !isComplete(asked, given)) ? [[asked.uuid, given]] : [];
  });
  return Object.fromEntries(kept);
}
