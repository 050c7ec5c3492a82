import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { Download, Lock, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { tableEndpoints } from '#contract/admin-tables.ts';
import {
  cellText,
  type CellValue,
  type TableName,
  tableNames,
  tableOf,
  type TableRow,
} from '#domain/admin/admin-tables.ts';
import { urlOf } from '#contract/endpoint.ts';
import { call, type CallInput } from '#client/lib/api-client.ts';
import { formatDay, formatNumber } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { NotFound } from '#client/ui/not-found.tsx';
import { Row } from '#client/ui/row.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { PersonLink } from '../person-link.tsx';
import { SectionHead } from '../section-head.tsx';
import { useFilter } from '../use-filter.ts';
import { RowPanel } from './row-panel.tsx';
import styles from './tables-section.module.css';
import { isTableName, useTableTexts } from './use-table-texts.ts';

interface TableList {
  items: TableRow[];
  page: number;
  pageSize: number;
  total: number;
  isMore: boolean;
}

/** Generic editor for small tables (X05); the URL selects the table, then the row. */
export function TablesSection({ uuid: name, row }: { uuid?: string | undefined; row?: string | undefined }) {
  if (name === undefined)
    return <Navigate to="/admin/$" params={{ _splat: `dynamic-crud/${tableNames[0]}` }} replace />;
  return isTableName(name) ? <TableSection key={name} name={name} row={row} /> : <NotFound />;
}

function TableSection({ name, row }: { name: TableName; row: string | undefined }) {
  const { t } = useTranslate();
  const { columnName, optionName, tableName } = useTableTexts();
  const { filter, toRow } = useFilter();
  const [deleting, setDeleting] = useState<TableRow>();
  const { columns: declared, can } = tableOf(name);
  const calls = tableEndpoints[name];
  const rows = useQuery({
    // The table's declaration defines the shape of the query.
    ...read(calls.list, { query: filter } as CallInput<typeof calls.list>),
    placeholderData: keepPreviousData,
  });
  const { page: _, pageSize: __, ...exported } = filter;
  const entries = Object.entries(declared);
  const [first = ''] = Object.keys(declared);
  const nameOf = ({ key, values }: TableRow) => cellText(values[first]) || key;
  const searched = entries.filter(([, column]) => column.searched).map(([column]) => columnName(column));

  const columns: Column<TableRow>[] = entries.map(([column, { kind, sorts }], at) => ({
    label: columnName(column),
    ...(sorts ? { sort: column } : {}),
    isSpare: at > 2,
    isFigure: true,
    isLong: ['text', 'longText', 'email'].includes(kind),
    renderCell: ({ values }) => <Cell kind={kind} value={values[column] ?? null} />,
  }));
  if (can.includes('delete'))
    columns.push({
      label: t('tables.acts'),
      renderCell: (one) => (
        <Button
          size="small"
          variant="quiet-danger"
          aria-label={t('tables.deleteNamed', { name: nameOf(one) })}
          onClick={() => setDeleting(one)}
        >
          {t('tables.delete')}
        </Button>
      ),
    });
  return (
    <>
      <SectionHead
        title={t('admin.section.dynamic-crud')}
        text={t('tables.text')}
        actions={
          <Row wrapped>
            <a className={buttonClass({ size: 'small' })} href={urlOf(calls.export, { query: exported })} download>
              <Download />
              {t('tables.csv')}
            </a>
            {can.includes('create') ? (
              <Button size="small" onClick={() => toRow('new')}>
                <Plus />
                {t('tables.newRow')}
              </Button>
            ) : null}
          </Row>
        }
      />
      <nav className={styles.tables} aria-label={t('tables.which')}>
        {tableNames.map((one) => (
          <Link
            key={one}
            to="/admin/$"
            params={{ _splat: `dynamic-crud/${one}` }}
            aria-current={one === name ? 'page' : undefined}
          >
            {tableOf(one).can.length === 0 ? <Lock aria-hidden="true" /> : null}
            {tableName(one)}
          </Link>
        ))}
      </nav>
      {can.length === 0 ? <p className={styles.readOnly}>{t('tables.readOnlyText')}</p> : null}
      <FilterBar
        {...(searched.length > 0 ? { search: t('tables.search', { columns: searched.join(', ') }) } : {})}
        choices={entries.flatMap(([column, facts]) => {
          if (!facts.filters || (facts.kind !== 'enum' && facts.kind !== 'boolean')) return [];
          const options = facts.kind === 'enum' ? facts.options : ['true', 'false'];
          return [
            {
              name: `${column}.is`,
              label: t('tables.any', { column: columnName(column) }),
              options: options.map((value) => ({ value, label: optionName(value) })),
            },
          ];
        })}
      />
      <div className={row === undefined ? undefined : styles.split}>
        <div className={styles.list}>
          <AdminTable
            caption={tableName(name)}
            query={{ ...rows, data: rows.data as TableList | undefined }}
            columns={columns}
            rowOf={(one) => ({ uuid: one.key, name: nameOf(one) })}
            opens={can.includes('update')}
            defaultSort={tableOf(name).order}
            emptyText={t('tables.empty')}
          />
        </div>
        {row === undefined ? null : <RowPanel key={row} name={name} uuid={row} onClose={() => toRow(undefined)} />}
      </div>
      {deleting ? (
        <DeleteDialog name={name} row={deleting} title={nameOf(deleting)} onClose={() => setDeleting(undefined)} />
      ) : null}
    </>
  );
}

function Cell({ kind, value }: { kind: string; value: CellValue }): ReactNode {
  const { t, language } = useTranslate();
  const { optionName } = useTableTexts();
  if (value === null) return '–';
  if (typeof value === 'object') return <PersonLink uuid={value.uuid} name={value.name ?? t('admin.erasedPerson')} />;
  if (typeof value === 'boolean') return optionName(String(value));
  if (kind === 'cents') return formatNumber(Number(value) / 100, language);
  if (typeof value === 'number') return formatNumber(value, language);
  if (kind === 'instant') return <time dateTime={value}>{formatDay(value, language)}</time>;
  if (kind === 'enum') return optionName(value);
  return (
    <span dir="auto" className={styles.text}>
      {value}
    </span>
  );
}

interface DeleteDialogProps {
  name: TableName;
  row: TableRow;
  title: string;
  onClose: () => void;
}

function DeleteDialog({ name, row, title, onClose }: DeleteDialogProps) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const { list, delete: endpoint } = tableEndpoints[name];
  const remove = useMutation({
    mutationFn: async () => {
      if (endpoint) await call(endpoint, { params: { uuid: row.key } } as unknown as CallInput<typeof endpoint>);
    },
    onSuccess: async () => {
      await refresh(client, list.path);
      toast({ title: t('tables.deleted') });
      onClose();
    },
  });
  return (
    <AlertDialog
      title={t('tables.deleteNamed', { name: title })}
      description={t('tables.deleteText')}
      confirmLabel={t('tables.delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <FailureNote error={remove.error} />
    </AlertDialog>
  );
}
