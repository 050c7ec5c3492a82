import { describe, expect, it } from 'vitest';
import { renderCard } from './render-template.ts';

const note = {
  fields: new Map([
    ['Front', 'Q'],
    ['Back', 'A'],
    ['Empty', '<br>'],
    ['Picture', '<img src="a.png">'],
    ['Text', 'x {{c1::y::hint}} z {{c2::w}}'],
    ['Word', '日本[にほん]'],
  ]),
  clozeOrdinal: 1,
};
const front = (template: string) => renderCard(note, { front: template, back: '' }).front;
const back = (template: string) => renderCard(note, { front: '', back: template }).back;

describe('[F06] templates of notes', () => {
  it.each([
    ['{{Front}}: {{ Back }}', 'Q: A'],
    ['{{#Front}}yes{{/Front}}{{#Empty}}no{{/Empty}}{{^Empty}}none{{/Empty}}', 'yesnone'],
    ['{{#Picture}}seen{{/Picture}}', 'seen'],
    ['{{#Front}}{{^Back}}a{{/Back}}b{{/Front}}', 'b'],
    ['{{text:Front}}{{hint:Back}}{{Missing}}{{!note}}', 'QA'],
    ['{{type:Back}}{{tts en_US:Front}}', ''],
    ['{{cloze:Text}}', 'x _____ (hint) z w'],
    ['{{#c1}}first{{/c1}}{{#c2}}second{{/c2}}', 'first'],
    ['{{kanji:Word}} {{kana:Word}} {{furigana:Word}}', '日本 にほん 日本 (にほん)'],
    ['{{=<% %>=}}<%Front%>', 'Q'],
    ['{{/Front}}{{#Front}}open', 'open'],
  ])('%s', (template, text) => {
    expect(front(template)).toBe(text);
  });

  it('show on the back what is below the line, and of a gap what fills it', () => {
    expect(back('{{FrontSide}}<hr id=answer>{{Back}}')).toBe('A');
    expect(back('{{FrontSide}} {{type:Back}}')).toBe(' A');
    expect(back('{{cloze:Text}}<br>{{Back}}')).toBe('y<br>A');
  });

  it('[Z22] end, however often they repeat a field', () => {
    const long = { fields: new Map([['Front', 'x'.repeat(50_000)]]), clozeOrdinal: 1 };
    const { front: text } = renderCard(long, { front: '{{Front}}'.repeat(5_000), back: '' });
    expect(text.length).toBeLessThanOrEqual(110_000);
  });
});
