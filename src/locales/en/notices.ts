/** Sentences that the server sends with a success. */
export const notices = {
  signedIn: 'You are signed in.',
};
