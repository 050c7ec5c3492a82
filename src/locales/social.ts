/** Both languages in one file, as they are loaded. */
export { social as es } from './social-es.ts';
export { social as en } from './social-en.ts';
