/** Stored maker of drafts by a person's own assistant. */
export const ASSISTANT = 'assistant';
