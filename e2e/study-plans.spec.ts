import type { Page } from '@playwright/test';
import { studyTexts } from '#testing/upload.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  password,
  test,
  uploadDocument,
} from './journey.ts';

test.beforeEach(async ({ page, person }) => {
  expect(person.name).not.toBe('');
  await page.addInitScript(() => localStorage.setItem('dismissedBanner', 'beta'));
});

const DAY_MS = 86_400_000;
/** In the timezone of the person and browser, where the day begins before UTC's. */
const dateIn = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });

async function expectGood(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
}

/** Creates a pending session outside plans; returns its uuid. */
async function planSession(page: Page, title: string, inMinutes: number, minutes = 50): Promise<string> {
  const start = new Date(Date.now() + inMinutes * 60_000);
  const answer = await page.request.post('/api/study/sessions', {
    data: {
      title,
      type: 'study',
      startTime: start.toISOString(),
      endTime: new Date(start.getTime() + minutes * 60_000).toISOString(),
      breakDurationMinutes: 10,
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { uuid: string }).uuid;
}

test(
  '[P01, P02, P05] a person plans an exam in four steps, loses nothing on the way, and sees the sessions',
  { tag: '@desktop-first' },
  async ({ page }) => {
    await uploadDocument(page, 'The Industrial Revolution.md', studyTexts.en);
    expect((await page.request.post('/api/folders', { data: { name: 'Empty one', hue: 'teal' } })).status()).toBe(201);
    await page.goto('/study-dashboard');
    await expect(page.getByText('You have no plan yet')).toBeVisible();
    await expectGood(page);

    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New plan' });
    const next = dialog.getByRole('button', { name: 'Next', exact: true });
    await next.click();
    await expect(dialog.getByText('Give it a title')).toBeVisible();
    await dialog.getByLabel('Title').fill('History, first exam');
    await dialog.getByLabel('Date of the exam').fill('2020-01-01');
    await expect(dialog.getByText('This date has passed')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Date of the exam').fill(dateIn(20));
    await next.click();

    await expect(dialog.getByText('Step 2 of 4')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /^Empty one.*can’t be chosen/ })).toBeDisabled();
    // The only document is preselected.
    const document = dialog.getByRole('checkbox', { name: 'The Industrial Revolution', exact: true });
    await expect(document).toBeChecked();
    await dialog.getByText('The Industrial Revolution', { exact: true }).click();
    await next.click();
    await expect(dialog.getByText('Choose at least one document or folder')).toBeVisible();
    await dialog.getByText('The Industrial Revolution', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Sections of The Industrial Revolution' }).click();
    await dialog.getByRole('combobox').first().selectOption('More');
    await expectGood(page);
    await next.click();

    // Input survives a reload.
    await page.reload();
    await expect(page.getByText('You have no plan yet')).toBeVisible();
    await page.keyboard.press('n');
    await expect(dialog.getByText('Step 3 of 4')).toBeVisible();
    // Weekdays are proposed.
    await expect(dialog.getByText('A proposal: change or remove')).toBeVisible();
    const day = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(day('Friday')).toHaveText(/17:00–18:00$/);
    await expect(day('Saturday')).toHaveText('Saturday');
    // Only an open day shows its fields.
    await expect(dialog.getByLabel('To, Friday')).toHaveCount(0);
    await day('Friday').click();
    await expect(dialog.getByLabel('To, Friday')).toHaveValue('18:00');
    await expectGood(page);
    for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await dialog.getByRole('checkbox', { name: `Study on ${name}` }).uncheck();
    await next.click();
    await expect(dialog.getByText('Add at least one slot')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Study on Monday' }).check();
    await dialog.getByLabel('To, Monday').fill('16:00');
    await expect(dialog.getByText('The end must be after the start')).toBeVisible();
    await dialog.getByLabel('To, Monday').fill('17:20');
    await expect(dialog.getByText('A session of 50 min does not fit')).toBeVisible();
    await dialog.getByLabel('To, Monday').fill('18:30');
    await expect(dialog.getByText('Not whole blocks of 50 + 10 min')).toBeVisible();
    await expectGood(page);
    await dialog.getByRole('button', { name: 'End it at 18:50' }).click();
    await expect(dialog.getByLabel('To, Monday')).toHaveValue('18:50');
    await dialog.getByRole('button', { name: 'Add a slot on Monday' }).click();
    await dialog.getByLabel('From, Monday').last().fill('18:00');
    await dialog.getByLabel('To, Monday').last().fill('18:50');
    await expect(dialog.getByText('It overlaps another slot')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove the slot' }).last().click();
    await dialog.getByRole('button', { name: 'Copy Monday to other days' }).click();
    await page.getByRole('menuitem', { name: 'Every day' }).click();
    // Another length leaves a remainder in every slot, which one press fixes.
    await dialog.getByLabel('Minutes per session').fill('40');
    await next.click();
    await expect(dialog.getByRole('button', { name: 'Adjust all: end each at the nearest time' })).toBeFocused();
    await expect(dialog.getByText('7 slots don’t fit whole sessions of 40 + 10 min.')).toBeVisible();
    await expectGood(page);
    await page.keyboard.press('Enter');
    await expect(day('Sunday')).toHaveText(/–18:40$/);
    await next.click();

    await expect(dialog.getByText('Step 4 of 4')).toBeVisible();
    await expect(dialog.getByText('Predicted recall at the exam:')).toBeVisible();
    await expectGood(page);
    await dialog.getByRole('button', { name: 'Create plan' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Plan History, first exam' })).toContainText('Exam in 20 days');
    await expectGood(page);
  },
);

test(
  '[P05, P06, P08, P09, P10] a person starts a session, pauses, goes on, ticks key points and ends it',
  { tag: '@desktop-first' },
  async ({ page }) => {
    const documentUuid = await uploadDocument(page, 'The Industrial Revolution.md', studyTexts.en);
    const slots = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start: '00:05', end: '23:00' }));
    const planned = await page.request.post('/api/study/plans', {
      data: {
        title: 'History',
        examDate: dateIn(3),
        timezone: 'Europe/Madrid',
        sessionDurationMinutes: 35,
        breakDurationMinutes: 5,
        slots: slots.map((slot) => ({ ...slot, end: '22:40' })),
        documents: [documentUuid],
      },
    });
    expect(planned.status(), await planned.text()).toBe(201);
    const { uuid: planUuid } = (await planned.json()) as { uuid: string };
    const listed = await page.request.get(`/api/study/sessions?planUuid=${planUuid}`);
    const [first] = ((await listed.json()) as { items: { startTime: string; endTime: string }[] }).items;
    const minutes = (Date.parse(first?.endTime ?? '') - Date.parse(first?.startTime ?? '')) / 60_000;
    // A short text doesn't fill its session.
    expect(minutes).toBeLessThan(35);
    await page.goto('/study-dashboard');
    await page.getByRole('button', { name: 'See the session' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Cancel the session' })).toBeInViewport();
    await dialog.getByText('Before you start (optional)').click();
    await dialog.getByLabel('Goal for today').fill('The steam engine');
    await expectGood(page);
    await dialog.getByRole('button', { name: 'Start' }).click();

    await expect(page).toHaveURL(/\/study\/session\/active$/);
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(new RegExp(`^(?:${minutes}|${minutes - 1}):\\d\\d$`));
    await expect(page).toHaveTitle(new RegExp(`^(?:${minutes}|${minutes - 1}):\\d\\d · Repaso$`));
    await expect(page.getByText('Your goal: The steam engine')).toBeVisible();
    const point = page.getByRole('checkbox').first();
    await page.getByRole('region', { name: 'Key points' }).getByRole('listitem').first().click();
    await expect(point).toBeChecked();
    await expectGood(page);

    const work = page.getByRole('region', { name: 'To study' });
    await expect(work.getByRole('link').first()).toHaveAttribute('href', /^\/documents\/.*#section-[\da-f-]{36}$/);

    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Space');
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    await expect(page.getByText('Key points are locked while paused.')).toBeVisible();
    await expect(point).toBeDisabled();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    await expect(point).toBeChecked();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Study', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Restart' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('cleared');
    await page.getByRole('button', { name: 'Restart' }).last().click();
    await expect(point).not.toBeChecked();

    await page.getByRole('button', { name: 'Finish early' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Finish early?' })).toContainText(
      `studied 0 of ${minutes} minutes`,
    );
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Finish early' }).click();
    // The session ends before feedback is entered.
    await expect(page.getByText(`Session ended: 0 of ${minutes} min`, { exact: true })).toBeVisible();
    await page.getByRole('textbox').fill('  Clearer now  ');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save the note' }).click();
    // The last screen asks recall questions.
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL(/\/study-dashboard$/);
    const effort = page.getByRole('figure', { name: 'This week' });
    await effort.getByText('As a table').click();
    await expect(effort.getByRole('table').getByRole('row')).toHaveCount(8);
    await page.getByRole('button', { name: 'Set a goal' }).click();
    await page.getByLabel('Minutes a week').fill('300');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(effort).toContainText('of 300 min');
    await page.getByRole('button', { name: 'Minutes of the previous week' }).click();
    await expect(page.getByRole('figure', { name: /^Week of / })).toContainText('0 of 300 min');
    await expectGood(page);
    await page.getByRole('button', { name: 'Minutes of the next week' }).click();
    await expect(effort).toBeVisible();
    await page.goto('/study/session/active');
    await expect(page.getByRole('heading', { level: 1, name: 'No session in progress' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Use the timer' })).toBeVisible();
    await expectGood(page);
  },
);

test(
  '[P05] the calendar is walked through by keys alone, and says where one is',
  { tag: ['@desktop', '@night'] },
  async ({ page }) => {
    await planSession(page, 'Steam', 24 * 60);
    await page.goto('/study-dashboard');
    const grid = page.getByRole('grid');
    await grid.getByRole('gridcell', { selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    const focused = page.locator(':focus');
    await expect(focused).toHaveAccessibleName(/, 1 session$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Study: Steam .*planned$/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(focused).toHaveAccessibleName(/, 1 session$/);
    const month = page.getByRole('region', { name: 'Calendar' }).getByRole('heading').first();
    const before = await month.textContent();
    await page.keyboard.press('PageDown');
    await expect(month).not.toHaveText(before ?? '');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Home');
    await expect(focused).toHaveAccessibleName(/^Monday/);
    await page.keyboard.press('End');
    await expect(focused).toHaveAccessibleName(/^Sunday/);
    await page.keyboard.press('w');
    await expect(page.getByRole('button', { name: 'Week', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expectGood(page);
    await page.keyboard.press('a');
    await page.keyboard.press('t');
    await expect(page.getByRole('heading', { level: 3, name: /^Today/ })).toBeVisible();
    await expectGood(page);
  },
);

test(
  '[P06, P10] a session is moved, not onto another, and begun and ended from where it was looked at',
  { tag: '@phone' },
  async ({ page }) => {
    await planSession(page, 'Steam', 24 * 60);
    await planSession(page, 'Cotton', 48 * 60);
    await page.goto('/study-dashboard');
    await page.getByRole('button', { name: /Study: Steam/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Move to another time' }).click();
    await dialog.getByLabel('Day', { exact: true }).fill(dateIn(2));
    await dialog.getByRole('button', { name: 'Move the session' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectGood(page);
    await dialog.getByLabel('Day', { exact: true }).fill(dateIn(4));
    await dialog.getByRole('button', { name: 'Move the session' }).click();
    await expect(page.getByText('Session moved', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: /Study: Steam/ }).click();
    await dialog.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Finish early' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Finish early' }).click();
    await page.getByRole('textbox', { name: 'Note on the session' }).fill('Enough');
    await page.getByRole('button', { name: 'Save the note' }).click();
    await expect(page.getByText('Note saved', { exact: true })).toBeVisible();
    // A session without a document has no recall questions.
    await expect(page).toHaveURL(/\/study-dashboard$/);
  },
);

test(
  '[B03, B07] the floating timer goes along, is moved and resized by keys, and leads back',
  { tag: '@desktop' },
  async ({ page }) => {
    const uuid = await planSession(page, 'Steam', 1);
    expect((await page.request.post(`/api/study/sessions/${uuid}/start`)).status()).toBe(200);
    await page.goto('/study/session/active');
    await page.getByRole('button', { name: 'Floating mode' }).click();
    const floating = page.getByRole('region', { name: 'Timer' });
    await page.goto('/documents');
    await expect(page.getByRole('link', { name: /^Session in progress, \d\d:\d\d left$/ })).toBeVisible();
    await expect(floating).toBeVisible();
    // It begins at 20, 20, where it would cover the logo and the title, and moves away.
    await expect.poll(() => floating.boundingBox()).toMatchObject({ x: 20, y: 630, width: 150, height: 150 });
    await expectAccessible(page);
    await floating.getByRole('button', { name: 'Move the timer' }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await floating.getByRole('button', { name: 'Resize the timer' }).focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => floating.boundingBox()).toMatchObject({ x: 1110, y: 620, width: 150, height: 150 });
    await page.keyboard.press('Home');
    await page.reload();
    await expect.poll(() => floating.boundingBox()).toMatchObject({ x: 1110, y: 620 });
    await floating.getByRole('button', { name: 'Pause' }).click();
    await expect(floating.getByText('Paused')).toBeVisible();
    await floating.getByRole('button', { name: 'Timer options' }).click();
    await page.getByRole('menuitem', { name: 'Go to the session' }).click();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go to the session' }).click();
    await expect(page).toHaveURL(/\/study\/session\/active$/);
    await expect(page.getByRole('button', { name: 'Move the timer' })).toBeHidden();
  },
);

test(
  '[P05, P06] a session is dragged to another day of the month, and back by taking that back',
  { tag: ['@desktop', '@night'] },
  async ({ page }) => {
    // Two days of one calendar month, regardless of the date.
    const uuid = await planSession(page, 'Steam', 24 * 60);
    const startOf = async () =>
      ((await (await page.request.get(`/api/study/sessions/${uuid}`)).json()) as { startTime: string }).startTime;
    const before = await startOf();
    await page.goto('/study-dashboard');
    const grid = page.getByRole('grid');
    const chip = grid.locator('button', { hasText: 'Steam' });
    // The next day; at the end of a week, the first day of the next.
    const next = grid.locator('td:has(button) + td, tr:has(button) + tr td').first();
    await expect(chip).toBeVisible();
    await chip.dragTo(next);
    await expect(page.getByText('Session moved', { exact: true })).toBeVisible();
    await expect.poll(startOf).not.toBe(before);
    expect(new Date(await startOf()).getMinutes()).toBe(new Date(before).getMinutes());
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(startOf).toBe(before);
  },
);

test(
  '[B03, B07] the floating timer is dragged and resized by the pointer, and stands there after a reload',
  { tag: ['@desktop', '@night'] },
  async ({ page }) => {
    const uuid = await planSession(page, 'Steam', 1);
    expect((await page.request.post(`/api/study/sessions/${uuid}/start`)).status()).toBe(200);
    await page.addInitScript(() => {
      if (!localStorage.getItem('floatingTimer')) localStorage.setItem('floatingTimer', '{"isOn":true,"isPut":true}');
    });
    await page.goto('/documents');
    const floating = page.getByRole('region', { name: 'Timer' });
    await expect(floating).toBeVisible();
    async function drag(name: string, x: number, y: number): Promise<void> {
      const handle = await floating.getByRole('button', { name }).boundingBox();
      const at = { x: (handle?.x ?? 0) + 14, y: (handle?.y ?? 0) + 14 };
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.move(at.x + x / 2, at.y + y / 2);
      await page.mouse.move(at.x + x, at.y + y);
      await page.mouse.up();
    }
    const before = await floating.boundingBox();
    await drag('Move the timer', 300, 250);
    const moved = { x: (before?.x ?? 0) + 300, y: (before?.y ?? 0) + 250 };
    await expect.poll(() => floating.boundingBox()).toMatchObject({ ...moved, width: 150, height: 150 });
    await drag('Resize the timer', 60, 40);
    await expect.poll(() => floating.boundingBox()).toMatchObject({ ...moved, width: 210, height: 190 });
    await drag('Resize the timer', 600, 600);
    await expect.poll(() => floating.boundingBox()).toMatchObject({ width: 300, height: 300 });
    await page.reload();
    await expect.poll(() => floating.boundingBox()).toMatchObject({ ...moved, width: 300, height: 300 });
  },
);

test(
  '[P06, P07, P08] what one window does shows in another, and on another device, until the end',
  { tag: '@desktop' },
  async ({ page, context, browser, person }) => {
    const uuid = await planSession(page, 'Steam', 1);
    expect((await page.request.post(`/api/study/sessions/${uuid}/start`)).status()).toBe(200);
    const device = await browser.newContext({ baseURL: process.env['E2E_ORIGIN'] ?? '' });
    const signedIn = await device.request.post('/api/auth/login', { data: { email: person.email, password } });
    expect(signedIn.status()).toBe(200);
    const [other, elsewhere] = [await context.newPage(), await device.newPage()];
    const windows = [page, other, elsewhere];
    for (const one of windows) await one.goto('/study/session/active');
    await page.getByRole('button', { name: 'Pause' }).click();
    for (const one of windows) await expect(one.getByText('Paused', { exact: true })).toBeVisible();
    await elsewhere.getByRole('button', { name: 'Continue' }).click();
    for (const one of windows) await expect(one.getByText('Study', { exact: true })).toBeVisible();
    const texts = await Promise.all(windows.map((one) => one.getByRole('timer').textContent()));
    const seconds = texts.map((text) => Number(text?.slice(0, 2)) * 60 + Number(text?.slice(3)));
    expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThanOrEqual(1);

    await other.getByRole('button', { name: 'Finish early' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Finish early' }).click();
    await other.getByRole('button', { name: 'Skip' }).click();
    for (const one of [page, elsewhere]) {
      await expect(one.getByText('ended early', { exact: true })).toBeVisible();
      await expect(one.getByRole('button', { name: 'Write how it went' })).toBeVisible();
    }
    await device.close();
  },
);

test(
  '[P08, P09] a session goes by itself into its break and to its end, which is told where the tab is out of sight',
  { tag: ['@desktop', '@night'] },
  async ({ page }) => {
    const uuid = await planSession(page, 'Steam', 1, 25);
    expect((await page.request.post(`/api/study/sessions/${uuid}/start`)).status()).toBe(200);
    await page.addInitScript(() => {
      const shownNotices: string[] = [];
      class RecordedNotification extends EventTarget {
        static permission = 'granted';
        constructor(title: string, { body }: { body: string }) {
          super();
          shownNotices.push(`${title}: ${body}`);
        }
      }
      Object.assign(globalThis, { Notification: RecordedNotification, shownNotices });
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    });
    // Only the page's clock advances here, and the server ends nothing before its own has, so hold back its response.
    const asked: unknown[] = [];
    await page.route('**/api/study/sessions/*/complete', (route) => {
      asked.push(route.request().postDataJSON());
    });
    await page.clock.install();
    const isSet = page.waitForResponse('**/healthz');
    await page.goto('/study/session/active');
    await expect(page.getByText('Study', { exact: true })).toBeVisible();
    // Wait until the server has set the page's clock.
    await (await isSet).finished();
    await page.clock.fastForward('25:00');
    await expect(page.getByText('Break', { exact: true })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:\d\d)$/);
    await page.clock.fastForward('10:00');
    await expect(page.getByRole('button', { name: 'Write how it went' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { shownNotices: string[] }).shownNotices))
      .toEqual(['Session over: Steam']);
    // The server is notified a moment after the display.
    await expect.poll(() => asked).toEqual([{ ifOver: true }]);
  },
);

test(
  '[P05] sessions go to another calendar by a secret address, which can be revoked',
  { tag: ['@desktop', '@night'] },
  async ({ page }) => {
    await planSession(page, 'Steam', 24 * 60);
    await page.goto('/study-dashboard');
    await page.getByRole('button', { name: 'External calendar' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: 'Download as a file' })).toHaveAttribute('href', /calendar\.ics$/);
    await dialog.getByRole('button', { name: 'Create and copy the address' }).click();
    const address = await dialog.getByLabel('Secret address').inputValue();
    expect(await (await page.request.get(address)).text()).toContain('SUMMARY');
    await expectGood(page);
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByRole('button', { name: 'Create and copy the address' })).toBeVisible();
    expect((await page.request.get(address)).ok()).toBe(false);
  },
);

test(
  '[P06, F01, B07] a session of cards is studied card by card, and leads back',
  { tag: '@phone' },
  async ({ page }) => {
    const documentUuid = await uploadDocument(page, 'The Industrial Revolution.md', studyTexts.en);
    for (const front of ['What is steam?', 'What is cotton?']) {
      const made = await page.request.post('/api/flashcards', {
        data: { front, back: 'A thing', category: '', documentUuid },
      });
      expect(made.status(), await made.text()).toBe(201);
    }
    const start = new Date(Date.now() + 60_000);
    const answer = await page.request.post('/api/study/sessions', {
      data: {
        title: 'Cards of the day',
        type: 'flashcard',
        documentUuid,
        startTime: start.toISOString(),
        endTime: new Date(start.getTime() + 25 * 60_000).toISOString(),
      },
    });
    const { uuid } = (await answer.json()) as { uuid: string };
    expect((await page.request.post(`/api/study/sessions/${uuid}/start`)).status()).toBe(200);
    await page.goto('/study/session/active');
    await page.getByRole('button', { name: 'Floating mode' }).click();
    await page.getByRole('link', { name: /^Study \d+ card/ }).click();
    // The timer starts above the exit button, and moves away.
    const floating = page.getByRole('region', { name: 'Timer' });
    await expect.poll(async () => (await floating.boundingBox())?.y).toBeGreaterThan(400);
    await page.getByRole('button', { name: 'Leave' }).click({ trial: true });
    await floating.getByRole('button', { name: 'Timer options' }).click();
    await page.getByRole('menuitem', { name: 'Close' }).click();
    await expect(page.getByRole('link', { name: /^Session in progress, \d\d:\d\d left/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Show answer' }).click();
    await page.getByRole('button', { name: /^Easy/ }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/study\/session\/active$/);
  },
);

test(
  '[P06, F01] what is read in a session gets cards there, which are reviewed in it; a clash proposes the time after it',
  { tag: '@phone' },
  async ({ page }) => {
    await uploadDocument(page, 'The Industrial Revolution.md', studyTexts.en);
    const { items } = (await (await page.request.get('/api/documents')).json()) as { items: { uuid: string }[] };
    const documentUuid = items[0]?.uuid;
    const start = new Date(Date.now() + 60_000);
    const end = new Date(start.getTime() + 50 * 60_000);
    const data = {
      title: 'The revolution again',
      type: 'review',
      documentUuid,
      startTime: start.toISOString(),
      endTime: end.toISOString(),
    };
    const answer = await page.request.post('/api/study/sessions', { data });
    const { uuid } = (await answer.json()) as { uuid: string };
    await page.goto('/study-dashboard');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New session' }).click();
    const dialog = page.getByRole('dialog', { name: 'New session' });
    const clock = (at: Date) =>
      at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' });
    await dialog.getByLabel('Title').fill('Too near');
    await dialog.getByLabel('Day').fill(start.toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' }));
    await dialog.getByLabel('Time').fill(clock(start));
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    // It ends within a minute, so the next one is free.
    const free = new Date(Math.ceil(end.getTime() / 60_000) * 60_000);
    await dialog.getByRole('button', { name: `Move it after that, to ${clock(free)}` }).click();
    await expect(dialog.getByLabel('Time')).toHaveValue(clock(free));
    await expectGood(page);

    expect((await page.request.post(`/api/study/sessions/${uuid}/start`)).status()).toBe(200);
    await page.goto('/study/session/active');
    await page.getByRole('button', { name: 'Make cards from this' }).click();
    await expect(page.getByRole('link', { name: /^Study \d+ cards?$/ })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Make cards from this' })).toBeHidden();
    await expectGood(page);
  },
);
