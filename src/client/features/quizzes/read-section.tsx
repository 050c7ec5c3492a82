import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import type { QuizResults } from '#contract/quiz-attempts.ts';
import { anchorLabel } from '#client/features/viewer/anchor-label.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { questionsToRead } from './results-advice.ts';

/** Links to the section with most mistakes, with its page or minute. */
export function ReadSection({ questions }: Pick<QuizResults, 'questions'>) {
  const { t } = useTranslate();
  const asked = questionsToRead(questions);
  const [first] = asked;
  if (!first) return null;
  const pages = asked.flatMap(({ source: { anchor } }) => ('page' in anchor ? [anchor.page] : []));
  const [from, to] = [Math.min(...pages), Math.max(...pages)];
  const place = pages.length > 0 && from < to ? t('results.pages', { from, to }) : anchorLabel(first.source.anchor, t);
  const section = first.sectionTitle ?? '';
  const { documentUuid, start, end } = first.source;
  return (
    <Link
      className={buttonClass({ variant: 'link' })}
      to="/documents/$uuid"
      params={{ uuid: documentUuid }}
      {...(first.sectionUuid ? { hash: `section-${first.sectionUuid}` } : { search: { start, end } })}
    >
      <BookOpen />
      {place === `§ ${section}` ? t('results.reread', { section }) : t('results.rereadAt', { section, place })}
    </Link>
  );
}
