import { expect, it } from 'vitest';
import { exampleSession, getSessionContent } from '#contract/study-sessions.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const testUuid = '1c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11';
const begun = new Date().toISOString();
const session = { ...exampleSession, actualStartTime: begun, type: 'test' as const };
const path = `/api/study/sessions/${session.uuid}`;

it('[P06, T01] the test of a session is prepared once, and leads there', async () => {
  let shown = session;
  const { person, findByRole, calls } = await renderPage('/study/session/active', {
    user: ana,
    answers: {
      'GET /api/study/sessions/active': () => shown,
      [`GET ${path}/content`]: getSessionContent.example as object,
      [`POST ${path}/test`]: () => {
        shown = { ...session, testUuid };
        return { testUuid };
      },
    },
  });
  await person.click(await findByRole('button', { name: 'Prepare the test' }));
  const link = await findByRole('link', { name: 'Take the test' });
  expect(link.getAttribute('href')).toBe(`/tests/${session.document?.uuid}/${testUuid}`);
  expect(calls.filter(({ key }) => key === `POST ${path}/test`)).toHaveLength(1);
});
