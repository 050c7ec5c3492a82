import { ChevronDown, ChevronUp, Crop, Headphones, List, Minus, Plus, Search } from 'lucide-react';
import { formatPercent } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import responsive from '#client/ui/responsive.module.css';
import { Segmented } from '#client/ui/segmented.tsx';
import { PageField } from './page-field.tsx';
import styles from './viewer-toolbar.module.css';

export type ViewerMode = 'pages' | 'text';

export const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

interface ViewerToolbarProps {
  /** Undefined except for a PDF. */
  pages: { current: number; total: number } | undefined;
  onPage: (page: number) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  mode: ViewerMode;
  /** Present if the document has both pages and plain text. */
  onMode?: (mode: ViewerMode) => void;
  /** The panel open under the toolbar. */
  panel: 'outline' | 'find' | undefined;
  /** Undefined without headings to jump to. */
  onOutline: (() => void) | undefined;
  onFind: () => void;
  /** Reads aloud from the visible place; undefined if nothing can be read. */
  onListen: (() => void) | undefined;
  /** Undefined if no card can be made from a part of the page. */
  onPageImage: (() => void) | undefined;
  onClosePanel: () => void;
}

export function ViewerToolbar({ pages, onPage, zoom, onZoom, mode, onMode, panel, ...open }: ViewerToolbarProps) {
  const { onOutline, onFind, onListen, onPageImage, onClosePanel } = open;
  const { t, language } = useTranslate();
  const smaller = zoomSteps.findLast((step) => step < zoom);
  const larger = zoomSteps.find((step) => step > zoom);
  return (
    <div className={styles.toolbar}>
      {pages ? (
        <span className={styles.group}>
          <IconButton
            size="small"
            className={responsive.notPhone}
            label={t('viewer.previousPage')}
            disabled={pages.current <= 1}
            onClick={() => onPage(pages.current - 1)}
          >
            <ChevronUp />
          </IconButton>
          <PageField {...pages} onPage={onPage} />
          <IconButton
            size="small"
            className={responsive.notPhone}
            label={t('viewer.nextPage')}
            disabled={pages.current >= pages.total}
            onClick={() => onPage(pages.current + 1)}
          >
            <ChevronDown />
          </IconButton>
        </span>
      ) : (
        <span />
      )}
      <span className={styles.group}>
        <IconButton
          size="small"
          label={t('viewer.zoomOut')}
          disabled={!smaller}
          onClick={() => onZoom(smaller ?? zoom)}
        >
          <Minus />
        </IconButton>
        <output className={styles.zoom}>{formatPercent(zoom * 100, language)}</output>
        <IconButton size="small" label={t('viewer.zoomIn')} disabled={!larger} onClick={() => onZoom(larger ?? zoom)}>
          <Plus />
        </IconButton>
      </span>
      <span className={styles.group}>
        {onMode ? (
          <Segmented
            className={styles.modes}
            label={t('viewer.mode')}
            value={mode}
            onChange={onMode}
            options={[
              { value: 'pages', content: t('viewer.asPages') },
              { value: 'text', content: t('viewer.asText') },
            ]}
          />
        ) : null}
        {onListen ? (
          <IconButton size="small" label={t('viewer.listen')} onClick={onListen}>
            <Headphones />
          </IconButton>
        ) : null}
        {onPageImage ? (
          <IconButton size="small" label={t('viewer.cardOfImage')} onClick={onPageImage}>
            <Crop />
          </IconButton>
        ) : null}
        {onOutline ? (
          <IconButton
            size="small"
            label={t('viewer.outline')}
            aria-expanded={panel === 'outline'}
            onClick={panel === 'outline' ? onClosePanel : onOutline}
          >
            <List />
          </IconButton>
        ) : null}
        <IconButton
          size="small"
          label={t('viewer.find')}
          aria-expanded={panel === 'find'}
          onClick={panel === 'find' ? onClosePanel : onFind}
        >
          <Search />
        </IconButton>
      </span>
    </div>
  );
}
