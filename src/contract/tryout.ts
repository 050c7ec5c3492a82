import { endpoint } from './endpoint.ts';

export const openSampleTest = endpoint({
  method: 'GET',
  path: '/try',
  summary:
    'Sends a visitor to the test of a sample document, without an account; to the registration where there is none',
  access: { who: 'anyone', object: 'none', mode: 'read' },
  errors: [],
  kind: 'download',
  example: 'Location: /shared/…/tests/…',
});
