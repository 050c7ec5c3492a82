/** Texts that the server writes itself, beside errors. */
export const notices = {
  signedIn: 'You’re logged in.',
  sessionSoon: 'Your session starts at {time}',
  sessionBreak: 'Time is up: rest for {minutes} min',
  sessionEnded: 'The session is over',
  accountKept: 'You’re logged in, and your account is kept: nothing was deleted.',
  /** A test of several documents goes by the first. */
  titleOfSeveral: '{name} + {count} more',
  /** In calendars elsewhere. */
  calendar: {
    exam: 'Exam: {title}',
    kinds: { study: 'Study', review: 'Review', test: 'Test', flashcard: 'Flashcards' },
  },
};
