import { describe, expect, it } from 'vitest';
import { formatCaptions } from './format-captions.ts';

describe('captions as a file', () => {
  it('[D06, D07] have a number, two times and one line each', () => {
    expect(
      formatCaptions([
        { start: 0, end: 2.5, text: ' Hola\n a  todos. ' },
        { start: 3725.0004, end: 3700, text: 'Fin.' },
      ]),
    ).toBe('1\n00:00:00,000 --> 00:00:02,500\nHola a todos.\n\n2\n01:02:05,000 --> 01:02:05,000\nFin.\n');
  });

  it('[D06] of nothing are nothing', () => {
    expect(formatCaptions([])).toBe('');
  });
});
