import type { Language } from '#domain/documents/content.ts';
import { months } from '#domain/engine/language/calendar.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import type { ValueFact } from './values.ts';

/** Least and greatest value that make sense. */
type Range = readonly [least: number, greatest: number];

const ANY: Range = [-Infinity, Infinity];
const link = /^(?:of|de|di|do|del|d['’])$/;
const hourBefore = /\b(?:alle|dalle|ore|as|a las|às)\s*$/i;
const clockAfter = /^\s*(?:o['’]clock|[ap]\.?\s?m\b)/i;
const hourAfter = /^\s*(?:uhr|hours?|horas?|heures?|stunden?|ore|h)(?!\p{L})/iu;
const minuteAfter = /^\s*(?:minutes?|minutos?|minuten?|minut[oi])(?!\p{L})/iu;

/** What a number may be beside the name of a month, an hour word or a minute word; a longer span keeps no limit. */
export function rangeOf({ kind, value, start, end }: ValueFact, { text }: PreparedSentence, language: Language): Range {
  if (kind !== 'quantity') return ANY;
  const before = text.slice(0, start);
  const after = text.slice(end);
  const limited = (least: number, greatest: number): Range => (value <= greatest ? [least, greatest] : ANY);
  if (isBesideMonth(before, after, language)) return limited(1, 31);
  if (clockAfter.test(after)) return limited(1, 12);
  if (hourAfter.test(after) || (hourBefore.test(before) && !/^\s*\p{L}/u.test(after))) return limited(0, 24);
  if (minuteAfter.test(after)) return limited(0, 59);
  return ANY;
}

function isBesideMonth(before: string, after: string, language: Language): boolean {
  const words = after.replace(/^\./, '').trim().split(/\s+/);
  const next = link.test(words[0] ?? '') ? words[1] : words[0];
  return isMonth(next, language) || isMonth(/\S+(?=\s*$)/.exec(before)?.[0], language);
}

/** English and German write a month with a capital: "may" is no month. */
function isMonth(word: string | undefined, language: Language): boolean {
  const bare = word?.replace(/[^\p{L}-]/gu, '') ?? '';
  if ((language === 'en' || language === 'de') && !/^\p{Lu}/u.test(bare)) return false;
  return months[language].has(bare.toLowerCase());
}
