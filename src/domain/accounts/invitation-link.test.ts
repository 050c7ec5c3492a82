import { expect, it } from 'vitest';
import { invitationLink } from './invitation-link.ts';

it('[S09] leads to a filled-in registration, and to the classes only where there is one', () => {
  const person = { name: 'Aitana Gil', email: 'aitana@example.org', code: 'K7QPX-2MDR4', inClass: true };
  expect(invitationLink(person)).toBe(
    '/register?invitation=K7QPX2MDR4&next=/classes#name=Aitana%20Gil&email=aitana%40example.org',
  );
  expect(invitationLink({ ...person, name: '', email: null, inClass: false })).toBe('/register?invitation=K7QPX2MDR4');
});
