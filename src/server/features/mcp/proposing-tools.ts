import * as z from 'zod';
import { readAssistantAnswer } from '#contract/assistants.ts';
import { LONGEST_CLIENT } from '#domain/assistants/draft-source.ts';
import { en, es } from '#locales/assistants.ts';
import { adds, pageOf, shortened, thatFit, tool, type Tool, type ToolContext } from './tool.ts';

/** Maximum per call: a model corrects a few better than many. */
const MOST_PROPOSED = 20;
const text = (most: number) => z.string().min(1).max(most);
const quote = text(1_000).describe('One sentence of the document, word for word, that proves it and holds the answer');
const taken = z.array(z.string());

const proposed = z.object({
  taken: taken.describe('Those that passed every check'),
  refused: z.array(
    z.object({
      text: z.string(),
      reasons: z.array(z.string()),
      closest: z
        .string()
        .nullable()
        .describe('The sentence of the document that is most like a quote that is not in it'),
    }),
  ),
  waiting: z.number().describe('Taken so far and not made into anything yet'),
  page: z.string().describe('Where the person makes what waits into a test, cards or a map'),
});

/** Sends drafts through the same checks as pasted ones. */
async function propose(
  context: ToolContext,
  kind: 'test' | 'flashcards' | 'concept-map',
  uuid: string,
  drafts: object[],
): Promise<z.output<typeof proposed>> {
  const words = { en, es }[context.language];
  const client = shortened(context.client, LONGEST_CLIENT);
  const body = { kind, answer: JSON.stringify(drafts), source: 'mcp' as const, client };
  const answer = await context.call(readAssistantAnswer, { params: { uuid }, body });
  const refused = answer.refused.map(({ text: name, faults, closest }) => ({
    text: shortened(name, 200),
    reasons: faults.map((fault) => words[`assistants.fault.${fault}`]),
    closest: closest === null ? null : shortened(closest, 500),
  }));
  return {
    taken: answer.taken.map(({ text: name }) => shortened(name, 200)),
    refused: thatFit(refused),
    waiting: answer.waiting,
    page: pageOf(context, uuid),
  };
}

/** Tools that propose questions, cards and maps; every proposal is checked against the document. */
export const proposingTools: Tool[] = [
  tool({
    name: 'propose_questions',
    title: 'Propose questions',
    description:
      'Proposes up to 20 questions about one document: four options with one right, or a short answer without options. ' +
      'Each is checked against its quote. Safe to repeat. Needs a key that may add.',
    annotations: adds,
    input: z.object({
      document: z.uuid(),
      questions: z
        .array(
          z.object({
            question: text(500),
            options: z.array(text(300)).max(6).optional(),
            answer: text(500).describe('The right option, in its words'),
            quote,
            explanation: text(1_000).optional(),
          }),
        )
        .min(1)
        .max(MOST_PROPOSED),
    }),
    output: proposed,
    run: ({ document, questions }, context) => propose(context, 'test', document, questions),
  }),
  tool({
    name: 'propose_cards',
    title: 'Propose flashcards',
    description:
      'Proposes up to 20 flashcards about one document. Each is checked against its quote. Safe to repeat. Needs a key that ' +
      'may add.',
    annotations: adds,
    input: z.object({
      document: z.uuid(),
      cards: z
        .array(z.object({ front: text(500), back: text(500), quote }))
        .min(1)
        .max(MOST_PROPOSED),
    }),
    output: proposed,
    run: ({ document, cards }, context) => propose(context, 'flashcards', document, cards),
  }),
  tool({
    name: 'propose_map',
    title: 'Propose a concept map',
    description:
      'Proposes notions of one document and lines between them; from, label and to of a line read as a true statement. ' +
      'Each is checked against its quote, which names both ends of a line. Several calls make one map. Safe to repeat. ' +
      'Needs a key that may add.',
    annotations: adds,
    input: z.object({
      document: z.uuid(),
      notions: z
        .array(
          z.object({
            name: text(80),
            description: text(400),
            importance: z.number().int().min(1).max(3).optional().describe('3 for a main idea, 1 for a detail'),
            quote,
          }),
        )
        .max(MOST_PROPOSED)
        .optional(),
      lines: z
        .array(z.object({ from: text(80), label: text(60), to: text(80), quote }))
        .min(1)
        .max(2 * MOST_PROPOSED),
    }),
    output: proposed,
    run: ({ document, notions = [], lines }, context) =>
      propose(context, 'concept-map', document, [...notions, ...lines]),
  }),
];
