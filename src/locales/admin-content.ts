/** Both languages in one file, as they are loaded. */
export { adminContent as es } from './admin-content-es.ts';
export { adminContent as en } from './admin-content-en.ts';
