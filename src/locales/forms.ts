/** Both languages in one file, as they are loaded. */
export { forms as es } from './forms-es.ts';
export { forms as en } from './forms-en.ts';
