import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { useActiveSession } from '../study.api.ts';

/** Links from a test back to the session it was taken in. */
export default function BackToSession({ testUuid }: { testUuid: string }) {
  const { t } = useTranslate();
  const { data } = useActiveSession();
  if (data?.testUuid !== testUuid) return null;
  return (
    <Link className={buttonClass({})} to="/study/session/active">
      <ArrowLeft />
      {t('study.backToSession')}
    </Link>
  );
}
