/** Both languages in one file, as they are loaded. */
export { assistants as es } from './assistants-es.ts';
export { assistants as en } from './assistants-en.ts';
