import { describe, expect, it } from 'vitest';
import { editWording, type QuestionWording } from './question-edit.ts';

const before: QuestionWording = {
  stem: 'Which tree stands tall?',
  options: [
    { uuid: 'a', text: 'The oak' },
    { uuid: 'b', text: 'The elm' },
    { uuid: 'c', text: 'The ash' },
  ],
  correctOptionUuid: 'b',
  explanation: 'The text says so.',
};

describe('an edit', () => {
  it('[T07] changes what it names and keeps the rest', () => {
    expect(editWording(before, { stem: '  Which one? ' })).toEqual({
      kind: 'changed',
      wording: { ...before, stem: 'Which one?' },
    });
    const options = [
      { uuid: 'c', text: 'The ash' },
      { uuid: 'a', text: 'The old oak' },
    ];
    expect(editWording(before, { options, correctOptionUuid: 'a', explanation: '' })).toEqual({
      kind: 'changed',
      wording: { stem: before.stem, options: options.toReversed(), correctOptionUuid: 'a', explanation: '' },
    });
  });

  it('[T07] that says the same is none', () => {
    expect(editWording(before, {})).toEqual({ kind: 'unchanged' });
    expect(editWording(before, { options: before.options.toReversed() })).toEqual({ kind: 'unchanged' });
    expect(editWording(before, { ...before, stem: ` ${before.stem} ` })).toEqual({ kind: 'unchanged' });
  });

  const [oak, elm, ash] = before.options;
  it.each([
    ['an empty stem', { stem: ' \n' }, 'stem', 'required'],
    ['an empty option', { options: [{ uuid: 'a', text: ' ' }, elm] }, 'options', 'required'],
    ['a single option', { options: [elm] }, 'options', 'too_few'],
    ['an option of another question', { options: [elm, { uuid: 'z', text: 'The fir' }] }, 'options', 'of_question'],
    ['one option twice', { options: [elm, elm, oak] }, 'options', 'of_question'],
    ['two options that say the same', { options: [elm, { uuid: 'a', text: '“The  Elm”' }] }, 'options', 'duplicate'],
    ['leaving out the right one', { options: [oak, ash] }, 'correctOptionUuid', 'of_question'],
    ['a right one that is not there', { correctOptionUuid: 'z' }, 'correctOptionUuid', 'of_question'],
  ])('[T07] refuses %s', (_name, edit, path, rule) => {
    expect(editWording(before, edit as Partial<QuestionWording>)).toEqual({ kind: 'refused', path, rule });
  });

  it('[T07] tells options apart that consist of signs alone', () => {
    const options = [
      { uuid: 'a', text: '+' },
      { uuid: 'b', text: '−' },
    ];
    expect(editWording(before, { options }).kind).toBe('changed');
  });
});
