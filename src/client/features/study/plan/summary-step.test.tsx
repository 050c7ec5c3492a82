import { expect, it } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import { getStudyMaterial, previewStudyPlan } from '#contract/study.ts';
import { aPlan, dayIn, openDashboard } from '#testing/open-dashboard.tsx';

const preview = previewStudyPlan.example as OutputOf<typeof previewStudyPlan>;

it('[P01, P02] an exam that leaves no time for a session says that alone', async () => {
  const plan = aPlan({ examDate: dayIn(0) });
  const path = `/api/study/plans/${plan.uuid}`;
  const fit = { ...preview.fit, fits: false, unread: preview.sections, missingMinutes: 24 };
  const { person, getByRole, findByRole, findByText, queryByText } = await openDashboard(
    { plans: [plan] },
    {
      [`GET ${path}`]: plan,
      'GET /api/study/material': getStudyMaterial.example as object,
      'POST /api/study/plans/preview': { ...preview, sessions: [], fit },
    },
  );
  await person.click(getByRole('button', { name: `Actions for ${plan.title}` }));
  await person.click(await findByRole('menuitem', { name: 'Change the plan' }));
  await findByRole('textbox', { name: 'Title' });
  for (let step = 1; step < 4; step += 1) await person.click(getByRole('button', { name: 'Next' }));
  expect(await findByText(/no session fits before the exam/)).toBeTruthy();
  expect(queryByText(/You offered|left out|There is time/)).toBeNull();
});
