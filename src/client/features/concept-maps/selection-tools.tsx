import { Indent, Link2, Outdent, Info, Pencil, Plus, Trash2 } from 'lucide-react';
import type { MapNode } from '#domain/concept-maps/concept-map.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { MapView } from './map-toolbar.tsx';
import styles from './selection-tools.module.css';
import type { MapActions } from './use-map-keys.ts';

interface SelectionToolsProps {
  view: MapView;
  node: MapNode | undefined;
  act: MapActions;
}

/** Toolbar of the selection at the bottom, for screens without room for the panel. */
export function SelectionTools({ view, node, act }: SelectionToolsProps) {
  const { t } = useTranslate();
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('map.selected')}>
      {node ? (
        <>
          <IconButton variant="secondary" label={t('map.addChild')} onClick={act.child}>
            <Plus />
          </IconButton>
          {view === 'list' ? (
            <>
              <IconButton variant="secondary" label={t('map.rename')} onClick={act.rename}>
                <Pencil />
              </IconButton>
              <IconButton variant="secondary" label={t('map.outdent')} onClick={act.outdent}>
                <Outdent />
              </IconButton>
              <IconButton variant="secondary" label={t('map.indent')} onClick={act.indent}>
                <Indent />
              </IconButton>
            </>
          ) : null}
          <IconButton variant="secondary" label={t('map.addLink')} onClick={act.link}>
            <Link2 />
          </IconButton>
        </>
      ) : null}
      <IconButton variant="secondary" label={t('map.details')} onClick={act.details}>
        <Info />
      </IconButton>
      <IconButton variant="quiet-danger" label={t('map.remove')} onClick={act.remove}>
        <Trash2 />
      </IconButton>
    </div>
  );
}
