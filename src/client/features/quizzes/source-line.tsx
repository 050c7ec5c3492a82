import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import type { Source } from '#contract/common.ts';
import { useTranslate } from '../../lib/i18n.ts';
import { anchorLabel } from '../viewer/anchor-label.ts';

/** Leads to the sentence in the document, marked there. */
export function SourceLine({ source }: { source: Source }) {
  const { t } = useTranslate();
  const { documentUuid, start, end, anchor } = source;
  const isNowhere = 'section' in anchor && !anchor.section;
  const label = 'page' in anchor ? t('quizzes.page', { page: anchor.page }) : anchorLabel(anchor, t);
  return (
    <Link className="link source-line" to="/documents/$uuid" params={{ uuid: documentUuid }} search={{ start, end }}>
      <BookOpen className="i" />
      <span>{isNowhere ? t('quizzes.openSourcePlain') : t('quizzes.openSource', { label })}</span>
    </Link>
  );
}
