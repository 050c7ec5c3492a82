/** Paths that several features use. */
export const paths = {
  landing: '/',
  login: '/login',
  auth: '/auth',
  register: '/register',
  documents: '/documents',
} as const;

/**
 * Returns where to go after signing in: only a path of this site, else the documents. Anything with a scheme, a host or
 * a second slash could lead to another site.
 *
 * @example safeNext('//evil.example') // '/documents'
 */
export function safeNext(next: string | undefined): string {
  const isLocal =
    next !== undefined &&
    /^\/(?![/\\])/.test(next) &&
    !/^\/(?:auth|login|register|forgot-password|reset-password|verify-email)(?:[/?#]|$)/.test(next);
  return isLocal ? next : paths.documents;
}
