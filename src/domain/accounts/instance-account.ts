/**
 * The account that owns the content shown to visitors. Its e-mail address is not a valid one, so nobody can register
 * it, sign in to it or receive its mail.
 */
export const instanceAccount = { email: 'repaso', username: 'Repaso' } as const;
