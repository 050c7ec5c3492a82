/**
 * Writes down a session of the official MCP client with a server of its own, over HTTP: lists the tools, reads a
 * document, proposes a right and an invented question, and uses the tools of cards and plans.
 *
 *   node bench/mcp-session.ts [--out FILE]
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { register } from '#contract/accounts.ts';
import { anApiKey } from '#testing/an-api-key.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { generateCards, studyTexts, untilAnalysed, uploadAndExtract } from '#testing/upload.ts';

const LONGEST_SHOWN = 1_200;
const { values } = parseArgs({ options: { out: { type: 'string' }, small: { type: 'boolean' } } });

const dataDir = mkdtempSync(join(tmpdir(), 'bench-mcp-'));
const server = await startServerProcess({ DATA_DIR: dataDir });
const lines: string[] = [];
const write = (line: string) => lines.push(line);
try {
  const person = server.browser();
  await person.call(register, { body: { email: 'ana@example.org', password: goodPassword, username: 'Ana' } });
  const { uuid: document } = await uploadAndExtract(person, 'Industry.md', studyTexts.en);
  await untilAnalysed(person, document);
  await generateCards(person, document, { count: 2 });
  const { secret } = await anApiKey(person, { scope: 'add' });
  const client = new Client({ name: 'session', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${secret}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.origin), { requestInit }));
  write(`connected to ${server.origin}/mcp: ${JSON.stringify(client.getServerVersion())}`);
  const { tools } = await client.listTools();
  write(`tools: ${tools.map(({ name }) => name).join(', ')}`);

  const use = async (name: string, input: Record<string, unknown> = {}) => {
    write(`\n> ${name} ${JSON.stringify(input)}`);
    const { structuredContent, content, isError } = await client.callTool({ name, arguments: input });
    const text = JSON.stringify(structuredContent ?? content, null, 1);
    write(`${isError ? 'error ' : ''}${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)} …` : text}`);
    return (structuredContent ?? {}) as Record<string, unknown>;
  };
  await use('list_documents');
  await use('search_library', { query: 'spinning jenny' });
  await use('read_passages', { document });
  const quote = 'James Hargreaves invented the spinning jenny in 1764.';
  const question = {
    question: 'Who built the first machine that spun several threads?',
    options: ['Samuel Crompton', 'James Hargreaves', 'Eli Whitney', 'Henry Cort'],
    answer: 'James Hargreaves',
    quote,
  };
  const invented = { ...question, question: 'Where was he born?', quote: 'James Hargreaves was born in Lancashire.' };
  await use('propose_questions', { document, questions: [question, invented] });
  await use('propose_cards', {
    document,
    cards: [{ front: 'Inventor of the spinning jenny', back: 'James Hargreaves', quote }],
  });
  const { cards = [] } = await use('list_due_cards');
  const [card] = cards as { uuid: string }[];
  if (card) await use('grade_card', { card: card.uuid, grade: 'good' });
  await use('get_plan');
  await use('read_passages', { document: '00000000-0000-4000-8000-000000000000' });
  await client.close();
} finally {
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
const transcript = `${lines.join('\n')}\n`;
if (values.out === undefined) console.log(transcript);
else writeFileSync(values.out, transcript);
