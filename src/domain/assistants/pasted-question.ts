import type { CardKind } from '#domain/flashcards/generated-card.ts';
import { BLANK } from '#domain/items/blank.ts';
import { depths, difficulties, type Depth, type Difficulty } from '#domain/items/item.ts';
import type { ModelCard } from '#domain/model/read-model-card.ts';
import type { ModelQuestion } from '#domain/model/read-model-question.ts';
import { modelForms, type ModelForm } from '#domain/model/question-prompt.ts';
import { truthOf } from './answer-fields.ts';
import type { PastedDraft } from './pasted-answer.ts';

/** Longer answers are written, not typed. */
const MOST_TYPED_WORDS = 5;
const TOPIC_WORDS = 4;

const first = (values: string[] | undefined): string => values?.[0] ?? '';

/** Removes a leading "B)" and code marks. */
const optionText = (text: string): string =>
  text
    .replace(/^\(?[A-Fa-f1-6][).:]\s+/, '')
    .replaceAll('`', '')
    .trim();

const opening = /^["'“«„‟‹‘]+/;
const closing = /["'”»“›’]+\.?$/;

/** "[12]", "(passage 12)", "(Abschnitt 12)" before or after a quote. */
const numberBefore = /^\s*[[(]?\s*(?:p(?:assage|asaje)?\s*)?(\d{1,4})\s*[\])]\s*:?\s*/i;
/** Only after a whole quotation: within a sentence, "(1867)" is a year. */
const quotation = /^[*_\s]*["'“«„‟‹‘]/;
const numberBehind = /(?<=["'”»“›’*]\.?)[\s,–—-]*[[(]\s*(?:\p{L}{1,12}\.?\s*)?(?:n\.?[º°]?\s*)?(\d{1,4})\s*[\])]\.?$/u;

/** Removes the passage number and the quotation marks. */
export function quoteText(text: string): string {
  const plain = text
    .replace(numberBefore, '')
    .trim()
    .replace(quotation.test(text.replace(numberBefore, '')) ? numberBehind : '', '')
    .replaceAll(/^[*_]+|[*_]+$/g, '')
    .trim();
  return opening.test(plain) && closing.test(plain) ? plain.replace(opening, '').replace(closing, '').trim() : plain;
}

/** Returns the digits of "[12]", "p12" or "passage 12", from the passage field or from before a quote. */
function passageNumber({ passage, quotes }: PastedDraft): string {
  const own = /\d{1,4}/.exec(first(passage))?.[0];
  const quote = first(quotes);
  return (
    own ??
    numberBefore.exec(quote)?.[1] ??
    (quotation.test(quote) ? numberBehind.exec(quote.trim())?.[1] : undefined) ??
    ''
  );
}

/** Returns the texts that an answer refers to: by "B", "B) text", "2", or the text itself. */
function answerTexts(answers: readonly string[], options: readonly string[]): string[] {
  const letters = answers.flatMap((answer) =>
    /^[A-F](?:\s*[,;&+]\s*[A-F])+$/i.test(answer) ? answer.split(/\s*[,;&+]\s*/) : [answer],
  );
  return letters.map((answer) => {
    const letter = /^\(?([A-F])\)?(?:[).:]\s*[\s\S]*)?$/i.exec(answer.trim())?.[1];
    const byLetter = letter === undefined ? undefined : options[letter.toLowerCase().charCodeAt(0) - 97];
    const text = optionText(answer);
    if (options.includes(text)) return text;
    return byLetter ?? text;
  });
}

function formOf(draft: PastedDraft, options: readonly string[], answers: readonly string[]): ModelForm {
  const said = first(draft.form).toLowerCase();
  const named = modelForms.find((form) => form === said);
  if (named && (named !== 'choice' || options.length > 0)) return named;
  const isStatement = answers.length === 1 && truthOf(answers[0] ?? '') !== undefined;
  if (isStatement && options.every((option) => truthOf(option) !== undefined)) return 'true-false';
  if (options.length > 0) return answers.length > 1 ? 'belonging' : 'choice';
  return answers.length === 1 && first(draft.answers).split(/\s+/).length <= MOST_TYPED_WORDS ? 'typed' : 'open';
}

const topicOf = (draft: PastedDraft, otherwise: string): string =>
  (first(draft.topic) || otherwise).split(/\s+/).slice(0, TOPIC_WORDS).join(' ');

/** Converts a draft to a question in the form our rules read; derives fields that the assistant left out. */
export function pastedQuestion(draft: PastedDraft): ModelQuestion {
  const options = (draft.options ?? []).map(optionText);
  const answers = answerTexts(draft.answers ?? [], options);
  const form = formOf(draft, options, answers);
  const truth = truthOf(answers[0] ?? '');
  const isStatement = form === 'true-false' && truth !== undefined;
  return {
    passage: passageNumber(draft),
    quotes: (draft.quotes ?? []).map(quoteText),
    form,
    depth: depths.find((depth): depth is Depth => depth === first(draft.depth).toLowerCase()) ?? 'recall',
    stem: (draft.stem ?? []).join(' '),
    options: isStatement && options.every((option) => truthOf(option) !== undefined) ? [] : options,
    answers: isStatement ? [String(truth)] : answers,
    explanation: (draft.explanation ?? []).join(' '),
    topic: topicOf(draft, answers[0] ?? ''),
  };
}

const difficultyOf = (word: string): Difficulty => difficulties.find((one) => one === word.toLowerCase()) ?? 'medium';

/** Converts a draft to a card in the form our rules read. */
export function pastedCard(draft: PastedDraft): ModelCard {
  const front = (draft.stem ?? []).join(' ');
  const back = draft.answers ?? [];
  return {
    passage: passageNumber(draft),
    quote: quoteText(first(draft.quotes)),
    kind: kindOf(draft, front, back),
    front,
    back: back.join('\n'),
    topic: topicOf(draft, front.replaceAll(/_{3,}/g, '').trim()),
    difficulty: difficultyOf(first(draft.difficulty)),
  };
}

const cardKinds: readonly CardKind[] = ['definition', 'question', 'cloze', 'number', 'list'];

function kindOf(draft: PastedDraft, front: string, back: readonly string[]): CardKind {
  const named = cardKinds.find((kind) => kind === first(draft.form).toLowerCase());
  const hasGap = front.includes(BLANK) || /_{3,}/.test(front);
  if (named && (named !== 'cloze' || hasGap)) return named;
  if (hasGap) return 'cloze';
  if (back.length > 1) return 'list';
  return front.includes('?') ? 'question' : 'definition';
}
