import type { Page } from '@playwright/test';
import { studyTexts } from '#testing/upload.ts';
import { answerByKeyboard } from './answers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, uploadDocument, useTheme } from './journey.ts';

const HISTORY = 'The Industrial Revolution';
const BIOLOGY = 'La fotosíntesis';

async function twoDocuments(page: Page): Promise<void> {
  await uploadDocument(page, `${HISTORY}.md`, studyTexts.en);
  await uploadDocument(page, `${BIOLOGY}.md`, studyTexts.es);
}

test(
  '[G02, T05] a person makes a test of two documents, takes it and sees what it asked about',
  { tag: '@night' },
  async ({ page, person }) => {
    expect(person.email).not.toBe('');
    await twoDocuments(page);
    await page.goto('/documents');
    await page.getByRole('button', { name: 'New test' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Make test' })).toBeDisabled();
    // With the keyboard: the space bar toggles checkboxes.
    const sources = dialog.getByRole('group', { name: /^Made from/ });
    await sources.getByRole('checkbox', { name: HISTORY }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('searchbox').fill('fotosintesis');
    await expect(sources.getByRole('checkbox', { name: HISTORY })).toBeHidden();
    await sources.getByRole('checkbox', { name: BIOLOGY }).press('Space');
    await expect(dialog.getByText('2 documents')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '5', exact: true }).click();
    await dialog.getByRole('button', { name: 'Make test' }).click();
    await expect(dialog).toBeHidden();
    // It opens automatically once its first question exists.
    await expect(page).toHaveURL(/\/tests\/[^/]+\/[^/]+$/);

    await page.goto('/documents');
    await page.getByRole('link', { name: HISTORY }).first().click();
    await page.getByRole('link', { name: 'Tests' }).click();
    const name = `${HISTORY} + 1 more`;
    await expect(
      page.getByRole('cell', { name: new RegExp(`${HISTORY} \\+ 1 more.*5 questions · 2 documents`) }),
    ).toBeVisible();
    await page.getByRole('link', { name: new RegExp(`^Start: ${HISTORY} \\+ 1 more`) }).click();
    const question = page.getByRole('heading', { level: 1 });
    const languages = new Set<string | null>();
    for (let number = 1; number <= 5; number += 1) {
      await expect(page.getByRole('button', { name: `Question ${number} of 5: go to another` })).toBeVisible();
      languages.add(await question.getAttribute('lang'));
      const form = await answerByKeyboard(page);
      await page.keyboard.press(form === 'open' ? 'Control+Enter' : 'Enter');
      await expect(page.getByRole('button', { name: /^(?:Why|Where the text)/ })).toBeVisible();
      await page.keyboard.press('Enter');
    }
    expect(languages).toEqual(new Set(['en', 'es']));

    await expect(page.getByRole('heading', { name: 'By section' })).toBeVisible();
    await expect(page.getByText(name)).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: new RegExp(`^${HISTORY}`) })).toBeVisible();
    await expect(page.getByText(/Sections with questions: \d of 4/)).toBeVisible();
    await expect(page.getByText('The test was already full').first()).toBeVisible();
    await expectAccessible(page);
    await useTheme(page, 'dark');
    await expect(page.getByText('The test was already full').first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
  },
);

test(
  '[G02, D12] without one of its documents the test goes on with the other',
  { tag: ['@night', '@desktop'] },
  async ({ page, person }) => {
    expect(person.email).not.toBe('');
    await twoDocuments(page);
    const { items } = (await (await page.request.get('/api/documents')).json()) as {
      items: { uuid: string; name: string }[];
    };
    const [biology, history] = [BIOLOGY, HISTORY].map((name) => items.find((item) => item.name === name)?.uuid ?? '');
    const answer = await page.request.post('/api/generations', {
      headers: { 'x-requested-with': 'fetch' },
      data: { kind: 'test', documents: [biology, history], options: { count: 6 } },
    });
    const { resultUuid } = (await answer.json()) as { resultUuid: string };
    await expect
      .poll(
        async () =>
          ((await (await page.request.get(`/api/tests/${resultUuid}`)).json()) as { generating: boolean }).generating,
      )
      .toBe(false);
    await page.goto(`/tests/${biology}/${resultUuid}`);
    await expect(page.getByRole('button', { name: /Question 1 of 6/ })).toBeVisible();
    await page.request.delete(`/api/documents/${biology}`, {
      headers: { 'x-requested-with': 'fetch' },
      data: { name: BIOLOGY },
    });
    await page.reload();
    await expect(page.getByRole('button', { name: /Question 1 of [1-5]/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/tests/${history}$`));
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Show what it asks about' }).click();
    const dialog = page.getByRole('dialog', { name: 'What it asks about' });
    await expect(dialog.getByText(/Sections with questions: \d of 5/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: /^Start: / })).toBeFocused();
  },
);
