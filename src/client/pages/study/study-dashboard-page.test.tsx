import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleSession, type StudySession } from '#contract/study-sessions.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { getStudyDashboard } from '#contract/study.ts';
import {
  getStudyMaterial,
  getStudyPlan,
  previewStudyPlan,
  type StudyPlanListItem,
  type StudyPlanView,
} from '#contract/study-plans.ts';
import { aDocument } from '#testing/a-document.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const DAY_MS = 86_400_000;
const dateIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const dashboard = getStudyDashboard.example as OutputOf<typeof getStudyDashboard>;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const plan = { ...(getStudyPlan.example as StudyPlanView), examDate: dateIn(20), timezone: zone };
const path = `/api/study/plans/${plan.uuid}`;
const saving = `PATCH ${path}`;
const needsLeave = { status: 409, body: { code: 'STUDY_MANUAL_CHANGES', message: '' } };

/** Opens the dashboard with one plan. */
async function withPlan(changes: Partial<StudyPlanListItem> = {}, answers: Parameters<typeof renderPage>[1] = {}) {
  const shown = { ...plan, ...changes };
  const screen = await renderPage('/study-dashboard', {
    user: ana,
    answers: {
      'GET /api/study/dashboard': { ...dashboard, plans: [shown] },
      'GET /api/study/sessions': { items: [] },
      'GET /api/study/sessions/active': () => null,
      [`GET ${path}`]: shown,
      'GET /api/study/material': getStudyMaterial.example as object,
      'POST /api/study/plans/preview': previewStudyPlan.example as object,
      'GET /api/documents': { items: [aDocument()], page: 1, pageSize: 25, total: 1 },
      ...answers.answers,
    },
  });
  await screen.findByRole('region', { name: `Plan ${plan.title}` });
  const act = async (name: string) => {
    await screen.person.click(screen.getByRole('button', { name: `Actions for ${plan.title}` }));
    await screen.person.click(await screen.findByRole('menuitem', { name }));
  };
  const sent = (key: string) => screen.calls.filter((call) => call.key === key).map(({ body }) => body);
  return { ...screen, act, sent };
}

it('[P04] saving a plan asks before what was changed by hand is lost, and loses nothing of what was entered', async () => {
  const { person, act, sent, findByRole, getByRole, findByText, queryByRole } = await withPlan(
    { counts: { ...plan.counts, manual: 2 } },
    {
      answers: {
        [saving]: (body) =>
          (body as { discardManualChanges?: boolean }).discardManualChanges === true ? plan : needsLeave,
      },
    },
  );
  await act('Change the plan');
  const title = await findByRole('textbox', { name: 'Title' });
  await person.clear(title);
  await person.type(title, 'Biology again');
  for (let step = 1; step < 4; step += 1) await person.click(getByRole('button', { name: 'Next' }));
  await person.click(await findByRole('button', { name: 'Save' }));
  const question = await findByRole('alertdialog', { name: 'Lose your changes?' });
  expect(question.textContent).toContain('This plans the upcoming sessions again, and you moved 2 of them.');
  await person.click(getByRole('button', { name: 'Cancel' }));
  await person.click(await findByRole('button', { name: 'Save' }));
  await person.click(await findByRole('button', { name: 'Plan them again' }));
  await findByText('Plan saved');
  expect(queryByRole('dialog')).toBeNull();
  expect(sent(saving)).toMatchObject(
    [false, false, true].map((discardManualChanges) => ({ title: 'Biology again', version: 1, discardManualChanges })),
  );
});

it('[P04] recalculating says what it takes before it does', async () => {
  const recalculating = `POST ${path}/recalculate`;
  const { person, act, sent, findByRole, getByRole, findByText } = await withPlan(
    { counts: { ...plan.counts, manual: 1 } },
    {
      answers: {
        [recalculating]: { ...plan, counts: { ...plan.counts, left: 3 } },
        'GET /api/study/sessions': {
          items: [{ ...exampleSession, status: 'pending', manual: true, title: 'Steam' }],
        },
      },
    },
  );
  await act('Recalculate');
  const question = await findByRole('alertdialog', { name: `Recalculate “${plan.title}”?` });
  expect(question.textContent).toContain('1 change you made by hand will be lost.');
  await vi.waitFor(() => expect(question.textContent).toContain('Tuesday 24 November'));
  expect(question.textContent).toContain(': Steam');
  expect(sent(recalculating)).toEqual([]);
  await person.click(getByRole('button', { name: 'Recalculate' }));
  await findByText('Plan recalculated');
  await findByText(
    `3 sessions to come instead of ${plan.counts.left}. There is less left to learn, so fewer sessions are enough; 1 h 40 min of your time stay free.`,
  );
  expect(sent(recalculating)).toEqual([{ discardManualChanges: true }]);
});

it('[P03] after the exam the mark stands beside what was predicted', async () => {
  let examMark: number | null = null;
  const over = { ...plan, examDate: dateIn(-2) };
  const { person, sent, findByRole, getByRole, findByText, getByText } = await withPlan(over, {
    answers: {
      'GET /api/study/dashboard': () => ({ ...dashboard, plans: [{ ...over, examMark }] }),
      [saving]: (body) => {
        ({ examMark } = body as { examMark: number });
        return { ...over, examMark };
      },
    },
  });
  expect(getByText('Predicted recall').nextElementSibling?.textContent).toBe('78% (between 66 and 88%)');
  await person.click(getByRole('button', { name: 'What mark did you get?' }));
  const mark = await findByRole('textbox', { name: 'Mark, in percent' });
  await person.type(mark, '120');
  expect(getByText('From 0 to 100')).toBeTruthy();
  await person.clear(mark);
  await person.type(mark, '8,5');
  await person.click(getByRole('button', { name: 'Is it out of 10? 8.5 of 10 = 85%' }));
  expect((mark as HTMLInputElement).value).toBe('85');
  await person.clear(mark);
  await person.type(mark, '72,4{Enter}');
  expect((await findByText('Your mark')).nextElementSibling?.textContent).toBe('72%');
  expect(sent(saving)).toEqual([{ version: 1, examMark: 72.4 }]);
});

it('[P14] somewhere else it is asked once whether the times of a plan move along', async () => {
  const elsewhere = { timezone: 'Pacific/Chatham', counts: { ...plan.counts, manual: 1 } };
  const answers = {
    [saving]: (body: unknown) =>
      (body as { discardManualChanges?: boolean }).discardManualChanges === true ? plan : needsLeave,
  };
  const { person, sent, getByRole, findByRole, findByText, queryByText } = await withPlan(elsewhere, { answers });
  await person.click(getByRole('button', { name: 'Use local time' }));
  await person.click(await findByRole('button', { name: 'Plan them again' }));
  await findByText('The plan now uses local time');
  expect(sent(saving)).toEqual([
    { version: 1, timezone: zone },
    { version: 1, timezone: zone, discardManualChanges: true },
  ]);
  await person.click(getByRole('button', { name: 'Leave them as they are' }));
  expect(queryByText(/uses Chatham time/)).toBeNull();
});

it('[P05, P06] a session of one’s own is planned, and another title, kind and length given to it', async () => {
  const waiting: StudySession = { ...exampleSession, status: 'pending', actualStartTime: null, title: 'Steam' };
  const clash = { status: 409, body: { code: 'STUDY_SCHEDULE_CONFLICT', message: '' } };
  let isTaken = true;
  const made = () => {
    const answer = isTaken ? clash : waiting;
    isTaken = false;
    return answer;
  };
  const { person, sent, getByRole, getByLabelText, findByLabelText, findByRole, findByText } = await withPlan(
    {},
    {
      answers: {
        'GET /api/study/dashboard': { ...dashboard, plans: [plan], sessions: [waiting], next: waiting },
        'POST /api/study/sessions': made,
        [`GET /api/study/sessions/${waiting.uuid}`]: waiting,
        [`PATCH /api/study/sessions/${waiting.uuid}`]: { ...waiting, title: 'Cotton' },
      },
    },
  );
  await person.click(getByRole('button', { name: 'New session' }));
  const title = await findByLabelText('Title');
  const save = getByRole('button', { name: 'Schedule' }) as HTMLButtonElement;
  expect(save.disabled).toBe(false);
  await person.type(title, ' Steam ');
  await person.selectOptions(getByLabelText('Type'), 'Test');
  expect(save.disabled).toBe(true);
  await person.selectOptions(getByLabelText('Document'), aDocument().name);
  fireEvent.change(getByLabelText('Day'), { target: { value: dateIn(3) } });
  fireEvent.change(getByLabelText('Time'), { target: { value: '17:30' } });
  await person.clear(getByLabelText('Minutes'));
  await person.type(getByLabelText('Minutes'), '4');
  expect(await findByText('From 5 to 240')).toBeTruthy();
  await person.type(getByLabelText('Minutes'), '5');
  await person.click(save);
  expect(await findByRole('alert')).toBeTruthy();
  await person.click(save);
  await findByText('Session scheduled');
  const start = new Date(`${dateIn(3)}T17:30`).getTime();
  expect(sent('POST /api/study/sessions').at(-1)).toEqual({
    title: 'Steam',
    type: 'test',
    documentUuid: aDocument().uuid,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 45 * 60_000).toISOString(),
  });
  await person.click(getByRole('button', { name: 'See the session' }));
  await person.click(await findByRole('button', { name: 'Edit title and length' }));
  await person.clear(await findByLabelText('Title'));
  await person.type(getByLabelText('Title'), 'Cotton');
  await person.selectOptions(getByLabelText('Type'), 'Review');
  await person.clear(getByLabelText('Minutes'));
  await person.type(getByLabelText('Minutes'), '40');
  await person.click(getByRole('button', { name: 'Save changes' }));
  await vi.waitFor(() =>
    expect(sent(`PATCH /api/study/sessions/${waiting.uuid}`)).toEqual([
      { version: 2, title: 'Cotton', type: 'review', durationMinutes: 40 },
    ]),
  );
});

it.each([
  [[], 'Today you rest'],
  [[], 'Nothing more planned today', '00:00'],
  [['cancelled'], 'You cancelled today’s session'],
  [['cancelled', 'cancelled'], 'You cancelled today’s 2 sessions'],
  [['cancelled', 'missed'], 'Nothing more planned today'],
  [['cancelled', 'completed'], 'Done for today'],
] as const)('[P05] says what became of a day: %j, %s', async (statuses, said, ...[start = '24:00']: string[]) => {
  const now = new Date().toISOString();
  const sessions = statuses.map((status, index) => ({
    ...exampleSession,
    uuid: exampleSession.uuid.replace(/^./, String(index)),
    status,
    startTime: now,
    endTime: now,
  }));
  const effort = { ...dashboard.effort, days: [] };
  const slots = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start, end: '23:59' }));
  const answer = { ...dashboard, plans: [{ ...plan, slots }], sessions, next: null, effort };
  const { findByText } = await withPlan(
    {},
    { answers: { 'GET /api/study/dashboard': answer, 'GET /api/study/sessions': { items: sessions } } },
  );
  expect(await findByText(said)).toBeTruthy();
});

it('[P06] whoever would begin a session ahead of its time is told of the one that it runs into', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const waiting = { ...exampleSession, status: 'pending' as const };
  const soon = { ...waiting, title: 'Cotton', startTime: at(10), endTime: at(60) };
  const uuid = exampleSession.uuid.replace(/^./, 'f');
  const later = { ...waiting, uuid, title: 'Steam', startTime: at(1440), endTime: at(1490) };
  const { person, findByRole, findByText } = await withPlan(
    {},
    {
      answers: {
        'GET /api/study/dashboard': { ...dashboard, plans: [plan], sessions: [], next: soon },
        'GET /api/study/sessions': { items: [soon, later] },
        [`GET /api/study/sessions/${uuid}`]: later,
      },
    },
  );
  await person.click(await findByRole('button', { name: /Steam/ }));
  expect(await findByText(/^If you start it now, it lasts until .* overlaps “Cotton”/)).toBeTruthy();
});

it('[P02] says what was offered and what is enough of it, and plans all of it where that is wanted', async () => {
  const { person, act, sent, findByRole, getByRole, findByText } = await withPlan({}, { answers: { [saving]: plan } });
  await findByText('Uses 5 h of the 6 h 40 min of study time you have.');
  await act('Change the plan');
  await findByRole('textbox', { name: 'Title' });
  for (let step = 1; step < 4; step += 1) await person.click(getByRole('button', { name: 'Next' }));
  await findByText(/^5 h of your 6 h 40 min of study time is enough/);
  await person.click(getByRole('button', { name: 'All my time' }));
  await findByText(/^All 6 h 40 min of study time/);
  await person.click(getByRole('button', { name: 'Save' }));
  await findByText('Plan saved');
  const previews = sent('POST /api/study/plans/preview');
  expect(previews.slice(0, 2)).toMatchObject([{ usesAllTime: false }, { usesAllTime: true }]);
  expect(sent(saving)).toMatchObject([{ usesAllTime: true }]);
});

it('[P03] how the forecast changed is shown once it was made on two days', async () => {
  const { queryByRole } = await withPlan({ createdAt: plan.forecast?.at ?? '' });
  expect(queryByRole('button', { name: 'See how it changed' })).toBeNull();
});

it('[P03] earlier forecasts stand beside the mark', async () => {
  const over = { ...plan, examDate: dateIn(-2), examMark: 72 };
  const items = [
    { at: '2026-01-12T02:00:00.000Z', percent: 78.4, low: 66, high: 88, isFirstGuess: false },
    { at: '2026-01-11T02:00:00.000Z', percent: 60, low: 45, high: 80, isFirstGuess: true },
  ];
  const { person, findByRole, getByRole } = await withPlan(over, { answers: { [`GET ${path}/forecasts`]: { items } } });
  await person.click(getByRole('button', { name: 'See how it changed' }));
  const dialog = await findByRole('dialog', { name: `Predictions for “${plan.title}”` });
  await vi.waitFor(() => expect(dialog.textContent).toContain('78% (between 66 and 88%)'));
  expect(dialog.textContent).toContain('between half and three quarters of it');
  expect(dialog.textContent).toContain('Your mark was 72%, within the last prediction: between 66 and 88%.');
});

it('[P03] the list of forecasts promises no more than the card of a plan that is too short', async () => {
  const forecast = { at: plan.forecast?.at ?? '', percent: 80, low: 60, high: 95, isFirstGuess: true };
  const short = {
    forecast: { ...forecast, at: new Date(Date.parse(plan.createdAt) + 2 * 86_400_000).toISOString() },
    leftOut: { sections: 2, minutes: 40 },
  };
  const { person, findByRole } = await withPlan(short, {
    answers: { [`GET ${path}/forecasts`]: { items: [forecast] } },
  });
  await person.click(await findByRole('button', { name: 'See how it changed' }));
  expect((await findByRole('table')).textContent).toContain('between two thirds and three quarters of it');
});

it('[P05] says that it could not be loaded, and tries again when asked', async () => {
  let isUp = false;
  // Not a retryable error, since retries take seconds.
  const down = { status: 403, body: { code: 'FORBIDDEN', message: '' } };
  const { person, findByRole, findByText } = await renderPage('/study-dashboard', {
    user: ana,
    answers: {
      'GET /api/study/dashboard': () => (isUp ? { ...dashboard, plans: [], sessions: [], next: null } : down),
      'GET /api/study/sessions': { items: [] },
    },
  });
  await findByText('We couldn’t load your study plan');
  isUp = true;
  await person.click(await findByRole('button', { name: /try again|retry/i }));
  expect(await findByText('You have no plan yet')).toBeTruthy();
});

it('[P05] offline it keeps what it shows, and says so, also at the buttons that need the server', async () => {
  const { findByText, getByRole } = await withPlan();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await findByText(/offline|no connection/i);
  expect(getByRole('region', { name: `Plan ${plan.title}` })).toBeTruthy();
  const create = getByRole('button', { name: 'New plan' });
  expect(create.getAttribute('aria-disabled')).toBe('true');
  expect(create.getAttribute('aria-description')).toMatch(/no connection/);
  vi.restoreAllMocks();
});

it('[P05] minutes of earlier weeks are a step away, by document', async () => {
  const cells = { document: { uuid: plan.uuid, name: 'Cells' }, minutes: 30 };
  const last = { date: '2026-11-18', minutes: 40, documents: [cells, { document: null, minutes: 10 }] };
  const earlier = { ...dashboard.effort, days: [last, ...dashboard.effort.days] };
  const answers = { 'GET /api/study/effort': earlier };
  const { person, sent, findByRole, getByRole } = await withPlan({}, { answers });
  const before = getByRole('button', { name: 'Minutes of the previous week' });
  const after = getByRole('button', { name: 'Minutes of the next week' });
  expect(after.getAttribute('aria-disabled')).toBe('true');
  before.focus();
  await person.keyboard('{Enter}');
  const figure = await findByRole('figure', { name: 'Week of 16 November' });
  expect(figure.textContent).toContain('40 of 300 min');
  expect(figure.textContent).toContain('Cells (30), no document (10)');
  expect([...figure.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['Cells']);
  const stacked = [...figure.querySelectorAll('rect')].filter((bar) => Number(bar.getAttribute('height')) > 2);
  expect(stacked.map((bar) => bar.dataset['hue'])).toEqual(['blue', undefined]);
  // Empty week; the client fetched eight weeks at once.
  await person.click(before);
  await findByRole('figure', { name: 'Week of 9 November' });
  for (let index = 0; index < 3; index += 1) await person.click(after);
  await findByRole('figure', { name: 'This week' });
  expect(sent('GET /api/study/effort')).toHaveLength(1);
});

it('[P02, P03] a plan that is too short says what would help: time for all of it, and for most of it', async () => {
  const preview = previewStudyPlan.example as OutputOf<typeof previewStudyPlan>;
  const fit = { ...preview.fit, fits: false, unread: preview.sections, missingMinutes: 24, weeklyMinutesNeeded: 360 };
  const answers = { 'POST /api/study/plans/preview': { ...preview, fit } };
  const { person, act, findByRole, getByRole, findByText } = await withPlan({}, { answers });
  await act('Change the plan');
  await findByRole('textbox', { name: 'Title' });
  for (let step = 1; step < 4; step += 1) await person.click(getByRole('button', { name: 'Next' }));
  expect((await findByText(/: everything fits/)).textContent).toContain('360 in total');
  await findByText('About 4 h a week would take you to 85%.');
});

it('[P05] whoever is signed out gets there after signing in', async () => {
  const { person, router, findByLabelText, getByRole, findByText } = await renderPage('/study-dashboard', {
    answers: {
      'POST /api/auth/login': { ok: true, message: 'Signed in', user: ana },
      'GET /api/study/dashboard': { ...dashboard, plans: [], sessions: [], next: null },
      'GET /api/study/sessions': { items: [] },
    },
  });
  await person.type(await findByLabelText(/e-?mail/i), 'ana@example.org');
  expect(router.state.location.pathname).toBe('/login');
  await person.type(await findByLabelText('Password'), 'Sol7-luna!mar');
  await person.click(getByRole('button', { name: 'Log in' }));
  await findByText('You have no plan yet');
  expect(router.state.location.pathname).toBe('/study-dashboard');
});

it('[P05] another view by its key keeps the day that has the focus', async () => {
  const { person, findByRole } = await withPlan();
  await person.keyboard('m');
  const focused = await vi.waitFor(() => {
    const cell = document.querySelector<HTMLTableCellElement>('td[tabindex="0"]');
    if (!cell) throw new Error('no month yet');
    cell.focus();
    return cell;
  });
  // A day of the same week, but not today.
  await person.keyboard(focused.cellIndex === 0 ? '{ArrowRight}' : '{ArrowLeft}');
  const name = document.activeElement?.querySelector('span')?.textContent?.split(',')[0] ?? '';
  await person.keyboard('w');
  const heading = await findByRole('heading', { name: new RegExp(name) });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
});

it('[P01] a new plan opens at once and proposes the newest document when it is known', async () => {
  const known = Promise.withResolvers<string>();
  const late = () =>
    new Response(
      new ReadableStream({
        start: async (answer) => {
          answer.enqueue(new TextEncoder().encode(await known.promise));
          answer.close();
        },
      }),
    );
  const newest = aDocument({ folders: [] });
  const { person, calls, findByLabelText, findByRole, getAllByRole, getByRole } = await withPlan(
    {},
    { answers: { 'GET /api/documents': late } },
  );
  for (const open of getAllByRole('button', { name: 'New plan' }).slice(0, 1)) await person.click(open);
  await person.type(await findByLabelText('Title'), 'Biology');
  const asked = calls.filter(({ key }) => key === 'GET /api/documents').map(({ url }) => url);
  expect(asked.filter((url) => url.includes('pageSize=1') && !url.includes('sort='))).toHaveLength(1);
  known.resolve(JSON.stringify({ items: [newest], page: 1, pageSize: 1, total: 1 }));
  fireEvent.change(await findByLabelText('Date of the exam'), { target: { value: dateIn(20) } });
  await person.click(getByRole('button', { name: 'Next' }));
  expect(await findByRole('checkbox', { name: new RegExp(newest.name), checked: true })).toBeTruthy();
});
