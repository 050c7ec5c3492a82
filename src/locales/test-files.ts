/** Both languages in one file, as they are loaded. */
export { testFiles as es } from './test-files-es.ts';
export { testFiles as en } from './test-files-en.ts';
