/** Both languages in one file, as they are loaded. */
export { examQuestion as es } from './exam-question-es.ts';
export { examQuestion as en } from './exam-question-en.ts';
