/** What the server itself writes, beside errors. */
export const notices = {
  signedIn: 'Has iniciado sesión.',
  /** A test of several documents goes by the first. */
  titleOfSeveral: '{name} + {count} más',
};
