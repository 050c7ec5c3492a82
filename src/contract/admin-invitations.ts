import * as z from 'zod/mini';
import { invitationBounds } from '#domain/accounts/invitation-list.ts';
import { boundedText, interfaceLanguage, pageOf, pageQuery, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

const invitedPerson = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  /** The code to enter at registration; null once used. */
  code: z.nullable(z.string()),
  expiresAt: timestamp,
  /** Whether the account joins a class. */
  inClass: z.boolean(),
});
export type InvitedPerson = z.infer<typeof invitedPerson>;

const invited = z.object({ uuid, items: z.array(invitedPerson), mailed: z.number() });
export type Invited = z.infer<typeof invited>;

const exampleInvited: Invited = {
  uuid: '5a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  items: [
    {
      name: 'Aitana Gil',
      email: 'aitana@example.org',
      code: 'K7QPX-2MDR4',
      expiresAt: '2027-01-19T09:00:00.000Z',
      inClass: true,
    },
  ],
  mailed: 1,
};

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
    /** Code of the class that the invited people join at registration. */
    classCode: z.optional(boundedText(40).check(z.trim())),
  }),
  output: invited,
  status: 201,
  errors: ['CLASS_CODE_INVALID'],
  example: exampleInvited,
});

export const invitationStates = ['open', 'used', 'expired'] as const;

const invitation = z.object({
  uuid,
  /** Erased once the invitation is used, and so is the address. */
  name: z.string(),
  email: z.nullable(z.string()),
  state: z.enum(invitationStates),
  /** State of the e-mail with the code: none to send, waiting, or written. */
  letter: z.enum(['none', 'waiting', 'written']),
  createdAt: timestamp,
  expiresAt: timestamp,
  usedAt: z.nullable(timestamp),
});
export type Invitation = z.infer<typeof invitation>;

const exampleInvitation: Invitation = {
  uuid: '0d4c3f7e-51a8-4f0e-8a27-3b6f2f6c8d21',
  name: 'Aitana Gil',
  email: 'aitana@example.org',
  state: 'open',
  letter: 'written',
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2027-01-19T09:00:00.000Z',
  usedAt: null,
};

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  summary: 'Invitations in one state, newest first; those that are open unless another is asked for',
  access: { who: 'admin', object: 'none', mode: 'read' },
  query: z.strictObject({
    ...pageQuery,
    state: z._default(z.enum(invitationStates), 'open'),
    /** Searches name and address, case-insensitively. */
    search: z.optional(boundedText(200).check(z.trim())),
  }),
  output: pageOf(invitation),
  errors: [],
  example: { items: [exampleInvitation], page: 1, pageSize: 25, total: 1 },
});

export const renewInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/:uuid/code',
  summary:
    'Gives an invitation that was not used another code, good for as long as a new one; the former opens nothing any more. By letter too, where mail is on and there is an address',
  access: { who: 'admin', object: 'none', mode: 'write', fresh: true },
  audit: { action: 'invitation.renew', target: 'invitation' },
  params: uuidParams,
  body: z.strictObject({ language: interfaceLanguage }),
  output: invited,
  errors: ['NOT_FOUND'],
  example: exampleInvited,
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/:uuid',
  summary: 'Takes an invitation back that was not used: its code opens nothing any more',
  access: { who: 'admin', object: 'none', mode: 'write', fresh: true },
  audit: { action: 'invitation.revoke', target: 'invitation' },
  params: uuidParams,
  output: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND'],
  example: { ok: true },
});
