/** Both languages in one file, as they are loaded. */
export { identity as es } from './identity-es.ts';
export { identity as en } from './identity-en.ts';
