/** Both languages in one file, as they are loaded. */
export { modelSetup as es } from './model-setup-es.ts';
export { modelSetup as en } from './model-setup-en.ts';
