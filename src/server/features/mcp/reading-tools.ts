import * as z from 'zod';
import { getContent } from '#contract/document-content.ts';
import { listDocuments } from '#contract/documents.ts';
import { searchDocuments } from '#contract/search.ts';
import type { Anchor } from '#domain/documents/content.ts';
import { pageOf, reads, shortened, thatFit, tool, type Tool } from './tool.ts';

const PAGE_SIZE = 25;
/** Maximum length of one block, e.g. a table. */
const LONGEST_BLOCK = 4_000;

const page = z.string().describe('Address of the page that shows it');
const where = z.string().describe('Page, time, address or heading that it stands at');

const placeOf = (anchor: Anchor): string => {
  if ('page' in anchor) return `p. ${anchor.page}`;
  if ('seconds' in anchor) return `${anchor.seconds} s`;
  return 'url' in anchor ? anchor.url : anchor.section;
};

/** Tools that list, search and read documents. */
export const readingTools: Tool[] = [
  tool({
    name: 'list_documents',
    title: 'List documents',
    description: 'Lists the documents of the person, newest first, 25 a page.',
    annotations: reads,
    input: z.object({
      search: z.string().max(200).optional().describe('Words of the name'),
      page: z.int().min(1).max(100_000).default(1),
    }),
    output: z.object({
      documents: z.array(
        z.object({
          uuid: z.string(),
          name: z.string(),
          kind: z.string(),
          language: z.string().nullable(),
          status: z.string().describe('Only what is completed can be read'),
          page,
        }),
      ),
      total: z.number(),
    }),
    async run(query, context) {
      const { items, total } = await context.call(listDocuments, { query: { ...query, pageSize: PAGE_SIZE } });
      const documents = items.map(({ uuid, name, kind, language, status }) => ({
        uuid,
        name: shortened(name, 255),
        kind,
        language,
        status,
        page: pageOf(context, uuid),
      }));
      return { documents: thatFit(documents), total };
    },
  }),
  tool({
    name: 'search_library',
    title: 'Search the library',
    description: 'Finds words in the text of all documents: the best passages of the best documents.',
    annotations: reads,
    input: z.object({ query: z.string().min(1).max(200) }),
    output: z.object({
      found: z.array(
        z.object({ document: z.object({ uuid: z.string(), name: z.string() }), text: z.string(), where, page }),
      ),
    }),
    async run({ query }, context) {
      const { items } = await context.call(searchDocuments, { query: { q: query } });
      const found = items.flatMap(({ document: { uuid, name }, passages }) =>
        passages.map(({ text, start, end, anchor }) => ({
          document: { uuid, name: shortened(name, 255) },
          text,
          where: placeOf(anchor),
          page: pageOf(context, uuid, { start, end }),
        })),
      );
      return { found: thatFit(found) };
    },
  }),
  tool({
    name: 'read_passages',
    title: 'Read passages',
    description:
      'Reads a document in order, about 16 kB at once, each passage with its headings and place. `next` is where to go on.',
    annotations: reads,
    input: z.object({
      document: z.uuid(),
      from: z.int().min(0).max(2_147_483_647).default(0).describe('`next` of the call before'),
    }),
    output: z.object({
      passages: z.array(z.object({ headings: z.array(z.string()), text: z.string(), where, page })),
      next: z.number().nullable(),
    }),
    async run({ document: uuid, from }, context) {
      const { sections } = await context.call(getContent, { params: { uuid }, query: { boxes: 'none' } });
      const blocks = sections.flatMap(({ headings, blocks: inSection }) =>
        inSection
          .filter(({ kind, end }) => kind !== 'heading' && end > from)
          .map((block) => ({ ...block, headings: headings.map((heading) => shortened(heading, 200)).slice(-4) })),
      );
      const pieces = blocks.flatMap((block) => piecesOf(block, from));
      const passages = thatFit(
        pieces.map(({ headings, text, anchor, start, end }) => ({
          headings,
          text,
          where: placeOf(anchor),
          page: pageOf(context, uuid, { start, end }),
        })),
      );
      return { passages, next: pieces[passages.length]?.start ?? null };
    },
  }),
];

/** A block from an offset on, in pieces if it is long. */
function piecesOf<Block extends { text: string; start: number; end: number }>(block: Block, from: number): Block[] {
  const pieces: Block[] = [];
  for (let at = Math.max(0, from - block.start); at < block.text.length; at += LONGEST_BLOCK) {
    const text = block.text.slice(at, at + LONGEST_BLOCK).toWellFormed();
    pieces.push({ ...block, text, start: block.start + at, end: block.start + at + text.length });
  }
  return pieces;
}
