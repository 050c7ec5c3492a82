import { z } from 'zod';
import type { GenerationOptions } from '#contract/generation-options.ts';
import type { Language } from '#domain/documents/content.ts';
import { type ChoiceItem, difficulties } from '#domain/items/item.ts';
import { confirmPrompt, confirmPromptVersion } from '#domain/model/confirm-prompt.ts';
import { type PassageGroup, spreadOrder } from '#domain/model/passage-groups.ts';
import { questionPrompt, questionPromptVersion } from '#domain/model/question-prompt.ts';
import { earlierItemOf, type EarlierItem } from '#domain/verify/repeats.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { ModelAccess } from '#server/features/generation/model-access.service.ts';
import type { ReadyDocument } from '#server/features/documents/documents.service.ts';
import { AiAnswerError } from '#server/platform/ai/ai.ts';

/** What no column can hold, no answer may. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes('\0') && value.isWellFormed());
const modelQuestion = z.object({
  passage: text(20),
  quote: text(600),
  stem: text(300),
  options: z.array(text(200)).max(6),
  answer: text(200),
  explanation: text(600),
  topic: text(80),
  difficulty: z.enum(difficulties),
});
const modelQuestions = z.object({ questions: z.array(modelQuestion).max(20) });
const confirmations = z.object({
  items: z.array(z.object({ item: z.number().int(), option: z.number().int() })).max(40),
});

/** Some models think before they write, and their thoughts count. */
const MOST_TOKENS = 6_000;
/** A model that gives nothing from so many requests in a row gives nothing. */
const MOST_IN_VAIN = 3;
/** More are asked for than wanted, since some will not pass. */
const SURPLUS = 1.5;
const MOST_AT_ONCE = 12;
const TRIES = 2;

interface ModelQuestionsInput {
  ownerId: number;
  document: ReadyDocument;
  difficulty: GenerationOptions['difficulty'];
  language: Language;
  groups: PassageGroup[];
  count: number;
  earlier: EarlierItem[];
}

/**
 * Questions of the model, each held to the same rules as ours and its key confirmed by a second reading of quote and
 * options alone. Passages are asked about in turn; what is short after a first try is asked for once more, with the
 * reasons of the refusals. Ends early when nothing more is wanted, and throws when the model cannot be asked.
 */
export function createModelQuestions({ access, analysis }: { access: ModelAccess; analysis: AnalysisService }) {
  return async function* modelQuestionsOf(
    { ownerId, document, difficulty, language, groups, count, earlier }: ModelQuestionsInput,
    signal: AbortSignal,
  ): AsyncIterable<ChoiceItem> {
    const about = { ownerId, documentId: document.id };
    const known = [...earlier];
    let found = 0;
    let inVain = 0;
    const places = spreadOrder(groups.length);
    for (const [turn, place] of places.entries()) {
      const group = groups[place];
      if (!group || found >= count || inVain >= MOST_IN_VAIN) return;
      const before = found;
      const wanted = Math.ceil((count - found) / (places.length - turn));
      let complaints: string[] = [];
      let missing = wanted;
      for (let attempt = 0; attempt < TRIES && missing > 0; attempt++) {
        const drafts = await draft(group, missing, complaints);
        const sound = await confirmed(drafts.items);
        const isDoubted = sound.length < drafts.items.length;
        complaints = [...drafts.complaints, ...(isDoubted ? ['the quote does not prove the answer'] : [])];
        for (const item of sound) {
          if (missing === 0) break;
          known.push(earlierItemOf(item));
          missing -= 1;
          found += 1;
          yield item;
        }
        if (complaints.length === 0) break;
      }
      inVain = found > before ? 0 : inVain + 1;
    }

    async function draft(group: PassageGroup, missing: number, complaints: string[]) {
      const atMost = Math.min(MOST_AT_ONCE, Math.ceil(missing * SURPLUS));
      const passages = group.chunks.map((chunk, index) => ({ id: `p${index + 1}`, chunk }));
      const prompt = questionPrompt({
        passages: passages.map(({ id, chunk }) => ({ id, headings: chunk.headings, text: chunk.text })),
        count: atMost,
        language,
        difficulty,
        terms: group.terms,
        earlierStems: known.map(({ stem }) => stem).slice(-30),
        complaints,
      });
      const question = { ...prompt, schema: modelQuestions, maxOutputTokens: MOST_TOKENS };
      const asked = { ...about, task: `questions/${questionPromptVersion}`, question };
      const { questions } = await access.ask(asked, signal).catch(emptyUnlessGone({ questions: [] }));
      const reading = { questions, passages, language, earlier: known };
      const read = await analysis.readModelQuestions(document, reading, signal);
      return {
        items: read.flatMap((one) => (one.ok ? [one.item] : [])),
        complaints: [...new Set(read.flatMap((one) => (one.ok ? [] : one.reasons)))].map((reason) =>
          reason.replaceAll('_', ' '),
        ),
      };
    }

    /** Keeps what the second reader answers the same way. */
    async function confirmed(items: ChoiceItem[]): Promise<ChoiceItem[]> {
      if (items.length === 0) return [];
      const unkeyed = items.map(({ stem, options, source }) => ({ stem, options, quote: source.quote }));
      const question = {
        ...confirmPrompt(unkeyed),
        schema: confirmations,
        maxOutputTokens: MOST_TOKENS,
      };
      const asked = { ...about, task: `confirm/${confirmPromptVersion}`, question };
      const answer = await access.ask(asked, signal).catch(emptyUnlessGone({ items: [] }));
      const chosen = new Map(answer.items.map(({ item, option }) => [item, option]));
      return items.filter(({ answerIndex }, index) => chosen.get(index + 1) === answerIndex + 1);
    }
  };
}

/** An answer out of shape is no answer; that the model is gone or spent is for the caller to know. */
function emptyUnlessGone<T>(empty: T) {
  return (error: unknown): T => {
    if (error instanceof AiAnswerError) return empty;
    throw error;
  };
}
