import { clozeSides } from './cloze.ts';

/** A note as its templates see it. */
export interface NoteFields {
  fields: ReadonlyMap<string, string>;
  /** Number of the open gaps of a cloze note. */
  clozeOrdinal: number;
}

/** No card is so long; a template may repeat its fields without end. */
const mostCharacters = 60_000;
/** Conditions within conditions, beyond which a template is a prank. */
const deepest = 32;

/** The two sides of a card as HTML, without what the back repeats of the front. */
export function renderCard(note: NoteFields, { front, back }: { front: string; back: string }) {
  const answer = render(back, note, 'back');
  // Whatever stands before the line is the question once more.
  const [, below] = /<hr[^<>]{0,50}\bid=["']?answer\b[^<>]{0,50}>(.*)$/is.exec(answer) ?? [];
  return { front: render(front, note, 'front'), back: below ?? answer };
}

/**
 * Fills a template: `{{Field}}`, `{{filter:Field}}`, `{{#Field}}…{{/Field}}` where it is filled, `{{^Field}}…{{/Field}}`
 * where not. A condition that is never closed holds to the end; an end of none is passed over.
 */
function render(template: string, note: NoteFields, side: 'front' | 'back'): string {
  const text = template.replace(/^\s*\{\{=<% %>=\}\}/, '');
  const source = text === template ? template : text.replaceAll('<%', '{{').replaceAll('%>', '}}');
  /** Whether what stands within each open condition is shown. */
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
  // `{{#c1}}` holds on the card of that gap.
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
    // A field to type into asks, and a voice speaks: neither says anything in writing.
    else if ((filter === 'type' || filter === 'nc') && side === 'front') text = '';
    else if (/^tts\b/.test(filter)) text = '';
  }
  return text;
}

/** A word with how it is read: "日本[にほん]". */
const reading = / ?([^ >[\]]{1,100})\[(?!sound:)([^[\]]{1,100})\]/g;
