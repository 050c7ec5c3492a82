import { expect, it } from 'vitest';
import { aPlan, aSession, dayIn, openDashboard } from '#testing/open-dashboard.tsx';

const at = (clock: string, days = 0) => new Date(`${dayIn(days)}T${clock}`).toISOString();
const span = { startTime: at('00:01'), endTime: at('00:51') };

it('[P05, P04] what was missed stands in the card of today, with the way to plan it again', async () => {
  const plan = aPlan({ isOutdated: true });
  const sessions = [aSession({ title: 'Steam', status: 'missed', ...span })];
  const { person, findByRole, queryByText } = await openDashboard({
    plans: [{ ...plan, counts: { ...plan.counts, missed: 1 } }],
    sessions,
  });
  const today = await findByRole('region', { name: 'Today' });
  expect(today.textContent).toMatch(/Not done today00:01, Steam1 session was missed/);
  expect(queryByText('Done for today')).toBeNull();
  await person.click(await findByRole('button', { name: 'Recalculate' }));
  expect(await findByRole('alertdialog', { name: /^Recalculate/ })).toBeTruthy();
});

it.each([
  [12, 'Nothing more planned today'],
  [45, 'Done for today'],
])('[P05] a day whose session was ended after %i of 50 minutes says: %s', async (studiedMinutes, said) => {
  const sessions = [aSession({ status: 'completed', studiedMinutes, ...span })];
  const { findByText } = await openDashboard({ sessions });
  expect(await findByText(said)).toBeTruthy();
});

it('[P05, P04] on the day of the exam it says so and offers no new plan', async () => {
  const plan = aPlan({ isOutdated: true, examDate: dayIn(0) });
  const { findByRole, getByRole, person, queryByRole, queryByText } = await openDashboard({
    plans: [{ ...plan, counts: { ...plan.counts, missed: 2 } }],
  });
  const today = await findByRole('region', { name: 'Today' });
  expect(today.textContent).toContain(`The exam is today: ${plan.title}`);
  expect(queryByText(/Today you rest|if you keep to the plan|replan/)).toBeNull();
  expect(getByRole('region', { name: `Plan ${plan.title}` }).textContent).toContain('78% (between 66 and 88%)');
  await person.click(getByRole('button', { name: `Actions for ${plan.title}` }));
  await findByRole('menuitem', { name: 'Change the plan' });
  expect(queryByRole('menuitem', { name: 'Recalculate' })).toBeNull();
});

it('[P05, P04] what stands in no session any more is told in the card of today alone, with how much it is', async () => {
  const plan = aPlan({ isOutdated: true, leftOut: { sections: 3, minutes: 39.4 } });
  const { findByRole, getByRole, queryByText } = await openDashboard({ plans: [plan] });
  const today = await findByRole('region', { name: 'Today' });
  expect(today.textContent).toContain('3 sections still to read have no session (about 40 min).Recalculate');
  expect(getByRole('region', { name: `Plan ${plan.title}` }).textContent).not.toContain('Recalculate');
  expect(queryByText(/The plan has changed/)).toBeNull();
});
