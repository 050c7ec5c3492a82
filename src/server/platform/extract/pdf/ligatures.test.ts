import { describe, expect, it } from 'vitest';
import { makePdf } from '#testing/make-pdf.ts';
import { type RawObject, rawPdf } from '#testing/fixtures/raw-pdf.ts';
import { readPdf } from './read-pdf.ts';

/** A page with a font that names the glyphs of codes from 40 on. */
function namedPdf(names: string[], lines: string[]): Buffer {
  const content = lines.map((line, index) => `BT /F1 12 Tf 72 ${700 - index * 16} Td (${line}) Tj ET`).join('\n');
  const font = `/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [40 ${names.join(' ')}] >>`;
  const objects: RawObject[] = [
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
    {
      dictionary:
        '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >>',
    },
    { dictionary: font },
    { dictionary: '', stream: Buffer.from(content) },
  ];
  return rawPdf(objects);
}

const text = async (bytes: Uint8Array): Promise<string> =>
  (await readPdf(bytes, () => {})).blocks.map((block) => block.text).join('\n');

describe('ligatures of a PDF', () => {
  it('[D08] are read by the names that its font gives them', async () => {
    const names = ['/f_i', '/f_f', '/t_i', '/t_t', '/uniFB02', '/f_f_i'];
    const lines = ['speci\\050c e\\051ects', 'gene\\052c pa\\053erns', 'a \\054uid is e\\055cient'];
    expect(await text(namedPdf(names, lines))).toBe('specific effects genetic patterns a fluid is efficient');
  });

  it('[D08] are told by the words of the language where the font names them wrongly', async () => {
    const paragraph =
      'The gene3c posi3on of a species is the rela3on in which it stands to others. Such pa>erns are seen a<er many years; le>ers and arms that ma>er have the same origin. The solu3on was o<en in front of us.';
    const found = await readPdf(await makePdf([{ kind: 'paragraph', text: paragraph }]), () => {});
    expect(found.blocks[0]?.text).toBe(
      'The genetic position of a species is the relation in which it stands to others. Such patterns are seen after many years; letters and arms that matter have the same origin. The solution was often in front of us.',
    );
    expect(found.wordsNotRead).toBeUndefined();
    expect(found.warnings).not.toContain('text_was_repaired');
  });

  it('[D08, D09] that stay unknown are told with their page', async () => {
    const known = 'La rela3on entre la na3on et la popula3on est une ques3on de posi3on.';
    const unknown = 'Les 3xqz et les bv3xz de la situa3on.';
    const found = await readPdf(
      await makePdf([
        { kind: 'paragraph', text: `${known} Cela change avec le temps et les lieux.` },
        { kind: 'paragraph', text: `${unknown} Cela ne change rien.` },
      ]),
      () => {},
    );
    expect(found.blocks[0]?.text).toContain(
      'La relation entre la nation et la population est une question de position.',
    );
    expect(found.wordsNotRead).toEqual([{ anchor: { page: 1 }, count: 1 }]);
    expect(found.warnings).toContain('text_was_repaired');
  });

  it('[D08] formulas and code stay as they are', async () => {
    const paragraph =
      'Water is H2O, and CO2 is a gas. In mp3 files, key=value stands for x2 or b2b, and i3c is a bus. Names like iPhone are kept.';
    expect(await text(await makePdf([{ kind: 'paragraph', text: paragraph }]))).toBe(paragraph);
  });
});
