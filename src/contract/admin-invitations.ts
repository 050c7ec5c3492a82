import * as z from 'zod/mini';
import { invitationBounds } from '#domain/accounts/invitation-list.ts';
import { boundedText, interfaceLanguage, uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const invitedPerson = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  /** To be typed at the registration; null once it was used. */
  code: z.nullable(z.string()),
});
export type InvitedPerson = z.infer<typeof invitedPerson>;

export const invitePeople = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  summary:
    'Invites the people of a list, one a line: by letter where mail is on and there is an address, and by a code each; all of them or, where a line is wrong, none',
  access: { who: 'admin', object: 'none', mode: 'write', fresh: true },
  audit: { action: 'invitation.create', target: 'invitation' },
  body: z.strictObject({
    list: boundedText(invitationBounds.characters),
    language: interfaceLanguage,
    /** Code of a class that they are in from the beginning. */
    classCode: z.optional(boundedText(40).check(z.trim())),
  }),
  output: z.object({ uuid, items: z.array(invitedPerson), mailed: z.number() }),
  status: 201,
  errors: ['CLASS_CODE_INVALID'],
  example: {
    uuid: '5a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
    items: [{ name: 'Aitana Gil', email: 'aitana@example.org', code: 'K7QPX-2MDR4' }],
    mailed: 1,
  },
});
