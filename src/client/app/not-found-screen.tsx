import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { NotFoundDrawing } from '#client/ui/drawings/not-found.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Main } from '#client/ui/main.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { BrandLink } from './brand-link.tsx';
import topBar from './top-bar/top-bar.module.css';

export function NotFoundScreen() {
  const { t } = useTranslate();
  const user = useUser();
  usePageTitle(t('shell.notFoundTitle'));
  return (
    <>
      <header className={topBar.bar}>
        <BrandLink />
      </header>
      <Main>
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
      </Main>
    </>
  );
}
