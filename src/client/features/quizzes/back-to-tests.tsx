import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';

interface BackToTestsProps {
  documentUuid: string;
  variant?: 'link' | 'primary';
}

/** From a test to all tests of the document it was opened from. */
export function BackToTests({ documentUuid, variant = 'link' }: BackToTestsProps) {
  const { t } = useTranslate();
  return (
    <Link className={buttonClass({ variant })} to="/tests/$documentUuid" params={{ documentUuid }}>
      <ArrowLeft />
      {t('quizzes.backToTests')}
    </Link>
  );
}
