import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

it('[P12] the screen stays lit while a block runs, also after the tab was away, and goes dark afterwards', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const { rerender } = renderHook(({ isWanted }) => useWakeLock(isWanted), { initialProps: { isWanted: false } });
  expect(request).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  rerender({ isWanted: false });
  await vi.waitFor(() => expect(release).toHaveBeenCalled());
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('[P12] a refusal of the browser is no failure', async () => {
  const request = vi.fn(() => Promise.reject(new DOMException('low battery', 'NotAllowedError')));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const { unmount } = renderHook(() => useWakeLock(true));
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  unmount();
  Reflect.deleteProperty(navigator, 'wakeLock');
});
