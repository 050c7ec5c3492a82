/** Both languages in one file, as they are loaded. */
export { conceptMap as es } from './concept-map-es.ts';
export { conceptMap as en } from './concept-map-en.ts';
