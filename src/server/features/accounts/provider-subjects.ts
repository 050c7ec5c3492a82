/** The providers that people may sign in with: Google, and one of a school or organisation. */
export type ProviderKind = 'google' | 'oidc';

/** Where an account keeps the id that a provider knows its person by. */
export const subjectOf = { google: 'googleSubject', oidc: 'oidcSubject' } as const satisfies Record<
  ProviderKind,
  string
>;
