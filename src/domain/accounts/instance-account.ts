/**
 * The account that owns what a server shows to visitors. Its address is none, so nobody can register it, sign in to it
 * or get its mail.
 */
export const instanceAccount = { email: 'repaso', username: 'Repaso' } as const;
