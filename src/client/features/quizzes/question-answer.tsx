import { lazy, Suspense } from 'react';
import { loadWhenOnline } from '#client/lib/load-when-online.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { AnswerProps } from './answer-props.ts';
import { OptionAnswer } from './option-answer.tsx';

/** Most questions have options; the other forms load on demand. */
export const loadFurtherAnswers = loadWhenOnline(() => import('./further-answers.tsx'));
const FurtherAnswer = lazy(loadFurtherAnswers);

const withOptions = new Set(['choice', 'true-false', 'belonging']);

/** Shows the answer controls of a question's form and, after grading, right and wrong (T02). */
export function QuestionAnswer(props: AnswerProps) {
  const { form, uuid } = props.question;
  if (withOptions.has(form)) return <OptionAnswer {...props} />;
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <FurtherAnswer key={uuid} {...props} />
    </Suspense>
  );
}
