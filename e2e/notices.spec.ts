import { expect, expectAccessible, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

test(
  '[P05] the settings tell of notices, and what the server tells is shown unless a page is looked at that tells it',
  { tag: '@night' },
  async ({ page, person, context, baseURL }) => {
    expect(person.name).not.toBe('');
    const browser = await context.newCDPSession(page);
    const { targetInfo } = await browser.send('Target.getTargetInfo');
    await browser.send('Browser.setPermission', {
      permission: { name: 'notifications' },
      setting: 'denied',
      origin: new URL(baseURL ?? '').origin,
      browserContextId: targetInfo.browserContextId,
    });
    await page.goto('/profile');
    const notices = page.getByRole('region', { name: 'Notifications' });
    await expect(notices.getByText('You have blocked notifications for this site.')).toBeVisible();
    await expectAccessible(page);

    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('no worker');
    // Headless browsers show no notifications, so record them instead.
    await worker.evaluate(() => {
      const shown: string[] = [];
      Object.assign(globalThis, { shown });
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
        shown.push(`${title}: ${options?.body} -> ${options?.data}`);
      };
    });
    const registrationId = new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
    });
    await browser.send('ServiceWorker.enable');
    const push = async (notice: object) =>
      browser.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(baseURL ?? '').origin,
        registrationId: await registrationId,
        data: JSON.stringify({ body: 'Rivers', url: '/study-dashboard', ...notice }),
      });
    await push({ title: 'The session is over', isToldByPage: true });
    await push({ title: 'Your session starts at 10:12', isToldByPage: false });
    await expect
      .poll(() => worker.evaluate(() => (globalThis as unknown as { shown: string[] }).shown))
      .toEqual(['Your session starts at 10:12: Rivers -> /study-dashboard']);
  },
);
