import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TextBlock } from './text-blocks.tsx';

afterEach(cleanup);

it('[D08, D11] speech shows when it was said', () => {
  const block = { kind: 'paragraph' as const, text: 'Uno dos.', anchor: { seconds: 754 }, start: 10, end: 18 };
  const { getByText } = render(<TextBlock block={block} depth={1} span={undefined} />);
  expect(getByText('12:34').closest('p')?.textContent).toBe('12:34 Uno dos.');
});

it('[D08, G03] formulas are drawn, each part of the line knows its place, and a passage within one marks it whole', async () => {
  // Temml requires a doctype, which this document can't have.
  Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });
  const text = String.raw`so $v=\frac{s}{t}$ and 10²³ hold for $5.`;
  const block = { kind: 'paragraph' as const, text, anchor: { section: '' }, start: 100, end: 100 + text.length };
  const { container } = render(<TextBlock block={block} depth={1} span={{ start: 106, end: 108 }} />);
  await waitFor(() => expect(container.querySelector('math mfrac')).not.toBeNull());
  const starts = [...container.querySelectorAll('[data-start]')].map((part) => Number(part.getAttribute('data-start')));
  const end = text.indexOf('$', 4) + 1;
  expect(starts).toEqual([100, 103, 100 + end]);
  expect(container.querySelector('mark math')).not.toBeNull();
  expect(container.textContent).not.toContain(String.raw`\frac`);
  expect(container.textContent).toContain(' and 10²³ hold for $5.');
});
