import { Suspense, useState } from 'react';
import type { ConceptMap } from '#contract/concept-maps.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Segmented } from '#client/ui/segmented.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { contentOf } from './map-content.ts';
import { MapOutline } from './map-outline.tsx';
import styles from './map-viewer.module.css';
import { SourceOf } from './source-of.tsx';

const MapCanvas = lazyComponent(() => import('./map-canvas.tsx'));

const PHONE = '(max-width: 639px)';
const nothing: ReadonlySet<string> = new Set();

/** Shows a map read-only (M06), as drawing or outline. */
export default function MapViewer({ opened }: { opened: ConceptMap }) {
  const { t } = useTranslate();
  const [{ content: map, sources }] = useState(() => contentOf(opened));
  const [selection, select] = useState<ReadonlySet<string>>(nothing);
  const [view, setView] = useState<'map' | 'list'>(() => (matchMedia(PHONE).matches ? 'list' : 'map'));
  const [shown, setShown] = useState<{ uuid: string }>();
  const node = selection.size === 1 ? map.nodes.find(({ uuid }) => selection.has(uuid)) : undefined;
  const common = {
    map,
    selection,
    select: (uuids: Iterable<string>) => select(new Set(uuids)),
    found: nothing,
    shown,
  };
  return (
    <div className={styles.viewer} data-panel={node !== undefined || undefined}>
      <div className={styles.views}>
        <Segmented
          label={t('map.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'map', content: t('map.viewMap') },
            { value: 'list', content: t('map.viewList') },
          ]}
        />
      </div>
      {view === 'list' ? (
        <MapOutline
          {...common}
          sources={sources}
          memory={undefined}
          onDraw={(uuid) => {
            setView('map');
            select(new Set([uuid]));
            setShown({ uuid });
          }}
        />
      ) : (
        <Suspense fallback={<Skeleton height={240} />}>
          <MapCanvas {...common} fitted={undefined} />
        </Suspense>
      )}
      {node ? (
        <aside className={styles.panel} aria-label={t('map.selected')}>
          <h2>{node.name || t('map.unnamed')}</h2>
          {node.description ? <p>{node.description}</p> : null}
          <SourceOf sources={sources} number={node.source} />
        </aside>
      ) : null}
    </div>
  );
}
