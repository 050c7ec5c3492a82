import { IMAGE } from './card-images.ts';

/** A run of a line. Formulas are TeX; an image's text is its description. */
export type CardRun =
  | { kind: 'text' | 'bold' | 'italic' | 'code' | 'gap' | 'formula' | 'display-formula'; text: string }
  | { kind: 'image'; text: string; uuid: string };

export type CardBlock =
  | { kind: 'paragraph'; lines: CardRun[][] }
  | { kind: 'list'; ordered: boolean; items: CardRun[][] }
  | { kind: 'code'; text: string };

const FENCE = /^\s*```/;
const BULLET = /^\s*[-*+] +(?=\S)/;
const NUMBER = /^\s*\d{1,3}[.)] +(?=\S)/;
const FORMULA_LINES = /^\s*\$\$(?!.*\$\$)/;
/**
 * Nothing nests, so each run is found in one pass. Underscores stay literal: three or more are a cloze gap. A backslash
 * escapes a sign, except inside formulas. Sums of money are not formulas.
 */
const RUNS = new RegExp(
  [
    IMAGE,
    String.raw`(?<gap>_{3,})`,
    '`(?<code>[^`]+)`',
    String.raw`\$\$(?<display>(?=\s*[^\s$])(?:\\.|[^$\\])+)\$\$`,
    String.raw`\$(?<formula>(?=[^\s$])(?:\\.|[^$\\])+)(?<!\s)\$(?!\d)`,
    String.raw`\*\*(?<bold>(?:\\.|[^*\\])+)\*\*`,
    String.raw`\*(?<italic>(?:\\.|[^*\\\s])(?:\\.|[^*\\])*)\*`,
    String.raw`\\(?<letter>[!-\/:-@[-\`{-~])`,
  ].join('|'),
  'g',
);
const LETTER = /\\([!-/:-@[-`{-~])/g;

/**
 * Parses the Markdown that cards support: paragraphs, lists, code, bold, italic, formulas and the owner's images.
 * Everything else stays text, including HTML and web images.
 *
 * @example readCardMarkdown('The **cell**') // [{ kind: 'paragraph', lines: [[{ kind: 'text', text: 'The ' }, …]] }]
 */
export function readCardMarkdown(markdown: string): CardBlock[] {
  const blocks: CardBlock[] = [];
  const lines = markdown.replaceAll(/\r\n?/g, '\n').split('\n');
  let isOpen = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const last = isOpen ? blocks.at(-1) : undefined;
    const marker = BULLET.exec(line) ?? NUMBER.exec(line);
    if (FENCE.test(line)) {
      const end = lines.findIndex((one, index) => index > at && FENCE.test(one));
      const code = lines.slice(at + 1, end === -1 ? lines.length : end);
      blocks.push({ kind: 'code', text: code.join('\n') });
      at += code.length + 1;
      isOpen = false;
      continue;
    }
    const formulaEnd = FORMULA_LINES.test(line)
      ? lines.findIndex((one, index) => index > at && one.includes('$$'))
      : -1;
    if (formulaEnd !== -1) {
      const tex = lines.slice(at, formulaEnd + 1).join('\n');
      blocks.push({ kind: 'paragraph', lines: [[{ kind: 'display-formula', text: tex.replaceAll('$$', '').trim() }]] });
      at = formulaEnd;
      isOpen = false;
      continue;
    }
    if (line.trim() === '') {
      isOpen = false;
      continue;
    }
    if (marker) {
      const ordered = !BULLET.test(line);
      const item = runsOf(line.slice(marker[0].length));
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item);
      else blocks.push({ kind: 'list', ordered, items: [item] });
    } else if (last?.kind === 'paragraph') last.lines.push(runsOf(line.trim()));
    else blocks.push({ kind: 'paragraph', lines: [runsOf(line.trim())] });
    isOpen = true;
  }
  return blocks;
}

function runsOf(line: string): CardRun[] {
  const runs: CardRun[] = [];
  const push = (kind: Exclude<CardRun['kind'], 'image'>, text: string) => {
    const last = runs.at(-1);
    if (kind === 'text' && last?.kind === 'text') last.text += text;
    else if (text !== '') runs.push({ kind, text });
  };
  let from = 0;
  for (const match of line.matchAll(RUNS)) {
    push('text', line.slice(from, match.index));
    const { image, alt = '', gap, code, display, formula, bold, italic, letter } = match.groups ?? {};
    if (image !== undefined) runs.push({ kind: 'image', text: alt.replaceAll(LETTER, '$1'), uuid: image });
    else if (gap !== undefined) push('gap', gap);
    else if (code !== undefined) push('code', code);
    else if (bold !== undefined) push('bold', bold.replaceAll(LETTER, '$1'));
    else if (italic !== undefined) push('italic', italic.replaceAll(LETTER, '$1'));
    else if (display !== undefined) push('display-formula', display.trim());
    else if (formula !== undefined) push('formula', formula);
    else push('text', letter ?? '');
    from = match.index + match[0].length;
  }
  push('text', line.slice(from));
  return runs;
}
