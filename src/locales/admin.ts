/** Both languages in one file, as they are loaded. */
export { admin as es } from './admin-es.ts';
export { admin as en } from './admin-en.ts';
