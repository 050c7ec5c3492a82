import { assert, constantFrom, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isThrowAway, normalAddress, startInvitation } from './invitation-rules.ts';

describe('invitations', () => {
  it.each([
    ['ana@example.org', 'ana@example.org'],
    ['A.na+1@GoogleMail.com', 'ana@gmail.com'],
    ['a.n.a@gmail.com', 'ana@gmail.com'],
    ['ana+study@outlook.com', 'ana@outlook.com'],
    ['a.na@outlook.com', 'a.na@outlook.com'],
    ['ana+1@school.example', 'ana+1@school.example'],
    [' Ana@Example.org ', 'ana@example.org'],
  ])('[Z31] %s reads mail at %s', (email, normal) => {
    expect(normalAddress(email)).toBe(normal);
  });

  it('[R02, Z31] nobody invites oneself by dots, tags or capitals', () => {
    const name = stringMatching(/^[a-z]{2,12}$/);
    assert(
      property(
        name,
        constantFrom('gmail.com', 'googlemail.com'),
        stringMatching(/^[a-z0-9]{1,6}$/),
        (word, host, tag) => {
          const dotted = `${[...word].join('.')}+${tag}@${host.toUpperCase()}`;
          const invitation = { referrerEmail: `${word}@gmail.com`, referredEmail: dotted };
          const started = startInvitation({ ...invitation, isReferrersDevice: false, isKnownAddress: false });
          expect(started).toEqual({ state: 'rejected', reasons: ['same-person'] });
        },
      ),
    );
  });

  it.each([
    ['x@mailinator.com', true],
    ['x@inbox.MAILINATOR.com', true],
    ['x@notmailinator.com', false],
    ['x@mailinator.com.example.org', false],
    ['x@school.example', false],
  ])('[Z31] the address %s is thrown away: %s', (email, expected) => {
    expect(isThrowAway(email)).toBe(expected);
  });

  it('[Z31] what looks odd is held for review, never refused', () => {
    const odd = { referrerEmail: 'a@example.org', referredEmail: 'b@yopmail.com' };
    expect(startInvitation({ ...odd, isReferrersDevice: true, isKnownAddress: true })).toEqual({
      state: 'pending',
      reasons: ['same-device', 'same-address', 'throw-away-address'],
    });
  });
});
