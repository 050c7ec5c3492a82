import { expect, it } from 'vitest';
import { readInvitationList } from './invitation-list.ts';

it('[S09] a list is read as spreadsheets save it: mark of its bytes, head, quotes, any delimiter, any order', () => {
  const list =
    '\ufeffNombre;Correo\r\n"Gil, Aitana";aitana@example.org\r\n\r\nbruno@EXAMPLE.org\tBruno\nCarla Ortiz\rd@x.es';
  expect(readInvitationList(list)).toEqual({
    rows: [
      { line: 2, name: 'Gil Aitana', email: 'aitana@example.org' },
      { line: 4, name: 'Bruno', email: 'bruno@example.org' },
      { line: 5, name: 'Carla Ortiz', email: null },
      { line: 6, name: '', email: 'd@x.es' },
    ],
    wrong: [],
  });
});

it('[S09] says line by line what is wrong', () => {
  const { wrong } = readInvitationList(`a@x.es\nCarla, carla@\nA@x.es\n${'n'.repeat(61)}`);
  expect(wrong).toEqual([
    { line: 2, problem: 'address' },
    { line: 3, problem: 'twice' },
    { line: 4, problem: 'name' },
  ]);
});

it('[S09] takes a thousand, and no more', () => {
  const lines = Array.from({ length: 1_001 }, (_, index) => `p${index}@example.org`);
  expect(readInvitationList(lines.slice(0, 1_000).join('\n'))).toMatchObject({ rows: { length: 1_000 }, wrong: [] });
  expect(readInvitationList(lines.join('\n')).wrong).toEqual([{ line: 1_001, problem: 'many' }]);
});
