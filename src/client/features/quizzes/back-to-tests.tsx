import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';

interface BackToTestsProps {
  documentUuid: string;
  variant?: 'link' | 'primary';
}

/** Links from a test back to all tests of its document. */
export function BackToTests({ documentUuid, variant = 'link' }: BackToTestsProps) {
  const { t } = useTranslate();
  return (
    <Link className={buttonClass({ variant })} to="/tests/$documentUuid" params={{ documentUuid }}>
      <ArrowLeft />
      {t('quizzes.backToTests')}
    </Link>
  );
}
