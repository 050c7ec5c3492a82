import { googleCallback, signInWithGoogle } from './google.ts';
import { endpoint } from './endpoint.ts';

export const signInWithOidc = endpoint({
  method: 'GET',
  path: '/api/auth/oidc',
  summary: 'Sends the browser to the provider of a school or organisation (OIDC_ISSUER); it comes back to the callback',
  access: { who: 'anyone', object: 'none', mode: 'read' },
  query: signInWithGoogle.query,
  errors: ['ROUTE_NOT_FOUND'],
  kind: 'download',
  example: 'Location: https://login.school.example/authorize?…',
});

export const oidcCallback = endpoint({
  method: 'GET',
  path: '/api/auth/oidc/callback',
  summary:
    'Where that provider sends the browser back: signs in and goes on, or goes to the sign-in page with what was wrong',
  access: { who: 'anyone', object: 'none', mode: 'read' },
  query: googleCallback.query,
  errors: ['ROUTE_NOT_FOUND'],
  kind: 'download',
  example: 'Location: /documents',
});
