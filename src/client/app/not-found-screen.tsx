import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { NotFoundDrawing } from '#client/ui/drawings/not-found.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';

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
