import { Link } from '@tanstack/react-router';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';

/** Leads administrators to the letters that they pass on themselves. */
export function UnsentMailLink() {
  const { t } = useTranslate();
  return (
    <Link className={buttonClass({})} to="/admin/$" params={{ _splat: 'unsent-mail' }}>
      {t('settings.outbox')}
    </Link>
  );
}
