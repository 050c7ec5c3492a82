/** Both languages in one file, as they are loaded. */
export { listening as es } from './listening-es.ts';
export { listening as en } from './listening-en.ts';
