import type { Language } from '#domain/documents/content.ts';
import { answerHint } from '#domain/items/answer-hint.ts';
import type { Item, TypedItem } from '#domain/items/item.ts';

/** Formats an item for a judge: the question in the first line, the right answer below. */
export function shownItem(item: Item, language: Language): string {
  switch (item.form) {
    case 'choice':
    case 'true-false':
      return `${item.stem}\n   ${item.options.join(' | ')}\n   => ${item.options[item.answerIndex]}`;
    case 'typed':
      return `${item.stem}\n${hintLine(item, language)}   => ${item.answer}`;
    case 'matching':
      return `${item.stem}\n${item.pairs.map(({ left, right }) => `   ${left} = ${right}`).join('\n')}`;
    case 'belonging':
      return `${item.stem}\n   ${item.options.join(' | ')}\n   => ${item.memberIndexes.map((index) => item.options[index]).join(' | ')}`;
    case 'open':
      return `${item.stem}\n${item.points.map(({ text }) => `   - ${text}`).join('\n')}`;
    case 'order':
      return `${item.stem}\n${item.steps.map((step, place) => `   ${place + 1}) ${step}`).join('\n')}`;
  }
}

/** Returns the hint line below the field. */
export function hintLine({ answer, stem }: Pick<TypedItem, 'answer' | 'stem'>, language: Language): string {
  const hint = answerHint(answer, stem, language);
  if (!hint) return '';
  const { kind, letters } = hint;
  return `   (${kind === 'words' ? `${letters.split(/\s+/).length} w.: ${letters}` : kind})\n`;
}
