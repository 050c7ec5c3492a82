/** Both languages in one file, as they are loaded. */
export { likely as es } from './likely-es.ts';
export { likely as en } from './likely-en.ts';
