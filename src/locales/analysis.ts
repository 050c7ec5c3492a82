/** Both languages in one file, as they are loaded. */
export { analysis as es } from './analysis-es.ts';
export { analysis as en } from './analysis-en.ts';
