import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import type { CardKind, GeneratedCard } from '#domain/flashcards/generated-card.ts';
import { BLANK } from '#domain/items/blank.ts';
import type { Difficulty } from '#domain/items/item.ts';
import { findQuote } from '#domain/verify/quote.ts';
import { verifyCard } from '#domain/verify/verify-card.ts';
import { isInLanguage } from '#domain/verify/verify-item.ts';
import { passageOf } from './passage-of.ts';
import { leansOnText } from './leans-on-text.ts';
import type { ModelContext, ReadDraft } from './model-context.ts';
import { membersOf } from './recalls-back.ts';

/** A card as drafted by a model; a list has one member per line. */
export interface ModelCard {
  passage: string;
  quote: string;
  kind: CardKind;
  front: string;
  back: string;
  topic: string;
  difficulty: Difficulty;
}

/** A valid card, with the headings that the second reader sees. */
export interface DraftedCard {
  card: GeneratedCard;
  headings: string[];
}

export type ReadCard = ReadDraft<DraftedCard>;
type Reason = Extract<ReadCard, { ok: false }>['reasons'][number];

/** Longest back in words; longer than the prompt asks for. */
const LONGEST_BACK = 20;
/** A model's card confirmed by a second reader is as likely to be kept as the engine's better ones. */
const USABLE = 0.6;

/**
 * Checks a model's card by the engine's rules. If a second reader will confirm the back, the quote need not contain
 * it verbatim.
 */
export function readModelCard(raw: ModelCard, context: ModelContext): ReadCard {
  const { document, passages, language, earlier } = context;
  const named = passages.get(raw.passage);
  const front = raw.front.trim().replaceAll(/_{3,}/g, BLANK);
  const back = raw.kind === 'list' ? asList(raw.back) : raw.back.trim();
  const quoteStart = named ? document.text.indexOf(raw.quote, named.start) : -1;
  const source = findQuote(raw.quote, document, quoteStart < 0 ? undefined : quoteStart);
  const passage = named && source && passageOf(source, passages, named);
  const { kind } = raw;
  const reasons = new Set<Reason>([
    ...(named ? [] : (['passage_unknown'] as const)),
    ...(source && (passage || !named) ? [] : (['quote_not_in_document'] as const)),
    ...(leansOnText(`${front} ${back}`, language, raw.quote) ? (['refers_to_the_text'] as const) : []),
    ...(isLong(kind, back) ? (['back_too_long'] as const) : []),
    ...(isWritten(`${front} ${back}`, raw.quote, context) ? [] : (['wrong_language'] as const)),
  ]);
  if (!passage || !source) return { ok: false, reasons: [...reasons] };
  const verdict = verifyCard(
    { kind, front, back, source, isAnswerConfirmed: !context.isUnconfirmed },
    document,
    earlier,
  );
  if (!verdict.ok) for (const reason of verdict.reasons) reasons.add(reason);
  if (reasons.size > 0) return { ok: false, reasons: [...reasons] };
  const { difficulty } = raw;
  const { sectionIndex, headings } = passage;
  const card = { kind, front, back, source, sectionIndex, difficulty, topic: raw.topic.trim(), usable: USABLE };
  return { ok: true, item: { card, headings } };
}

const asList = (back: string): string =>
  membersOf(back)
    .map((member) => `- ${member}`)
    .join('\n');

function isLong(kind: CardKind, back: string): boolean {
  const lines = kind === 'list' ? membersOf(back) : [back];
  return back.length > cardBounds.side || lines.some((line) => line.split(/\s+/).length > LONGEST_BACK);
}

/** For a card in another language than its document, the quote doesn't show the card's language. */
function isWritten(stem: string, quote: string, { document, language }: ModelContext): boolean {
  return isInLanguage({ stem, quote: language === document.language ? quote : '' }, language);
}
