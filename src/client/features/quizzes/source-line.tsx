import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { BookOpen, BookX } from 'lucide-react';
import type { Source } from '#contract/common.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { anchorLabel } from '#client/features/viewer/anchor-label.ts';
import type { BackLink } from '#client/features/viewer/back-link.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import styles from './source-line.module.css';

interface SourceLineProps {
  source: Source;
  /** Whether a newer version of the document lacks the sentence. */
  stale: boolean;
  /** The question to link back to. */
  backLink: Omit<BackLink, 'documentUuid'>;
}

/** A link to the marked sentence in the document, which in turn links back to the question. */
export function SourceLine({ source, stale, backLink }: SourceLineProps) {
  const { t } = useTranslate();
  const { documentUuid, start, end, anchor } = source;
  const isNowhere = 'section' in anchor && !anchor.section;
  const label =
    'page' in anchor
      ? t(anchor.recognised ? 'quizzes.aboutPage' : 'quizzes.page', { page: anchor.page })
      : anchorLabel(anchor, t);
  if (stale) {
    return (
      <span className={clsx(styles.source, styles.gone)}>
        <BookX />
        <span>{t('quizzes.sourceGone')}</span>
      </span>
    );
  }
  return (
    <Link
      className={buttonClass({ variant: 'link' }, styles.source)}
      to="/documents/$uuid"
      params={{ uuid: documentUuid }}
      search={{ start, end }}
      state={{ backLink: { documentUuid, ...backLink } }}
    >
      <BookOpen />
      <span>{isNowhere ? t('quizzes.openSourcePlain') : t('quizzes.openSource', { label })}</span>
    </Link>
  );
}
