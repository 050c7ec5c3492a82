import { expect, it, vi } from 'vitest';
import { openDashboard } from '#testing/open-dashboard.tsx';

it('[P08] what another tab did is read again, also without the event stream', async () => {
  const { calls } = await openDashboard();
  const times = () => calls.filter(({ key }) => key === 'GET /api/study/dashboard').length;
  const before = times();
  const other = new BroadcastChannel('study');
  await vi.waitFor(() => {
    // Retry until the frame of the screen has rendered.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    other.postMessage(null);
    expect(times()).toBeGreaterThan(before);
  }, 5_000);
  other.close();
});
