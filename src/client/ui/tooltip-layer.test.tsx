import { act, fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TooltipLayer } from './tooltip-layer.tsx';

it('[B11] a tooltip does not lie over what its button has opened', async () => {
  vi.useFakeTimers();
  const { container, queryByText, rerender } = render(<Button isOpen />);
  const button = container.querySelector('button') as HTMLElement;
  fireEvent(button, new MouseEvent('pointerover', { bubbles: true }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(queryByText('Actions')).toBeNull();
  rerender(<Button isOpen={false} />);
  fireEvent(button, new MouseEvent('pointerover', { bubbles: true }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(queryByText('Actions')).toBeTruthy();
  vi.useRealTimers();
});

function Button({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <button type="button" aria-label="More" data-tooltip="Actions" aria-expanded={isOpen} />
      <TooltipLayer />
    </>
  );
}
