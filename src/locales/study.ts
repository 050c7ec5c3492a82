/** Both languages in one file, as they are loaded. */
export { study as es } from './study-es.ts';
export { study as en } from './study-en.ts';
