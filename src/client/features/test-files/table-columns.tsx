import type { TestFilePreview } from '#contract/test-files.ts';
import { type ColumnRole, columnRoles } from '#domain/question-files/question-file.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Select } from '#client/ui/select.tsx';
import styles from './import-test-dialog.module.css';

interface TableColumnsProps {
  table: NonNullable<TestFilePreview['table']>;
  onChange: (roles: ColumnRole[]) => void;
}

/** Lists the columns of a table, each with sample cells and a choice of its role. */
export function TableColumns({ table: { columns }, onChange }: TableColumnsProps) {
  const { t } = useTranslate();
  const options = columnRoles.map((value) => ({ value, label: t(`testFiles.role.${value}`) }));
  const roles = columns.map(({ role }) => role);
  return (
    <section>
      <h3 className={styles.title}>{t('testFiles.columns')}</h3>
      <ul className={styles.columns}>
        {columns.map(({ head, cells, role }, place) => (
          // Columns have an order and may repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <div>
              <b dir="auto">{head || t('testFiles.column', { number: place + 1 })}</b>
              <p className={styles.cells} dir="auto">
                {cells.filter((cell) => cell !== '').join(' · ')}
              </p>
            </div>
            <Select
              aria-label={t('testFiles.roleOf', { column: head || String(place + 1) })}
              value={role}
              options={options}
              onChange={(chosen) => onChange(roles.with(place, chosen))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
