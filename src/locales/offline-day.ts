/** Both languages in one file, as they are loaded. */
export { offlineDay as es } from './offline-day-es.ts';
export { offlineDay as en } from './offline-day-en.ts';
