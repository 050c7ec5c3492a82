import type { identity as es } from './identity-es.ts';
import type { SameKeys } from './same-keys.ts';

export const identity: SameKeys<typeof es> = {
  'identity.title': 'Confirm that it’s you',
  'identity.text': 'What you are about to do needs your password once more. It then counts for half an hour.',
  'identity.providerText':
    'What you are about to do needs you to sign in once more. You come back to this page; what you have not saved has to be done again.',
  'identity.confirm': 'Confirm',
};
