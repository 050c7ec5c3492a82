import type { ItemForm } from '#domain/items/item.ts';
import { foldedOption } from '#domain/verify/folding.ts';
import { isSameResponse, isWritten } from './question-response.ts';
import type { QuestionWording } from './question-wording.ts';

/** Longest texts of a question in characters, and most options. */
export const questionBounds = { stem: 1_000, option: 500, options: 6, explanation: 4_000, reason: 500, written: 4_000 };

export type EditOutcome =
  | { kind: 'changed'; wording: QuestionWording }
  | { kind: 'unchanged' }
  | { kind: 'refused'; path: keyof QuestionWording; rule: string };

const LEAST_OPTIONS = 2;

/**
 * Applies the owner's edit to a question (T07); omitted fields stay. Options may be reworded or removed, and the key
 * follows; each attempt chooses their order.
 *
 * @example editWording(question, { stem: question.stem }) // { kind: 'unchanged' }
 */
export function editWording(
  before: QuestionWording & { form: ItemForm },
  edit: { [Part in keyof QuestionWording]?: QuestionWording[Part] | undefined },
): EditOutcome {
  const { form } = before;
  const wording: QuestionWording = {
    stem: (edit.stem ?? before.stem).trim(),
    prompts: (edit.prompts ?? before.prompts).map((text) => text.trim()),
    options: inFirstOrder(edit.options ?? before.options, before).map(({ uuid, text }) => ({
      uuid,
      text: text.trim(),
    })),
    key: (edit.key ?? before.key).map((text) => text.trim()),
    explanation: (edit.explanation ?? before.explanation).trim(),
  };
  const fault =
    (wording.stem === '' ? { path: 'stem' as const, rule: 'required' } : undefined) ??
    optionFault(form, wording, before) ??
    promptFault(form, wording) ??
    keyFault(form, wording);
  if (fault) return { kind: 'refused', ...fault };
  // The order of selection doesn't matter.
  if (form === 'belonging')
    wording.key = wording.options.flatMap(({ uuid }) => (wording.key.includes(uuid) ? [uuid] : []));
  return isSame(before, wording) ? { kind: 'unchanged' } : { kind: 'changed', wording };
}

type Fault = { path: keyof QuestionWording; rule: string } | undefined;

function optionFault(form: ItemForm, { options }: QuestionWording, before: QuestionWording): Fault {
  const fault = (rule: string): Fault => ({ path: 'options', rule });
  const known = new Set(before.options.map(({ uuid }) => uuid));
  const kept = new Set(options.map(({ uuid }) => uuid));
  if (kept.size < options.length || options.some(({ uuid }) => !known.has(uuid))) return fault('of_question');
  if (!isWritten(form) && kept.size < LEAST_OPTIONS) return fault('too_few');
  const rule = textFault(options.map(({ text }) => text));
  return rule === undefined ? undefined : fault(rule);
}

function promptFault(form: ItemForm, { prompts, options }: QuestionWording): Fault {
  if (prompts.length !== (form === 'matching' ? options.length : 0)) return { path: 'prompts', rule: 'of_question' };
  const rule = textFault(prompts);
  return rule === undefined ? undefined : { path: 'prompts', rule };
}

function keyFault(form: ItemForm, { options, key }: QuestionWording): Fault {
  if (isWritten(form)) {
    // An answer of symbols only cannot be typed.
    if (key.length === 0 || key.some((text) => !/[\p{L}\p{N}]/u.test(text))) return { path: 'key', rule: 'required' };
    const rule = textFault(key);
    return rule === undefined ? undefined : { path: 'key', rule };
  }
  const kept = new Set(options.map(({ uuid }) => uuid));
  const isOfOptions = new Set(key).size === key.length && key.every((uuid) => kept.has(uuid));
  const fits = {
    choice: key.length === 1,
    'true-false': key.length === 1,
    belonging: key.length > 0 && key.length < options.length,
    matching: key.length === options.length,
    order: key.length === options.length,
  };
  return isOfOptions && fits[form] ? undefined : { path: 'key', rule: 'of_question' };
}

/** Returns a fault if texts are empty or duplicates. */
function textFault(texts: string[]): string | undefined {
  if (texts.includes('')) return 'required';
  // Folding drops symbols, so texts of symbols only are compared unfolded.
  return new Set(texts.map((text) => foldedOption(text) || text)).size < texts.length ? 'duplicate' : undefined;
}

/** Returns the edited options in the original order, new ones last. */
function inFirstOrder(options: QuestionWording['options'], before: QuestionWording): QuestionWording['options'] {
  const places = new Map(before.options.map(({ uuid }, place) => [uuid, place]));
  const placeOf = ({ uuid }: { uuid: string }) => places.get(uuid) ?? before.options.length;
  return [...options].sort((left, right) => placeOf(left) - placeOf(right));
}

function isSame(before: QuestionWording, after: QuestionWording): boolean {
  return (
    before.stem === after.stem &&
    before.explanation === after.explanation &&
    isSameResponse(before.prompts, after.prompts) &&
    isSameResponse(before.key, after.key) &&
    before.options.length === after.options.length &&
    before.options.every(({ uuid, text }, place) => {
      const option = after.options[place];
      return option?.uuid === uuid && option.text === text;
    })
  );
}
