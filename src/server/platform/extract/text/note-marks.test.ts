import { describe, expect, it } from 'vitest';
import { plainMarkdown } from './note-marks.ts';
import { markdownBlocks } from './read-markdown.ts';

const shown = (text: string): string =>
  markdownBlocks(text)
    .flatMap((block) => block.text || [])
    .join('\n');

describe('marks of note-taking programs', () => {
  it.each([
    ['a callout', '> [!note] Remember\n> The cell is alive.', 'Remember\nThe cell is alive.'],
    ['a folded callout', '> [!tip]- Hint\n> Look.', 'Hint\nLook.'],
    ['a callout without a title', '> [!WARNING]\n> Careful.', 'Careful.'],
    ['a callout in a callout', '> [!a] One\n> > [!b] Two\n> > words', 'One\nTwo\nwords'],
    ['a comment in a line', 'Seen %%secret%% too. %% secret %%', 'Seen too.'],
    ['a comment of many lines', 'Seen.\n\n%%\nsecret\n\nsecret\n%%\n\nToo.', 'Seen.\nToo.'],
    ['a comment that opens with words', 'Seen.\n%% secret\nsecret %%\nToo.', 'Seen. Too.'],
    ['a comment of HTML', 'Seen <!-- secret <b>x</b> --> too.\n\n<!--\nsecret\n\nsecret\n-->\n', 'Seen too.'],
    [
      'a hidden element',
      'Seen <span style="display:none">secret</span>too.\n\n<div hidden>\n\nsecret\n\n</div>',
      'Seen too.',
    ],
    ['an embedded picture', 'See ![[diagram.png|300]].', 'See.'],
    ['an embedded picture with words', 'See ![[a b.JPG|The cell|300]] here.', 'See here.'],
    ['an embedded note', 'See ![[Cell wall]].', 'See Cell wall.'],
    ['a link', 'See [[Mitochondria|the mitochondrion]] and [[Nucleus]].', 'See the mitochondrion and Nucleus.'],
    ['a link to a heading', '[[Nucleus#Structure]], [[#Here]], [[Cell#^a1b2c3]].', 'Nucleus > Structure, Here, Cell.'],
    ['a link in a table', '| a | b |\n|---|---|\n| [[x\\|y]] | z |', 'a | b\ny | z'],
    ['the width of a picture', '![The cell|300](a.png) ![|200x100](b.png)', 'The cell'],
    ['tags of a heading', '# Cell #bio #exam/2024\n\nWords.', 'Cell\nWords.'],
    [
      'attributes of a heading',
      '# Cell {#cell .unnumbered}\n\n## The wall {-}\n\nA set {a}.',
      'Cell\nThe wall\nA set {a}.',
    ],
    [
      'attributes that are not closed',
      `## Cell {${'a=a'.repeat(40)}${'-'.repeat(40)}`,
      `Cell {${'a=a'.repeat(40)}${'-'.repeat(40)}`,
    ],
    ['colours', 'A {green}(TLB) holds {red}(pages).', 'A TLB holds pages.'],
    ['a line of tags', '#bio #cell\n\nWords.\n\nTags: #a, #b', 'Words.'],
    ['the name of a block', 'Words. ^abc123\n\nMore.\n\n^a-quote', 'Words.\nMore.'],
    ['a highlight', 'The ==cell wall== is here.', 'The cell wall is here.'],
    ['a highlight of outliners', 'The ^^cell wall^^ is H^^2^^O.', 'The cell wall is H2O.'],
    ['a footnote in its line', 'Water^[as a liquid] boils.', 'Water (as a liquid) boils.'],
    ['what follows code', '```\n==a==\n```\n==b== `[[c]]` [[d]]', '==a==\nb [[c]] d'],
    ['boxes of tasks', '- [ ] one\n- [x] two\n- [/] three\n- [-] four', '- one\n- two\n- three\n- four'],
    [
      'properties',
      '- The cell\n  collapsed:: true\n  id:: 64a1b2c3-0000-4000-8000-000000000000\n- The wall',
      '- The cell\n- The wall',
    ],
    ['properties of a page', 'title:: Cells\ntags:: bio, exam\n\n- The cell', '- The cell'],
    ['marks of tasks', '- TODO read\n- DONE [#A] write\n- DOING\tlook', '- read\n- write\n- look'],
    [
      'references to blocks',
      '- a ((64a1b2c3-0000-4000-8000-000000000000)) b\n- [c](((64a1b2c3-0000-4000-8000-000000000000)))',
      '- a b\n- c',
    ],
    [
      'macros',
      '- {{embed [[Cell]]}} {{query (todo now)}} {{cloze the wall}}\n- {{[[TODO]]}} read',
      '- Cell the wall\n- read',
    ],
    ['a log', '- TODO read\n  :LOGBOOK:\n  CLOCK: [2024-01-01 Mon]\n  :END:\n- wait', '- read\n- wait'],
  ])('[D08] %s is read as what it shows', (_mark, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    'An array [1, 2] and [see there] and [!].',
    '5%% and 6%% of the cells',
    'One %% that is never closed',
    '%% a comment of TeX\n%% and another',
    'if a==b and c==d then',
    'TODO el mundo',
    '- TODO el mundo lo sabe\n- La célula',
    '- NOW is the time',
    'osmosis:: movement of water',
    'Capital of France::Paris',
    'std::vector and a::b',
    '# C# and F#',
    '# Number #1',
    'The #cell is alive.',
    '2 ^10 and x ^n',
    'a note ((in two brackets)) and ((important))',
    'Hello {{ name }} and {{c1::Paris}}',
    '`==a==` and `[[ -f x ]]` and `%%x%%`',
    '```bash\n[[ -f x ]] && echo ==a== ^abc123\n%%\nid:: 3\n#bio\n```',
    '    [[ -f x ]]',
    '$a==b==c$',
    'A sum > [!note] in a line',
  ])('[D08] %j holds no mark', (text) => {
    const words = (given: string): string[] => given.match(/[\p{L}\p{N}%=^:#]+/gu) ?? [];
    expect(words(plainMarkdown(text))).toEqual(words(text));
  });

  it('[D08] takes a time that grows with the text, whatever is never closed', () => {
    for (const sign of [
      '%%x\n',
      '%%',
      '![[',
      '[[',
      '((',
      '{{embed ',
      '> [!a',
      '==',
      '`',
      '```\n',
      '$',
      ':LOGBOOK:\n',
      '#a ',
      '^[',
    ])
      expect(plainMarkdown(sign.repeat(20_000)).length).toBeLessThan(500_000);
  }, 20_000);
});
