/** Both languages in one file, as they are loaded. */
export { palette as es } from './palette-es.ts';
export { palette as en } from './palette-en.ts';
