import type { OutlineBlock } from './outline.ts';

const longest = 90;
const mostWords = 12;
const deepest = 6;
/** Words that open a box beside the text or an answer, or label a table or figure. */
const isCaption =
  /^(?:not[ae]s?|tip|warning|important|consejo|aviso|atenci[oó]n|importante|hinweis|achtung|wichtig|remarque|respuestas?|answers?|figur[ae]|fig\.|tabl[ae]|tableau|tabela|tabella|abb|tab\.|cuadro)(?!\p{L})/iu;

/**
 * Many set their headings in bold letters instead of in a style for headings: a short line all in bold that stands
 * alone above plain text. They come below the headings that are styled. Paged readers know type sizes and distances and
 * have found theirs already.
 */
export function withBoldHeadings(blocks: OutlineBlock[]): OutlineBlock[] {
  const first = blocks.findIndex(({ kind }) => kind === 'heading');
  let styled = 0;
  return blocks.map((block, place) => {
    if (block.kind === 'heading') styled = block.level ?? 1;
    // A university or a name may stand above the title.
    if (place < first || !isBoldHeading(block) || !isPlainBelow(blocks[place + 1])) return block;
    const { marks: _bold, ...heading } = block;
    return { ...heading, kind: 'heading', level: Math.min(deepest, styled + 1) };
  });
}

/** No label that goes on in the line below ("Example:"), and no sentence in bold letters. */
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
