/** Both languages in one file, as they are loaded. */
export { quests as es } from './quests-es.ts';
export { quests as en } from './quests-en.ts';
