import { describe, expect, it } from 'vitest';
import { fillPlaceholders, letterProblems, type LetterText, letterValue } from './letter-text.ts';

const text: LetterText = { subject: 'Bye', text: 'Hello {name},\n\nuntil {date}.', action: 'Log in', note: '' };
const values = { name: 'Ana', date: '1 May', product: 'Repaso' };

describe('words of a letter', () => {
  it('[X03, O11] may hold the placeholders of their kind', () => {
    expect(letterProblems('farewell', text)).toEqual([]);
    expect(fillPlaceholders(text.text, values)).toBe('Hello Ana,\n\nuntil 1 May.');
  });

  it.each<[string, Partial<LetterText>, unknown[]]>([
    ['an unknown one', { text: 'Hello,\n{nmae} {date}' }, [['text', 'placeholder_unknown', 2, '{nmae}']]],
    ['an expression', { subject: '{name.length}' }, [['subject', 'placeholder_unknown', 1, '{name.length}']]],
    ['one with spaces', { note: '{ name }' }, [['note', 'placeholder_unknown', 1, '{ name }']]],
    ['an inherited name', { note: '{constructor}' }, [['note', 'placeholder_unknown', 1, '{constructor}']]],
    ['none where one has to stay', { text: 'Soon.' }, [['text', 'placeholder_missing', undefined, '{date}']]],
    ['no subject', { subject: ' ' }, [['subject', 'missing', undefined, undefined]]],
    ['no words on the button', { action: '' }, [['action', 'missing', undefined, undefined]]],
  ])('[X03, O11] are refused with %s', (_, changes, expected) => {
    const found = letterProblems('farewell', { ...text, ...changes });
    expect(found.map(({ field, rule, line, words }) => [field, rule, line, words])).toEqual(expected);
  });

  it('[X03] need no words for a button that is not there, and know no name without an account', () => {
    expect(letterProblems('changed', { ...text, text: 'It is.', action: '' })).toEqual([]);
    expect(letterProblems('newsletter', { ...text, text: 'Hi {name}' })).toMatchObject([{ words: '{name}' }]);
  });

  it('[O11] a filled-in value is one short line that steers nothing, and is filled in once', () => {
    expect(letterValue('Ana\r\nBcc: x@y')).toBe('Ana Bcc: x@y');
    expect(letterValue('\u202eevil\u0000 \u2066x')).toBe('evil x');
    expect([...letterValue('😀'.repeat(100))]).toHaveLength(60);
    expect(fillPlaceholders('{name}', { ...values, name: '{date}' })).toBe('{date}');
    expect(fillPlaceholders('{toString} {', values)).toBe('{toString} {');
  });
});
