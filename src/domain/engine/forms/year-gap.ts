import { BLANK } from '#domain/items/blank.ts';
import type { FormContext } from './form-context.ts';

const year = /(?<![\p{L}\p{N}.,(-])(?:1[0-9]{3}|20[0-2]\d)(?![\p{L}\p{N})-]|[.,]\d)/gu;
/** "By 1550" and "before 1492" don't date an event. */
const says = /(?:^|[\s,])(?:in|on|en|em|im|jahr|nel|nell['’]anno|de|del|of|\p{L}{3,9} (?:de |of )?)\s?$/iu;
const saysNot =
  /(?:by|before|since|until|as of|like in|desde|hasta|antes de|comme en|depuis|avant|jusqu['’]en|seit|bis|dal|fino al|desde|até|como en|como em) ?$/iu;

/** Returns a sentence with a gap for its only number, a year. Undefined if there is no year or it dates no event. */
export function yearGap(text: string, context: FormContext): { text: string; year: string } | undefined {
  const [found] = text.matchAll(year);
  if (!found || (text.match(/\d+/g)?.length ?? 0) > 1) return undefined;
  const [value] = found;
  const before = text.slice(0, found.index);
  if (!says.test(before) || saysNot.test(before) || !opensWithName(text, value, context)) return undefined;
  return { text: `${before}${BLANK}${text.slice(found.index + value.length)}`, year: value };
}

function opensWithName(text: string, value: string, { prepared }: FormContext): boolean {
  const tokens = prepared.tagged(text);
  const verb = tokens.findIndex(({ tag }) => tag === 'VERB');
  const opening = tokens.slice(0, Math.max(0, verb)).filter(({ text: word }) => word !== value);
  return opening.some(({ tag, text: word }) => tag === 'PROPN' && /^\p{Lu}/u.test(word));
}
