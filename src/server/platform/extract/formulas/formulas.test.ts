import temml from 'temml';
import { describe, expect, it } from 'vitest';
import { withEquationText } from '../office/word-equations.ts';
import { texOfMathml } from './mathml-tex.ts';
import { texOfOmml } from './omml-tex.ts';
import { UnreadableFormula } from './tex.ts';
import { parseTree, type XmlElement } from './xml-tree.ts';

const tree = (xml: string): XmlElement => {
  const root = parseTree(xml);
  if (!root) throw new Error('no element');
  return root;
};
const r = (text: string, properties = '') =>
  `<m:r>${properties ? `<m:rPr>${properties}</m:rPr>` : ''}<m:t>${text}</m:t></m:r>`;
const e = (content: string) => `<m:e>${content}</m:e>`;
const property = (name: string, value: string) => `<m:${name} m:val="${value}"/>`;
const omml = (content: string) => texOfOmml(tree(`<m:oMath>${content}</m:oMath>`));
const mathml = (content: string) => texOfMathml(tree(`<math>${content}</math>`));
const raw = String.raw;

const fraction = `<m:f><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`;
const plain = property('sty', 'p');

const ofWord: [name: string, equation: string, tex: string][] = [
  ['a power', `${r('E=m')}<m:sSup>${e(r('c'))}<m:sup>${r('2')}</m:sup></m:sSup>`, 'E=mc^2'],
  ['a fraction', `${r('v=')}<m:f><m:num>${r('s')}</m:num><m:den>${r('t')}</m:den></m:f>`, raw`v=\frac{s}{t}`],
  [
    'a fraction on the line',
    `<m:f><m:fPr>${property('type', 'lin')}</m:fPr><m:num>${r('1')}</m:num><m:den>${r('2')}</m:den></m:f>`,
    '1/2',
  ],
  ['an index', `<m:sSub>${e(r('x'))}<m:sub>${r('i+1')}</m:sub></m:sSub>`, 'x_{i+1}'],
  ['both', `<m:sSubSup>${e(r('x'))}<m:sub>${r('1')}</m:sub><m:sup>${r('2')}</m:sup></m:sSubSup>`, 'x_1^2'],
  [
    'a power of a power',
    `<m:sSup>${e(`<m:sSup>${e(r('x'))}<m:sup>${r('2')}</m:sup></m:sSup>`)}<m:sup>${r('3')}</m:sup></m:sSup>`,
    '{x^2}^3',
  ],
  [
    'scripts before',
    `<m:sPre><m:sub>${r('6')}</m:sub><m:sup>${r('14')}</m:sup>${e(r('C', plain))}</m:sPre>`,
    '{}_6^{14}C',
  ],
  ['a root', `<m:rad><m:radPr>${property('degHide', '1')}</m:radPr><m:deg/>${e(r('x+1'))}</m:rad>`, raw`\sqrt{x+1}`],
  ['a cube root', `<m:rad><m:deg>${r('3')}</m:deg>${e(r('x'))}</m:rad>`, raw`\sqrt[3]{x}`],
  [
    'a sum',
    `<m:nary><m:naryPr>${property('chr', '∑')}</m:naryPr><m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup>${e(r('i'))}</m:nary>`,
    raw`\sum_{i=1}^n i`,
  ],
  [
    'an integral',
    `<m:nary><m:sub>${r('0')}</m:sub><m:sup>${r('∞')}</m:sup>${e(r('f(x)dx'))}</m:nary>`,
    raw`\int_0^{∞} f(x)dx`,
  ],
  [
    'an integral without limits',
    `<m:nary><m:naryPr>${property('subHide', '1')}${property('supHide', 'on')}</m:naryPr><m:sub/><m:sup/>${e(r('x'))}</m:nary>`,
    raw`\int x`,
  ],
  ['brackets', `<m:d>${e(r('a+b'))}</m:d>`, '(a+b)'],
  ['a power of brackets', `<m:sSup>${e(`<m:d>${e(r('a+b'))}</m:d>`)}<m:sup>${r('2')}</m:sup></m:sSup>`, '(a+b)^2'],
  [
    'tall brackets',
    `<m:d><m:dPr>${property('begChr', '[')}${property('endChr', ']')}</m:dPr>${e(fraction)}</m:d>`,
    raw`\left[\frac{a}{b}\right]`,
  ],
  [
    'a set',
    `<m:d><m:dPr>${property('begChr', '{')}${property('endChr', '}')}</m:dPr>${e(r('1,2'))}</m:d>`,
    raw`\{1,2\}`,
  ],
  [
    'what is one over the other',
    `<m:d>${e(`<m:f><m:fPr>${property('type', 'noBar')}</m:fPr><m:num>${r('n')}</m:num><m:den>${r('k')}</m:den></m:f>`)}</m:d>`,
    raw`\binom{n}{k}`,
  ],
  [
    'a matrix',
    `<m:d>${e(`<m:m><m:mr>${e(r('1'))}${e(r('0'))}</m:mr><m:mr>${e(r('0'))}${e(r('1'))}</m:mr></m:m>`)}</m:d>`,
    raw`\left(\begin{matrix}1 & 0 \\ 0 & 1\end{matrix}\right)`,
  ],
  [
    'cases',
    `<m:d><m:dPr>${property('begChr', '{')}${property('endChr', '')}</m:dPr>${e(`<m:eqArr>${e(r('x,&amp;x≥0'))}${e(r('-x,&amp;x&lt;0'))}</m:eqArr>`)}</m:d>`,
    raw`\begin{cases}x,& x≥0 \\ -x,& x<0\end{cases}`,
  ],
  ['a function', `<m:func><m:fName>${r('sin', plain)}</m:fName>${e(r('x'))}</m:func>`, raw`\sin x`],
  [
    'a limit',
    `<m:func><m:fName><m:limLow>${e(r('lim', plain))}<m:lim>${r('x→0')}</m:lim></m:limLow></m:fName>${e(r('f(x)'))}</m:func>`,
    raw`\lim_{x→0} f(x)`,
  ],
  ['an accent', `<m:acc><m:accPr>${property('chr', '\u20d7')}</m:accPr>${e(r('F'))}</m:acc>`, raw`\vec{F}`],
  ['a hat', `<m:acc>${e(r('p'))}</m:acc>`, raw`\hat{p}`],
  ['a bar', `<m:bar><m:barPr>${property('pos', 'top')}</m:barPr>${e(r('AB'))}</m:bar>`, raw`\overline{AB}`],
  [
    'a brace',
    `<m:limLow>${e(`<m:groupChr>${e(r('a+b'))}</m:groupChr>`)}<m:lim>${r('n')}</m:lim></m:limLow>`,
    raw`\underbrace{a+b}_{n}`,
  ],
  ['a box', `<m:borderBox>${e(r('x=1'))}</m:borderBox>`, raw`\boxed{x=1}`],
  ['words', `${r('v=0')}${r(' if at rest', '<m:nor/>')}`, raw`v=0\text{ if at rest}`],
  ['Greek letters and signs', r('Δ𝑥≤2π±α'), 'Δx≤2π±α'],
  ['signs that TeX means otherwise', r('50%#&amp;_{}$'), raw`50\%\#\&\_\{\}\$`],
  ['what was changed', `${r('x')}<w:ins>${r('+1')}</w:ins><w:del>${r('+2')}</w:del>`, 'x+1'],
];

const ofMathml: [name: string, equation: string, tex: string][] = [
  [
    'its source',
    raw`<semantics><mi>E</mi><annotation encoding="application/x-tex">{\displaystyle E=mc^{2}}</annotation></semantics>`,
    'E=mc^{2}',
  ],
  [
    'of LibreOffice',
    '<semantics><mrow><mi>E</mi><mo>=</mo><msup><mi>mc</mi><mn>2</mn></msup></mrow><annotation encoding="StarMath 5.0">E = mc^2</annotation></semantics>',
    raw`E=\mathrm{mc}^2`,
  ],
  ['a fraction', '<mi>v</mi><mo>=</mo><mfrac><mi>s</mi><mi>t</mi></mfrac>', raw`v=\frac{s}{t}`],
  [
    'roots',
    '<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt><mroot><mi>x</mi><mn>3</mn></mroot>',
    raw`\sqrt{x+1}\sqrt[3]{x}`,
  ],
  ['scripts', '<msub><mi>x</mi><mi>i</mi></msub><msubsup><mi>y</mi><mn>1</mn><mn>2</mn></msubsup>', 'x_i y_1^2'],
  [
    'a sum',
    '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>',
    raw`\sum_{i=1}^n i`,
  ],
  ['a limit', '<munder><mo>lim</mo><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder><mi>x</mi>', raw`\lim_{x→0}x`],
  ['accents', '<mover><mi>F</mi><mo>→</mo></mover><mover><mi>x</mi><mo>¯</mo></mover>', raw`\vec{F}\bar{x}`],
  ['a function', '<mi>sin</mi><mo>\u2061</mo><mi>x</mi>', raw`\sin x`],
  [
    'a matrix',
    '<mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr></mtable><mo>)</mo>',
    raw`(\begin{matrix}1 & 0\end{matrix})`,
  ],
  ['fences', '<mfenced open="[" close="]"><mi>a</mi><mi>b</mi></mfenced>', '[a,b]'],
  ['a nuclide', '<mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>', '{}_6^{14}C'],
  [
    'words',
    '<mi>x</mi><mtext> for all </mtext><mi mathvariant="double-struck">R</mi>',
    raw`x\text{ for all }\mathbb{R}`,
  ],
];

describe.each([
  ['Word', omml, ofWord],
  ['MathML', mathml, ofMathml],
] as const)('[D08] equations of %s become TeX', (_format, texOf, cases) => {
  it.each(cases)('%s', (_name, equation, tex) => {
    expect(texOf(equation)).toBe(tex);
    expect(() => temml.renderToString(tex, { throwOnError: true })).not.toThrow();
  });
});

it('[D08] an equation with an element that is not known is not read in part', () => {
  expect(() => omml(`${r('x')}<m:oNew>${r('y')}</m:oNew>`)).toThrow(UnreadableFormula);
  expect(() => mathml('<mi>x</mi><mlongdiv><mn>2</mn></mlongdiv>')).toThrow(UnreadableFormula);
});

describe('[Z22] formulas of hostile files', () => {
  it('are read in time that grows with them', () => {
    const nested = (depth: number): string =>
      depth === 0 ? '<mi>x</mi>' : `<munderover>${nested(depth - 1)}<mi>a</mi><mi>b</mi></munderover>`;
    expect(mathml(nested(200))).toContain('x');
    expect(mathml('<mi>^_ab</mi>'.repeat(20_000)).length).toBeGreaterThan(20_000);
    expect(withEquationText(`<m:oMath/>${'<m:oMathPara '.repeat(40_000)}`)).toContain('oMathPara');
    expect(withEquationText(`<w:object>${'<o:OLEObject '.repeat(40_000)}</w:object>`)).toContain('OLEObject');
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('hold no code of ours: %s', (word) => {
    const tex = mathml(
      `<mfenced open="${word}" close="${word}"><mi mathvariant="${word}">x</mi></mfenced><mover><mi>y</mi><mo>${word}</mo></mover><munder><mi>y</mi><mo>${word}</mo></munder>`,
    );
    expect(tex).not.toMatch(/native code|\[object/);
  });
});
