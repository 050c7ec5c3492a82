import { within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aPlan, aSession, dayIn, openDashboard } from '#testing/open-dashboard.tsx';
import { addDays, startOfWeek } from './days.ts';

it.each(['m', 'w', 'a'])('[P05] two exams on one day are both in the calendar, also by the key %s', async (key) => {
  const examDate = dayIn(0);
  const plans = ['Biology', 'History'].map((title, index) => aPlan({ title, examDate }, index));
  const { person, container, findAllByText } = await openDashboard({ plans });
  await person.keyboard(key);
  for (const title of ['Biology', 'History']) expect((await findAllByText(`Exam: ${title}`)).length).toBeGreaterThan(0);
  const named = container.querySelector('td[aria-selected=true]')?.textContent ?? '';
  expect(key !== 'm' || named.includes(', Exam: Biology, Exam: History')).toBe(true);
});

it('[P05] a day of the next month that is seen is gone to without another month coming', async () => {
  const { person, container, getByRole } = await openDashboard();
  const titleNow = () => getByRole('region', { name: 'Calendar' }).querySelector('h2')?.textContent;
  const title = titleNow();
  const last = [...container.querySelectorAll('[data-calendar] td')].at(-1);
  await person.click(last as HTMLElement);
  await person.keyboard('{Escape}');
  expect([
    titleNow(),
    [...container.querySelectorAll('[data-calendar] td')].at(-1)?.getAttribute('aria-selected'),
  ]).toEqual([title, 'true']);
  container.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  await person.keyboard('{ArrowLeft}');
  expect(titleNow()).toBe(title);
  await person.keyboard('{PageDown}');
  expect(titleNow()).not.toBe(title);
});

it('[P05] the focus stays in the calendar where a key shows today or another view', async () => {
  const { person, container } = await openDashboard();
  container.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  await person.keyboard('{PageDown}t');
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('date'));
  await person.keyboard('w');
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H3'));
});

it('[P05] arrows walk through the sessions of a week', async () => {
  const monday = startOfWeek(dayIn(0));
  const at = (days: number, clock: string) => ({
    startTime: new Date(`${addDays(monday, days)}T${clock}`).toISOString(),
    endTime: new Date(`${addDays(monday, days)}T${clock.replace('00', '20')}`).toISOString(),
  });
  const sessions = [
    aSession({ title: 'Steam', ...at(0, '10:00') }, 1),
    aSession({ title: 'Cotton', ...at(0, '11:00') }, 2),
    aSession({ title: 'Coal', ...at(2, '10:00') }, 3),
  ];
  const { person, getByRole } = await openDashboard({ sessions });
  await person.keyboard('w');
  const week = within(getByRole('region', { name: 'Calendar' }));
  (await week.findByRole('button', { name: /Steam/ })).focus();
  const walked: (string | null | undefined)[] = [];
  for (const key of ['Down', 'Down', 'Up', 'Right', 'Right']) {
    await person.keyboard(`{Arrow${key}}`);
    walked.push(document.activeElement?.textContent?.match(/Steam|Cotton|Coal|Tue/)?.[0]);
  }
  expect(walked).toEqual(['Cotton', 'Coal', 'Cotton', 'Tue', 'Coal']);
});

it('[P05] sessions of the only document go by what differs, and the legend names what occurs', async () => {
  const section = (title: string, number: number) => ({ uuid: `s${number}`, documentUuid: 'tema', title });
  const at = (hour: string) => ({
    startTime: new Date(`${dayIn(0)}T${hour}:00`).toISOString(),
    endTime: new Date(`${dayIn(0)}T${hour}:20`).toISOString(),
  });
  const sessions = ['Steam', 'Cotton'].map((title, index) =>
    aSession(
      {
        title: `TEMA 17: La industria · ${index + 1}`,
        type: 'study',
        sections: [section(title, index), section('Coal', 9)],
        ...at(`1${index}`),
      },
      index,
    ),
  );
  const { person, getByRole } = await openDashboard({ sessions });
  const calendar = within(getByRole('region', { name: 'Calendar' }));
  const legend = within(calendar.getByRole('list', { name: 'What the symbols mean' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Study']);
  await person.keyboard('a');
  expect(await calendar.findByText(/Steam · Coal/)).toBeTruthy();
  expect(calendar.queryByText(/TEMA 17/)).toBeNull();
});

it('[P05] in the agenda, sessions without a difference go by their plan, and empty days are left out', async () => {
  const plan = aPlan({ title: 'History exam' });
  const sections = [{ uuid: 's1', documentUuid: 'tema', title: 'Coal' }];
  const sessions = [1, 2].map((number) =>
    aSession(
      {
        title: `TEMA 17: La industria · ${number}`,
        type: 'flashcard',
        studyPlanId: plan.uuid,
        sections,
        startTime: new Date(`${dayIn(number)}T10:00`).toISOString(),
        endTime: new Date(`${dayIn(number)}T10:20`).toISOString(),
      },
      number,
    ),
  );
  const { person, getByRole } = await openDashboard({ sessions, plans: [plan] });
  await person.keyboard('a');
  const calendar = within(getByRole('region', { name: 'Calendar' }));
  expect(await calendar.findAllByRole('button', { name: /^Flashcards: .*History exam.*10:00/ })).toHaveLength(2);
  expect(calendar.queryByText('No sessions')).toBeNull();
});
