import type { AnswerProps } from './answer-props.ts';
import { MatchingAnswer } from './matching-answer.tsx';
import { OrderAnswer } from './order-answer.tsx';
import { OpenAnswer } from './open-answer.tsx';
import { TypedAnswer } from './typed-answer.tsx';

/** Answer components for forms other than choosing options. */
export default function FurtherAnswer(props: AnswerProps) {
  const { form } = props.question;
  if (form === 'typed') return <TypedAnswer {...props} />;
  if (form === 'open') return <OpenAnswer {...props} />;
  return form === 'matching' ? <MatchingAnswer {...props} /> : <OrderAnswer {...props} />;
}
