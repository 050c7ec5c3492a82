/** Both languages in one file, as they are loaded. */
export { openReading as es } from './open-reading-es.ts';
export { openReading as en } from './open-reading-en.ts';
