import { makePdf } from '#testing/make-pdf.ts';
import { makeScan } from '#testing/make-scan.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, useTheme } from './journey.ts';

const paragraphs = [
  'Photosynthesis is the process by which plants turn the energy of light into chemical energy. Chlorophyll is the green pigment that captures light in the thylakoid membrane.',
  'The Calvin cycle fixes carbon dioxide in the stroma of the chloroplast. The enzyme that fixes it is called rubisco, the most abundant protein on Earth.',
  'In the light reactions, water is split and oxygen is released as a by-product. The energy that is gained is stored in two carrier molecules.',
];

test(
  '[D09, D11] the text of a scan is recognised, and a citation opens about its page',
  { tag: ['@night', '@phone'] },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    const pdf = await makePdf([
      { kind: 'heading', level: 1, text: 'Photosynthesis' },
      ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
    ]);
    const buffer = Buffer.from(await makeScan(pdf));
    const answer = await page.request.post('/api/documents/file', {
      headers: { 'x-requested-with': 'fetch' },
      multipart: { file: { name: 'scan.pdf', mimeType: 'application/pdf', buffer } },
    });
    const { uuid } = (await answer.json()) as { uuid: string };

    await page.goto('/documents');
    // Documents of earlier tests are extracted first.
    await expect(page.locator('#main').getByText('Scan without text')).toBeVisible();
    await page.locator('#main').getByRole('link', { name: 'scan' }).click();
    await expect(page.getByText('This is a scan without text')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Page 1' }).locator('canvas')).toBeVisible();
    const newTest = page.getByRole('button', { name: 'New test' });
    await expect(newTest).toHaveAttribute('aria-disabled', 'true');
    await expect(newTest).toHaveAccessibleDescription(/can’t/);
    for (const theme of ['light', 'dark'] as const) {
      await useTheme(page, theme);
      await expect(page.getByText('1 page has no text.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }

    await page.getByRole('button', { name: 'Recognise the text' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('progressbar', { name: 'Recognising the text' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText('We recognised the text')).toBeVisible();
    await expect(newTest).not.toHaveAttribute('aria-disabled');
    await expect(page.getByRole('region', { name: 'Text of the images' })).toBeHidden();
    await expect
      .poll(
        async () => ((await (await page.request.get(`/api/documents/${uuid}`)).json()) as Progress).analysis.percent,
      )
      .toBe(100);
    await page.getByRole('link', { name: 'about p. 1: see in the document' }).first().click();
    const ocrPage = page.getByRole('region', { name: 'Page 1' });
    await expect(ocrPage.getByText('Marked passage').first()).toBeAttached();
    await expect(ocrPage.getByText('Recognised text')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

interface Progress {
  analysis: { percent: number };
}
