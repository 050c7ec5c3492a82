/** Both languages in one file, as they are loaded. */
export { adminLetters as es } from './admin-letters-es.ts';
export { adminLetters as en } from './admin-letters-en.ts';
