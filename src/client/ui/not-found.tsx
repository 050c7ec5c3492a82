import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { BrandLink } from './brand-link.tsx';
import { buttonClass } from './button-class.ts';
import { NotFoundDrawing } from './drawings/not-found.tsx';
import { EmptyState } from './empty-state.tsx';
import { Main } from './main.tsx';
import styles from './not-found.module.css';
import { usePageTitle } from './use-page-title.ts';

/** Page for a URL that doesn't exist, or that this person may not see. */
export function NotFound() {
  const { t } = useTranslate();
  const user = useUser();
  usePageTitle(t('shell.notFoundTitle'));
  return (
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
  );
}

/** The same outside the app shell. */
export function NotFoundScreen() {
  return (
    <>
      <header className={styles.bar}>
        <BrandLink />
      </header>
      <Main>
        <NotFound />
      </Main>
    </>
  );
}
