import { type TableName, tableNames } from '#domain/admin/admin-tables.ts';
import { addTexts, type TextKey, useTranslate } from '#client/lib/i18n.ts';
import * as texts from '#locales/admin-tables.ts';

addTexts(texts);

export const isTableName = (name: string): name is TableName => (tableNames as string[]).includes(name);

/** Returns the names of tables, columns and values, which the contract declares. */
export function useTableTexts() {
  const { t } = useTranslate();
  // A test ensures that each has a text.
  const name = (key: string) => t(key as 'tables.csv' & TextKey);
  return {
    tableName: (table: TableName) => name(`tables.table.${table}`),
    columnName: (column: string) => name(`tables.column.${column}`),
    optionName: (option: string) => name(`tables.option.${option}`),
  };
}
