import { describe, expect, it } from 'vitest';
import { editWording } from './question-edit.ts';
import type { QuestionWording } from './question-wording.ts';

const wording: QuestionWording = {
  stem: 'Which tree stands tall?',
  prompts: [],
  options: [
    { uuid: 'a', text: 'The oak' },
    { uuid: 'b', text: 'The elm' },
    { uuid: 'c', text: 'The ash' },
  ],
  key: ['b'],
  explanation: 'The text says so.',
};
const before = { form: 'choice' as const, ...wording };

describe('an edit', () => {
  it('[T07] changes what it names and keeps the rest', () => {
    expect(editWording(before, { stem: '  Which one? ' })).toEqual({
      kind: 'changed',
      wording: { ...wording, stem: 'Which one?' },
    });
    const options = [
      { uuid: 'c', text: 'The ash' },
      { uuid: 'a', text: 'The old oak' },
    ];
    expect(editWording(before, { options, key: ['a'], explanation: '' })).toEqual({
      kind: 'changed',
      wording: { ...wording, options: options.toReversed(), key: ['a'], explanation: '' },
    });
  });

  it('[T07] that says the same is none', () => {
    expect(editWording(before, {})).toEqual({ kind: 'unchanged' });
    expect(editWording(before, { options: before.options.toReversed() })).toEqual({ kind: 'unchanged' });
    expect(editWording(before, { ...wording, stem: ` ${wording.stem} ` })).toEqual({ kind: 'unchanged' });
  });

  const [oak, elm, ash] = before.options;
  it.each([
    ['an empty stem', { stem: ' \n' }, 'stem', 'required'],
    ['an empty option', { options: [{ uuid: 'a', text: ' ' }, elm] }, 'options', 'required'],
    ['a single option', { options: [elm] }, 'options', 'too_few'],
    ['an option of another question', { options: [elm, { uuid: 'z', text: 'The fir' }] }, 'options', 'of_question'],
    ['one option twice', { options: [elm, elm, oak] }, 'options', 'of_question'],
    ['two options that say the same', { options: [elm, { uuid: 'a', text: '“The  Elm”' }] }, 'options', 'duplicate'],
    ['leaving out the right one', { options: [oak, ash] }, 'key', 'of_question'],
    ['a right one that is not there', { key: ['z'] }, 'key', 'of_question'],
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

  const belonging = { ...before, form: 'belonging' as const, key: ['a', 'b'] };
  const order = { ...before, form: 'order' as const, key: ['b', 'a', 'c'] };
  const matching = { ...order, form: 'matching' as const, prompts: ['Tall', 'Old', 'Young'] };
  const typed = { ...before, form: 'typed' as const, options: [], key: ['elm', 'elms'] };
  it.each([
    ['which options belong', belonging, { key: ['c', 'a'] }, { key: ['a', 'c'] }],
    ['the order of steps', order, { key: ['c', 'a', 'b'] }, { key: ['c', 'a', 'b'] }],
    ['what is matched', matching, { prompts: ['Tall', 'Ancient', 'Young'] }, { prompts: ['Tall', 'Ancient', 'Young'] }],
    ['what may be typed', typed, { key: [' elm tree ', 'elm'] }, { key: ['elm tree', 'elm'] }],
  ])('[T07] changes %s', (_name, question, edit, changed) => {
    const { form: _form, ...same } = question;
    expect(editWording(question, edit)).toEqual({ kind: 'changed', wording: { ...same, ...changed } });
    expect(editWording(question, { key: question.key })).toEqual({ kind: 'unchanged' });
  });

  it('[T07] ticks in another order are no change', () => {
    expect(editWording(belonging, { key: ['b', 'a'] })).toEqual({ kind: 'unchanged' });
  });

  it.each([
    ['all of them belonging', belonging, { key: ['a', 'b', 'c'] }, 'key', 'of_question'],
    ['none of them belonging', belonging, { key: [] }, 'key', 'of_question'],
    ['an order without a step', order, { key: ['a', 'b'] }, 'key', 'of_question'],
    ['an order with a step twice', order, { key: ['a', 'b', 'b'] }, 'key', 'of_question'],
    ['a match for nothing', matching, { prompts: ['Tall', 'Old'] }, 'prompts', 'of_question'],
    ['an empty prompt', matching, { prompts: ['Tall', ' ', 'Young'] }, 'prompts', 'required'],
    ['two prompts that say the same', matching, { prompts: ['Tall', 'tall', 'Old'] }, 'prompts', 'duplicate'],
    ['prompts where nothing is matched', before, { prompts: ['Tall'] }, 'prompts', 'of_question'],
    ['nothing to be typed', typed, { key: [] }, 'key', 'required'],
    ['an empty wording', typed, { key: ['elm', ''] }, 'key', 'required'],
    ['the same wording twice', typed, { key: ['elm', 'Elm'] }, 'key', 'duplicate'],
  ])('[T07] refuses %s', (_name, question, edit, path, rule) => {
    expect(editWording(question, edit)).toEqual({ kind: 'refused', path, rule });
  });
});
