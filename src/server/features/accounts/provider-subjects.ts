/** Sign-in providers: Google, and the one of a school or organization. */
export type ProviderKind = 'google' | 'oidc';

/** Column that stores a user's id at the provider. */
export const subjectOf = { google: 'googleSubject', oidc: 'oidcSubject' } as const satisfies Record<
  ProviderKind,
  string
>;
