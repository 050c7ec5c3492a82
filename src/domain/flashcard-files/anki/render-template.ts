import { clozeSides } from './cloze.ts';

/** A note's fields for its templates. */
export interface NoteFields {
  fields: ReadonlyMap<string, string>;
  /** Number of the open gap of a cloze note. */
  clozeOrdinal: number;
}

/** Limit of the output, since a template may repeat its fields without end. */
const mostCharacters = 60_000;
/** Limit of nested conditions; deeper templates are malicious. */
const deepest = 32;

/** Renders the two sides of a card as HTML; the back omits the repeated front. */
export function renderCard(note: NoteFields, { front, back }: { front: string; back: string }) {
  const answer = render(back, note, 'back');
  // The part above the line repeats the question.
  const [, below] = /<hr[^<>]{0,50}\bid=["']?answer\b[^<>]{0,50}>(.*)$/is.exec(answer) ?? [];
  return { front: render(front, note, 'front'), back: below ?? answer };
}

/**
 * Fills a template: `{{Field}}`, `{{filter:Field}}`, `{{#Field}}…{{/Field}}` if the field has content,
 * `{{^Field}}…{{/Field}}` if not. An unclosed condition extends to the end; an unmatched end is ignored.
 */
function render(template: string, note: NoteFields, side: 'front' | 'back'): string {
  const text = template.replace(/^\s*\{\{=<% %>=\}\}/, '');
  const source = text === template ? template : text.replaceAll('<%', '{{').replaceAll('%>', '}}');
  /** Whether each open condition shows its content. */
  const shown: boolean[] = [];
  const isShown = () => shown.every(Boolean);
  let output = '';
  let from = 0;
  const write = (piece: string) => {
    if (isShown() && output.length < mostCharacters) output += piece;
  };
  for (const match of source.matchAll(/\{\{([^{}]{1,300})\}\}/g)) {
    write(source.slice(from, match.index));
    from = match.index + match[0].length;
    const inner = (match[1] ?? '').trim();
    const name = inner.slice(1).trim();
    if (inner.startsWith('#') || inner.startsWith('^')) {
      if (shown.length < deepest) shown.push(isFilled(note, name) === inner.startsWith('#'));
    } else if (inner.startsWith('/')) shown.pop();
    else if (!inner.startsWith('!')) write(fieldText(inner, note, side));
  }
  write(source.slice(from));
  return output;
}

function isFilled({ fields, clozeOrdinal }: NoteFields, name: string): boolean {
  // `{{#c1}}` is true on the card of that gap.
  const ordinal = /^c(\d{1,3})$/.exec(name)?.[1];
  if (ordinal !== undefined) return Number(ordinal) === clozeOrdinal;
  return (fields.get(name) ?? '').replaceAll(/<(?!img\b)[^<>]*>|&nbsp;|\s/gi, '') !== '';
}

function fieldText(inner: string, { fields, clozeOrdinal }: NoteFields, side: 'front' | 'back'): string {
  const parts = inner.split(':');
  const name = parts.pop()?.trim() ?? '';
  let text = fields.get(name) ?? '';
  for (const filter of parts.toReversed().map((part) => part.trim())) {
    if (filter === 'cloze' || filter === 'cloze-only') {
      const sides = clozeSides(text, clozeOrdinal);
      const answers = sides?.answers.join('; ') ?? '';
      text = side === 'back' || filter === 'cloze-only' ? answers : (sides?.front ?? '');
    } else if (filter === 'kana') text = text.replaceAll(reading, '$2');
    else if (filter === 'kanji') text = text.replaceAll(reading, '$1');
    else if (filter === 'furigana') text = text.replaceAll(reading, '$1 ($2)');
    // Typing fields and speech output have no written content.
    else if ((filter === 'type' || filter === 'nc') && side === 'front') text = '';
    else if (/^tts\b/.test(filter)) text = '';
  }
  return text;
}

/** A word with its reading: "日本[にほん]". */
const reading = / ?([^ >[\]]{1,100})\[(?!sound:)([^[\]]{1,100})\]/g;
