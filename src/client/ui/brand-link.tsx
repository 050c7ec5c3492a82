import { Link } from '@tanstack/react-router';
import { Logo } from './logo.tsx';
import styles from './brand-link.module.css';

interface BrandLinkProps {
  /** A screen of the app; the landing page when absent. */
  to?: '/documents';
}

export function BrandLink({ to }: BrandLinkProps) {
  const content = (
    <>
      <Logo />
      <span>Repaso</span>
    </>
  );
  return to ? (
    <Link className={styles.link} to={to}>
      {content}
    </Link>
  ) : (
    <a className={styles.link} href="/">
      {content}
    </a>
  );
}
