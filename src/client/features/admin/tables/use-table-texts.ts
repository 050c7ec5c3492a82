import { type TableName, tableNames } from '#domain/admin/admin-tables.ts';
import { addTexts, type TextKey, useTranslate } from '#client/lib/i18n.ts';
import * as texts from '#locales/admin-tables.ts';

addTexts(texts);

export const isTableName = (name: string): name is TableName => (tableNames as string[]).includes(name);

/** Names of tables, columns and values, which are declared in the contract. */
export function useTableTexts() {
  const { t } = useTranslate();
  // Each has a text, which a test holds.
  const name = (key: string) => t(key as 'tables.csv' & TextKey);
  return {
    tableName: (table: TableName) => name(`tables.table.${table}`),
    columnName: (column: string) => name(`tables.column.${column}`),
    optionName: (option: string) => name(`tables.option.${option}`),
  };
}
