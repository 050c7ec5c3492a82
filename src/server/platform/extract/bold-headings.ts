import type { OutlineBlock } from './outline.ts';

const longest = 90;
const mostWords = 12;
const deepest = 6;
/** Words that begin a side box or an answer, or label a table or figure. */
const isCaption =
  /^(?:not[ae]s?|tip|warning|important|consejo|aviso|atenci[oó]n|importante|hinweis|achtung|wichtig|remarque|respuestas?|answers?|figur[ae]|fig\.|tabl[ae]|tableau|tabela|tabella|abb|tab\.|cuadro)(?!\p{L})/iu;

/**
 * Detects headings written in bold instead of with a heading style: a short all-bold line above plain text. They rank
 * below styled headings. Paged readers have already found theirs by type size and distance.
 */
export function withBoldHeadings(blocks: OutlineBlock[]): OutlineBlock[] {
  const first = blocks.findIndex(({ kind }) => kind === 'heading');
  let styled = 0;
  return blocks.map((block, place) => {
    if (block.kind === 'heading') styled = block.level ?? 1;
    // A university or author may be above the title.
    if (place < first || !isBoldHeading(block) || !isPlainBelow(blocks[place + 1])) return block;
    const { marks: _bold, ...heading } = block;
    return { ...heading, kind: 'heading', level: Math.min(deepest, styled + 1) };
  });
}

/** Excludes labels that continue in the line below ("Example:"), and bold sentences. */
function isBoldHeading({ kind, text, page, seconds, marks = [] }: OutlineBlock): boolean {
  if (kind !== 'paragraph' || page !== undefined || seconds !== undefined) return false;
  const isAllBold = marks.some((mark) => mark.kind === 'bold' && mark.start === 0 && mark.end === text.length);
  const isShort = text.length <= longest && text.split(/\s+/).length <= mostWords;
  return (
    isAllBold &&
    isShort &&
    /^[\p{Lu}\d¿"“«]/u.test(text) &&
    /\p{L}{3}/u.test(text) &&
    !/[.,;:!?…]$/.test(text) &&
    !isCaption.test(text)
  );
}

const isPlainBelow = (block: OutlineBlock | undefined): boolean =>
  block !== undefined && block.kind !== 'heading' && block.kind !== 'code' && !isBoldHeading(block);
