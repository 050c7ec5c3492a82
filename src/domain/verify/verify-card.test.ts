import { describe, expect, it } from 'vitest';
import { spanOf } from './quote.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { quotableDocument } from './quote.ts';
import { type CardCandidate, earlierCardOf, verifyCard } from './verify-card.ts';

const text =
  'A dendrite is a branch of a nerve cell that receives signals. Neurons have dendrites, a body and an axon.';
const { content } = preparedText('en', text);
const document = quotableDocument(content);
const start = document.text.indexOf('A dendrite');
const source = spanOf(document, start, start + text.length);

const sound: CardCandidate = {
  kind: 'definition',
  front: 'dendrite',
  back: 'a branch of a nerve cell that receives signals',
  source,
};

describe('a card', () => {
  it.each<[string, Partial<CardCandidate>, string]>([
    [
      'whose quote is not in the document',
      { source: { ...source, quote: 'It is a branch of a nerve cell that receives signals.' } },
      'quote_not_in_document',
    ],
    ['whose back is not in the quote', { back: 'a branch of a tree' }, 'answer_not_in_quote'],
    ['without a back', { back: ' ' }, 'empty_option'],
    ['without a front', { front: '' }, 'empty_option'],
    ['whose front reveals the back', { kind: 'question', front: 'What is an axon?', back: 'axon' }, 'answer_in_stem'],
    ['whose front is its back', { front: 'Dendrites', back: 'dendrite' }, 'answer_in_stem'],
    ['with no gap', { kind: 'cloze', front: 'Neurons have a body.', back: 'axon' }, 'no_blank'],
    ['with two gaps', { kind: 'cloze', front: '_____ have a _____.', back: 'axon' }, 'no_blank'],
    ['with one thing to list', { kind: 'list', front: 'Parts of a neuron', back: '- axon' }, 'wrong_option_count'],
    ['that lists a thing twice', { kind: 'list', front: 'Parts', back: '- axon\n- axon' }, 'duplicate_options'],
    ['that lists what is not there', { kind: 'list', front: 'Parts', back: '- axon\n- root' }, 'answer_not_in_quote'],
  ])('[F04, G04] is refused %s', (_, change, reason) => {
    expect(verifyCard(sound, document, [])).toEqual({ ok: true });
    expect(verifyCard({ ...sound, ...change }, document, [])).toEqual({ ok: false, reasons: [reason] });
  });

  it('[F04, G04] is refused where an earlier one asks the same or has the same back of the same quote', () => {
    const earlier = [earlierCardOf(sound)];
    const refused = { ok: false, reasons: ['repeats_earlier_item'] };
    expect(verifyCard(sound, document, earlier)).toEqual(refused);
    expect(verifyCard({ ...sound, front: 'A part of a neuron' }, document, earlier)).toEqual(refused);
    expect(
      verifyCard({ ...sound, front: 'Parts', kind: 'list', back: '- dendrites\n- axon' }, document, earlier),
    ).toEqual({ ok: true });
  });
});
