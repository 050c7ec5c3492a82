import { describe, expect, it } from 'vitest';
import { type DraftedLines, enginesOf, withDraftedLines } from './drafted-lines.ts';

const source = (start: number) => ({ quote: 'quote', start, end: start + 5, anchor: { section: 'A' } });
const line = (start: number) => ({ text: `at ${start}`, source: source(start) });
const term = (name: string, start: number) => ({ term: name, definition: 'it', mentions: 1, source: source(start) });
const none: DraftedLines = { general: [], key_points: [], specialized_terms: [], prerequisites: [], topic: [] };
const drafts = (lines: Partial<DraftedLines>) => ({ engine: 'a/model', lines: { ...none, ...lines } });
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
