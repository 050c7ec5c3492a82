import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import type { ComparisonEvent } from '#contract/model.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { ChoiceItem, Item } from '#domain/items/item.ts';
import { offeredItems } from '#domain/items/likely-items.ts';
import { questionPrompt } from '#domain/model/question-prompt.ts';
import type { DraftedQuestion } from '#domain/model/read-model-question.ts';
import type { Chunk } from '#domain/text/chunks.ts';
import type { ModelAccess, ModelSource } from '#server/features/generation/model-access.service.ts';
import { trialFaultOf } from '#server/features/generation/model-trial.service.ts';
import { samplePath } from '#server/features/uploads/uploads.service.ts';
import { AiUnavailableError } from '#server/platform/ai/ai.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Engine, EngineTask } from '#server/platform/engine/engine.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import { modelQuestion } from './model-questions.ts';

export type ModelComparison = ReturnType<typeof createModelComparison>;

const SAMPLE = 'biology';
const QUESTIONS = 2;
/** Some models reason before they write, and reasoning tokens count. */
const MOST_TOKENS = 6_000;
const drafts = z.object({ questions: z.array(modelQuestion).max(2 * QUESTIONS) });
const compress = promisify(gzip);

interface ModelComparisonPorts {
  engine: Engine;
  extractor: Extractor;
  /** Folder of the extracted samples, for the engine. */
  folder: string;
  model: ModelSource;
  clock: Clock;
}

/**
 * Lets the offline engine and the configured model write questions about the same sample passage, for administrators.
 */
export function createModelComparison({ engine, extractor, folder, model, clock }: ModelComparisonPorts) {
  const samples = new Map<string, Promise<EngineTask>>();

  async function readSample(language: 'es' | 'en'): Promise<EngineTask> {
    const { content, error } = await extractor.extract(samplePath(SAMPLE, language), 'md');
    if (!content) throw new Error(`the sample could not be read: ${error}`);
    const text = JSON.stringify(content);
    const contentVersion = createHash('sha256').update(text).digest('hex');
    const contentPath = join(folder, `${SAMPLE}.${language}.json.gz`);
    await mkdir(folder, { recursive: true });
    await writeFile(contentPath, await compress(text));
    return { contentPath, contentVersion };
  }

  /** Reads a sample once per process; retries after a failure. */
  function sampleIn(language: 'es' | 'en'): Promise<EngineTask> {
    const known = samples.get(language);
    if (known) return known;
    const reading = readSample(language);
    samples.set(language, reading);
    reading.catch(() => samples.delete(language));
    return reading;
  }

  async function askModel(
    access: ModelAccess,
    { userId, language }: SignedInActor,
    { task, chunks, terms }: { task: EngineTask; chunks: Chunk[]; terms: string[] },
    signal: AbortSignal,
  ): Promise<{ question: DraftedQuestion | undefined; tokens: number | undefined }> {
    const passages = chunks.map((chunk, index) => ({ id: `p${index + 1}`, chunk }));
    const prompt = questionPrompt({
      passages: passages.map(({ id, chunk }) => ({ id, headings: chunk.headings, text: chunk.text })),
      count: QUESTIONS,
      language,
      difficulty: 'mixed',
      forms: ['choice'],
      terms,
      earlierStems: [],
      complaints: [],
    });
    const wanted = { ...prompt, schema: drafts, maxOutputTokens: MOST_TOKENS };
    const { value, tokens } = await access.askOnce(userId, wanted, signal);
    const reading = { ...task, drafts: value.questions, passages, language, earlier: [] };
    const read = await engine.readModelQuestions(reading, signal);
    const sound = read.flatMap((one) => (one.ok && one.item.item.form === 'choice' ? one.item : []));
    return { question: sound.toSorted((left, right) => right.worth - left.worth)[0], tokens };
  }

  async function* compare(actor: SignedInActor, signal: AbortSignal): AsyncGenerator<ComparisonEvent> {
    const begun = clock.now().getTime();
    const since = (start: number) => clock.now().getTime() - start;
    const task = await sampleIn(actor.language);
    const { items } = await engine.makeMaterial(task, signal);
    const best = offeredItems(items).find(isChoice);
    const groups = await engine.listPassages({ ...task, sectionIndexes: undefined }, signal);
    const group = groups.find(({ chunks }) => chunks.some((chunk) => best && holds(chunk, best))) ?? groups[0];
    if (!group) throw new Error('the sample has no passages');
    yield { type: 'offline', question: best ? present(best) : null, milliseconds: since(begun) };

    const asked = clock.now().getTime();
    const access = model();
    if (!access) return yield { type: 'failed', fault: 'off', milliseconds: 0 };
    try {
      const { question, tokens } = await askModel(access, actor, { task, ...group }, signal);
      const milliseconds = since(asked);
      await access.noteForm(question !== undefined);
      if (question && isChoice(question.item))
        yield { type: 'model', question: present(question.item), milliseconds, tokens: tokens ?? null };
      else yield { type: 'failed', fault: 'unusable', milliseconds };
    } catch (error) {
      const fault = trialFaultOf(error);
      if (!fault) throw error;
      const said = error instanceof AiUnavailableError ? error.said : undefined;
      yield { type: 'failed', fault, ...(said ? { said } : {}), milliseconds: since(asked) };
    }
  }
  return { compare };
}

const isChoice = (item: Item): item is ChoiceItem => item.form === 'choice';

const holds = ({ start, end }: Chunk, { source }: ChoiceItem): boolean => source.start >= start && source.end <= end;

const present = ({ stem, options, answerIndex, explanation, source }: ChoiceItem) => ({
  stem,
  options,
  answerIndex,
  explanation,
  quote: source.quote,
});
