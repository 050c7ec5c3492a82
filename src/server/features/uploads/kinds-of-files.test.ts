import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAnalysis } from '#contract/analysis.ts';
import { getContent, listSections } from '#contract/document-content.ts';
import type { AnalysisResults } from '#domain/analysis/results.ts';
import { makeLecture } from '#testing/fixtures/make-captions.ts';
import { type DocParagraph, makeDoc } from '#testing/fixtures/make-doc.ts';
import { makeOdt, odtContent, odtHeading, odtParagraph } from '#testing/fixtures/make-zip.ts';
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

interface Paragraph {
  level?: 1 | 2 | 3;
  text: string;
}

const paragraphs = studyTexts.es.split(/\n{2,}/).map((block): Paragraph => {
  const [, signs = '', text = ''] = /^(#+) (.*)/.exec(block) ?? [];
  return signs ? { level: signs.length as 1 | 2 | 3, text } : { text: block.replaceAll('\n', ' ').trim() };
});
const odt = makeOdt(
  odtContent(paragraphs.map(({ level, text }) => (level ? odtHeading(text, level) : odtParagraph(text))).join('')),
);
const doc = makeDoc(paragraphs.map(({ level, text }): DocParagraph => (level ? { text, style: level } : { text })));
const srt = makeLecture(studyTexts.es, 30);
const vtt = `WEBVTT\n\n${srt.replaceAll(',', '.')}`;

it.each([
  ['odt', odt, 'application/vnd.oasis.opendocument.text', 'El ciclo de Calvin'],
  ['doc', doc, 'application/msword', 'El ciclo de Calvin'],
  ['srt', srt, 'application/x-subrip', '05:00–10:00'],
  ['vtt', vtt, 'text/vtt; charset=utf-8', '05:00–10:00'],
])(
  '[D02, D08, D14, Z23] a file of the kind %s is read, analysed and given back as it was',
  async (kind, bytes, type, title) => {
    const document = await uploadAndExtract(person, `Apuntes.${kind}`, bytes);
    expect(document).toMatchObject({ status: 'completed', kind, language: 'es', warnings: [] });
    // Recordings have no title; a title already used by another document gets a suffix.
    const name = kind === 'odt' || kind === 'doc' ? 'La fotosíntesis' : 'Apuntes';
    expect(document.name.replace(/ \((?:Apuntes|VTT)\)$/, '')).toBe(name);
    const sections = await person.call(listSections, { params: { uuid: document.uuid } });
    expect(sections.body.items.map((section) => section.title)).toContain(title);
    expect((await untilAnalysed(person, document.uuid)).status).toBe('completed');
    const original = await person.request(`/api/documents/${document.uuid}/file?inline=true`);
    expect(original.headers.get('content-type')).toBe(type);
    expect(original.headers.get('content-disposition')).toMatch(/^attachment; /);
  },
);

it('[D08, D11] what is made of a transcript opens at the second it is said', async () => {
  const document = await uploadAndExtract(person, 'Clase.srt', srt);
  await untilAnalysed(person, document.uuid);
  const analysis = await person.call(getAnalysis, { params: { uuid: document.uuid } });
  const { points } = analysis.body.parts.key_points.result as AnalysisResults['key_points'];
  expect(points.length).toBeGreaterThan(2);
  const said = srt.split('\n\n').map((cue) => cue.split('\n'));
  for (const { source } of points) {
    const cue = said.findIndex((lines) => lines.includes(source.quote));
    expect(source.anchor).toEqual({ seconds: cue * 30 });
  }
  const { body: content } = await person.call(getContent, { params: { uuid: document.uuid } });
  expect(content.sections[1]?.blocks[1]?.anchor).toEqual({ seconds: 300 });
  expect(await generateTest(person, document.uuid)).toMatchObject({ status: 'completed' });
});
