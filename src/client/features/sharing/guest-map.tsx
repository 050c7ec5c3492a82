import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import type { Guest } from '#client/lib/guest.ts';
import { loadTexts, useTranslate } from '#client/lib/i18n.ts';
import { isMissing } from '#client/lib/is-missing.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Note } from '#client/ui/note.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { GuestFrame, type OpenedLink } from './guest-frame.tsx';
import styles from './guest-map.module.css';
import { useSharedMap } from './sharing.api.ts';

/** Loaded with its texts. */
const MapViewer = lazyComponent(async () => {
  const [viewer] = await Promise.all([import('#client/features/concept-maps/map-viewer.tsx'), loadTexts('conceptMap')]);
  return viewer;
});

interface GuestMapProps {
  uuid: string;
  opened: OpenedLink;
  guest: Guest;
}

/** A read-only map (M06). */
export function GuestMap({ uuid, opened, guest }: GuestMapProps) {
  const { t } = useTranslate();
  const map = useSharedMap(uuid);
  return (
    <GuestFrame opened={opened} title={map.data?.title ?? opened.document.name}>
      <main className={styles.main} id="main">
        <Link className={buttonClass({ variant: 'link' })} to="/shared/$" params={{ _splat: guest.accessKey }}>
          <ArrowLeft />
          {t('guest.back')}
        </Link>
        {map.isPending ? <Skeleton height={240} /> : null}
        {isMissing(map.error) ? <Note tone="neutral">{t('guest.mapGone')}</Note> : null}
        {map.error && !isMissing(map.error) ? (
          <ErrorPanel title={t('guest.openFailed')} error={map.error} onRetry={() => void map.refetch()} />
        ) : null}
        {map.data ? (
          <Suspense fallback={<Skeleton height={240} />}>
            <MapViewer opened={map.data} />
          </Suspense>
        ) : null}
      </main>
    </GuestFrame>
  );
}
