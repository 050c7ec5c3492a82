import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { tableEndpoints } from '#contract/admin-tables.ts';
import { cellText, type CellValue, type TableName, tableOf, type TableRow } from '#domain/admin/admin-tables.ts';
import type { TableColumn } from '#domain/admin/admin-tables.ts';
import { call, type CallInput, isApiError } from '#client/lib/api-client.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { localTime } from '#client/lib/local-time.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Field } from '#client/ui/field.tsx';
import { Note } from '#client/ui/note.tsx';
import { NoteActions } from '#client/ui/note-actions.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useLeaveGuard } from '../content/use-leave-guard.ts';
import { PanelFacts, SidePanel } from '../side-panel.tsx';
import styles from './tables-section.module.css';
import { useTableTexts } from './use-table-texts.ts';

type Values = Record<string, CellValue>;

interface RowPanelProps {
  name: TableName;
  /** `new` for a new row. */
  uuid: string;
  onClose: () => void;
}

/** Shows one row beside the list: editable columns as a form, the rest read-only. */
export function RowPanel({ name, uuid, onClose }: RowPanelProps) {
  const { t } = useTranslate();
  const { tableName } = useTableTexts();
  const isNew = uuid === 'new';
  const { get } = tableEndpoints[name];
  const { data, error, refetch } = useQuery({
    ...read(get ?? tableEndpoints[name].list, { params: { uuid } } as never),
    enabled: !isNew && get !== undefined,
  });
  // The response has the shape of the table's declaration.
  const row = isNew || !get ? undefined : (data as TableRow | undefined);
  const title = isNew ? t('tables.newRow') : cellText(Object.values(row?.values ?? {})[0]) || tableName(name);
  return (
    <SidePanel
      title={title}
      subtitle={tableName(name)}
      missing={t('tables.missing')}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      acts={null}
    >
      {isNew || row ? <RowForm name={name} row={row} reload={() => refetch()} onClose={onClose} /> : null}
    </SidePanel>
  );
}

interface RowFormProps {
  name: TableName;
  row: TableRow | undefined;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

function RowForm({ name, row, reload, onClose }: RowFormProps) {
  const { t } = useTranslate();
  const { columnName } = useTableTexts();
  const show = useShown();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Values>({});
  /** The row as another person saved it meanwhile. */
  const [before, setBefore] = useState<Values>();
  const { columns } = tableOf(name);
  const { list, create, update } = tableEndpoints[name];
  const entries = Object.entries(columns);
  const isWritten = ({ write }: TableColumn) => write === 'always' || (write === 'create' && !row);
  const written = entries.filter(([, column]) => isWritten(column));
  const valueOf = (column: string): CellValue =>
    column in typed ? (typed[column] ?? null) : (row?.values[column] ?? startOf(columns[column]));
  const changed = written.map(([column]) => column).filter((column) => !row || valueOf(column) !== row.values[column]);
  const isWhole = written.every(([column, { optional }]) => optional || ![null, ''].includes(valueOf(column) as null));
  const isDirty = Object.keys(typed).length > 0 && changed.length > 0;
  const contested = before ? changed.filter((column) => before[column] !== row?.values[column]) : [];
  const save = useMutation({
    mutationFn: async () => {
      const values = Object.fromEntries(changed.map((column) => [column, valueOf(column)]));
      const endpoint = row ? update : create;
      if (!endpoint) return;
      const input = row ? { params: { uuid: row.key }, body: { ...values, version: row.version } } : { body: values };
      await call(endpoint, input as unknown as CallInput<typeof endpoint>);
    },
    onSuccess: async () => {
      setTyped({});
      setBefore(undefined);
      toast({ title: t(row ? 'tables.saved' : 'tables.added') });
      await refresh(client, list.path);
      if (!row) onClose();
    },
    onError: async (error) => {
      if (!isApiError(error) || error.code !== 'EDIT_CONFLICT') return;
      setBefore(row?.values);
      await reload();
    },
  });
  useLeaveGuard(isDirty && !save.isSuccess);
  const isConflict = isApiError(save.error) && save.error.code === 'EDIT_CONFLICT';
  const taken = isApiError(save.error) && save.error.details.find(({ rule }) => rule === 'taken')?.path;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && changed.length > 0) save.mutate();
      }}
    >
      <Stack>
        {isConflict ? (
          <Note tone="warning" role="alert">
            <b>{t('tables.conflict')}</b>
          </Note>
        ) : null}
        {entries.map(([column, facts]) =>
          isWritten(facts) ? (
            <div key={column}>
              <Control
                label={columnName(column)}
                column={facts}
                value={valueOf(column)}
                error={taken === column ? t('tables.taken') : undefined}
                onChange={(value) => setTyped({ ...typed, [column]: value })}
              />
              {contested.includes(column) ? (
                <Note tone="warning">
                  {t('tables.theirs', { value: show(facts, row?.values[column] ?? null) })}
                  <NoteActions>
                    <Button
                      size="small"
                      onClick={() => setTyped(({ [column]: _mine, ...rest }) => rest)}
                      aria-label={`${t('tables.take')}: ${columnName(column)}`}
                    >
                      {t('tables.take')}
                    </Button>
                  </NoteActions>
                </Note>
              ) : null}
            </div>
          ) : row ? (
            <LockedField key={column} label={columnName(column)} isFixed={facts.write === 'create'}>
              {show(facts, row.values[column] ?? null)}
            </LockedField>
          ) : null,
        )}
        {isConflict || taken ? null : <FailureNote title={t('tables.notSaved')} error={save.error} />}
        <div>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!isWhole || changed.length === 0}>
            {t('ui.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** A read-only column. */
function LockedField({ label, isFixed, children }: { label: string; isFixed: boolean; children: string }) {
  const { t } = useTranslate();
  const value = (
    <span className={styles.fixed}>
      {isFixed ? <Lock size={14} aria-label={t('tables.fixed')} /> : null}
      {children}
    </span>
  );
  return <PanelFacts rows={[[label, value]]} />;
}

/** Returns the initial value of a column in a new row. */
function startOf(column: TableColumn | undefined): CellValue {
  if (column?.kind === 'enum') return column.options[0] ?? null;
  return column?.optional ? null : '';
}

function useShown() {
  const { t, language } = useTranslate();
  const { optionName } = useTableTexts();
  return ({ kind }: TableColumn, value: CellValue): string => {
    if (value === null || value === '') return t('tables.none');
    if (typeof value === 'object') return value.name ?? t('admin.erasedPerson');
    if (typeof value === 'boolean' || kind === 'enum') return optionName(String(value));
    return kind === 'instant' ? formatDay(String(value), language) : String(value);
  };
}

interface ControlProps {
  label: string;
  column: TableColumn;
  value: CellValue;
  error: string | undefined;
  onChange: (value: CellValue) => void;
}

/** The control for a column's kind. */
function Control({ label, column, value, error, onChange }: ControlProps) {
  const { optionName } = useTableTexts();
  const text = cellText(value);
  if (column.kind === 'enum')
    return (
      <SelectField
        label={label}
        value={text}
        options={column.options.map((option) => ({ value: option, label: optionName(option) }))}
        onChange={onChange}
      />
    );
  if (column.kind === 'longText')
    return (
      <Field label={label} error={error}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={column.most}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    );
  if (column.kind === 'instant')
    return (
      <TextField
        label={label}
        type="datetime-local"
        value={text === '' ? '' : localTime(new Date(text))}
        onChange={(next) => onChange(next === '' ? null : new Date(next).toISOString())}
        error={error}
      />
    );
  if (column.kind === 'integer')
    return (
      <TextField
        label={label}
        type="number"
        inputMode="numeric"
        min={column.least}
        max={column.most}
        value={text}
        onChange={(next) => onChange(next === '' ? '' : Number(next))}
        error={error}
      />
    );
  return (
    <TextField
      label={label}
      type={column.kind === 'email' ? 'email' : 'text'}
      autoComplete="off"
      maxLength={column.kind === 'text' ? column.most : 254}
      value={text}
      onChange={onChange}
      error={error}
    />
  );
}
