/** What the server itself writes, beside errors. */
export const notices = {
  signedIn: 'You’re logged in.',
  /** A test of several documents goes by the first. */
  titleOfSeveral: '{name} + {count} more',
};
