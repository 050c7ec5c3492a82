import { beforeEach, expect, it } from 'vitest';
import { createPendingAnswers } from './pending-answers.ts';

const pending = createPendingAnswers('quiz', 1);
const question = (response: string[] | null) => [{ uuid: 'q', response }];

beforeEach(() => pending.clear());

it('[T08] an answer that the server did not get is kept until it has it', () => {
  pending.save('q', { response: ['axon'], isSubmitted: true }, null);
  expect(pending.current(question(null))['q']?.response).toEqual(['axon']);
  pending.settle('q', ['axon']);
  expect(pending.current(question(['axon']))).toEqual({});
});

it('[T08, T03] it does not overwrite what another device has answered since', () => {
  pending.save('q', { response: ['axo'], isSubmitted: true }, ['a']);
  expect(pending.current(question(['a']))['q']?.response).toEqual(['axo']);
  expect(pending.current(question(['dendrite']))).toEqual({});
});

it('[T08] what is typed while an earlier answer arrives replaces that one', () => {
  pending.save('q', { response: ['axon'], isSubmitted: true }, null);
  pending.settle('q', ['axo']);
  expect(pending.current(question(['axo']))['q']?.response).toEqual(['axon']);
});

it('[T08] one given while the one before is on its way is kept, whether that has arrived or not', () => {
  pending.save('q', { response: ['first'], isSubmitted: true }, null);
  pending.save('q', { response: ['second'], isSubmitted: true }, null);
  for (const arrived of [null, ['first']])
    expect(pending.current(question(arrived))['q']?.response).toEqual(['second']);
  expect(pending.current(question(['of another device']))).toEqual({});
});
