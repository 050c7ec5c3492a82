/** Both languages in one file, as they are loaded. */
export { focus as es } from './focus-es.ts';
export { focus as en } from './focus-en.ts';
