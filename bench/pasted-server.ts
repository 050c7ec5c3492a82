import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '#contract/accounts.ts';
import { getAssistantPrompt, readAssistantAnswer } from '#contract/assistants.ts';
import { getContent } from '#contract/document-content.ts';
import type { Document } from '#contract/documents.ts';
import { createGeneration } from '#contract/generation.ts';
import { downloadTest } from '#contract/test-files.ts';
import { urlOf } from '#contract/endpoint.ts';
import type { Language } from '#domain/documents/content.ts';
import type { PortableQuestion } from '#domain/question-files/portable-question.ts';
import { readQuestionTable } from '#domain/question-files/read-question-table.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { untilExtracted, untilGenerated } from '#testing/upload.ts';

export type PastingPerson = Awaited<ReturnType<typeof startPasting>>;

/** Most questions of one test. */
const MOST_ASKED = 50;

/** Starts a server with one person who uploads documents and pastes answers of an assistant, over HTTP. */
export async function startPasting(language: 'es' | 'en' = 'en') {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-pasted-'));
  const server = await startServerProcess({ DATA_DIR: dataDir });
  const person = server.browser();
  await person.call(register, {
    body: { email: 'ana@example.org', password: goodPassword, username: 'Ana', language },
  });
  return {
    /** Uploads a document; undefined if it has no text that could be read. */
    async upload(name: string, bytes: Uint8Array): Promise<Document | undefined> {
      const answer = await person.upload({ name, bytes });
      if (answer.status !== 202) return undefined;
      const document = await untilExtracted(person, (answer.body as Document).uuid);
      return document.status === 'completed' ? document : undefined;
    },
    /** The prompt of a round, beginning after `skip` passages. */
    async promptOf(uuid: string, query: { size: '6000' | '12000' | '24000'; count: number; skip: number }) {
      const { status, body } = await person.call(getAssistantPrompt, {
        params: { uuid },
        query: { kind: 'test', ...query },
      });
      if (status !== 200) throw new Error(`no prompt: ${JSON.stringify(body)}`);
      return body;
    },
    /** Outcome of an answer; undefined if it holds no draft. */
    async paste(uuid: string, answer: string) {
      const { status, body } = await person.call(readAssistantAnswer, {
        params: { uuid },
        body: { kind: 'test', answer },
      });
      return status === 200 ? body : undefined;
    },
    /** Makes tests of all drafts that wait; returns their questions with their keys. */
    async makeTests(uuid: string): Promise<PortableQuestion[]> {
      const made: PortableQuestion[] = [];
      for (;;) {
        const { status, body } = await person.call(createGeneration, {
          body: { kind: 'test', documents: [uuid], options: { count: MOST_ASKED, from: 'assistant' } },
        });
        if (status !== 202) return made;
        const { produced, resultUuid } = await untilGenerated(person, body.uuid);
        if (produced === 0 || resultUuid === null) return made;
        const table = await person.request(
          urlOf(downloadTest, { params: { uuid: resultUuid }, query: { format: 'csv' } }),
        );
        made.push(...readQuestionTable(String(table.body), {}).questions.map(({ question }) => question));
        if (produced < MOST_ASKED) return made;
      }
    },
    /** The language of a document and all of its text, each white space as one space. */
    async textOf(uuid: string): Promise<{ language: Language; text: string }> {
      const { body } = await person.call(getContent, { params: { uuid }, query: { boxes: 'none' } });
      const texts = body.sections.flatMap(({ blocks }) => blocks.map((block) => block.text));
      return { language: body.language, text: spaced(texts.join(' ')) };
    },
    async stop(): Promise<void> {
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
