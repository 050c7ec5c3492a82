import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';

/** Says what would help where no model is set; administrators can set one. */
export function EngineHelp() {
  const { t } = useTranslate();
  const isAdmin = useUser()?.role === 'admin';
  return (
    <>
      {' '}
      {t('generation.engineHelp')}{' '}
      {isAdmin ? <a href="/admin/model">{t('generation.chooseModel')}</a> : t('generation.engineAsk')}
    </>
  );
}
