import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDocument } from '#testing/a-document.ts';
import { aSession, dayIn, openDashboard } from '#testing/open-dashboard.tsx';

it('[P05, P07] what is in the way proposes the time at which there is room after it', async () => {
  const at = (clock: string) => new Date(`${dayIn(1)}T${clock}`).toISOString();
  const other = { title: 'Steam', startTime: at('22:35:20'), endTime: at('23:25:20'), freeAt: at('23:26') };
  const { person, getByRole, getByLabelText, findByLabelText, findByRole } = await openDashboard(
    {},
    {
      'POST /api/study/sessions': {
        status: 409,
        body: {
          code: 'STUDY_SCHEDULE_CONFLICT',
          message: '',
          details: [{ path: 'startTime', rule: 'overlaps', other }],
        },
      },
    },
  );
  await person.click(getByRole('button', { name: 'New session' }));
  await person.type(await findByLabelText('Title'), 'Cotton');
  await person.click(getByRole('button', { name: 'Schedule' }));
  await person.click(await findByRole('button', { name: 'Move it after that, to 23:26' }));
  expect((getByLabelText('Time') as HTMLInputElement).value).toBe('23:26');
});

it('[P05] a session asks for its document first, and takes its title from it', async () => {
  const documents = { items: [aDocument()], page: 1, pageSize: 25, total: 1 };
  const { person, getByRole, findByLabelText, getByLabelText, findByRole, sent } = await openDashboard(
    {},
    { 'GET /api/documents': documents, 'POST /api/study/sessions': aSession() },
  );
  await person.click(getByRole('button', { name: 'New session' }));
  const title = (await findByLabelText('Title')) as HTMLInputElement;
  expect(title.placeholder).toBe('Study');
  await findByRole('option', { name: aDocument().name });
  await person.selectOptions(getByLabelText('Document'), aDocument().name);
  expect(title.placeholder).toBe(aDocument().name);
  await person.click(getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(sent('POST /api/study/sessions')).toMatchObject([{ title: aDocument().name }]));
});
