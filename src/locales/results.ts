/** Both languages in one file, as they are loaded. */
export { results as es } from './results-es.ts';
export { results as en } from './results-en.ts';
