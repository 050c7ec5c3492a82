import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAnalysis, type Analysis } from '#contract/analysis.ts';
import { getDocument, uploadText, type Document } from '#contract/documents.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { createGeneration, getGeneration, type Generation } from '#contract/generation.ts';
import type { TestClient } from './test-client.ts';
import { waitFor } from './wait-for.ts';

/** Own study texts, long enough to make tests of. */
export const studyTexts = {
  es: readFileSync(join(import.meta.dirname, 'texts/photosynthesis.es.md'), 'utf8'),
  en: readFileSync(join(import.meta.dirname, 'texts/industrial-revolution.en.md'), 'utf8'),
};

/** Reads the document until its file has been read, well or not. */
export async function untilExtracted(person: TestClient, uuid: string): Promise<Document> {
  return waitFor(async () => {
    const { body } = await person.call(getDocument, { params: { uuid } });
    return (body.status === 'completed' || body.status === 'failed') && body;
  });
}

/** Reads the analysis until no part is open. */
export async function untilAnalysed(person: TestClient, uuid: string): Promise<Analysis> {
  return waitFor(async () => {
    const { body } = await person.call(getAnalysis, { params: { uuid } });
    return !['pending', 'processing'].includes(body.status) && body;
  });
}

/** Uploads a file and waits until it has been read. */
export async function uploadAndExtract(
  person: TestClient,
  name: string,
  bytes: Uint8Array | string,
): Promise<Document> {
  const answer = await person.upload({ name, bytes });
  if (answer.status !== 202) throw new Error(`upload refused: ${JSON.stringify(answer.body)}`);
  return untilExtracted(person, (answer.body as Document).uuid);
}

/** A study document of a person, read and analysed. */
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

/** Orders a test and waits until it is made. */
export const generateTest = (
  person: TestClient,
  documentUuid: string,
  options: Extract<GenerationBody, { kind: 'test' }>['options'] = {},
) => generate(person, { kind: 'test', documents: [documentUuid], options });

/** Orders cards and waits until they are made. */
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

/** Reads an order until it has ended. */
export async function untilGenerated(person: TestClient, uuid: string): Promise<Generation> {
  return waitFor(async () => {
    const { body } = await person.call(getGeneration, { params: { uuid } });
    return !['initializing', 'processing'].includes(body.status) && body;
  });
}
