import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Text } from '#client/ui/text.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './map-finder.module.css';
import type { MapEditor } from './use-map-editor.ts';

export interface MapFinderProps {
  editor: MapEditor;
  words: string;
  found: ReadonlySet<string>;
  onSearch: (words: string) => void;
  onShow: (uuid: string) => void;
  /** Opened on demand where there is no room to show it all the time. */
  isOpened?: boolean;
  /** Closes the finder; absent where it is always shown. */
  onLeave?: () => void;
}

/** Finds nodes by name; Enter goes from one to the next. */
export function MapFinder({ editor, words, found, onSearch, onShow, isOpened, onLeave }: MapFinderProps) {
  const { t } = useTranslate();
  const [at, setAt] = useState(-1);
  const hits = editor.map.nodes.filter(({ uuid }) => found.has(uuid));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      onSearch('');
      onLeave?.();
      event.currentTarget.blur();
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || hits.length === 0) return;
    const next = (at + (event.shiftKey ? hits.length - 1 : 1)) % hits.length;
    setAt(next);
    const hit = hits[next];
    if (hit) onShow(hit.uuid);
  };
  return (
    <search className={styles.search}>
      <SearchField
        {...(isOpened ? { autoFocus: true } : { 'data-map-search': true })}
        enterKeyHint="search"
        aria-label={t('map.search')}
        placeholder={t('map.search')}
        value={words}
        maxLength={100}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setAt(-1);
          onSearch(target.value);
        }}
      >
        {words.trim() === '' ? null : (
          <Text size="small" tone="secondary" className={styles.count} aria-hidden="true">
            {at === -1 ? hits.length : `${at + 1} / ${hits.length}`}
          </Text>
        )}
      </SearchField>
      <VisuallyHidden as="output">{words.trim() === '' ? '' : t('map.hits', { count: hits.length })}</VisuallyHidden>
      {onLeave ? (
        <IconButton size="small" label={t('ui.close')} onClick={onLeave}>
          <X />
        </IconButton>
      ) : null}
    </search>
  );
}
