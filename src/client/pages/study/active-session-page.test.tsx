import { within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleSession, getSessionContent } from '#contract/study-sessions.ts';
import { readFocus, writeFocus } from '#client/features/focus-timer/kept-focus.ts';
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

it('[P10] an early end says how much was studied, and a note that is refused stays in its field', async () => {
  // Mute sounds in this test.
  writeFocus({ ...readFocus(), volume: 0 });
  let shown: typeof session | null = session;
  const refused = { status: 403, body: { code: 'FORBIDDEN', message: '' } };
  const ended = { ...session, status: 'completed' as const, progress: 4, studiedMinutes: 2, endedAt: begun };
  const { person, findByRole, findByText, findAllByText, findByLabelText, getByRole, getByLabelText, calls, router } =
    await renderPage('/study/session/active', {
      user: ana,
      answers: {
        'GET /api/study/sessions/active': () => shown,
        [`GET ${path}`]: () => ended,
        [`GET ${path}/content`]: getSessionContent.example as object,
        [`POST ${path}/complete`]: (body) => {
          shown = null;
          return (body as { feedback?: string }).feedback === undefined ? ended : refused;
        },
      },
    });
  await person.click(await findByRole('button', { name: 'Finish early' }));
  const question = within(await findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Finish early' }));
  await person.type(await findByLabelText('Note on the session'), 'Hard');
  // On the screen, and in the dialog above it.
  expect(await findAllByText(/^You studied 2 of 50 min\./)).toHaveLength(2);
  await findByText('Session ended: 2 of 50 min');
  await person.click(getByRole('button', { name: 'Save the note' }));
  await findByText('We couldn’t complete it');
  expect(calls.filter(({ key }) => key === `POST ${path}/complete`)).toHaveLength(2);
  await vi.waitFor(() => expect((getByLabelText('Note on the session') as HTMLTextAreaElement).value).toBe('Hard'));
  expect(router.state.location.pathname).toBe('/study/session/active');
});
