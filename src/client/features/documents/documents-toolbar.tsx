import { LayoutGrid, List, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Segmented } from '#client/ui/segmented.tsx';
import { type DocumentSort, documentSorts, type PageSize, pageSizes } from './documents-search.ts';

export type DocumentsView = 'list' | 'grid';

const SEARCH_DELAY_MS = 250;

interface DocumentsToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  sort: DocumentSort;
  onSort: (sort: DocumentSort) => void;
  pageSize: PageSize;
  onPageSize: (size: PageSize) => void;
  view: DocumentsView;
  onView: (view: DocumentsView) => void;
}

export function DocumentsToolbar(props: DocumentsToolbarProps) {
  const { t } = useTranslate();
  return (
    <div className="tools">
      <SearchBox search={props.search} onSearch={props.onSearch} />
      <select
        className="select select-sm end"
        aria-label={t('documents.sort')}
        value={props.sort}
        onChange={(event) => props.onSort(event.target.value as DocumentSort)}
      >
        {documentSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`documents.sort.${sort}`)}
          </option>
        ))}
      </select>
      <select
        className="select select-sm hide-sm"
        aria-label={t('documents.pageSize')}
        value={props.pageSize}
        onChange={(event) => props.onPageSize(Number(event.target.value) as PageSize)}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {t('documents.perPage', { count: size })}
          </option>
        ))}
      </select>
      <span className="hide-sm">
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

/** Keeps up with typing at once and asks for results after a short pause. */
function SearchBox({ search, onSearch }: Pick<DocumentsToolbarProps, 'search' | 'onSearch'>) {
  const { t } = useTranslate();
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Clearing the filters from elsewhere empties the box, too.
  if (search !== known) {
    setKnown(search);
    setText(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <div className="input-wrap">
      <Search />
      <input
        className="input"
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
      />
      {text ? null : (
        <span className="kbd hide-md" aria-hidden="true">
          /
        </span>
      )}
    </div>
  );
}
