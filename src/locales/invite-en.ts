import type { SameKeys } from './same-keys.ts';
import type { invite as es } from './invite-es.ts';

export const invite: SameKeys<typeof es> = {
  'invite.many': { one: 'Invite 1', other: 'Invite {count}' },
  'invite.list': 'List of people',
  'invite.listHint': 'One a line: name, address or both, as in “Aitana Gil, aitana@school.example”. Up to 1,000.',
  'invite.file': 'Open a CSV file',
  'invite.wrong': 'Line {line}: {problem}',
  'invite.problem.address': 'the address is not complete',
  'invite.problem.name': 'the name has more than 60 letters',
  'invite.problem.twice': 'the address stands there twice',
  'invite.problem.many': 'more than 1,000 people from here on',
  'invite.more': { one: 'And 1 more line.', other: 'And {count} more lines.' },
  'invite.class': 'Code of a class',
  'invite.classHint': 'They are in it from the beginning and share nothing.',
  'invite.code': 'Code',
  'invite.done': { one: '1 invitation', other: '{count} invitations' },
  'invite.text':
    'Each person gets a code that works once, for 60 days, also while registration is closed. With mail and an address it reaches them with a link.',
  'invite.doneMailed':
    'The letters are on their way. The codes can also be typed when an account is created; keep them now.',
  'invite.doneCodes':
    'Hand out the codes: they are typed when an account is created. Keep them now; they are not shown later.',
};
