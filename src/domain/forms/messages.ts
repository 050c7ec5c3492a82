/** Kinds of messages to the operator, and the states that each goes through; an answer is what makes one `answered`. */
export const messageKinds = ['contact', 'feedback', 'contribution'] as const;
export const messageStates = ['new', 'answered', 'closed', 'spam'] as const;
