import { expect, it, vi } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import { getStudyMaterial, previewStudyPlan } from '#contract/study-plans.ts';
import { aPlan, dayIn, openDashboard } from '#testing/open-dashboard.tsx';
import { ana } from '#testing/render-page.tsx';
import { emptyPlan, keepPlanDraft } from './plan-draft.ts';

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
  expect(queryByText(/of study time|left out|There is time/)).toBeNull();
});

it.each([
  ['no session', [], true],
  ['sessions', preview.sessions, false],
])(
  '[P01] a new plan that comes to %s can be made only where there are some, and shows its days',
  async (_, sessions, isRefused) => {
    const draft = { ...emptyPlan(), title: 'Physics', examDate: dayIn(20), step: 4 };
    const documents = [preview.sections[0]?.documentUuid ?? ''];
    const slots = [{ day: 1, start: '17:00', end: '18:00' }];
    keepPlanDraft(ana.uuid, undefined, { ...draft, documents, slots });
    const { person, findByRole, findByText } = await openDashboard(
      {},
      {
        'GET /api/study/material': getStudyMaterial.example as object,
        'POST /api/study/plans/preview': { ...preview, sessions },
      },
    );
    await person.click(await findByRole('button', { name: 'New plan' }));
    const dialog = await findByRole('dialog', { name: 'New plan' });
    const create = await findByRole('button', { name: 'Create plan' });
    await vi.waitFor(() => expect(create).toHaveProperty('disabled', isRefused));
    const titles = sessions.map(({ title }) => title);
    if (titles.length > 0) await person.click(await findByText(/study session/));
    expect(titles.filter((title) => !dialog.textContent.includes(title))).toEqual([]);
  },
);

it.each([
  [
    'a choice where less than is of use is enough',
    80,
    160,
    '2 h 40 min of your 14 h',
    ['What’s needed', 'More review'],
  ],
  ['none where all that is of use is needed', 150, 160, '2 h 40 min of your 14 h', []],
])('[P02] of time that is of no use it says so, with %s', async (_, enoughMinutes, usefulMinutes, words, choices) => {
  const plan = aPlan({ examDate: dayIn(20), usesAllTime: true });
  const path = `/api/study/plans/${plan.uuid}`;
  const fit = { ...preview.fit, slotMinutes: 840, usefulMinutes, enoughMinutes };
  const { person, getByRole, findByRole, findByText, queryAllByRole } = await openDashboard(
    { plans: [plan] },
    {
      [`GET ${path}`]: plan,
      'GET /api/study/material': getStudyMaterial.example as object,
      'POST /api/study/plans/preview': { ...preview, fit },
    },
  );
  await person.click(getByRole('button', { name: `Actions for ${plan.title}` }));
  await person.click(await findByRole('menuitem', { name: 'Change the plan' }));
  await findByRole('textbox', { name: 'Title' });
  for (let step = 1; step < 4; step += 1) await person.click(getByRole('button', { name: 'Next' }));
  const said = await findByText(/of your 14.h of study time/);
  expect(said.textContent.replaceAll('\u00a0', ' ')).toContain(words);
  const shown = queryAllByRole('button').map(({ textContent }) => textContent);
  expect(shown.filter((text) => ['What’s needed', 'More review', 'All my time'].includes(text))).toEqual(choices);
});
