import type { IncomingMessage, ServerResponse } from 'node:http';
import { startLoopbackServer } from './loopback-server.ts';

export type AiProtocol = 'openai-compatible' | 'anthropic' | 'google';

/** A request, independent of the protocol: our instructions, the material, and the answer's schema. */
export interface AskedOfAi {
  instructions: string;
  data: string;
  schema: unknown;
  /** The API key from the protocol's header. */
  key: string | undefined;
}

/** Replies: a value is sent as JSON, a string as is; the others are failures of a provider. */
export type AiReply =
  | { json: unknown; ends?: Ending }
  | { text: string; ends?: Ending }
  /** Pieces of a streamed answer; `holds` never ends it, `breaks` closes the connection midway. */
  | { pieces: string[]; holds?: boolean; breaks?: boolean; ends?: Ending }
  | { status: number; retryAfterMs?: number; said?: string }
  | 'silence'
  | 'endless';

/** Why a model stops: complete, length limit, or blocked by its provider. */
type Ending = 'whole' | 'cut' | 'blocked';

/** A model answers synchronously or asynchronously. */
type Model = (asked: AskedOfAi, call: number) => AiReply | Promise<AiReply>;

export interface FakeAi {
  origin: string;
  baseUrl: Record<AiProtocol, string>;
  asked: AskedOfAi[];
  /** Number of connections that the client closed before the answer. */
  brokenOff(): number;
  stop(): Promise<void>;
}

/** Settings of an app that uses this model, and the engine name on its results. */
export const fakeAiSettings = ({ baseUrl }: FakeAi) => ({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: baseUrl['openai-compatible'],
  AI_API_KEY: 'secret',
  AI_MODEL: 'small',
  AI_REQUESTS_AT_ONCE: '6',
  // Only requests made by the test itself.
  AI_ANALYSIS: 'off',
});
export const FAKE_AI_NAME = 'openai-compatible/small';

/** Whether the request is a second reading of drafts. */
export const isSecondReading = ({ data }: AskedOfAi): boolean => data.startsWith('<<item');

/** Returns the passages of the request with their ids. */
export const passagesShown = ({ data }: AskedOfAi): { id: string; text: string }[] =>
  [...data.matchAll(/<<passage (p\d+) \w+>>\n([\s\S]*?)\n<<end/g)].map(([, id = '', text = '']) => ({ id, text }));

/** Returns the items of a second reading, in order. */
export const itemsShown = ({ data }: AskedOfAi): string[] => data.split(/<<item \d+ \w+>>/).slice(1);

const TOKENS = { read: 100, written: 50 };

/** Answers a GET of a path; undefined means 404, a number is a bare status. */
type Pages = (path: string, headers: IncomingMessage['headers']) => unknown;

/** Starts a local server with the three protocols; `reply` is the model, `pages` its other endpoints. */
export async function startFakeAi(reply: Model, pages: Pages = () => undefined): Promise<FakeAi> {
  const asked: AskedOfAi[] = [];
  let brokenOff = 0;
  const server = await startLoopbackServer((request, response) => {
    if (request.method === 'GET') sendPage(response, pages(request.url ?? '', request.headers));
    else void take(request, response);
  });
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const protocol = protocolOf(request.url ?? '');
    const body = await readBody(request);
    const question = protocols[protocol].read(body, request.headers);
    asked.push(question);
    response.on('close', () => {
      if (!response.writableFinished) brokenOff += 1;
    });
    const isStream = body.stream === true || (request.url ?? '').includes(':streamGenerateContent');
    const said = await reply(question, asked.length);
    answer(response, protocol, isStream ? inPieces(said) : said, body.stream_options?.include_usage ?? false);
  }
  const { origin } = server;
  return {
    origin,
    baseUrl: { 'openai-compatible': `${origin}/v1`, anthropic: `${origin}/anthropic`, google: `${origin}/google` },
    asked,
    brokenOff: () => brokenOff,
    stop: server.stop,
  };
}

function sendPage(response: ServerResponse, page: unknown): void {
  const status = typeof page === 'number' ? page : page === undefined ? 404 : 200;
  const body = typeof page === 'number' ? { error: { message: `refused with ${page}` } } : (page ?? {});
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Splits an answer for streaming; a list is sent one element per piece. */
function inPieces(reply: AiReply): AiReply {
  if (typeof reply === 'string' || !('json' in reply || 'text' in reply)) return reply;
  const text = 'text' in reply ? reply.text : JSON.stringify(reply.json);
  return { pieces: text.split(/(?<=\},)/), ...(reply.ends ? { ends: reply.ends } : {}) };
}

function answer(response: ServerResponse, protocol: AiProtocol, reply: AiReply, includesUsage: boolean): void {
  if (reply === 'silence') return;
  if (reply === 'endless') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"padding":"');
    const more = () => {
      while (!response.destroyed && response.write('a'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
    return;
  }
  const headers = { 'content-type': 'application/json' };
  if ('status' in reply) {
    const wait = reply.retryAfterMs === undefined ? {} : { 'retry-after-ms': String(reply.retryAfterMs) };
    response
      .writeHead(reply.status, { ...headers, ...wait })
      .end(JSON.stringify({ error: { message: reply.said ?? 'no', type: 'no' } }));
    return;
  }
  if ('pieces' in reply) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const { begin = [], piece, end } = protocols[protocol].stream;
    response.write(eventsOf(begin));
    for (const one of reply.pieces) response.write(eventsOf(piece(one)));
    if (reply.breaks) response.write('\n', () => response.destroy());
    else if (!reply.holds)
      response.end(
        eventsOf(end(includesUsage, reply.ends ?? 'whole')) +
          (protocol === 'openai-compatible' ? 'data: [DONE]\n\n' : ''),
      );
    return;
  }
  const text = 'text' in reply ? reply.text : JSON.stringify(reply.json);
  const ending = endings[protocol][reply.ends ?? 'whole'];
  response.writeHead(200, headers).end(JSON.stringify(protocols[protocol].write(text, ending)));
}

function protocolOf(url: string): AiProtocol {
  if (url.startsWith('/anthropic/')) return 'anthropic';
  return url.startsWith('/google/') ? 'google' : 'openai-compatible';
}

interface Protocol {
  read(body: Body, headers: IncomingMessage['headers']): AskedOfAi;
  write(text: string, ending: string): unknown;
  /** `includesUsage`: the request asked for usage, which one protocol requires. */
  stream: {
    begin?: StreamEvent[];
    piece(text: string): StreamEvent[];
    end(includesUsage: boolean, ending: Ending): StreamEvent[];
  };
}
type StreamEvent = { type?: string } & Record<string, unknown>;

const eventsOf = (events: StreamEvent[]) =>
  events.map((event) => `${event.type ? `event: ${event.type}\n` : ''}data: ${JSON.stringify(event)}\n\n`).join('');

/** The fields of the three request formats that we read. */
interface Body {
  messages?: { role: string; content: string | { text: string }[] }[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  response_format?: { json_schema?: { schema: unknown } };
  system?: { text: string }[];
  output_config?: { format?: { schema: unknown } };
  tools?: { input_schema: unknown }[];
  systemInstruction?: { parts: { text: string }[] };
  contents?: { parts: { text: string }[] }[];
  generationConfig?: { responseSchema?: unknown; responseJsonSchema?: unknown };
}

const textOf = (content: string | { text: string }[] | undefined) =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('\n');

const endings: Record<AiProtocol, Record<Ending, string>> = {
  'openai-compatible': { whole: 'stop', cut: 'length', blocked: 'content_filter' },
  anthropic: { whole: 'end_turn', cut: 'max_tokens', blocked: 'refusal' },
  google: { whole: 'STOP', cut: 'MAX_TOKENS', blocked: 'SAFETY' },
};

const protocols: Record<AiProtocol, Protocol> = {
  'openai-compatible': {
    read: ({ messages = [], response_format }, { authorization }) => ({
      instructions: textOf(messages.find(({ role }) => role === 'system')?.content),
      data: textOf(messages.find(({ role }) => role === 'user')?.content),
      schema: response_format?.json_schema?.schema,
      key: authorization?.replace('Bearer ', ''),
    }),
    write: (text, ending) => ({
      id: '1',
      object: 'chat.completion',
      created: 0,
      model: 'stand-in',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: ending }],
      usage: {
        prompt_tokens: TOKENS.read,
        completion_tokens: TOKENS.written,
        total_tokens: TOKENS.read + TOKENS.written,
      },
    }),
    stream: {
      piece: (content) => [{ id: '1', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] }],
      end: (includesUsage, ending) => [
        {
          id: '1',
          object: 'chat.completion.chunk',
          choices: [{ index: 0, delta: {}, finish_reason: endings['openai-compatible'][ending] }],
        },
        ...(includesUsage
          ? [
              {
                id: '1',
                object: 'chat.completion.chunk',
                choices: [],
                usage: { prompt_tokens: TOKENS.read, completion_tokens: TOKENS.written, total_tokens: 150 },
              },
            ]
          : []),
      ],
    },
  },
  anthropic: {
    read: ({ messages = [], system, output_config, tools }, headers) => ({
      instructions: textOf(system),
      data: textOf(messages[0]?.content),
      schema: output_config?.format?.schema ?? tools?.[0]?.input_schema,
      key: String(headers['x-api-key']),
    }),
    write: (text, ending) => ({
      type: 'message',
      id: '1',
      model: 'stand-in',
      role: 'assistant',
      content: [{ type: 'text', text }],
      stop_reason: ending,
      stop_sequence: null,
      usage: { input_tokens: TOKENS.read, output_tokens: TOKENS.written },
    }),
    stream: {
      begin: [
        {
          type: 'message_start',
          message: {
            id: '1',
            type: 'message',
            role: 'assistant',
            model: 'stand-in',
            content: [],
            usage: { input_tokens: TOKENS.read, output_tokens: 0 },
          },
        },
        { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      ],
      piece: (text) => [{ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }],
      end: (_includesUsage, ending) => [
        { type: 'content_block_stop', index: 0 },
        {
          type: 'message_delta',
          delta: { stop_reason: endings.anthropic[ending] },
          usage: { output_tokens: TOKENS.written },
        },
        { type: 'message_stop' },
      ],
    },
  },
  google: {
    read: ({ systemInstruction, contents = [], generationConfig }, headers) => ({
      instructions: textOf(systemInstruction?.parts),
      data: textOf(contents[0]?.parts),
      schema: generationConfig?.responseSchema ?? generationConfig?.responseJsonSchema,
      key: String(headers['x-goog-api-key']),
    }),
    write: (text, ending) => ({
      candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] }, finishReason: ending }],
      usageMetadata: {
        promptTokenCount: TOKENS.read,
        candidatesTokenCount: TOKENS.written,
        totalTokenCount: TOKENS.read + TOKENS.written,
      },
    }),
    stream: {
      piece: (text) => [{ candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] } }] }],
      end: (_includesUsage, ending) => [
        {
          candidates: [
            {
              index: 0,
              content: { role: 'model', parts: [{ text: '' }] },
              finishReason: endings.google[ending],
            },
          ],
          usageMetadata: { promptTokenCount: TOKENS.read, candidatesTokenCount: TOKENS.written, totalTokenCount: 150 },
        },
      ],
    },
  },
};

async function readBody(request: IncomingMessage): Promise<Body> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as Body;
}
