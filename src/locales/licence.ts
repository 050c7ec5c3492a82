/** Both languages in one file, as they are loaded. */
export { licence as es } from './licence-es.ts';
export { licence as en } from './licence-en.ts';
