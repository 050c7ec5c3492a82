import { clsx } from 'clsx';
import { LayoutGrid, List } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import responsive from '#client/ui/responsive.module.css';
import { SearchField } from '#client/ui/search-field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Select } from '#client/ui/select.tsx';
import { type DocumentSort, documentSorts, type PageSize, pageSizes } from './documents-search.ts';
import styles from './documents-toolbar.module.css';

export type DocumentsView = 'list' | 'grid';

const SEARCH_DELAY_MS = 250;

interface DocumentsToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  sort: DocumentSort;
  onSort: (sort: DocumentSort) => void;
  /** Total number of documents. */
  total: number;
  pageSize: PageSize;
  onPageSize: (size: PageSize) => void;
  view: DocumentsView;
  onView: (view: DocumentsView) => void;
}

export function DocumentsToolbar(props: DocumentsToolbarProps) {
  const { t } = useTranslate();
  return (
    <div className={styles.toolbar}>
      <SearchBox search={props.search} onSearch={props.onSearch} />
      <Select
        className={styles.sort}
        compact
        aria-label={t('documents.sort')}
        value={props.sort}
        onChange={props.onSort}
        options={documentSorts.map((value) => ({ value, label: t(`documents.sort.${value}`) }))}
      />
      {props.total > pageSizes[0] ? (
        <Select
          className={responsive.notPhone}
          compact
          aria-label={t('documents.pageSize')}
          value={props.pageSize}
          onChange={props.onPageSize}
          options={pageSizes.map((value) => ({ value, label: t('documents.perPage', { count: value }) }))}
        />
      ) : null}
      <span className={responsive.notPhone}>
        <Segmented
          label={t('documents.view')}
          value={props.view}
          onChange={props.onView}
          options={[
            { value: 'list', name: t('documents.viewList'), content: <List /> },
            { value: 'grid', name: t('documents.viewGrid'), content: <LayoutGrid /> },
          ]}
        />
      </span>
    </div>
  );
}

/** Updates at every keystroke and searches after a short pause. */
function SearchBox({ search, onSearch }: Pick<DocumentsToolbarProps, 'search' | 'onSearch'>) {
  const { t } = useTranslate();
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Empty the box too when the filters are cleared elsewhere.
  if (search !== known) {
    setKnown(search);
    setText(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <SearchField
      className={styles.search}
      type="search"
      id="documents-search"
      value={text}
      maxLength={200}
      placeholder={t('documents.search')}
      aria-label={t('documents.search')}
      aria-keyshortcuts="/"
      onChange={(event) => {
        const { value } = event.target;
        setText(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onSearch(value.trim()), SEARCH_DELAY_MS);
      }}
    >
      {text ? null : (
        <kbd className={clsx(styles.key, responsive.notTablet)} aria-hidden="true">
          /
        </kbd>
      )}
    </SearchField>
  );
}
