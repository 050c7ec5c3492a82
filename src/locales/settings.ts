/** Both languages in one file, as they are loaded. */
export { settings as es } from './settings-es.ts';
export { settings as en } from './settings-en.ts';
