/** Both languages in one file, as they are loaded. */
export { classes as es } from './classes-es.ts';
export { classes as en } from './classes-en.ts';
