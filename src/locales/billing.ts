/** Both languages in one file, as they are loaded. */
export { billing as es } from './billing-es.ts';
export { billing as en } from './billing-en.ts';
