/** Both languages in one file, as they are loaded. */
export { sharing as es } from './sharing-es.ts';
export { sharing as en } from './sharing-en.ts';
