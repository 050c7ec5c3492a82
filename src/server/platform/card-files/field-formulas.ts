import { Parser } from 'htmlparser2';
import { findFormulas, withoutTexComments } from '#domain/flashcard-files/anki/formulas.ts';

/** A private-use character, which no text contains, marks each formula. */
const aside = '\ue000';
const anyAside = /\ue000(\d+)\ue000/g;

/**
 * Replaces formulas in HTML by placeholders, so that they are not parsed as HTML or Markdown, and restores them later
 * between dollar signs.
 */
export function setFormulasAside(html: string): { text: string; restore: (markdown: string) => string } {
  const source = html.replaceAll(/[\ue000-\ue00f]/g, '');
  const formulas: string[] = [];
  let text = '';
  let from = 0;
  for (const { start, innerStart, innerEnd, end, isDisplay } of findFormulas(source, { dollars: false })) {
    const sign = isDisplay ? '$$' : '$';
    const tex = texOf(source.slice(innerStart, innerEnd));
    text += source.slice(from, start);
    if (tex !== '') text += `${aside}${formulas.push(`${sign}${tex}${sign}`) - 1}${aside}`;
    from = end;
  }
  text += source.slice(from);
  return { text, restore: (markdown) => markdown.replaceAll(anyAside, (_, index) => formulas[Number(index)] ?? '') };
}

/** In a field, a formula is HTML like everything else. */
function texOf(html: string): string {
  const plain = withoutTexComments(html.replaceAll(/<!--.{0,500}?-->/gs, ''))
    .replaceAll(/<br\b[^<>]*>|<\/(?:div|p)>/gi, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '');
  return decoded(plain.replaceAll('<', '&lt;'))
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/^\$+|\$+$/g, '')
    .trim()
    .replaceAll(/(?<!\\)\$/g, String.raw`\$`);
}

function decoded(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (piece) => {
      text += piece;
    },
  });
  parser.end(html);
  return text;
}
