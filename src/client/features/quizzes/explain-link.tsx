import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import type { Feedback, Question } from '#contract/quizzes.ts';
import { withAnswer } from '#domain/items/blank.ts';
import { answerTextOf } from '#domain/quizzes/question-wording.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import type { BackLink } from '#client/features/viewer/back-link.ts';
import { buttonClass } from '#client/ui/button-class.ts';

interface ExplainLinkProps {
  question: Pick<Question, 'form' | 'stem' | 'prompts' | 'options'>;
  feedback: Pick<Feedback, 'key' | 'source'>;
  backLink: Omit<BackLink, 'documentUuid'>;
}

/** Asks the chat of the document about a question and its answer. */
export function ExplainLink({ question, feedback, backLink }: ExplainLinkProps) {
  const { t } = useTranslate();
  // By its name it is one turn, however often the screen that asks it is opened again.
  const [uuid] = useState(() => crypto.randomUUID());
  const { documentUuid } = feedback.source;
  return (
    <Link
      className={buttonClass({ variant: 'link' })}
      to="/documents/$uuid/chat"
      params={{ uuid: documentUuid }}
      state={{
        backLink: { documentUuid, ...backLink },
        toExplain: { uuid, content: withAnswer(question.stem, answerTextOf({ ...question, key: feedback.key })) },
      }}
    >
      <MessageCircleQuestion />
      <span>{t('quizzes.explain')}</span>
    </Link>
  );
}
