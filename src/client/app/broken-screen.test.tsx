import { expect, it } from 'vitest';
import { aDocument } from '#testing/a-document.ts';
import { expectConsole } from '#testing/fail-on-console.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

it('[B14] a screen that breaks says so without a stack trace, and can be tried again', async () => {
  expectConsole(/above error occurred|Error in route match/);
  const whole = aDocument({ status: 'pending' });
  let answer: object = { ...whole, folders: undefined };
  const { person, findByRole, findByText, client } = await renderPage(`/documents/${whole.uuid}`, {
    user: ana,
    answers: { [`GET /api/documents/${whole.uuid}`]: () => answer },
  });
  expect(await findByRole('heading', { level: 1, name: 'This screen broke' })).toBeTruthy();
  answer = whole;
  await client.refetchQueries({ queryKey: [`/api/documents/${whole.uuid}`] });
  await person.click(await findByRole('button', { name: 'Try again' }));
  expect(await findByText('We are reading the document')).toBeTruthy();
});
