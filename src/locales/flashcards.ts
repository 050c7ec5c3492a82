/** Both languages in one file, as they are loaded. */
export { flashcards as es } from './flashcards-es.ts';
export { flashcards as en } from './flashcards-en.ts';
