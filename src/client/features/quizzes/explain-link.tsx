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

/** "Which term fits this description? “…”": what is asked for is described, and is no person of a sentence. */
const asksForTerm = /\? (?:“[^“]+”|«[^«]+»|„[^„]+“)$/u;

/** Asks the chat of the document about a question and its answer. */
export function ExplainLink({ question, feedback, backLink }: ExplainLinkProps) {
  const { t } = useTranslate();
  // By its name it is one turn, however often the screen that asks it is opened again.
  const [uuid] = useState(() => crypto.randomUUID());
  const { documentUuid } = feedback.source;
  const { form, stem } = question;
  const answer = answerTextOf({ ...question, key: feedback.key });
  const isTerm = (form === 'typed' || form === 'choice') && asksForTerm.test(stem) && !/\d/.test(answer);
  // The words of a description would lead to whatever else has them, and the ideas of an open question to nothing.
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
