import { afterAll, beforeAll, expect, it } from 'vitest';
import { getContent } from '#contract/document-content.ts';
import { getDocument } from '#contract/documents.ts';
import { searchDocuments } from '#contract/search.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { makeDocx } from '#testing/fixtures/make-zip.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { generateTest, studyTexts, untilAnalysed, uploadAndExtract } from '#testing/upload.ts';

let testApp: TestApp;
let person: TestClient;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp, { language: 'es' });
});
afterAll(() => testApp.stop());

/** Adds a formula to every kind of content, so that hardly any sentence lacks one. */
const withFormulas = studyTexts.es
  .replaceAll(/\b(agua)\b/g, '$1 (H<sub>2</sub>O)')
  .replaceAll(/\b(clorofila)\b/g, '$1 (6 × 10<sup>23</sup> por mol)')
  .replaceAll(/\b(luz)\b/g, '$1 (3 × 10<sup>8</sup> m/s)');

it('[D08, G03] quotes of questions show raised and lowered signs word for word as the text does', async () => {
  const { uuid } = await uploadAndExtract(person, 'Apuntes.md', withFormulas);
  await untilAnalysed(person, uuid);
  const { body: content } = await person.call(getContent, { params: { uuid } });
  const text = content.sections.flatMap(({ blocks }) => blocks.map((block) => block.text)).join('\n\n');
  expect(text).toContain('clorofila (6 × 10²³ por mol)');
  expect(await generateTest(person, uuid)).toMatchObject({ status: 'completed' });
  const { rows } = await testApp.app.database.pool.query<{ quote: string; start: number; end: number }>(
    'select quote, quote_start as start, quote_end as end from questions',
  );
  for (const { quote, start, end } of rows) expect(text.slice(start, end)).toBe(quote);
  expect(rows.filter(({ quote }) => /[²₂⁸]/u.test(quote)).length).toBeGreaterThan(0);
  const find = async (q: string): Promise<string[]> => {
    const { body } = await person.call(searchDocuments, { query: { q } });
    const passages = body.items.flatMap((item) => item.passages);
    return passages.flatMap((passage) => passage.marks.map(([from, to]) => passage.text.slice(from, to)));
  };
  expect(await find('10^23')).toContain('10²³');
  expect(await find('H2O')).toContain('H₂O');
  expect(await find('1023')).toEqual([]);
});

it('[D08, D09] equations that could not be read are told with their number and place', async () => {
  const equation =
    '<w:p><w:r><w:t>La energía es </w:t></w:r><w:r><w:object><o:OLEObject xmlns:o="urn:x" ProgID="Equation.3"/></w:object></w:r></w:p>';
  const heading = '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Energía</w:t></w:r></w:p>';
  const { uuid } = await uploadAndExtract(person, 'Física.docx', makeDocx(heading + equation.repeat(2)));
  const { body: document } = await person.call(getDocument, { params: { uuid } });
  expect(document.warnings).toContain('equations_not_read');
  const { body: content } = await person.call(getContent, { params: { uuid } });
  expect(content.equationsNotRead).toEqual([{ anchor: { section: 'Energía' }, count: 2 }]);
  expect(content.sections[0]?.blocks[1]?.text).toBe('La energía es […]');
});

it('[D08, D09] words whose letters the font does not tell are told with their number and pages', async () => {
  const lines = ['La rela3on de la na3on es una ques3on de posi3on.', 'Se ve en la situa3on y en 3xqz.'];
  const french = lines.map((text) => text.replace(/ es una /, ' est une ').replace('Se ve en', 'On le voit dans'));
  const bytes = await makePdf(
    french.map((text) => ({ kind: 'paragraph', text: `${text} Cela change avec le temps et avec les lieux.` })),
  );
  const { uuid } = await uploadAndExtract(person, 'Histoire.pdf', Buffer.from(bytes));
  const { body: document } = await person.call(getDocument, { params: { uuid } });
  expect(document.warnings).toContain('text_was_repaired');
  const { body: content } = await person.call(getContent, { params: { uuid } });
  expect(content.wordsNotRead).toEqual([{ anchor: { page: 1 }, count: 1 }]);
  expect(content.sections[0]?.blocks[0]?.text).toContain('question de position');
});
