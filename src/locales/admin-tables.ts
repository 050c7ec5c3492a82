/** Both languages in one file, as they are loaded. */
export { adminTables as es } from './admin-tables-es.ts';
export { adminTables as en } from './admin-tables-en.ts';
