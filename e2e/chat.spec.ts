import { studyTexts } from '#testing/upload.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, uploadDocument, useTheme } from './journey.ts';

const cells = `# Cells

A cell is the smallest unit of life. Every cell is surrounded by a membrane that lets some substances pass.

## Division

In mitosis the nucleus divides into two equal nuclei. Each daughter cell receives the same chromosomes.`;

test(
  '[C01, C02, C03, C04, C06] a person asks a document, opens what an answer leans on, makes a card of it and forgets the chat',
  { tag: '@desktop-first' },
  async ({ page, person }, { project }) => {
    expect(person.email).not.toBe('');
    const isPhone = project.name.startsWith('phone');
    await uploadDocument(page, 'The Industrial Revolution.md', studyTexts.en);
    await page.goto('/documents');
    await page.getByRole('link', { name: 'The Industrial Revolution' }).first().click();
    await page.getByRole('link', { name: 'Chat' }).click();
    await expect(page).toHaveURL(/\/chat$/);

    const question = page.getByRole('textbox', { name: 'Your question' });
    await expect(page.getByRole('heading', { name: 'Ask “The Industrial Revolution”' })).toBeVisible();
    await page.getByRole('button', { name: 'Summarise the topic in five points' }).click();
    await expect(page.getByText('In 5 points:')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Source 5, / })).toBeVisible();

    await question.fill('Who invented the spinning jenny?');
    await question.press('Enter');
    const turn = page.getByRole('article').filter({ hasText: 'Who invented the spinning jenny?' });
    await expect(turn.getByText('James Hargreaves invented the spinning jenny in 1764.').first()).toBeVisible();
    await expect(page.getByText('What the document says')).toBeVisible();
    await question.fill('Make a table of the terms');
    await question.press('Enter');
    await expect(page.getByRole('columnheader', { name: 'Meaning' })).toBeVisible();
    await expect(page.getByText('497 questions left')).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await useTheme(page, theme);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await useTheme(page, 'light');

    await turn.getByRole('button', { name: /^Source 1, / }).click();
    if (isPhone) {
      const sheet = page.getByRole('dialog', { name: 'Source 1' });
      await expect(sheet).toContainText('James Hargreaves');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    } else {
      await expect(page.locator('[data-viewer-scroll] mark').first()).toBeInViewport();
      await page.getByRole('button', { name: 'Hide the document' }).click();
      await expect(page.locator('[data-viewer-scroll]')).toHaveCount(0);
    }

    await question.fill('How do crocodiles breathe under water?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('The document doesn’t explain it.')).toBeVisible();

    await turn.getByRole('button', { name: 'Make a card' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Card saved', { exact: true })).toBeVisible();

    await page.reload();
    await expect(turn.getByText('James Hargreaves invented the spinning jenny in 1764.').first()).toBeVisible();
    await page.getByRole('button', { name: 'More chat actions' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download as Markdown' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('The Industrial Revolution.md');

    // Ask another document too; the citation names it.
    await uploadDocument(page, 'Cells.md', cells);
    await page.getByRole('button', { name: 'Ask other documents too' }).click();
    const picker = page.getByRole('dialog', { name: 'Ask other documents too' });
    await picker.getByRole('checkbox', { name: 'Cells' }).check();
    await expectAccessible(page);
    await picker.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Also asking: 1 document' })).toBeVisible();
    await question.fill('What happens to the nucleus in mitosis?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: /^Source 1, Cells, / }).click();
    if (isPhone) {
      await expect(page.getByRole('dialog', { name: 'Source 1' })).toContainText('divides into two equal nuclei');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate(() => 'dialog' in history.state)).toBe(false);
    } else {
      const beside = page.getByRole('region', { name: 'Cells', exact: true });
      await expect(beside.locator('mark').first()).toBeInViewport();
      await expectAccessible(page);
      await beside.getByRole('button', { name: 'Close' }).click();
      await expect(beside).toHaveCount(0);
    }
    const ofCells = page.getByRole('article').filter({ hasText: 'What happens to the nucleus in mitosis?' });
    const uploaded = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().includes('/api/documents') && response.ok(),
    );
    await ofCells.getByRole('button', { name: 'Save as a note' }).click();
    await uploaded;
    await page.getByRole('button', { name: 'More chat actions' }).click();
    await page.getByRole('menuitem', { name: 'Clear the chat' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear the chat' }).click();
    await expect(page.getByRole('heading', { name: 'Ask “The Industrial Revolution”' })).toBeVisible();

    // The note is an ordinary document.
    await page.goto('/documents');
    await expect(page.getByRole('link', { name: 'What happens to the nucleus in mitosis' }).first()).toBeVisible();
    if (isPhone) return;
    // Documents selected in the list are asked together.
    await page.getByRole('checkbox', { name: /The Industrial Revolution/ }).check();
    await page.getByRole('checkbox', { name: /Cells/ }).check();
    await page
      .getByRole('region', { name: 'Actions for the selected documents' })
      .getByRole('button', { name: 'Chat' })
      .click();
    await expect(page.getByRole('button', { name: 'Also asking: 1 document' })).toBeVisible();
  },
);
