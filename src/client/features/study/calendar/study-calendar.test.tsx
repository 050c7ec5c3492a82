import { expect, it } from 'vitest';
import { aPlan, dayIn, openDashboard } from '#testing/open-dashboard.tsx';

it.each(['m', 'w', 'a'])('[P05] two exams on one day are both in the calendar, also by the key %s', async (key) => {
  const examDate = dayIn(0);
  const plans = ['Biology', 'History'].map((title, index) => aPlan({ title, examDate }, index));
  const { person, container, findAllByText } = await openDashboard({ plans });
  await person.keyboard(key);
  for (const title of ['Biology', 'History']) expect((await findAllByText(`Exam: ${title}`)).length).toBeGreaterThan(0);
  if (key === 'm')
    expect(container.querySelector('td[aria-selected=true]')?.textContent).toMatch(/, Exam: Biology, Exam: History/);
});
