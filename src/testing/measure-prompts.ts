import type { DocumentContent } from '#domain/documents/content.ts';
import { difficulties } from '#domain/engine/ranking/difficulties.ts';
import { prepareDocument } from '#domain/engine/study-material.ts';
import { confirmPrompt } from '#domain/model/confirm-prompt.ts';
import { type PassageGroup, passageGroups, spreadOrder } from '#domain/model/passage-groups.ts';
import { questionPrompt } from '#domain/model/question-prompt.ts';
import { type DraftedQuestion, type ModelQuestion, readModelQuestion } from '#domain/model/read-model-question.ts';
import { agreesWithKey } from '#domain/model/second-reading.ts';
import type { LanguageData } from '#domain/text/language-data.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { earlierItemOf } from '#domain/verify/repeats.ts';
import { modelQuestion, questionVerdicts } from '#server/features/quizzes/model-questions.ts';
import type { Ai } from '#server/platform/ai/ai.ts';

/** Result of a request for questions. */
export interface PromptMeasures {
  wanted: number;
  drafted: number;
  passed: number;
  confirmed: DraftedQuestion[];
  /** Number of drafts that broke each rule. */
  refused: Record<string, number>;
  tokens: number;
  /** Characters of drafting requests, of second readings, and of all answers. */
  characters: { instructions: number; material: number; readings: number; answers: number };
  milliseconds: number;
}

/** A model's answer, for replays without the model. */
export interface RecordedAnswer {
  drafts: ModelQuestion[];
  verdicts: { item: number; numbers: number[]; text: string }[];
}

const MOST_TOKENS = 6_000;

/**
 * Runs the question prompts against a model, passage by passage, and counts the drafts that pass the rules and its
 * second reading.
 */
export async function measurePrompts(
  ai: Ai,
  content: DocumentContent,
  { table, requests, count }: { table: LanguageData; requests: number; count: number },
  recorded: (answer: RecordedAnswer) => void = () => undefined,
): Promise<PromptMeasures> {
  const prepared = prepareDocument(content, table);
  const document = quotableDocument(content, prepared.text);
  const groups = passageGroups(prepared);
  const measure = difficulties(prepared);
  const measures: PromptMeasures = {
    wanted: 0,
    drafted: 0,
    passed: 0,
    confirmed: [],
    refused: {},
    tokens: 0,
    characters: { instructions: 0, material: 0, readings: 0, answers: 0 },
    milliseconds: 0,
  };
  const { signal } = new AbortController();
  const { language } = content;

  async function askAbout({ chunks, terms }: PassageGroup, turn: number): Promise<void> {
    const passages = new Map(chunks.map((chunk, place) => [`p${place + 1}`, chunk]));
    const shown = [...passages].map(([id, { headings, text }]) => ({ id, headings, text }));
    const earlier = measures.confirmed.map(({ item }) => earlierItemOf(item));
    const earlierStems = earlier.map(({ stem }) => stem);
    const order = {
      language,
      difficulty: 'mixed' as const,
      style: 'choice' as const,
      turn,
      terms,
      earlierStems,
      complaints: [],
    };
    const prompt = questionPrompt({ ...order, passages: shown, count });
    const { characters } = measures;
    characters.instructions += prompt.instructions.length;
    characters.material += prompt.data.length;
    const drafts: ModelQuestion[] = [];
    const listing = { ...prompt, element: modelQuestion, maxOutputTokens: MOST_TOKENS };
    for await (const draft of ai.list(listing, signal, (tokens) => (measures.tokens += tokens))) drafts.push(draft);
    characters.answers += JSON.stringify(drafts).length;
    measures.wanted += count;
    measures.drafted += drafts.length;
    const passed: DraftedQuestion[] = [];
    for (const draft of drafts) {
      const known = [...earlier, ...passed.map(({ item }) => earlierItemOf(item))];
      const read = readModelQuestion(draft, { document, passages, language, earlier: known }, (topic, form, depth) =>
        measure(topic, { [form]: 1 }, depth),
      );
      if (read.ok) passed.push(read.item);
      else for (const reason of read.reasons) measures.refused[reason] = (measures.refused[reason] ?? 0) + 1;
    }
    measures.passed += passed.length;
    if (passed.length === 0) return recorded({ drafts, verdicts: [] });
    const reading = confirmPrompt(passed);
    const { value, tokens = 0 } = await ai.ask(
      { ...reading, schema: questionVerdicts, maxOutputTokens: MOST_TOKENS },
      signal,
    );
    measures.tokens += tokens;
    characters.readings += reading.instructions.length + reading.data.length;
    characters.answers += JSON.stringify(value).length;
    recorded({ drafts, verdicts: value.items });
    const verdicts = new Map(value.items.map((verdict) => [verdict.item, verdict]));
    measures.confirmed.push(
      ...passed.filter(({ item }, place) => {
        const verdict = verdicts.get(place + 1);
        return verdict !== undefined && agreesWithKey(item, verdict, language);
      }),
    );
  }

  const begin = performance.now();
  for (const [turn, place] of spreadOrder(groups.length).slice(0, requests).entries()) {
    const group = groups[place];
    if (group) await askAbout(group, turn);
  }
  measures.milliseconds = performance.now() - begin;
  return measures;
}
