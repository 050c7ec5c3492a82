/** Kinds of messages to the operator, and the states that each goes through. */
export const messageKinds = ['contact', 'feedback', 'contribution'] as const;
export const messageStates = ['new', 'open', 'done', 'spam'] as const;
