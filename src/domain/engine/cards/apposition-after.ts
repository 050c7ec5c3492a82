import { BLANK } from '#domain/items/blank.ts';
import type { Language } from '#domain/documents/content.ts';
import type { FormContext } from '#domain/engine/forms/form-context.ts';
import { packOf, phrasePattern, ofEachPack } from '#domain/languages/packs.ts';
import { isFinite } from '#domain/engine/reading/standalone.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';

const LEAST_WORDS = 4;

/** Opens a clause that describes the term: "…, which is a process …". */
const isWhat = ofEachPack(({ appositionAfter }) => appositionAfter.isWhat);

/** Articles that open an apposition: "…, a process that …", "… : the study of …". */
const article = ofEachPack(({ appositionAfter }) => appositionAfter.article);

/** Relative pronouns: "…, plasmids that move between cells". */
const that = ofEachPack(({ appositionAfter }) => appositionAfter.that);

/**
 * Returns the description right after the gap of a sentence: "It uses _____, a process that …", "… is _____: the
 * study of …", "the _____ (a form of …) …". Undefined if there is none.
 */
export function appositionAfter(gapped: string, context: FormContext): string | undefined {
  const { language, prepared } = context;
  const place = gapped.indexOf(BLANK);
  if (place < 0 || gapped.indexOf(BLANK, place + 1) >= 0) return undefined;
  const before = gapped.slice(0, place);
  // A quotation mark after the comma: “_____,” a plan for …
  const after = gapped.slice(place + BLANK.length).replace(/^,[”"] /, ', ');
  const lead =
    isWhat[language].exec(after)?.[0] ??
    new RegExp(String.raw`^(?:, |: )(?=(?:${article[language]}) )`, 'u').exec(after)?.[0] ??
    plainApposition(after, context);
  const bracketed = new RegExp(String.raw`^ \(((?:${article[language]}) [^()]+)\)`, 'u').exec(after)?.[1];
  if (bracketed !== undefined) return whole(bracketed);
  if (lead === undefined) return isOpening(before, language) ? behindCopula(after, language) : undefined;
  const rest = after.slice(lead.length);
  // If the verb comes before the term, the description runs to the end of the sentence; otherwise it ends at the next
  // comma.
  const hasVerb = prepared.tagged(before).some((token) => isFinite(token, language));
  if (hasVerb || lead.startsWith(':')) return whole(/^[^.;!?]+(?:\.\d[^.;!?]*)*/u.exec(rest)?.[0] ?? '');
  const comma = rest.indexOf(',');
  return comma < 0 ? undefined : whole(rest.slice(0, comma));
}

/** Reads an apposition of bare nouns before a relative clause: ", plasmids that …". */
function plainApposition(after: string, { language, prepared }: FormContext): string | undefined {
  const words = new RegExp(String.raw`^, ((?:\p{Ll}+ ){1,3})(?:${that[language]}) `, 'u').exec(after)?.[1];
  if (words === undefined) return undefined;
  const tags = prepared.tagged(words.trim()).map(({ tag }) => tag);
  return tags.every((tag) => tag === 'NOUN' || tag === 'ADJ') && tags.includes('NOUN') ? ', ' : undefined;
}

/** "The term _____ refers to …", "La _____ se define como …": the sentence begins with the term. */
function isOpening(before: string, language: Language): boolean {
  const { articles, definitionOf } = packOf(language);
  const rest = before.trim().replace(phrasePattern(articles, 'start'), '').trim();
  return rest === '' || phrasePattern(`${definitionOf} | ${terms[language]}`, 'whole').test(rest);
}

const terms = ofEachPack(({ appositionAfter }) => appositionAfter.terms);

const defines = ofEachPack(({ appositionAfter }) => appositionAfter.defines);

function behindCopula(after: string, language: Language): string | undefined {
  const lead = defines[language].exec(after)?.[0];
  return lead === undefined ? undefined : whole(after.slice(lead.length).replace(/[.!]$/, ''));
}

function whole(text: string): string | undefined {
  const plain = text.replace(/[\s,;:]+$/, '');
  return wordsIn(plain) >= LEAST_WORDS && !/\([^)]*$/.test(plain) ? plain : undefined;
}
