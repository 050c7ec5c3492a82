import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';

/** Suggests a remedy if no model is set; administrators can set one. */
export function EngineHelp() {
  const { t } = useTranslate();
  return (
    <>
      {' '}
      {t('generation.engineHelp')}{' '}
      {useUser()?.role === 'admin' ? <a href="/admin/model">{t('generation.chooseModel')}</a> : null}
    </>
  );
}
