import { studyTexts } from '#testing/upload.ts';
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test, uploadDocument } from './journey.ts';

/** A typical assistant's answer: chatter, a code fence, one valid and one invalid question. */
const answer = `Sure, here are your questions!

\`\`\`json
${JSON.stringify([
  {
    passage: 1,
    quote: 'James Hargreaves invented the spinning jenny in 1764.',
    question: 'Who built the first machine that spun several threads?',
    options: ['Samuel Crompton', 'James Hargreaves', 'Eli Whitney', 'Henry Cort'],
    answer: 'James Hargreaves',
    explanation: 'The quote names him.',
    topic: 'spinning jenny',
  },
  {
    passage: 1,
    quote: 'James Hargreaves was born in Lancashire.',
    question: 'In which county did the inventor grow up?',
    options: ['Kent', 'Lancashire', 'Devon', 'Essex'],
    answer: 'Lancashire',
  },
])}
\`\`\`

Good luck!`;

test(
  "[G03, Z26, Z25] one's own assistant drafts, the document decides, and a test is made of what is proven",
  { tag: '@desktop-first' },
  async ({ page, person, context }) => {
    expect(person.name).not.toBe('');
    const uuid = await uploadDocument(page, 'The Industrial Revolution.md', studyTexts.en);
    await page.goto(`/documents/${uuid}`);
    await page.getByRole('button', { name: /^New test/ }).click();
    // The analysis offers an assistant too.
    const newTest = page.getByRole('dialog', { name: 'What should the test be like?' });
    await newTest.getByRole('button', { name: 'Use my assistant' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your assistant writes, Repaso checks' });
    await expect(dialog.getByRole('textbox', { name: 'Prompt' })).toHaveValue(/invented the spinning jenny/);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);

    // Three presses beside the assistant: copy, paste, create.
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy prompt' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('invented the spinning jenny');
    await page.evaluate((text) => navigator.clipboard.writeText(text), answer);
    await dialog.getByRole('button', { name: 'Paste', exact: true }).click();
    await expect(dialog.getByText('1 of 2 got in')).toBeVisible();
    await expect(dialog.getByText('The sentence is not in your document')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);

    await dialog.getByRole('button', { name: 'Create a test of 1 question' }).click();
    await expect(dialog).toBeHidden();
    // It opens like any new test.
    await expect(page).toHaveURL(/\/tests\/[^/]+\/[^/]+$/);
    await expect(
      page.getByRole('heading', { name: 'Who built the first machine that spun several threads?' }),
    ).toBeVisible();
    await page.getByText('James Hargreaves', { exact: true }).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText(/Written by your assistant/)).toBeVisible();
  },
);
