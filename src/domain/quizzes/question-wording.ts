import type { Item, ItemForm } from '#domain/items/item.ts';

/** The wording of a question, apart from its source; `question-response.ts` describes the key. */
export interface QuestionWording {
  stem: string;
  /** Left sides of a matching question, to pair with options. */
  prompts: string[];
  options: { uuid: string; text: string }[];
  key: string[];
  explanation: string;
}

/** Converts an item to a question: gives its options uuids, which answers and keys refer to. */
export function wordingOf(item: Item, newUuid: () => string): QuestionWording {
  const { stem, explanation } = item;
  const made = optionTexts(item).map((text) => ({ uuid: newUuid(), text }));
  const uuidsAt = (indexes: readonly number[]) => indexes.flatMap((index) => made[index]?.uuid ?? []);
  // Sort by random uuid, since the original order reveals the key.
  const options = item.form === 'true-false' ? made : made.toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1));
  const said = { stem, explanation, options, prompts: [] };
  switch (item.form) {
    case 'choice':
    case 'true-false':
      return { ...said, key: uuidsAt([item.answerIndex]) };
    case 'belonging':
      return { ...said, key: inOrderOf(options, uuidsAt(item.memberIndexes)) };
    case 'typed':
      return { ...said, key: [item.answer, ...item.accepted] };
    case 'open':
      return { ...said, key: item.points.map(({ text }) => text) };
    case 'order':
      return { ...said, key: made.map(({ uuid }) => uuid) };
    case 'matching':
      return { ...said, prompts: item.pairs.map(({ left }) => left), key: made.map(({ uuid }) => uuid) };
  }
}

const inOrderOf = (options: QuestionWording['options'], uuids: readonly string[]): string[] =>
  options.flatMap(({ uuid }) => (uuids.includes(uuid) ? [uuid] : []));

function optionTexts(item: Item): string[] {
  if (item.form === 'typed' || item.form === 'open') return [];
  if (item.form === 'order') return item.steps;
  return item.form === 'matching' ? item.pairs.map(({ right }) => right) : item.options;
}

/** Returns the key of a question as text, like `keyOf` for its item. */
export function answerTextOf({
  form,
  prompts,
  options,
  key,
}: Omit<QuestionWording, 'stem' | 'explanation'> & { form: ItemForm }): string {
  if (form === 'typed') return key[0] ?? '';
  if (form === 'open') return key.join('; ');
  const texts = key.map((uuid) => options.find((option) => option.uuid === uuid)?.text ?? '');
  return texts.map((text, place) => (form === 'matching' ? `${prompts[place] ?? ''} – ${text}` : text)).join('; ');
}
