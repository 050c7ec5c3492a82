import { expect, it } from 'vitest';
import { listHealth } from '#contract/admin-health.ts';
import { type LetterTexts, listLetterTexts } from '#contract/letter-texts.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const letter = (listLetterTexts.example as { items: LetterTexts[] }).items[0] ?? expect.fail('an example');
const dated: LetterTexts = {
  ...letter,
  kind: 'farewell',
  placeholders: [...letter.placeholders, { name: 'date', isRequired: true }],
  en: { ...letter.en, subject: 'Bye', text: 'Until {date}', app: { ...letter.en.app, subject: 'Bye' } },
  es: { ...letter.es, subject: 'Adiós', text: 'Hasta el {date}' },
};
const path = '/api/admin/email-templates/confirm';
const open = (address: string, more = {}) =>
  renderPage(address, {
    user: { ...ana, role: 'admin' },
    answers: {
      'GET /api/admin/health': { ...(listHealth.example as object), checks: [] },
      'GET /api/admin/email-templates': { items: [letter, dated] },
      'POST /api/email/preview': { subject: 'Confirm your e-mail', text: 'Hello, Lucía', html: '<p>Hello</p>' },
      ...more,
    },
  });

/** Returns the field of the first or second language. */
async function field(page: Awaited<ReturnType<typeof open>>, name: string, at: 0 | 1): Promise<HTMLElement> {
  const found = (await page.findAllByRole('textbox', { name }))[at];
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

it('[X03] one language is changed and saved with its version; then the other is told to be older', async () => {
  let current = letter;
  const page = await open('/admin/email-templates', {
    'GET /api/admin/email-templates': () => ({ items: [current, dated] }),
    [`PUT ${path}`]: () => {
      const changes = { subject: 'Eh', isChanged: true, version: 1, updatedAt: '2026-11-29T06:00:00.000Z' };
      current = { ...letter, en: { ...letter.en, ...changes } };
      return current;
    },
  });
  const subject = await field(page, 'Subject', 1);
  expect(page.getByRole('group', { name: /English/ }).contains(subject)).toBe(true);
  await page.person.clear(subject);
  expect(await page.findByText('It cannot be empty.')).toBeTruthy();
  expect(page.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await page.person.type(subject, 'Eh');
  await page.person.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findByText(/Español is older than English/)).toBeTruthy();
  const { text, action, note } = letter.en;
  const sent = page.calls.find(({ key }) => key === `PUT ${path}`)?.body;
  expect(sent).toEqual({ en: { subject: 'Eh', text, action, note, version: 0 } });
});

it('[X03, O11] a word that is none is told with its line and a guess, and nothing is saved or sent', async () => {
  const page = await open('/admin/email-templates/confirm');
  const text = await field(page, 'Text', 0);
  await page.person.type(text, '\n{{nmae}');
  expect(await page.findByText(/\{nmae\}, line 4: there is no such word\. Did you mean \{name\}\?/)).toBeTruthy();
  for (const name of ['Save', 'Send both to me'])
    expect(page.getByRole('button', { name })).toHaveProperty('disabled', true);
});

it('[X03] the preview stands in frames where nothing runs, and a test goes to oneself in both languages', async () => {
  const sent = (language: string) => `POST ${path}/${language}/test`;
  const page = await open('/admin/email-templates', {
    [sent('es')]: { to: ana.email },
    [sent('en')]: { to: ana.email },
  });
  const frame = await page.findByTitle('The letter at 360 px');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('src')).toMatch(/^\/api\/email\/preview\?kind=confirm&language=en&subject=Confirm/);
  await page.person.click(page.getByRole('button', { name: 'Dark' }));
  expect(frame.dataset['look']).toBe('dark');
  await page.person.click(page.getByRole('button', { name: 'Plain text' }));
  expect(page.getByText('Hello, Lucía')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Send both to me' }));
  expect(await page.findByText(/Both test e-mails are written/)).toBeTruthy();
  for (const language of ['es', 'en']) expect(page.calls.some(({ key }) => key === sent(language))).toBe(true);
});

it('[X03, Z35] whose words stay is asked where somebody was faster', async () => {
  let current = letter;
  let tries = 0;
  const page = await open('/admin/email-templates', {
    'GET /api/admin/email-templates': () => ({ items: [current, dated] }),
    [`PUT ${path}`]: () => {
      tries += 1;
      if (tries > 1) return current;
      current = { ...letter, en: { ...letter.en, subject: 'Theirs', isChanged: true, version: 4 } };
      return { status: 409, body: { code: 'EDIT_CONFLICT', message: '' } };
    },
  });
  const subject = await field(page, 'Subject', 1);
  await page.person.type(subject, '!');
  await page.person.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findByText('Somebody saved this letter meanwhile. Choose whose words stay.')).toBeTruthy();
  expect(subject).toHaveProperty('value', 'Confirm your e-mail!');
  await page.person.click(page.getByRole('button', { name: 'Save mine over them' }));
  const sent = page.calls.filter(({ key }) => key === `PUT ${path}`).map(({ body }) => body);
  expect(sent).toMatchObject([{ en: { version: 0 } }, { en: { version: 4, subject: 'Confirm your e-mail!' } }]);
});

it('[X03, Z35] a failed save learns of no newer words, and goes on from those that typing began from', async () => {
  let current = letter;
  let tries = 0;
  const page = await open('/admin/email-templates', {
    'GET /api/admin/email-templates': () => ({ items: [current, dated] }),
    [`PUT ${path}`]: () => {
      tries += 1;
      if (tries > 1) return current;
      current = { ...letter, en: { ...letter.en, subject: 'Theirs', isChanged: true, version: 4 } };
      return { status: 507, body: { code: 'DISK_FULL', message: '' } };
    },
  });
  await page.person.type(await field(page, 'Subject', 1), '!');
  await page.person.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('The server has no room to save more. What you have is still there.');
  await page.person.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('The texts are saved');
  const sent = page.calls.filter(({ key }) => key === `PUT ${path}`).map(({ body }) => body);
  expect(sent).toMatchObject([{ en: { version: 0 } }, { en: { version: 0, subject: 'Confirm your e-mail!' } }]);
});

it('[X03] another letter is chosen by the address, and one that is none is not found', async () => {
  const page = await open('/admin/email-templates');
  await page.person.click(await page.findByRole('button', { name: 'Next letter' }));
  expect(await page.findByDisplayValue('Adiós')).toBeTruthy();
  expect(page.router.state.location.pathname).toBe('/admin/email-templates/farewell');
  const other = await open('/admin/email-templates/none');
  expect(await other.findByRole('heading', { name: /404|not|exist/i })).toBeTruthy();
});
