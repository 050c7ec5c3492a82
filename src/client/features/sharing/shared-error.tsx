import { Link } from '@tanstack/react-router';
import { useTranslate } from '#client/lib/i18n.ts';
import { BrandLink } from '#client/ui/brand-link.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { NoResultsDrawing } from '#client/ui/drawings/no-results.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Row } from '#client/ui/row.tsx';
import styles from './shared-error.module.css';

const reasons = {
  SHARED_LINK_EXPIRED: 'expired',
  SHARED_LINK_MAX_USES: 'used',
  SHARED_LINK_INACTIVE: 'denied',
  SHARED_ACCESS_DENIED: 'denied',
} as const;

/** Explains why a link doesn't open, with a remedy (S02). */
export function SharedError({ reason }: { reason: string | undefined }) {
  const { t } = useTranslate();
  const why = reasons[reason as keyof typeof reasons] ?? 'notFound';
  return (
    <div>
      <header className={styles.head}>
        <BrandLink />
        <Link className={buttonClass({ variant: 'ghost' })} to="/login">
          {t('guest.login')}
        </Link>
      </header>
      <main className={styles.main} id="main">
        <NoResultsDrawing />
        <PageTitle>{t(`sharedError.${why}`)}</PageTitle>
        <p>{t(`sharedError.${why}Text`)}</p>
        <Row wrapped className={styles.actions}>
          <a className={buttonClass({ variant: 'primary' })} href="/">
            {t('sharedError.home')}
          </a>
          <Link className={buttonClass({})} to="/register">
            {t('sharedError.register')}
          </Link>
        </Row>
      </main>
    </div>
  );
}
