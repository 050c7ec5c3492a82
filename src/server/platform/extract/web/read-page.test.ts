import { describe, expect, it } from 'vitest';
import { failureCodeOf } from '#server/platform/reader/failure.ts';
import { readPage } from './read-page.ts';

const article = 'The heart pumps blood through the vessels of the body, about five litres of it every minute. '.repeat(
  4,
);
const read = (html: string | Buffer, charset?: string) =>
  readPage(Buffer.from(html as string), { url: 'https://a.org/dir/page.html', charset });

describe('a web page', () => {
  it('[D05, D08] is its article: no menu, no foot, no scripts', () => {
    const { title, blocks } = read(
      `<html><head><title>The heart</title></head><body><nav><a href="/x">Menu</a></nav>
       <article><h2>Work</h2><p>${article}</p><ul><li>left</li><li>right</li></ul></article>
       <script>alert(1)</script><footer>Foot</footer></body></html>`,
    );
    expect(title).toBe('The heart');
    expect(blocks.map(({ kind, text }) => `${kind}: ${text.slice(0, 20)}`)).toEqual([
      'heading: Work',
      'paragraph: The heart pumps bloo',
      'list: - left\n- right',
    ]);
  });

  it.each([
    ['The Silk Roads — Wiki', '<h1>The Silk Roads</h1>', '', 'The Silk Roads'],
    ['The Silk Roads — Wiki', '<h1>Wiki</h1><h1>The Silk Roads</h1>', '', 'The Silk Roads'],
    ['Wiki — The Silk Roads', '<h1>The Silk Roads</h1>', '', 'The Silk Roads'],
    ['Biología - La célula eucariota', '<h1>Biología</h1>', '', 'Biología - La célula eucariota'],
    ['Biología - La célula eucariota', '<h1>Biología</h1><h1>La célula eucariota</h1>', '', 'La célula eucariota'],
    [
      'The Silk Roads in Asia | Wiki',
      '<h1>Silk Roads in Asia</h1><h1>The Silk Roads in Asia</h1>',
      '',
      'The Silk Roads in Asia',
    ],
    [
      'The Silk Roads | Wiki',
      '<h1>Trade in Asia</h1>',
      '<meta property="og:site_name" content="Wiki">',
      'The Silk Roads',
    ],
    ['The Silk Roads', '<h1>Trade in Asia</h1>', '<meta property="og:site_name" content="Wiki">', 'The Silk Roads'],
  ])('[D05] %s, over %s, is called without the name of its site', (title, heading, meta, expected) => {
    const html = `<html><head><title>${title}</title>${meta}</head><body>${heading}<p>${article}</p></body></html>`;
    expect(read(html).title).toBe(expected);
  });

  it.each([
    [
      'MathJax 2',
      '<span class="MathJax_Preview">E = mc2</span><span class="MathJax"><nobr>E=mc²</nobr></span><script type="math/tex">E=mc^2</script>',
    ],
    [
      'MathJax 3',
      '<mjx-container><mjx-math aria-hidden="true">𝐸</mjx-math><mjx-assistive-mml><math><mi>E</mi><annotation encoding="application/x-tex">E=mc^2</annotation></math></mjx-assistive-mml></mjx-container>',
    ],
    [
      'KaTeX',
      '<span class="katex"><span class="katex-mathml"><math><semantics><mi>E</mi><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E=mc2</span></span>',
    ],
    [
      'Wikipedia',
      '<span class="mwe-math-element"><span style="display: none"><math><mi>E</mi><annotation encoding="application/x-tex">{\\displaystyle E=mc^2}</annotation></math></span><img alt="{\\displaystyle E=mc^2}"></span>',
    ],
  ])('[D05, D08] has a formula of %s once, as text', (_program, formula) => {
    const { blocks } = read(
      `<html><body><article><p>${article}</p><p>Energy is ${formula} here, ${article}</p></article></body></html>`,
    );
    expect(blocks[1]?.text).toMatch(/^Energy is \$E=mc\^2\$ here, The heart/);
  });

  it.each([
    ['the attribute', '', '<p hidden>secret</p>'],
    ['the attribute until it is found', '', '<div hidden="until-found"><p>secret</p></div>'],
    ['a style', '', '<p style="color: red; display:none">secret</p>'],
    ['visibility', '', '<p style="visibility: hidden">secret</p>'],
    ['a rule for a class', '.x{display:none}', '<p class="y x">secret</p>'],
    ['a rule for an id', '#x { color: red; display: none !important }', '<p id="x">secret</p>'],
    [
      'a rule for an element of a class',
      'b{color:red} /* } */ div.x, p.x { visibility:hidden }',
      '<p class="x">secret</p>',
    ],
    ['a rule for what lies within', '.box .x { display:none }', '<div class="box"><p class="x">secret</p></div>'],
    ['a template', '', '<template><p>secret</p></template>'],
    ['a mark that it is decoration', '', '<p aria-hidden="true">secret</p>'],
  ])('[D05, D08] does not tell what is hidden by %s', (_how, css, hidden) => {
    const page = (around: string) =>
      `<html><head><style>${css}</style></head><body>${around}${hidden}<p>Open.</p></body></html>`;
    for (const around of [`<article><p>${article}</p></article>`, '<p>Short.</p>']) {
      const text = read(page(around))
        .blocks.map((block) => block.text)
        .join(' ');
      expect(text).not.toContain('secret');
      expect(text).toContain(around.includes('Short') ? 'Open.' : 'The heart pumps');
    }
  });

  it.each([
    ['only on paper', '@media print { .x { display:none } }', '<p class="x">shown</p>'],
    ['only on narrow screens', '@media (max-width: 600px) { .y{} .x { display:none } }', '<p class="x">shown</p>'],
    ['unless it is active', '.x { display:none } .x.active { display:block }', '<p class="x active">shown</p>'],
    ['until a later rule', '.x { display:none } .x { display:block }', '<p class="x">shown</p>'],
    ['until its own style', '.x { display:none }', '<p class="x" style="display:block">shown</p>'],
    ['before something else', '.x::before { display:none }', '<p class="x">shown</p>'],
    ['in another property', '.x { --menu-display:none }', '<p class="x">shown</p>'],
    ['until a script shows the page', '', `<main style="display:none"><p>${article}</p><p>shown</p></main>`],
  ])('[D05, D08] tells what is hidden %s', (_when, css, html) => {
    const page = `<html><head><style>${css}</style></head><body><p>Short.</p>${html}</body></html>`;
    expect(read(page).blocks.map((block) => block.text)).toContain('shown');
  });

  it('[D05] tells also where a hidden menu leads', () => {
    expect(read('<p>Short.</p><ul style="display:none"><li><a href="/x">x</a></li></ul>').links).toEqual([
      'https://a.org/x',
    ]);
  });

  it('[D05] without an article is all of its text', () => {
    const { blocks } = read('<html><body><nav>Menu</nav><h1>Plan</h1><p>Monday: cells.</p></body></html>');
    expect(blocks.map(({ text }) => text)).toEqual(['Plan', 'Monday: cells.']);
  });

  it('[D05] tells where it leads, relative to its base', () => {
    const link = (html: string) => read(html).links;
    expect(
      link('<html><body><a href="b.html">b</a><a href="/c?d#e">c</a><a href="b.html">b</a></body></html>'),
    ).toEqual(['https://a.org/dir/b.html', 'https://a.org/c?d#e']);
    expect(
      link('<html><head><base href="/other/"></head><body><a href="b">b</a><a href="http://[">x</a></body></html>'),
    ).toEqual(['https://a.org/other/b']);
  });

  it.each([
    ['the server says', Buffer.from('<p>ni\xf1o</p>', 'latin1'), 'iso-8859-1'],
    ['the page says', Buffer.from('<meta charset="windows-1252"><p>ni\xf1o</p>', 'latin1'), undefined],
    ['neither says', Buffer.from('<p>ni\u00f1o</p>'), undefined],
    ['the server says with a name that nobody knows', Buffer.from('<p>ni\u00f1o</p>'), 'x-klingon'],
  ])('[D05] is decoded as %s', (_who, bytes, charset) => {
    expect(readPage(bytes, { url: 'https://a.org/', charset }).blocks[0]?.text).toBe('niño');
  });

  it.each(['', 'hola', '<html></html>', '<html><head></head><frameset></frameset></html>', '<svg></svg>'])(
    '[D09] may be as poor as %j',
    (html) => {
      expect(read(html).blocks.map(({ text }) => text)).toEqual(html === 'hola' ? ['hola'] : []);
    },
  );

  it.each([
    ['elements without end', '<b>'.repeat(100_001)],
    ['a tree of great depth', '<div>'.repeat(513)],
    ['attributes without end', `<p ${Array.from({ length: 200_001 }, (_, index) => `a${index}`).join(' ')}>`],
  ])('[Z24] with %s is refused before a tree is built', (_fault, html) => {
    expect(() => read(html)).toThrow(expect.toSatisfy((error) => failureCodeOf(error) === 'FILE_TOO_COMPLEX'));
  });

  it('[Z24] that is no text is refused', () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]);
    expect(() => read(picture)).toThrow(expect.toSatisfy((error) => failureCodeOf(error) === 'FILE_TYPE_INVALID'));
  });
});
