import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';

/** Suggests a model to administrators if none is set; nobody else can set one. */
export function EngineHelp() {
  const { t } = useTranslate();
  if (useUser()?.role !== 'admin') return null;
  return (
    <>
      {' '}
      {t('generation.engineHelp')} <a href="/admin/model">{t('generation.chooseModel')}</a>
    </>
  );
}
