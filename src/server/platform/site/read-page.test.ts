import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';
import { sitePaths } from './site-pages.ts';

const page = (body: string, facts: Record<string, string> = {}) =>
  readPage(`---\ntitle: Privacy\ndescription: What is kept.\nsince: 2026-11-28\n---\n\n${body}`, facts);

describe('a page of content', () => {
  it('[W04] keeps the lines that are true of this server', () => {
    const body = '## AI\n\n[[model:none]] All is made here.\n[[model:remote]] Passages go to {modelHost}.';
    expect(page(body, { model: 'none' }).sections[0]?.html).toBe('<p>All is made here.</p>\n');
    expect(page(body, { model: 'remote', modelHost: 'api.example.com' }).sections[0]?.html).toBe(
      '<p>Passages go to api.example.com.</p>\n',
    );
  });

  it.each(['<script>alert(1)</script>', '*bold*', '[link](javascript:alert(1))', '# Heading', '![](x)', 'A & B'])(
    '[W04] shows %j of an operator as it was typed',
    (operatorName) => {
      const { html } = page('## Who\n\nRun by {operatorName}.', { operatorName }).sections[0] ?? { html: '' };
      expect(html).not.toMatch(/<(?!\/?p>)/);
      const typed = operatorName.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(html).toBe(`<p>Run by ${typed}.</p>\n`);
    },
  );

  it('[W04] puts questions into elements that open, each with an address', () => {
    const { sections } = page('## Documents\n\n### ¿Qué puedo añadir?\n\nPDF.\n\n### How large?\n\nLarge.');
    expect(sections[0]?.html).toBe(
      '<details id="que-puedo-anadir"><summary>¿Qué puedo añadir?</summary><p>PDF.</p>\n</details>' +
        '<details id="how-large"><summary>How large?</summary><p>Large.</p>\n</details>',
    );
  });
});

describe.each(sitePaths)('the page /%s', (path) => {
  const read = (language: string) =>
    readFileSync(join(import.meta.dirname, '../../../../content/legal', language, `${path}.md`), 'utf8');
  const shapeOf = (source: string) => ({
    headings: source.match(/^#+/gm),
    facts: source.match(/\[\[\w+:\w+\]\]/g),
    named: source.match(/\{\w+\}/g),
    links: source.match(/\]\([^)]*\)/g),
    rows: source.match(/^\|/gm)?.length,
    since: /^since: (.*)$/m.exec(source)?.[1],
  });

  it('[W04] says the same in both languages', () => {
    expect(shapeOf(read('es'))).toEqual(shapeOf(read('en')));
  });

  it('[W04] has a title, a description and no heading twice', () => {
    for (const language of ['es', 'en']) {
      const { title, description, sections } = readPage(read(language), {});
      expect(title && description).toBeTruthy();
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    }
  });
});
