import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TextBlock } from './text-blocks.tsx';

afterEach(cleanup);

it('[D08, D11] speech shows when it was said', () => {
  const block = { kind: 'paragraph' as const, text: 'Uno dos.', anchor: { seconds: 754 }, start: 10, end: 18 };
  const { getByText } = render(<TextBlock block={block} depth={1} span={undefined} />);
  expect(getByText('12:34').closest('p')?.textContent).toBe('12:34 Uno dos.');
});
