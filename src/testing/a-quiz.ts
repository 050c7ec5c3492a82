import { namedPoints } from '#domain/quizzes/named-points.ts';
import { isRightResponse } from '#domain/quizzes/grade-response.ts';
import type { QuizResults } from '#contract/quiz-attempts.ts';
import type { Feedback, Question } from '#contract/quiz-questions.ts';
import type { Quiz } from '#contract/quizzes.ts';

export const documentUuid = '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11';
export const quizUuid = '1c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11';

/** Returns a question with two options, of which the second is right. */
export const aQuestion = (uuid: string, stem: string): Question => ({
  uuid,
  form: 'choice',
  stem,
  prompts: [],
  options: [
    { uuid: `${uuid}-oak`, text: 'oak' },
    { uuid: `${uuid}-elm`, text: 'elm' },
  ],
  hint: null,
  difficulty: 'easy',
  sectionUuid: null,
  hidesTitle: false,
  documentUuid,
  sectionTitle: 'Trees',
  language: 'en',
  engine: 'offline',
  depth: null,
  byAuthor: false,
  lessSure: false,
  version: 1,
  edited: false,
  stale: false,
  reviewLater: false,
  response: null,
  feedback: null,
});

export const feedbackOf = (uuid: string, correct: boolean): Feedback => ({
  correct,
  key: [`${uuid}-elm`],
  explanation: 'The text says so.',
  source: {
    documentUuid,
    documentVersion: 'v1',
    quote: 'The elm stands tall.',
    start: 10,
    end: 30,
    anchor: { page: 3 },
  },
  furtherSources: [],
});

/** One question of each form with its key; the options are in a different order than the key. */
export const questionsOfForms = {
  'true-false': ofForm('true-false', 'The elm is small.', ['True', 'False'], [1]),
  belonging: ofForm('belonging', 'Which of these are trees?', ['oak', 'rose', 'elm'], [0, 2]),
  typed: {
    ...ofForm('typed', 'Which tree stands tall?', [], []),
    key: ['elm', 'field elm'],
    hint: { kind: 'words' as const, letters: 'e…' },
  },
  open: {
    ...ofForm('open', 'Explain “Elms”.', [], []),
    key: ['Elms stand tall', 'Beetles harm elms', 'Boats were built of them'],
  },
  matching: { ...ofForm('matching', 'Match them.', ['stands tall', 'bears acorns'], [1, 0]), prompts: ['Oak', 'Elm'] },
  order: ofForm('order', 'Put them in order.', ['tree', 'seed', 'sprout'], [1, 2, 0]),
};

function ofForm(form: Question['form'], stem: string, texts: string[], right: number[]): Question & { key: string[] } {
  const options = texts.map((text) => ({ uuid: `${form}-${text}`, text }));
  const key = right.flatMap((place) => options[place]?.uuid ?? []);
  return { ...aQuestion(form, stem), form, options, key };
}

/** Returns the question as shown after this response. */
export const answeredWith = ({ key, ...question }: Question & { key: string[] }, response: string[]): Question => {
  const correct = isRightResponse({ ...question, key }, response);
  return {
    ...question,
    response,
    feedback: {
      ...feedbackOf(question.uuid, correct),
      key,
      ...(question.form === 'open' ? { named: namedPoints({ ...question, key }, response) } : {}),
    },
  };
};

export const aQuiz = (questions: Question[], change: Partial<Quiz> = {}): Quiz => ({
  uuid: quizUuid,
  title: 'Woods',
  date: '2026-11-20T09:00:00.000Z',
  style: 'choice',
  status: 'pending',
  percent: 0,
  mode: 'practice',
  exam: null,
  documents: [{ uuid: documentUuid, name: 'Woods' }],
  questionCount: questions.length,
  answeredCount: 0,
  correctCount: null,
  attempt: 1,
  generating: false,
  requested: questions.length,
  shortfallReason: null,
  staleCount: 0,
  elapsedMs: 61_000,
  currentQuestionUuid: questions[0]?.uuid ?? null,
  questions,
  ...change,
});

/** Returns the results of an attempt with the given answers. */
export function resultsOf(quiz: Quiz): QuizResults {
  const { uuid, title, attempt, mode, elapsedMs, date, questions } = quiz;
  const results = questions.map((question) => {
    const feedback = question.feedback ?? feedbackOf(question.uuid, false);
    const correct =
      question.response !== null && isRightResponse({ ...question, key: feedback.key }, question.response);
    return { ...question, ...feedback, correct };
  });
  const answered = questions.filter(({ response }) => response !== null).length;
  const correct = results.filter((question) => question.correct).length;
  return {
    uuid,
    title,
    documents: quiz.documents,
    attempt,
    mode,
    timeIsUp: false,
    total: questions.length,
    answered,
    correct,
    incorrect: answered - correct,
    elapsedMs,
    completedAt: date,
    questions: results,
  };
}
