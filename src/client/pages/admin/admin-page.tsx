import { Navigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AdminNav } from '#client/features/admin/admin-nav.tsx';
import { adminSections } from '#client/features/admin/admin-sections.tsx';
import { HealthBar } from '#client/features/admin/health/health-bar.tsx';
import { IdentityDialogHost } from '#client/features/accounts/identity-dialog.tsx';
import { addTexts } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { NotFound } from '#client/ui/not-found.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import * as texts from '#locales/admin.ts';
import styles from './admin-page.module.css';

addTexts(texts);

/** A section of administration beside the navigation (X01). The URL names the section, then its open item. */
export function AdminPage() {
  const user = useUser();
  const { _splat = '' } = useParams({ from: '/signed-in/admin/$' });
  const [name, ...rest] = _splat.split('/');
  const most = name === 'dynamic-crud' ? 2 : 1;
  const section = rest.length <= most ? adminSections.find((one) => one.name === name) : undefined;
  // The role may have been revoked since the screen was opened.
  if (user?.role !== 'admin') return <NotFound />;
  if (name === '') return <Navigate to="/admin/$" params={{ _splat: 'users' }} replace />;
  return (
    <div className={styles.admin}>
      <AdminNav current={section} />
      <div className={styles.section}>
        {name === 'health' ? null : <HealthBar />}
        {section ? (
          <Suspense fallback={<Skeleton height={320} />}>
            <section.page key={section.name} uuid={rest[0]} row={rest[1]} />
          </Suspense>
        ) : (
          <NotFound />
        )}
      </div>
      <IdentityDialogHost user={user} />
    </div>
  );
}
