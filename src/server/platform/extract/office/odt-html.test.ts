import { describe, expect, it } from 'vitest';
import { odtContent, odtHeading, odtParagraph } from '#testing/fixtures/make-zip.ts';
import { htmlBlocks } from '../html-blocks.ts';
import { odtHtml } from './odt-html.ts';

const blocksOf = (body: string, styles = '') =>
  htmlBlocks(odtHtml(odtContent(body, styles), '')).map(({ kind, level, text }) => `${kind}${level ?? ''}: ${text}`);

const item = (...children: string[]): string => `<text:list-item>${children.join('')}</text:list-item>`;
const numbers =
  '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1"/><text:list-level-style-bullet text:level="2"/></text:list-style>';

describe('OpenDocument text', () => {
  it('[D02, D08] keeps the title, headings and paragraphs, with spaces and entities as they are read', () => {
    const styles = '<style:style style:name="P1" style:parent-style-name="Title"/>';
    const body = [
      '<text:p text:style-name="P1">La célula</text:p>',
      odtHeading('Partes &lt;1&gt;', 2),
      odtParagraph(
        'El<text:s text:c="3"/><text:span>nú</text:span>cleo<text:tab/>guarda<text:line-break/>ADN &amp; ARN.',
      ),
    ].join('\n  ');
    expect(blocksOf(body, styles)).toEqual([
      'heading1: La célula',
      'heading2: Partes <1>',
      'paragraph: El núcleo guarda ADN & ARN.',
    ]);
  });

  it('[D08] keeps nested lists, numbered or not by their style, and headings that come as items', () => {
    const nested = `<text:list>${item(odtParagraph('dos'))}</text:list>`;
    const body = `<text:list text:style-name="L1">${item(odtParagraph('uno'), nested)}${item(odtHeading('Fin', 1))}${item(odtParagraph('tres'))}</text:list>`;
    expect(blocksOf(body, numbers)).toEqual(['list: 1. uno\n  - dos', 'heading1: Fin', 'list: 1. tres']);
  });

  it('[D08] keeps the words that a style makes bold or italic, also by the style that it is made from', () => {
    const styles = [
      '<style:style style:name="Strong"><style:text-properties fo:font-weight="bold"/></style:style>',
      '<style:style style:name="T1" style:parent-style-name="Strong"><style:text-properties fo:font-style="italic"/></style:style>',
      '<style:style style:name="T2" style:parent-style-name="Strong"><style:text-properties fo:font-weight="normal"/></style:style>',
    ].join('');
    const span = (style: string, text: string): string => `<text:span text:style-name="${style}">${text}</text:span>`;
    const body = odtParagraph(
      `Un ${span('Strong', 'axón')} lleva ${span('T1', 'señales')} y ${span('T2', 'nada')} más.`,
    );
    const [paragraph] = htmlBlocks(odtHtml(odtContent(body, styles), ''));
    const words = paragraph?.marks?.map(({ kind, start, end }) => `${kind}: ${paragraph.text.slice(start, end)}`);
    expect(paragraph?.text).toBe('Un axón lleva señales y nada más.');
    expect(words).toEqual(['bold: axón', 'italic: señales', 'bold: señales']);
  });

  it('[D08] keeps tables with their merged cells, and notes as a list at the end', () => {
    const note = (text: string): string =>
      `<text:note><text:note-citation>7</text:note-citation><text:note-body>${odtParagraph(text)}</text:note-body></text:note>`;
    const cell = (text: string): string => `<table:table-cell>${text ? odtParagraph(text) : ''}</table:table-cell>`;
    const row = (...cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`;
    const body = [
      odtParagraph(`Uno${note('Nota uno.')} y dos${note('Nota dos.')}.`),
      `<table:table>${row(cell('Fase'), cell('Lugar'))}${row(cell('Luminosa'), '<table:covered-table-cell/>')}</table:table>`,
    ].join('');
    expect(blocksOf(body)).toEqual([
      'paragraph: Uno[1] y dos[2].',
      'table: Fase | Lugar\nLuminosa | ',
      'list: 1. Nota uno.\n2. Nota dos.',
    ]);
  });

  it('[D08] leaves out contents, comments, deleted and hidden text; what stands in a frame follows its paragraph', () => {
    const body = [
      `<text:tracked-changes>${odtParagraph('borrado')}</text:tracked-changes>`,
      `<text:table-of-content><text:index-body>${odtParagraph('Partes 3')}</text:index-body></text:table-of-content>`,
      `<text:section text:display="none">${odtParagraph('oculto')}</text:section>`,
      odtParagraph(
        `Antes<draw:frame><draw:text-box>${odtParagraph('en el cuadro')}</draw:text-box></draw:frame> y después<office:annotation>${odtParagraph('nota al margen')}</office:annotation>.`,
      ),
    ].join('');
    expect(blocksOf(body)).toEqual(['paragraph: Antes y después.', 'paragraph: en el cuadro']);
  });

  const hidingStyles = [
    '<style:style style:name="Hidden"><style:text-properties text:display="none"/></style:style>',
    '<style:style style:name="Child" style:parent-style-name="Hidden"/>',
    '<style:style style:name="Shown" style:parent-style-name="Hidden"><style:text-properties text:display="true"/></style:style>',
  ].join('');
  const span = (style: string, text: string): string => `<text:span text:style-name="${style}">${text}</text:span>`;
  const styled = (style: string, content: string): string => `<text:p text:style-name="${style}">${content}</text:p>`;
  const section = (attributes: string): string =>
    `<text:section ${attributes}>${odtParagraph('oculto')}</text:section>`;
  it.each([
    ['a style of words', odtParagraph(`Visto ${span('Hidden', 'oculto ')}más.`), ['Visto más.']],
    ['a style made from it', odtParagraph(`Visto ${span('Child', 'oculto ')}más.`), ['Visto más.']],
    ['no style that shows', odtParagraph(`Visto ${span('Shown', 'aquí')}.`), ['Visto aquí.']],
    ['a style of paragraphs', styled('Hidden', 'oculto'), []],
    ['all but the words that are shown', styled('Hidden', `oculto ${span('Shown', 'Visto')} oculto`), ['Visto']],
    ['a section', section('text:display="none"'), []],
    [
      'a section whose condition held',
      section('text:display="condition" text:condition="ooow:x==2" text:is-hidden="true"'),
      [],
    ],
    ['a section whose condition always holds', section('text:display="condition" text:condition="ooow:1==1"'), []],
    [
      'no section whose condition did not hold',
      section('text:display="condition" text:condition="ooow:x==2"'),
      ['oculto'],
    ],
    [
      'a field',
      odtParagraph(
        'Visto<text:hidden-text text:condition="ooow:x" text:string-value="a" text:is-hidden="true">a</text:hidden-text>.',
      ),
      ['Visto.'],
    ],
    [
      'no field that is shown',
      odtParagraph('Visto <text:hidden-text text:condition="ooow:x" text:string-value="a">así</text:hidden-text>.'),
      ['Visto así.'],
    ],
    [
      'the paragraph around a field',
      odtParagraph('oculto<text:hidden-paragraph text:condition="ooow:1==1" text:is-hidden="true"/>'),
      [],
    ],
    [
      'no paragraph whose field does not hide',
      odtParagraph('Visto<text:hidden-paragraph text:condition="ooow:x"/>'),
      ['Visto'],
    ],
    [
      'a row of a table',
      `<table:table><table:table-row table:visibility="collapse"><table:table-cell>${odtParagraph('oculto')}</table:table-cell></table:table-row></table:table>`,
      [],
    ],
  ])('[D08] is hidden by %s', (_what, body, shown) => {
    const texts = htmlBlocks(odtHtml(odtContent(body + odtParagraph('Fin.'), hidingStyles), '')).map(
      ({ text }) => text,
    );
    expect(texts).toEqual([...shown, 'Fin.']);
  });
});
