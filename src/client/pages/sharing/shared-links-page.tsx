import { Link } from '@tanstack/react-router';
import { LinkList } from '#client/features/sharing/link-list.tsx';
import { useLinks } from '#client/features/sharing/sharing.api.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { EmptyLibraryDrawing } from '#client/ui/drawings/empty-library.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';

/** Lists all links of a person with live usage (S01). */
export function SharedLinksPage() {
  const { t } = useTranslate();
  const links = useLinks();
  const isLoading = useDelayedLoading(links.isPending);
  return (
    <Stack>
      <PageTitle>{t('sharing.title')}</PageTitle>
      {isLoading && !links.data ? <Skeleton height={140} /> : null}
      {links.error && !links.data ? (
        <ErrorPanel title={t('sharing.listFailed')} error={links.error} onRetry={() => void links.refetch()} />
      ) : null}
      {links.data && links.data.items.length > 0 ? <LinkList links={links.data.items} withDocument /> : null}
      {links.data?.items.length === 0 ? (
        <EmptyState
          drawing={<EmptyLibraryDrawing />}
          title={t('sharing.none')}
          action={
            <Link className={buttonClass({ variant: 'primary' })} to="/documents">
              {t('guest.myDocuments')}
            </Link>
          }
        >
          {t('sharing.noneText')}
        </EmptyState>
      ) : null}
    </Stack>
  );
}
