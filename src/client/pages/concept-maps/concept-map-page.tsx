import { Link, useParams } from '@tanstack/react-router';
import { MapEditor } from '#client/features/concept-maps/map-editor.tsx';
import { useMap } from '#client/features/concept-maps/concept-maps.api.ts';
import { isMissing } from '#client/lib/is-missing.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Main } from '#client/ui/main.tsx';
import { OfflineStrip } from '#client/ui/offline-strip.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';

const NotFoundScreen = lazyComponent(async () => ({
  default: (await import('#client/ui/not-found.tsx')).NotFoundScreen,
}));

/** A concept map in the full window. */
export function ConceptMapPage() {
  const { t } = useTranslate();
  const { uuid } = useParams({ from: '/player/concept-map/$uuid' });
  const map = useMap(uuid);
  if (map.data)
    return (
      <>
        <OfflineStrip>{t('map.offline')}</OfflineStrip>
        <MapEditor key={uuid} opened={map.data} />
      </>
    );
  if (isMissing(map.error)) return <NotFoundScreen />;
  return (
    <Main>
      {map.error ? (
        <Stack>
          <PageTitle>{t('map.screenTitle')}</PageTitle>
          <ErrorPanel title={t('map.loadFailed')} error={map.error} onRetry={() => void map.refetch()} />
          <Link className={buttonClass({ variant: 'link' })} to="/documents">
            {t('shell.goDocuments')}
          </Link>
        </Stack>
      ) : (
        <Skeleton height={30} />
      )}
    </Main>
  );
}
