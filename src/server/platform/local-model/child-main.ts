/** The model process: loads one model, then writes one answer after the other until its parent is gone. */
import { writeFileSync } from 'node:fs';
import { availableParallelism, getPriority, setPriority } from 'node:os';
import { memoryFault } from './free-memory.ts';
import { type ContextSequence, type Library, type Llama, loadLibrary, type Model } from './library.ts';
import type { LocalEnd, LocalMessage, LocalOrder, LocalQuestion, LocalStart } from './messages.ts';
import { LocalModelError, type LocalModelProblem } from './problems.ts';

/** Requests go first; threads started later inherit the priority. */
const niceness = 5;
/** If memory runs out, the kernel kills this process first; it is restarted when needed. */
const endedFirst = '900';
/** One processor is left for the server; more threads than processors would slow everything down. */
const threads = Math.max(1, availableParallelism() - 1);
/** Quotes must be copied exactly, so likely words are preferred and repetition is not penalized. */
const temperature = 0.3;
/** A shorter answer is useless. */
const fewestTokens = 64;

interface Loaded {
  library: Library;
  llama: Llama;
  model: Model;
  sequence: ContextSequence;
  contextTokens: number;
}

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A process may not raise its own priority above the initial one.
if (getPriority() < niceness) setPriority(niceness);
askToBeEndedFirst();

try {
  const start = JSON.parse(process.argv[2] ?? '') as LocalStart;
  const library = await loadLibrary(start.folder);
  const llama = await startLibrary(library);
  if (start.path !== '') serve(await load(library, llama, start));
  report({ type: 'loaded' });
} catch (error) {
  const { problem, detail } = error instanceof LocalModelError ? error : broken('part-broken', error);
  report({ type: 'failed', problem, detail });
}

function startLibrary(library: Library): Promise<Llama> {
  return library.getLlama({
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    gpu: process.platform === 'darwin' ? 'auto' : false,
    logLevel: 'error',
    maxThreads: threads,
  });
}

async function load(library: Library, llama: Llama, { path, contextTokens: wanted }: LocalStart): Promise<Loaded> {
  try {
    const insights = await library.GgufInsights.from(await library.readGgufFileInfo(path), llama);
    const contextSize = Math.min(wanted, insights.trainContextSize ?? wanted);
    const need =
      insights.estimateModelResourceRequirements({ gpuLayers: 0 }).cpuRam +
      insights.estimateContextResourceRequirements({ contextSize, modelGpuLayers: 0 }).cpuRam;
    const fault = memoryFault(need);
    if (fault !== undefined) throw new LocalModelError('out-of-memory', fault);
    let reported = -1;
    const model = await llama.loadModel({
      modelPath: path,
      onLoadProgress(share) {
        const percent = Math.floor(share * 100);
        if (percent > reported) report({ type: 'loading', percent });
        reported = percent;
      },
    });
    const context = await model.createContext({ contextSize });
    return { library, llama, model, sequence: context.getSequence(), contextTokens: context.contextSize };
  } catch (error) {
    if (error instanceof LocalModelError) throw error;
    throw isAboutMemory(error) ? broken('out-of-memory', error) : broken('file-broken', error);
  }
}

function serve(loaded: Loaded): void {
  let leaving: AbortController | undefined;
  process.on('message', (order: LocalOrder) => {
    if (order.type === 'cancel') return leaving?.abort();
    leaving = new AbortController();
    void answer(loaded, order.question, leaving.signal).then(report, (error: unknown) =>
      report({ type: 'refused', detail: error instanceof Error ? error.message : String(error) }),
    );
  });
}

async function answer(
  { library, llama, model, sequence, contextTokens }: Loaded,
  { instructions, text, schema, maxTokens }: LocalQuestion,
  signal: AbortSignal,
): Promise<LocalMessage> {
  const grammar = schema === undefined ? {} : { grammar: await llama.createGrammarForJsonSchema(schema) };
  await sequence.clearHistory();
  const session = new library.LlamaChatSession({ contextSequence: sequence, systemPrompt: instructions });
  const before = sequence.tokenMeter.getState();
  let isCancelled = false;
  let reason: LocalEnd = 'stop';
  try {
    const chatHistory = [...session.getChatHistory(), { type: 'user', text }, { type: 'model', response: [] }];
    const read = session.chatWrapper.generateContextState({ chatHistory }).contextText.tokenize(model.tokenizer).length;
    // The library would silently drop the beginning of a prompt larger than the context window.
    const room = contextTokens - read;
    if (room < fewestTokens) throw new Error(`${read} tokens are too many for a window of ${contextTokens}`);
    const { stopReason } = await session.promptWithMeta(text, {
      ...grammar,
      maxTokens: Math.min(maxTokens, room),
      temperature,
      repeatPenalty: false,
      // A model with reasoning would reason for minutes.
      budgets: { thoughtTokens: 0 },
      signal,
      onTextChunk: (piece) => report({ type: 'text', text: piece }),
    });
    if (stopReason === 'maxTokens') reason = 'length';
  } catch (error) {
    isCancelled = signal.aborted;
    if (!isCancelled) throw error;
  } finally {
    session.dispose({ disposeSequence: false });
  }
  const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter.diff(before);
  return {
    type: 'end',
    reason: isCancelled ? 'cancelled' : reason,
    readTokens: usedInputTokens,
    writtenTokens: usedOutputTokens,
  };
}

function report(message: LocalMessage): void {
  if (process.connected) process.send?.(message);
}

function broken(problem: LocalModelProblem, error: unknown): LocalModelError {
  return new LocalModelError(problem, error instanceof Error ? error.message : String(error));
}

function isAboutMemory(error: unknown): boolean {
  return error instanceof Error && /memory|alloc/i.test(`${error.name} ${error.message}`);
}

function askToBeEndedFirst(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', endedFirst);
  } catch {
    // If this is forbidden, the process has the default kill priority.
  }
}
