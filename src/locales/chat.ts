/** Both languages in one file, as they are loaded. */
export { chat as es } from './chat-es.ts';
export { chat as en } from './chat-en.ts';
