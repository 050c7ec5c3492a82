/** What is stored as the maker of what a person's own assistant drafted. */
export const ASSISTANT = 'assistant';
