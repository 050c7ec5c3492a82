import { afterAll, beforeAll, expect, it } from 'vitest';
import { getContent } from '#contract/document-content.ts';
import { makeDocx, wordParagraph } from '#testing/fixtures/make-zip.ts';
import { makeRightToLeftPdf } from '#testing/fixtures/make-right-to-left-pdf.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { pasteText, untilExtracted, uploadAndExtract } from '#testing/upload.ts';

let testApp: TestApp;
let person: TestClient;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp, { language: 'en' });
});
afterAll(() => testApp.stop());

async function blocksOf(uuid: string) {
  const { body } = await person.call(getContent, { params: { uuid } });
  return body.sections.flatMap(({ blocks }) => blocks.map(({ text, anchor }) => ({ text, anchor })));
}
const textsOf = async (uuid: string): Promise<string[]> => (await blocksOf(uuid)).map(({ text }) => text);
const upload = async (name: string, content: string | Buffer) =>
  textsOf((await uploadAndExtract(person, name, content)).uuid);

it('[D02, D08] a file says what its program shows: no hidden words, comments, marks or controls', async () => {
  const hidden =
    '<w:p><w:r><w:t>Cells live.</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>answer: 7</w:t></w:r></w:p>';
  expect(await upload('Exam.docx', makeDocx(hidden + wordParagraph('The end.')))).toEqual(['Cells live.', 'The end.']);
  const note =
    '# Cell #bio\n\n> [!note] Remember\n> It lives.\n\n%%private%%\n\nSee [[Wall|the wall]] ![[a.png|300]] here.';
  expect(await upload('Cell.md', note)).toEqual(['Cell', 'Remember', 'It lives.', 'See the wall here.']);
  expect(await upload('tab.txt', 'Photosynthesis\u000bmakes sugar.')).toEqual(['Photosynthesis makes sugar.']);
  const hebrew = ['התא הוא יחידת החיים הבסיסית של כל היצורים', 'ובו 46 כרומוזומים וכל תא נולד מתא אחר.'];
  expect(await upload('Cell.pdf', makeRightToLeftPdf(hebrew))).toEqual([hebrew.join(' ')]);
});

it('[D02, D06, D11] times of a transcript are places, uploaded or pasted, and known as captions in every form', async () => {
  const panel = '0:00\nplants turn light into sugar\n0:05\nand animals eat it\n1:02:03\nthe end of the lecture\n';
  const { uuid } = await uploadAndExtract(person, 'Lecture.txt', panel);
  expect(await blocksOf(uuid)).toEqual([
    { text: '00:00–05:00', anchor: { seconds: 0 } },
    { text: 'plants turn light into sugar and animals eat it', anchor: { seconds: 0 } },
    { text: '1:00:00–1:02:03', anchor: { seconds: 3723 } },
    { text: 'the end of the lecture', anchor: { seconds: 3723 } },
  ]);
  const sbv = '0:00:01.000,0:00:02.000\nOsmosis moves water.\n\n0:00:03.000,0:00:04.000\nDiffusion, the rest.\n';
  expect(await upload('Lecture.sbv', sbv)).toEqual(['Osmosis moves water. Diffusion, the rest.']);
  const apart =
    '1\n\n00:00:01,000 --> 00:00:02,000\nOsmosis moves water.\n\n2\n\n00:00:03,000 --> 00:00:04,000\nYes.\n';
  expect(await upload('Lecture.srt', apart)).toEqual(['Osmosis moves water. Yes.']);

  const long = Array.from({ length: 40 }, (_, at) => `0:${String(at + 10)}\nand here is what the plants do`).join('\n');
  const pasted = await untilExtracted(
    person,
    (await pasteText(person, { text: long.replaceAll('0:11\n', '0:12\n') })).uuid,
  );
  expect(pasted.name).toBe('and here is what the plants do');
  expect((await textsOf(pasted.uuid)).join(' ')).not.toMatch(/\d/);
});
