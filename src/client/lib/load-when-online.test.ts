import { afterEach, expect, it, vi } from 'vitest';
import { loadWhenOnline } from './load-when-online.ts';

const isOnline = vi.spyOn(navigator, 'onLine', 'get');
afterEach(() => isOnline.mockReset());

it('[B14] what is asked for offline is fetched once there is a connection, and only then', async () => {
  isOnline.mockReturnValue(false);
  const load = vi.fn(() => Promise.resolve('part'));
  const part = loadWhenOnline(load);
  const first = part();
  const second = part();
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect([await first, await second]).toEqual(['part', 'part']);
  expect(load).toHaveBeenCalledOnce();
});

it('[B14] what was fetched before is there offline', async () => {
  isOnline.mockReturnValue(true);
  const part = loadWhenOnline(() => Promise.resolve('part'));
  await part();
  isOnline.mockReturnValue(false);
  expect(await part()).toBe('part');
});

it('[B14] what could not be fetched is asked for again', async () => {
  isOnline.mockReturnValue(true);
  const load = vi.fn(() => Promise.resolve('part'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const part = loadWhenOnline(load);
  await expect(part()).rejects.toThrow('Failed to fetch');
  expect(await part()).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});
