import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import {
  ArrowLeft,
  Download,
  Ellipsis,
  FileUp,
  Info,
  Link2,
  ListTree,
  Network,
  Palette,
  Plus,
  Redo,
  Search,
  Trash2,
  Undo,
  Workflow,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ConceptMap } from '#contract/concept-maps.ts';
import { mapBounds } from '#domain/concept-maps/map-bounds.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { IconMenu } from '#client/ui/icon-menu.tsx';
import { Input } from '#client/ui/input.tsx';
import { Menu } from '#client/ui/menu.tsx';
import type { MenuEntry } from '#client/ui/menu-entry.ts';
import responsive from '#client/ui/responsive.module.css';
import { Segmented } from '#client/ui/segmented.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { type MapFormat, mapFormats } from './export-map.ts';
import { MapFinder, type MapFinderProps } from './map-finder.tsx';
import { type Colouring, colourings } from './map-colours.ts';
import { onlyNode } from './map-commands.ts';
import type { MapTask } from './map-task.ts';
import styles from './map-toolbar.module.css';
import { SaveStatus } from './save-status.tsx';
import type { MapEditor } from './use-map-editor.ts';

export type MapView = 'map' | 'list';

interface MapToolbarProps extends MapFinderProps {
  editor: MapEditor;
  opened: ConceptMap;
  view: MapView;
  onView: (view: MapView) => void;
  colouring: Colouring;
  onColouring: (next: Colouring) => void;
  hasOverview: boolean;
  onOverview: (shows: boolean) => void;
  onAdd: () => void;
  onLink: () => void;
  onTidy: () => void;
  onExport: (format: MapFormat) => void;
  onTask: (task: MapTask) => void;
}

export function MapToolbar(props: MapToolbarProps) {
  const {
    editor,
    opened,
    view,
    onView,
    colouring,
    onColouring,
    hasOverview,
    onOverview,
    onAdd,
    onLink,
    onTidy,
    onExport,
    onTask,
    onSearch,
  } = props;
  const { t } = useTranslate();
  const { map, change, undo, redo, canUndo, canRedo } = editor;
  usePageTitle(t('map.pageTitle', { name: map.title }));
  const hasNode = onlyNode(editor) !== undefined;
  const [isFinding, setIsFinding] = useState(false);
  const tools: MenuEntry[] = [
    { label: t('map.search'), icon: <Search />, onSelect: () => setIsFinding(true) },
    { label: t('map.tidy'), icon: <Workflow />, onSelect: onTidy },
    { label: t('map.undo'), icon: <Undo />, onSelect: undo, disabled: !canUndo },
    { label: t('map.redo'), icon: <Redo />, onSelect: redo, disabled: !canRedo },
    { kind: 'line' },
  ];
  const exports: MenuEntry[] = mapFormats.map((format) => ({
    label: t(`map.export.${format}`),
    icon: <Download />,
    onSelect: () => onExport(format),
  }));
  const colours: MenuEntry[] = [
    { kind: 'heading', label: t('map.colour') },
    ...colourings.map((one) => ({
      label: t(`map.colour.${one}`),
      checked: one === colouring,
      onSelect: () => onColouring(one),
    })),
  ];
  // Only the drawing has an overview, where room allows.
  const overview: MenuEntry[] =
    view === 'map'
      ? [{ kind: 'line' }, { label: t('map.overview'), checked: hasOverview, onSelect: () => onOverview(!hasOverview) }]
      : [];
  const more: MenuEntry[] = [
    { label: t('map.import'), icon: <FileUp />, onSelect: () => onTask({ kind: 'import' }) },
    { label: t('map.ofDocument'), icon: <Network />, onSelect: () => onTask({ kind: 'maps' }) },
    { label: t('map.keys'), icon: <Info />, onSelect: () => onTask({ kind: 'keys' }) },
    { kind: 'line' },
    { label: t('map.delete'), icon: <Trash2 />, danger: true, onSelect: () => onTask({ kind: 'delete' }) },
  ];
  return (
    <header className={styles.bar}>
      <Link
        className={buttonClass({ variant: 'ghost', size: 'small', icon: true })}
        to="/documents/$uuid"
        params={{ uuid: opened.documentUuid }}
        aria-label={t('map.back', { name: opened.document.name })}
        data-tooltip={t('map.back', { name: opened.document.name })}
      >
        <ArrowLeft size={20} />
      </Link>
      <VisuallyHidden>
        <h1>{t('map.pageTitle', { name: map.title })}</h1>
      </VisuallyHidden>
      <Input
        className={styles.title}
        aria-label={t('map.title')}
        value={map.title}
        maxLength={mapBounds.title}
        onChange={({ target }) => change((before) => ({ ...before, title: target.value }), { about: 'title' })}
      />
      <SaveStatus state={editor.saving} />
      <span className={styles.rest} />
      <Button size="small" variant="ghost" className={responsive.notPhone} onClick={onAdd} aria-keyshortcuts="N">
        <Plus />
        {t('map.add')}
      </Button>
      <IconButton
        size="small"
        className={clsx(responsive.onlyPhone, styles.worded)}
        label={t('map.add')}
        onClick={onAdd}
      >
        {worded(<Plus />, t('map.add'))}
      </IconButton>
      <span className={styles.wide}>
        <Button size="small" variant="ghost" disabled={!hasNode} onClick={onLink} aria-keyshortcuts="L">
          <Link2 />
          {t('map.connect')}
        </Button>
        <Button size="small" variant="ghost" onClick={onTidy}>
          <Workflow />
          {t('map.tidy')}
        </Button>
        <IconButton size="small" label={t('map.undo')} disabled={!canUndo} onClick={undo}>
          <Undo />
        </IconButton>
        <IconButton size="small" label={t('map.redo')} disabled={!canRedo} onClick={redo}>
          <Redo />
        </IconButton>
        <MapFinder {...props} />
      </span>
      <Segmented
        className={styles.views}
        label={t('map.view')}
        value={view}
        onChange={onView}
        options={[
          { value: 'map', content: worded(<Network size={18} />, t('map.viewMap')), name: t('map.viewMap') },
          { value: 'list', content: worded(<ListTree size={18} />, t('map.viewList')), name: t('map.viewList') },
        ]}
      />
      <span className={styles.wide}>
        <Menu
          className={buttonClass({ variant: 'ghost', size: 'small', icon: true })}
          label={t('map.exportAs')}
          entries={exports}
        >
          <Download />
        </Menu>
        <IconMenu label={t('map.colour')} entries={[...colours, ...overview]}>
          <Palette size={20} />
        </IconMenu>
        <IconMenu label={t('map.more')} entries={more}>
          <Ellipsis size={20} />
        </IconMenu>
      </span>
      <span className={styles.narrow}>
        <IconMenu
          className={styles.worded}
          label={t('map.more')}
          entries={[...tools, ...colours, { kind: 'line' }, ...exports, { kind: 'line' }, ...more]}
        >
          {worded(<Ellipsis size={20} />, t('map.moreShort'))}
        </IconMenu>
      </span>
      {isFinding ? (
        <span className={styles.finding}>
          <MapFinder
            {...props}
            isOpened
            onLeave={() => {
              onSearch('');
              setIsFinding(false);
            }}
          />
        </span>
      ) : null}
    </header>
  );
}

/** Shows a word below an icon on phones, where no tooltip explains it. */
const worded = (icon: ReactNode, word: string) => (
  <>
    {icon}
    <span className={styles.word}>{word}</span>
  </>
);
