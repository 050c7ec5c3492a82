/** Sentences that the server sends with a success. */
export const notices = {
  signedIn: 'Has iniciado sesión.',
};
