import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './admin-table.module.css';
import { useFilter } from './use-filter.ts';

export interface Column<Row> {
  label: string;
  renderCell: (row: Row) => ReactNode;
  /** Sort key of the column; a minus prefix sorts descending. */
  sort?: string;
  /** Shows the column's name before each value on phones, which have no header; figures need it. */
  isFigure?: boolean;
  /** `true` hides the column on phones and beside an open row; `beside` shows it only there. */
  isSpare?: boolean | 'beside';
  /** Whether values may be long and wrap, also within a word, such as an address. */
  isLong?: boolean;
}

interface AdminList<Row> {
  items: Row[];
  page: number;
  pageSize: number;
  total: number;
  isMore?: boolean;
}

interface AdminTableProps<Row> {
  caption: string;
  query: { data: AdminList<Row> | undefined; error: unknown; refetch: () => unknown };
  /** The first column links to the row. */
  columns: Column<Row>[];
  rowOf: (row: Row) => { uuid: string; name: string };
  /** Whether rows can be opened beside the list. */
  opens?: boolean;
  /** Selected rows of this page; absent without bulk actions. */
  selection?: { chosen: ReadonlySet<string>; choose: (uuids: ReadonlySet<string>) => void };
  defaultSort?: string;
  emptyText: string;
}

/** A list that the server searches, filters, sorts and pages; the URL holds its state (useFilter). */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { caption, query, columns, rowOf, selection, emptyText } = props;
  const { t } = useTranslate();
  const { filter, open, clear, toPage, toRow } = useFilter();
  const table = useRef<HTMLDivElement>(null);
  const { data, error } = query;
  useRowKeys(table, { selection, onBack: open === undefined ? undefined : () => toRow(undefined) });

  // The server reports invalid URL parameters.
  if (error && !data)
    return (
      <>
        <ErrorPanel title={t('admin.listFailed')} error={error} onRetry={() => void query.refetch()} />
        {Object.keys(filter).length > 0 ? <Button onClick={clear}>{t('admin.clearFilters')}</Button> : null}
      </>
    );
  if (!data) return <Skeleton height={320} />;
  if (data.items.length === 0) {
    const isFiltered = Object.keys(filter).length > 0;
    return (
      <EmptyState
        title={emptyText}
        action={isFiltered ? <Button onClick={clear}>{t('admin.clearFilters')}</Button> : undefined}
      />
    );
  }
  const uuids = data.items.map((row) => rowOf(row).uuid);
  const chosenHere = uuids.filter((uuid) => selection?.chosen.has(uuid));
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <div ref={table}>
      <div className={styles.frame}>
        <ListTable caption={caption} className={clsx(styles.table, open !== undefined && styles.beside)}>
          <thead>
            <tr>
              {selection ? (
                <th className={styles.box}>
                  <Checkbox
                    aria-label={t('admin.chooseAll')}
                    checked={chosenHere.length === uuids.length}
                    mixed={chosenHere.length > 0 && chosenHere.length < uuids.length}
                    onChange={(isChosen) => selection.choose(new Set(isChosen ? uuids : []))}
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <ColumnHead key={column.label} column={column} defaultSort={props.defaultSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => {
              const { uuid, name } = rowOf(row);
              return (
                <tr key={uuid} data-open={uuid === open || undefined}>
                  {selection ? (
                    <td className={styles.box}>
                      <Checkbox
                        aria-label={t('admin.choose', { name })}
                        checked={selection.chosen.has(uuid)}
                        onChange={() => selection.choose(toggled(selection.chosen, uuid))}
                      />
                    </td>
                  ) : null}
                  <td className={styles.first}>
                    {props.opens ? <RowLink uuid={uuid}>{first.renderCell(row)}</RowLink> : first.renderCell(row)}
                  </td>
                  {others.map((column) => (
                    <td
                      key={column.label}
                      className={clsx(spareClass(column), column.isLong && styles.long)}
                      data-label={column.isFigure ? column.label : undefined}
                    >
                      {column.renderCell(row)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </ListTable>
      </div>
      <Pager list={data} onPage={toPage} />
    </div>
  );
}

function toggled(chosen: ReadonlySet<string>, uuid: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(uuid)) next.add(uuid);
  return next;
}

const spareClass = <Row,>({ isSpare }: Column<Row>): string | undefined =>
  isSpare === 'beside' ? styles.aside : isSpare ? styles.spare : undefined;

function ColumnHead<Row>({ column, defaultSort }: { column: Column<Row>; defaultSort: string | undefined }) {
  const { filter, change } = useFilter();
  const { label, sort } = column;
  const className = spareClass(column);
  if (sort === undefined) return <th className={className}>{label}</th>;
  const current = filter['sort'] ?? defaultSort;
  const direction = current === sort ? 'ascending' : current === `-${sort}` ? 'descending' : undefined;
  return (
    <th className={className} aria-sort={direction}>
      <button type="button" onClick={() => change({ sort: direction === 'ascending' ? `-${sort}` : sort })}>
        {label}
        {direction ? <span aria-hidden="true">{direction === 'ascending' ? '↑' : '↓'}</span> : null}
      </button>
    </th>
  );
}

function RowLink({ uuid, children }: { uuid: string; children: ReactNode }) {
  const { filter, open, section } = useFilter();
  return (
    <Link
      to="."
      from="/admin/$"
      params={{ _splat: `${section}/${uuid}` }}
      search={filter}
      resetScroll={false}
      data-row
      aria-current={uuid === open || undefined}
    >
      {children}
    </Link>
  );
}

function Pager<Row>({ list, onPage }: { list: AdminList<Row>; onPage: (page: number) => void }) {
  const { t } = useTranslate();
  const { page, pageSize, total, isMore = false, items } = list;
  const first = (page - 1) * pageSize + 1;
  const shown = { first, last: first + items.length - 1, total };
  const hasNext = isMore ? items.length === pageSize : page * pageSize < total;
  return (
    <div className={styles.pager}>
      <output>{isMore ? t('admin.shownOfMore', shown) : t('admin.shown', shown)}</output>
      {page === 1 && !hasNext ? null : (
        <span>
          <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('documents.previous')}
          </Button>{' '}
          <Button size="small" disabled={!hasNext} onClick={() => onPage(page + 1)}>
            {t('documents.next')}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Shortcuts: `/` focuses the search, J, K and arrows move between rows, X selects one, Escape closes the open one. */
function useRowKeys(
  table: React.RefObject<HTMLElement | null>,
  { selection, onBack }: { selection: AdminTableProps<unknown>['selection']; onBack: (() => void) | undefined },
): void {
  useKeyDown((event) => {
    if (isTyping(event)) return;
    const rows = [...(table.current?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === '/') {
      const search = document.querySelector<HTMLInputElement>('input[type=search]');
      if (!search) return;
      event.preventDefault();
      search.focus();
    } else if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
      (
        rows[next]?.querySelector<HTMLElement>('[data-row]') ?? rows[next]?.querySelector<HTMLElement>('input')
      )?.focus();
    } else if (event.key === 'x' && at >= 0 && selection) {
      rows[at]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    } else if (event.key === 'Escape') {
      if (selection && selection.chosen.size > 0) selection.choose(new Set());
      else onBack?.();
    }
  });
}
