/** Both languages in one file, as they are loaded. */
export { today as es } from './today-es.ts';
export { today as en } from './today-en.ts';
