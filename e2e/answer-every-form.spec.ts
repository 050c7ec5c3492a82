import type { Page } from '@playwright/test';
import { answerByKeyboard, answerByTouch, type Form } from './answers.ts';
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test, uploadDocument } from './journey.ts';

/** Lists with members, terms with descriptions, numbered steps and plain sentences: material for each form. */
const rocks = `# The rocks of the Earth

## Igneous rocks

- basalt
- granite
- obsidian
- pumice

## Sedimentary rocks

- limestone
- sandstone
- shale
- chalk

## Terms of geology

- **Magma**: molten material below the surface of the Earth.
- **Lava**: molten material that has reached the surface through a volcano.
- **Erosion**: the wearing away of rock by water, wind or ice.
- **Sediment**: loose grains that settle at the bottom of water.
- **Crystal**: a solid whose atoms repeat in a regular pattern.
- **Fossil**: the remains of a living being preserved in rock.
- **Angle of natural repose**: the steepest slope at which loose grains stay in place.
- **Law of lateral continuity**: each layer once reached as far as its basin.

## Steps of the rock cycle

1. Magma rises towards the surface.
2. The molten material cools and becomes solid.
3. Wind and water break the rock into grains.
4. Layers of grains are pressed together.
5. Heat and pressure change the layers deep below.

## How rocks form

Weathering is the process by which rain, frost and roots break rock apart. Metamorphism is the process by which heat and pressure change a rock without melting it. Granite cools slowly below the surface, so its crystals grow large. Basalt cools quickly at the surface, so its crystals stay small. Limestone consists of the shells of small sea animals that settled on the sea floor over millions of years. Sandstone forms when grains of sand are pressed together and glued by minerals. Marble is the rock that limestone becomes under heat and pressure. The rock cycle has no beginning and no end.
`;

/** Opens a test of that document; returns its number of questions. */
async function openTest(page: Page, options: object): Promise<number> {
  const documentUuid = await uploadDocument(page, 'Rocks.md', rocks);
  const ordered = await page.request.post('/api/generations', {
    headers: { 'x-requested-with': 'fetch', 'idempotency-key': crypto.randomUUID() },
    data: { kind: 'test', documents: [documentUuid], options },
  });
  expect(ordered.status()).toBe(202);
  const { resultUuid } = (await ordered.json()) as { resultUuid: string };
  const read = async () =>
    (await (await page.request.get(`/api/tests/${resultUuid}`)).json()) as {
      generating: boolean;
      questionCount: number;
    };
  await expect.poll(async () => (await read()).generating).toBe(false);
  await page.addInitScript(() => localStorage.setItem('dismissedBanner', 'beta'));
  await page.goto(`/tests/${documentUuid}/${resultUuid}`);
  return (await read()).questionCount;
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
}

test(
  '[T02, T05, T07] a person answers every form of question, by keyboard or by touch, and sees what was right',
  { tag: '@desktop-first' },
  async ({ page, person }, { project }) => {
    test.slow();
    expect(person.name).not.toBe('');
    const forms = ['choice', 'typed', 'matching', 'belonging', 'order', 'open'];
    const total = await openTest(page, { count: 20, forms });
    const isPhone = project.name.startsWith('phone');
    const verdict = page.getByRole('status').filter({ hasText: /^(?:Correct|Incorrect)\./ });
    const seen = new Set<Form>();
    for (let number = 1; number <= total; number += 1) {
      await expect(page.getByRole('button', { name: `Question ${number} of ${total}: go to another` })).toBeVisible();
      const form = await (isPhone ? answerByTouch(page) : answerByKeyboard(page));
      const isNew = !seen.has(form);
      seen.add(form);
      if (isNew) await expectSound(page);
      if (isPhone) await page.getByRole('button', { name: 'Check' }).tap();
      else await page.keyboard.press(form === 'open' ? 'Control+Enter' : 'Enter');
      await expect(verdict).toBeAttached();
      await expect(page.getByRole('button', { name: /^(?:Why|Where the text)/ })).toBeVisible();
      await expect(page.getByRole('blockquote').first()).toBeVisible();
      if (isNew) await expectSound(page);
      const onwards = page.getByRole('button', { name: number < total ? 'Next' : 'Submit', exact: true });
      await expect(onwards).toBeFocused();
      if (isPhone) await onwards.tap();
      else await page.keyboard.press('Enter');
    }
    expect([...seen].sort()).toEqual(['belonging', 'matching', 'open', 'options', 'order', 'typed']);

    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
    await page.getByRole('button', { name: `All ${total}` }).click();
    await expect(page.getByRole('article')).toHaveCount(total);
    await expectSound(page);
    const steps = page.getByRole('article').filter({ hasText: 'Put these in the right order' });
    await steps.getByRole('button', { name: /^Actions for question/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('textbox', { name: 'Answer 1', exact: true })).toHaveValue(/^Magma rises/);
    await expectSound(page);
  },
);

test(
  '[T12, T05] a person writes what they remember, sees the points of the text and claims one said in other words',
  { tag: '@desktop-first' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    const total = await openTest(page, { count: 2, forms: ['open'] });
    const field = page.getByRole('textbox', { name: 'Your answer' });
    for (let number = 1; number <= total; number += 1) {
      await field.fill('I remember too little of it.');
      await page.getByRole('button', { name: 'Check' }).click();
      await expect(
        page.getByRole('heading', { name: /^Not yet: (you mention 0 of \d ideas|we didn’t find it)/ }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'I said this' }).first().click();
      await expect(
        page.getByRole('heading', { name: /^(Not yet|Correct): you mention(ed it| 1 of \d ideas)/ }),
      ).toBeFocused();
      await expectSound(page);
      await page.reload();
      await expect(
        page.getByRole('heading', { name: /^(Not yet|Correct): you mention(ed it| 1 of \d ideas)/ }),
      ).toBeVisible();
      await page.getByRole('button', { name: number < total ? 'Next' : 'Submit', exact: true }).click();
    }
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
    await page.getByRole('button', { name: `All ${total}` }).click();
    await expect(page.getByRole('article')).toHaveCount(total);
    await expect(page.getByText(/^1 of \d ideas? mentioned$/)).toHaveCount(total);
    await expectSound(page);
  },
);

test(
  '[T02, T05] a person types an answer in other words and says that it means the same',
  { tag: '@phone' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    const total = await openTest(page, { count: 1, forms: ['typed'] });
    expect(total).toBe(1);
    await page.getByRole('textbox', { name: 'Your answer' }).fill('something like it');
    await page.getByRole('button', { name: 'Check' }).click();
    const claim = page.getByRole('button', { name: 'Mine means the same' });
    await expect(claim).toBeVisible();
    await expectSound(page);
    await claim.click();
    await expect(page.getByText('Your answer, correct')).toBeVisible();
    await expectSound(page);
    await page.reload();
    await expect(page.getByText('Your answer, correct')).toBeVisible();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
    await page.getByRole('button', { name: 'All 1' }).click();
    await expect(page.getByRole('article').getByText('something like it')).toBeVisible();
  },
);

test(
  '[T08] what is typed in an exam is there after a reload, and counts when it is submitted',
  { tag: '@night' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    const total = await openTest(page, { count: 2, forms: ['typed'], mode: 'exam', minutes: 30 });
    await page.getByRole('button', { name: 'Start the exam' }).click();
    const field = page.getByRole('textbox', { name: 'Your answer' });
    await field.fill('wrong for sure');
    await page.reload();
    await expect(field).toHaveValue('wrong for sure');
    await field.press('Enter');
    await expect(page.getByRole('button', { name: `Question 2 of ${total}: go to another` })).toBeVisible();
    await field.fill('nor is this');
    await field.press('Enter');
    // Each answer was saved in time, so there is no prompt about unanswered questions.
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
    await expect(page.getByText(`0 of ${total}, 0%`)).toBeAttached();
    await expect(page.getByText('nor is this')).toBeVisible();
  },
);
