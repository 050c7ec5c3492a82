import * as z from 'zod/mini';
import { exampleUser, user } from './accounts.ts';
import { endpoint } from './endpoint.ts';

export const savePicture = endpoint({
  method: 'PUT',
  path: '/api/user/picture',
  summary:
    'Sets the picture of the account (multipart: file; WebP, PNG or JPEG, a square of 512 pixels at most, 200 kB)',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  output: user,
  errors: ['FILE_MISSING', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_TYPE_INVALID', 'FILE_CORRUPT', 'FILE_TOO_COMPLEX'],
  kind: 'upload',
  example: { ...exampleUser, profilePicture: '/api/user/picture?v=9f86d081' },
});

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/user/picture',
  summary: 'Removes the picture of the account',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  output: user,
  errors: [],
  example: { ...exampleUser, profilePicture: null },
});

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/user/picture',
  summary: 'The picture of the account; its address changes with it',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  query: z.strictObject({ v: z.optional(z.string().check(z.maxLength(64))) }),
  errors: ['NOT_FOUND'],
  kind: 'download',
  example: 'an image',
});
