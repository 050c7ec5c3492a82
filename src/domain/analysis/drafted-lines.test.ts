import { describe, expect, it } from 'vitest';
import { betterLines, type DraftedLines, enginesOf, noText, withDraftedLines } from './drafted-lines.ts';

const source = (start: number) => ({ quote: 'quote', start, end: start + 5, anchor: { section: 'A' } });
const line = (start: number) => ({ text: `at ${start}`, source: source(start) });
const term = (name: string, start: number) => ({ term: name, definition: 'it', mentions: 1, source: source(start) });
const drafts = (lines: Partial<DraftedLines>) => ({ engine: 'a/model', lines: { ...noText, ...lines } });
const summary = [0, 100, 200, 300, 400].map(line);

describe('a part with lines of a model', () => {
  it('[N05] has them in the place of ours, and each says who made it', () => {
    const made = withDraftedLines('general', { summary }, drafts({ general: [7, 8, 9].map(line) }), 'en');
    expect(made.summary.map(({ text, engine }) => [text, engine])).toEqual(
      [7, 8, 9].map((start) => [`at ${start}`, 'a/model']),
    );
    expect(enginesOf('general', made, 'offline')).toEqual(['a/model']);
  });

  it('[N05] is filled up with ours of other passages where they are few, in the order of the document', () => {
    const made = withDraftedLines('general', { summary }, drafts({ general: [line(203)] }), 'en');
    expect(made.summary.map(({ text, engine }) => [text, engine])).toEqual([
      ['at 0', undefined],
      ['at 100', undefined],
      ['at 203', 'a/model'],
      ['at 300', undefined],
      ['at 400', undefined],
    ]);
    expect(enginesOf('general', made, 'offline')).toEqual(['offline', 'a/model']);
  });

  it('[N05] of a map says of each line whose it is', () => {
    const edge = { from: 'a', to: 'b', label: 'has', source: source(3) };
    const map = {
      nodes: [],
      edges: [
        { ...edge, isDrawn: true },
        { ...edge, isDrawn: false },
        { ...edge, isDrawn: false },
      ],
    };
    const made = withDraftedLines('concept_map', { nodes: [], edges: [] }, drafts({ concept_map: map }), 'en');
    expect(made.edges).toEqual([{ ...edge, engine: 'a/model' }, edge, edge]);
    expect(enginesOf('concept_map', made, 'offline')).toEqual(['offline', 'a/model']);
    const ours = { nodes: [], edges: [edge] };
    expect(withDraftedLines('concept_map', ours, drafts({}), 'en')).toEqual(ours);
  });

  it('[N05] stays ours without any', () => {
    expect(withDraftedLines('general', { summary }, drafts({}), 'en')).toEqual({ summary });
    const topic = { label: 'Cells', keywords: [] };
    expect(withDraftedLines('topic', topic, drafts({}), 'en')).toEqual(topic);
    expect(enginesOf('topic', topic, 'offline')).toEqual(['offline']);
  });

  it('[N05] keeps our terms that the model does not name, and takes for granted nothing that it explains', () => {
    const lines = drafts({ specialized_terms: [term('cell wall', 0)] });
    const terms = withDraftedLines(
      'specialized_terms',
      { terms: [term('Cell walls', 9), term('axon', 5)] },
      lines,
      'en',
    );
    expect(terms.terms.map((one) => [one.term, one.engine])).toEqual([
      ['cell wall', 'a/model'],
      ['axon', undefined],
    ]);
    const taken = withDraftedLines('prerequisites', { terms: [term('cell walls', 0), term('ion', 3)] }, lines, 'en');
    expect(taken.terms.map((one) => one.term)).toEqual(['ion']);
  });
});

describe('lines of a model that is asked again', () => {
  const text = (...starts: number[]) => ({ ...noText, general: starts.map(line) });
  const edge = { from: 'a', to: 'b', label: 'has', source: source(3), isDrawn: true };
  const map = (...labels: string[]) => ({ nodes: [], edges: labels.map((label) => ({ ...edge, label })) });
  const whole = <Lines>(lines: Lines) => ({ lines, errorCode: null });
  const cut = <Lines>(lines: Lines) => ({ lines, errorCode: 'AI_UNAVAILABLE' });
  const before: DraftedLines = { ...text(1, 2), concept_map: map('had', 'has') };

  it.each([
    ['whole ones are kept', { text: whole(text(3)), map: whole(map('is')) }, { ...text(3), concept_map: map('is') }],
    [
      'a map that failed costs no lines',
      { text: whole(text(3)), map: cut(undefined) },
      { ...text(3), concept_map: before.concept_map },
    ],
    [
      'lines that failed cost no map',
      { text: cut(text()), map: whole(map('is')) },
      { ...text(1, 2), concept_map: map('is') },
    ],
    ['fewer are worse than more', { text: cut(text(3)), map: cut(map('is')) }, before],
    [
      'more are better than fewer',
      { text: cut(text(3, 4, 5)), map: cut(map('is', 'was', 'will be')) },
      { ...text(3, 4, 5), concept_map: map('is', 'was', 'will be') },
    ],
    ['nothing sound in a whole answer is no map', { text: whole(text()), map: whole(undefined) }, text()],
  ])('[N05] %s', (_, outcome, kept) => {
    expect(betterLines(before, outcome)).toEqual(kept);
  });

  it('[N05] are what there is where there were none', () => {
    expect(betterLines(undefined, { text: cut(text(3)), map: cut(undefined) })).toEqual(text(3));
  });
});
