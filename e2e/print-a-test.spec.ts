import { studyTexts } from '#testing/upload.ts';
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test, uploadDocument } from './journey.ts';

test(
  '[T01] a teacher prints a test for a class: a sheet of questions and a sheet with the key',
  { tag: '@night' },
  async ({ page, person }) => {
    expect(person.name).toBe('Ada Lovelace');
    await page.addInitScript(() => localStorage.setItem('dismissedBanner', 'beta'));
    const uuid = await uploadDocument(page, 'Industry.md', studyTexts.en);
    const asked = { kind: 'test', documents: [uuid], options: { count: 4 } };
    const made = (await (await page.request.post('/api/generations', { data: asked })).json()) as { uuid: string };
    await expect
      .poll(
        async () =>
          (
            (await (await page.request.get(`/api/generations/${made.uuid}`)).json()) as typeof asked & {
              status: string;
            }
          ).status,
      )
      .toBe('completed');
    await page.goto(`/tests/${uuid}`);
    await page.getByRole('button', { name: /^Actions for Industry/ }).click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    await expect(page).toHaveURL(/view=sheet$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Print “Industry”');
    const questions = page.getByRole('article').getByRole('heading', { level: 3 });
    await expect(questions).toHaveCount(4);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(questions.first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Key' }).click();
    await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(4);
    await expect(questions).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  },
);
