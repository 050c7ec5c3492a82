import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { libraryEntry } from './part.ts';

/** Our types for the part of node-llama-cpp that we use, because it is installed separately. */
export interface Library {
  getLlama(options: {
    build: 'never';
    skipDownload: true;
    progressLogs: false;
    gpu: false | 'auto';
    logLevel: 'error';
    maxThreads: number;
  }): Promise<Llama>;
  readGgufFileInfo(path: string): Promise<unknown>;
  GgufInsights: {
    from(
      info: unknown,
      llama: Llama,
    ): Promise<{
      trainContextSize: number | undefined;
      estimateModelResourceRequirements(options: { gpuLayers: 0 }): MemoryNeed;
      estimateContextResourceRequirements(options: { contextSize: number; modelGpuLayers: 0 }): MemoryNeed;
    }>;
  };
  LlamaChatSession: new (options: { contextSequence: ContextSequence; systemPrompt: string }) => ChatSession;
  createModelDownloader(options: {
    modelUri: string;
    dirPath: string;
    fileName: string;
    deleteTempFileOnCancel: false;
    endpoints: { huggingFace: string };
    onProgress(status: { totalSize: number; downloadedSize: number }): void;
  }): Promise<{ download(): Promise<string> }>;
}

interface MemoryNeed {
  cpuRam: number;
}

export interface Llama {
  readonly gpu: false | string;
  loadModel(options: { modelPath: string; onLoadProgress(share: number): void }): Promise<Model>;
  createGrammarForJsonSchema(schema: unknown): Promise<object>;
}

export interface Model {
  readonly tokenizer: unknown;
  createContext(options: { contextSize: number }): Promise<{ contextSize: number; getSequence(): ContextSequence }>;
}

export interface ContextSequence {
  readonly tokenMeter: {
    getState(): object;
    diff(before: object): { usedInputTokens: number; usedOutputTokens: number };
  };
  clearHistory(): Promise<void>;
}

interface ChatSession {
  readonly chatWrapper: {
    generateContextState(options: { chatHistory: object[] }): {
      contextText: { tokenize(tokenizer: unknown): unknown[] };
    };
  };
  getChatHistory(): object[];
  promptWithMeta(
    text: string,
    options: {
      grammar?: object;
      maxTokens: number;
      temperature: number;
      repeatPenalty: false;
      budgets: { thoughtTokens: number };
      signal: AbortSignal;
      onTextChunk(text: string): void;
    },
  ): Promise<{ stopReason: string }>;
  dispose(options: { disposeSequence: false }): void;
}

/** Loads the library from its installation folder. */
export async function loadLibrary(folder: string): Promise<Library> {
  return (await import(pathToFileURL(join(folder, libraryEntry)).href)) as Library;
}
