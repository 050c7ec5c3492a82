import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleSession } from '#contract/study-sessions.ts';
import { aPlan, aSession, dayIn, openDashboard } from '#testing/open-dashboard.tsx';

const at = (clock: string, days = 0) => new Date(`${dayIn(days)}T${clock}`).toISOString();

it('[P05, P06] what was missed is moved to a time to come, not past its exam, and what was moved goes back', async () => {
  const plan = aPlan({ examDate: dayIn(5) });
  const missed = aSession({
    title: 'Steam',
    status: 'missed',
    studyPlanId: plan.uuid,
    startTime: at('00:01'),
    endTime: at('00:51'),
  });
  const path = `/api/study/sessions/${missed.uuid}/reschedule`;
  const { person, sent, findByRole, findByText, getByLabelText, getByRole } = await openDashboard(
    { plans: [plan], sessions: [missed] },
    { [`POST ${path}`]: { ...missed, status: 'pending' } },
  );
  await person.click(await findByRole('button', { name: '00:01, Steam' }));
  await person.click(await findByRole('button', { name: 'Move to another time' }));
  const day = getByLabelText('Day') as HTMLInputElement;
  const time = getByLabelText('Time') as HTMLInputElement;
  expect(Date.parse(`${day.value}T${time.value}`)).toBeGreaterThan(Date.now());
  const move = getByRole('button', { name: 'Move the session' }) as HTMLButtonElement;
  fireEvent.change(day, { target: { value: dayIn(6) } });
  await findByText('That is after the exam of this plan');
  expect(move.disabled).toBe(true);
  fireEvent.change(day, { target: { value: dayIn(4) } });
  await person.click(move);
  await findByText('Session moved');
  expect(sent(`POST ${path}`)).toEqual([{ startTime: new Date(`${dayIn(4)}T${time.value}`).toISOString() }]);
});

it('[P05] a session that was moved in its dialog goes back', async () => {
  const waiting = aSession({ title: 'Steam', startTime: at('10:00', 2), endTime: at('10:50', 2) });
  const path = `/api/study/sessions/${waiting.uuid}/reschedule`;
  const { person, sent, findAllByRole, findByRole, getByLabelText, getByRole } = await openDashboard(
    { sessions: [waiting] },
    { [`POST ${path}`]: waiting },
  );
  await person.click((await findAllByRole('button', { name: /Steam/ })).at(0) ?? document.body);
  await person.click(await findByRole('button', { name: 'Move to another time' }));
  fireEvent.change(getByLabelText('Day'), { target: { value: dayIn(3) } });
  await person.click(getByRole('button', { name: 'Move the session' }));
  await person.click(await findByRole('button', { name: 'Undo' }));
  expect(sent(`POST ${path}`)).toEqual([{ startTime: at('10:00', 3) }, { startTime: at('10:00', 2) }]);
});

const reading = exampleSession.sections.map((section) => ({ ...section, part: { from: 0, to: 1 } }));
it.each([
  ['of no plan', { studyPlanId: null, sections: reading }, 'This can’t be undone.'],
  ['that reads nothing', {}, 'This can’t be undone.'],
  ['that was to read', { sections: reading }, /has no session until you recalculate the plan/],
  ['with minutes', { studiedMinutes: 12 }, 'The minutes you studied in it are deleted too.'],
] as const)('[P05] deleting a session %s says what goes with it', async (_, changes, said) => {
  const sessions = [aSession({ title: 'Steam', ...changes, startTime: at('10:00', 2), endTime: at('10:50', 2) })];
  const { person, findAllByRole, findByRole, findByText } = await openDashboard({ sessions });
  await person.click((await findAllByRole('button', { name: /Steam/ })).at(0) ?? document.body);
  await person.click(await findByRole('button', { name: 'Delete the session' }));
  expect(await findByText(said)).toBeTruthy();
});

it('[P05] a day names its exams and plans a session on it', async () => {
  const plan = aPlan({ title: 'Biology', examDate: dayIn(1) });
  const { person, container, findByRole, findByLabelText } = await openDashboard({ plans: [plan] });
  container.querySelector<HTMLElement>('[data-calendar] td[tabindex="0"]')?.focus();
  await person.keyboard('{ArrowRight}{Enter}');
  const dialog = await findByRole('dialog');
  expect(dialog.textContent).toContain('Exam: Biology');
  await person.click(await findByRole('button', { name: 'New session' }));
  expect(((await findByLabelText('Day')) as HTMLInputElement).value).toBe(dayIn(1));
});
