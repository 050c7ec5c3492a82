import { foldedOption } from '#domain/verify/folding.ts';

/** What a question says, apart from where it comes from. */
export interface QuestionWording {
  stem: string;
  options: { uuid: string; text: string }[];
  correctOptionUuid: string;
  explanation: string;
}

/** The longest texts a question may hold, in characters, and the most options. */
export const questionBounds = { stem: 1_000, option: 500, options: 6, explanation: 4_000, reason: 500 };

export type EditOutcome =
  | { kind: 'changed'; wording: QuestionWording }
  | { kind: 'unchanged' }
  | { kind: 'refused'; path: keyof QuestionWording; rule: string };

const LEAST_OPTIONS = 2;

/**
 * How a question reads after its owner's edit (T07); what the edit leaves out stays. Options may be reworded
 * or left out, and one of those left is the right one; their order is for each attempt to choose.
 *
 * @example editWording(wording, { stem: wording.stem }) // { kind: 'unchanged' }
 */
export function editWording(before: QuestionWording, edit: Partial<QuestionWording>): EditOutcome {
  const wording = {
    stem: (edit.stem ?? before.stem).trim(),
    options: inFirstOrder(edit.options ?? before.options, before).map(({ uuid, text }) => ({
      uuid,
      text: text.trim(),
    })),
    correctOptionUuid: edit.correctOptionUuid ?? before.correctOptionUuid,
    explanation: (edit.explanation ?? before.explanation).trim(),
  };
  const refused = (path: keyof QuestionWording, rule: string) => ({ kind: 'refused', path, rule }) as const;
  if (wording.stem === '') return refused('stem', 'required');
  const known = new Set(before.options.map(({ uuid }) => uuid));
  const kept = new Set(wording.options.map(({ uuid }) => uuid));
  const areOwn = wording.options.every(({ uuid }) => known.has(uuid));
  if (kept.size < wording.options.length || !areOwn) return refused('options', 'of_question');
  if (kept.size < LEAST_OPTIONS) return refused('options', 'too_few');
  if (wording.options.some(({ text }) => text === '')) return refused('options', 'required');
  // Folding drops signs; options of signs alone are told apart as they are.
  const texts = wording.options.map(({ text }) => foldedOption(text) || text);
  if (new Set(texts).size < texts.length) return refused('options', 'duplicate');
  if (!kept.has(wording.correctOptionUuid)) return refused('correctOptionUuid', 'of_question');
  return isSame(before, wording) ? { kind: 'unchanged' } : { kind: 'changed', wording };
}

/** The options of an edit in the order in which the question was made; what is no option of it comes last. */
function inFirstOrder(options: QuestionWording['options'], before: QuestionWording): QuestionWording['options'] {
  const places = new Map(before.options.map(({ uuid }, place) => [uuid, place]));
  const placeOf = ({ uuid }: { uuid: string }) => places.get(uuid) ?? before.options.length;
  return [...options].sort((left, right) => placeOf(left) - placeOf(right));
}

function isSame(before: QuestionWording, after: QuestionWording): boolean {
  return (
    before.stem === after.stem &&
    before.explanation === after.explanation &&
    before.correctOptionUuid === after.correctOptionUuid &&
    before.options.length === after.options.length &&
    before.options.every(({ uuid, text }, place) => {
      const option = after.options[place];
      return option?.uuid === uuid && option.text === text;
    })
  );
}
