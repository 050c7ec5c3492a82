import { describe, expect, it } from 'vitest';
import { analysisProgress, type PartStatus } from './progress.ts';

describe('progress of an analysis', () => {
  const cases: [PartStatus[], string, number][] = [
    [[], 'pending', 0],
    [['pending', 'pending'], 'pending', 0],
    [['processing', 'pending'], 'processing', 0],
    [['completed', 'pending', 'pending'], 'processing', 33],
    [['completed', 'completed'], 'completed', 100],
    [['completed', 'failed'], 'partial', 100],
    [['failed', 'failed'], 'failed', 100],
  ];
  it.each(cases)('[N01, N02] %j is %s at %i %%', (parts, status, percent) => {
    expect(analysisProgress(parts)).toEqual({ status, percent });
  });
});
