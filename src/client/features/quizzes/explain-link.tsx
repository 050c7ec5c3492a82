import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import type { Feedback, Question } from '#contract/quiz-questions.ts';
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

/** Matches "Which term fits this description? “…”": a stem that describes a term. */
const asksForTerm = /\? (?:“[^“]+”|«[^«]+»|„[^„]+“)$/u;

/** Links to the document's chat with a question about this quiz question. */
export function ExplainLink({ question, feedback, backLink }: ExplainLinkProps) {
  const { t } = useTranslate();
  // The id makes repeated opens one chat turn.
  const [uuid] = useState(() => crypto.randomUUID());
  const { documentUuid } = feedback.source;
  const { form, stem } = question;
  const answer = answerTextOf({ ...question, key: feedback.key });
  const isTerm = (form === 'typed' || form === 'choice') && asksForTerm.test(stem) && !/\d/.test(answer);
  // A description's words would match unrelated text, and the points of an open question nothing.
  const content = isTerm
    ? t('quizzes.explainTerm', { term: answer })
    : form === 'open'
      ? stem.replace(/ \(\d+ \p{L}+\)$/u, '')
      : withAnswer(stem, answer);
  return (
    <Link
      className={buttonClass({ variant: 'link' })}
      to="/documents/$uuid/chat"
      params={{ uuid: documentUuid }}
      state={{
        backLink: { documentUuid, ...backLink },
        toExplain: { uuid, content },
      }}
    >
      <MessageCircleQuestion />
      <span>{t('quizzes.explain')}</span>
    </Link>
  );
}
