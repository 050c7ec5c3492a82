import * as z from 'zod/mini';
import { exampleUser, user } from './accounts.ts';
import { boundedText } from './common.ts';
import { endpoint } from './endpoint.ts';

const userType = z.enum(['teacher', 'influencer']);
export const verificationBounds = { shortest: 10, longest: 500 };
const { shortest, longest } = verificationBounds;

export const requestVerification = endpoint({
  method: 'POST',
  path: '/api/user/verification',
  summary: 'Asks to be verified as a teacher or creator; asked again before it is decided, the newer words count',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  body: z.strictObject({ userType, message: boundedText(longest).check(z.trim(), z.minLength(shortest)) }),
  output: user,
  errors: [],
  example: { ...exampleUser, verificationStatus: 'pending' as const },
});
