import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAnalysis, type Analysis } from '#contract/analysis.ts';
import { getDocument, uploadText, type Document } from '#contract/documents.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { createGeneration, getGeneration, type Generation } from '#contract/generation.ts';
import type { TestClient } from './test-client.ts';
import { waitFor } from './wait-for.ts';

/** Our own study texts, long enough for tests. */
export const studyTexts = {
  es: readFileSync(join(import.meta.dirname, 'texts/photosynthesis.es.md'), 'utf8'),
  en: readFileSync(join(import.meta.dirname, 'texts/industrial-revolution.en.md'), 'utf8'),
};

/** Polls a document until its extraction has ended. */
export async function untilExtracted(person: TestClient, uuid: string): Promise<Document> {
  return waitFor(async () => {
    const { body } = await person.call(getDocument, { params: { uuid } });
    return (body.status === 'completed' || body.status === 'failed') && body;
  });
}

/** Polls the analysis until no part is pending. */
export async function untilAnalysed(person: TestClient, uuid: string): Promise<Analysis> {
  return waitFor(async () => {
    const { body } = await person.call(getAnalysis, { params: { uuid } });
    return !['pending', 'processing'].includes(body.status) && body;
  });
}

/** Uploads a file and waits for its extraction. */
export async function uploadAndExtract(
  person: TestClient,
  name: string,
  bytes: Uint8Array | string,
): Promise<Document> {
  const answer = await person.upload({ name, bytes });
  if (answer.status !== 202) throw new Error(`upload refused: ${JSON.stringify(answer.body)}`);
  return untilExtracted(person, (answer.body as Document).uuid);
}

/** Returns a person's study document, extracted and analysed. */
export async function aStudyDocument(person: TestClient, language: 'es' | 'en' = 'en'): Promise<Document> {
  const document = await uploadAndExtract(person, `study.${language}.md`, studyTexts[language]);
  await untilAnalysed(person, document.uuid);
  return document;
}

export async function pasteText(person: TestClient, body: BodyInputOf<typeof uploadText>): Promise<Document> {
  const answer = await person.call(uploadText, { body });
  return untilExtracted(person, answer.body.uuid);
}

type GenerationBody = BodyInputOf<typeof createGeneration>;

/** Requests a test and waits until it is generated. */
export const generateTest = (
  person: TestClient,
  documentUuid: string,
  options: Extract<GenerationBody, { kind: 'test' }>['options'] = {},
) => generate(person, { kind: 'test', documents: [documentUuid], options });

/** Requests cards and waits until they are generated. */
export const generateCards = (
  person: TestClient,
  documentUuid: string,
  options: Extract<GenerationBody, { kind: 'flashcards' }>['options'] = {},
) => generate(person, { kind: 'flashcards', documents: [documentUuid], options });

async function generate(person: TestClient, body: GenerationBody): Promise<Generation> {
  const answer = await person.call(createGeneration, { body });
  if (answer.status !== 202) throw new Error(`generation refused: ${JSON.stringify(answer.body)}`);
  return untilGenerated(person, answer.body.uuid);
}

/** Polls a generation until it has ended. */
export async function untilGenerated(person: TestClient, uuid: string): Promise<Generation> {
  return waitFor(async () => {
    const { body } = await person.call(getGeneration, { params: { uuid } });
    return !['initializing', 'processing'].includes(body.status) && body;
  });
}
