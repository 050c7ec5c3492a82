import { useTranslate } from '../lib/i18n.ts';
import { useUser } from '../lib/session.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { NotFoundDrawing } from '../ui/drawings/not-found.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Logo } from '../ui/logo.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

export function NotFoundScreen() {
  const { t } = useTranslate();
  const user = useUser();
  usePageTitle(t('shell.notFoundTitle'));
  return (
    <>
      <header className="topbar">
        <a className="logo" href="/">
          <Logo />
          Repaso
        </a>
      </header>
      <main className="main" id="main">
        <EmptyState
          level={1}
          drawing={<NotFoundDrawing />}
          title={t('shell.notFoundTitle')}
          action={
            <a className={buttonClass({ variant: 'primary' })} href={user ? '/documents' : '/'}>
              {user ? t('shell.goDocuments') : t('shell.goHome')}
            </a>
          }
        >
          {t('shell.notFoundText')}
        </EmptyState>
      </main>
    </>
  );
}
