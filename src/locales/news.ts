/** Both languages in one file, as they are loaded. */
export { news as es } from './news-es.ts';
export { news as en } from './news-en.ts';
