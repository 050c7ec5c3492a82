interface InvitedAccount {
  name: string;
  email: string | null;
  code: string;
  /** Whether the account joins a class. */
  inClass: boolean;
}

/**
 * Returns the path of the registration form, filled in for an invited person. Name and address are in the fragment,
 * which no server reads or logs.
 */
export function invitationLink({ name, email, code, inClass }: InvitedAccount): string {
  const known = Object.entries({ name, email })
    .flatMap(([field, value]) => (value ? [`${field}=${encodeURIComponent(value)}`] : []))
    .join('&');
  return `/register?invitation=${code.replace('-', '')}${inClass ? '&next=/classes' : ''}${known && `#${known}`}`;
}
