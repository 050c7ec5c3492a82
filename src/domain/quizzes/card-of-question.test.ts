import { describe, expect, it } from 'vitest';
import { cardOfQuestion } from './card-of-question.ts';

const options = ['Water', 'Light', 'Sugar'].map((text) => ({ uuid: text.toLowerCase(), text }));
const asked = { prompts: [], options, key: ['light'], quote: 'Light is what plants need most.' };

describe('[F04, T05] the card of a question', () => {
  it('asks what was asked and answers what is right, by its form', () => {
    const stem = 'What do plants need most?';
    expect(cardOfQuestion({ ...asked, form: 'choice', stem })).toEqual({ front: stem, back: 'Light' });
    expect(cardOfQuestion({ ...asked, form: 'typed', stem, options: [], key: ['light', 'sunlight'] })).toEqual({
      front: stem,
      back: 'light',
    });
    expect(cardOfQuestion({ ...asked, form: 'order', stem: 'In which order?', key: ['water', 'light'] })?.back).toBe(
      '1. Water\n2. Light',
    );
    expect(cardOfQuestion({ ...asked, form: 'belonging', stem: 'What goes in?', key: ['water', 'light'] })?.back).toBe(
      '- Water\n- Light',
    );
    const matching = { ...asked, form: 'matching', stem: 'Match', prompts: ['root', 'leaf'], key: ['water', 'light'] };
    expect(cardOfQuestion({ ...matching, form: 'matching' })?.back).toBe('- root – Water\n- leaf – Light');
  });

  it('has a gap where the stem needs its options, and is none where nothing can be asked alone', () => {
    const stem = 'Which of these do plants need most?';
    expect(cardOfQuestion({ ...asked, form: 'choice', stem })).toEqual({
      front: '_____ is what plants need most.',
      back: 'Light',
    });
    expect(cardOfQuestion({ ...asked, form: 'choice', stem, quote: 'Nothing of the kind.' })).toBeUndefined();
    expect(cardOfQuestion({ ...asked, form: 'true-false', stem: 'Plants need light.' })).toBeUndefined();
  });

  it('has gaps for whole words alone, wherever they stand', () => {
    const withGap = (quote: string, text: string) =>
      cardOfQuestion({
        form: 'choice',
        stem: 'Which of these is it?',
        prompts: [],
        options: [{ uuid: 'right', text }],
        key: ['right'],
        quote,
      })?.front;
    expect(withGap('The sunlight comes from the sun.', 'sun')).toBe('The sunlight comes from the _____.');
    expect(withGap('Sun above, unsung sun below.', 'sun')).toBe('_____ above, unsung _____ below.');
    expect(withGap('Ein Übermaß über Maß', 'über')).toBe('Ein Übermaß _____ Maß');
    expect(withGap('It costs $5 (a lot).', '$5 (a lot)')).toBe('It costs _____.');
    expect(withGap('Only sunlight here.', 'sun')).toBeUndefined();
    expect(withGap('Sun', 'sun')).toBeUndefined();
  });

  it('shows signs of Markdown letter by letter', () => {
    const stem = 'What costs $5 * 3 and _____?';
    expect(cardOfQuestion({ ...asked, form: 'choice', stem })?.front).toBe('What costs \\$5 \\* 3 and _____?');
  });
});
