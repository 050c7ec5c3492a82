/** Both languages in one file, as they are loaded. */
export { apiKeys as es } from './api-keys-es.ts';
export { apiKeys as en } from './api-keys-en.ts';
