/** What the server itself writes, beside errors. */
export const notices = {
  signedIn: 'Has entrado.',
  /** A test of several documents goes by the first. */
  titleOfSeveral: '{name} + {count} más',
};
