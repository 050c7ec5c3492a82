import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { IncomingHttpHeaders } from 'node:http';
import { CallRefused } from '#server/platform/http/call-inside.ts';
import { addTools } from './add-tools.ts';
import { instructions } from './instructions.ts';
import { proposingTools } from './proposing-tools.ts';
import { readingTools } from './reading-tools.ts';
import { studyTools } from './study-tools.ts';
import type { ToolContext } from './tool.ts';

const MOST_SECONDS = 90;
const protocolHeader = /^(?:accept|content-type|mcp-[a-z-]+)$/;

/** Answers one message with a new protocol server, which keeps no state between messages. */
export async function answerMcp({
  message,
  headers,
  context,
  reportError,
}: {
  message: unknown;
  headers: IncomingHttpHeaders;
  context: ToolContext;
  reportError: (error: unknown) => void;
}): Promise<{ status: number; type: string | null; text: string }> {
  function createServer(): McpServer {
    const server = new McpServer({ name: 'repaso', title: 'Repaso', version: '1.0.0' }, { instructions });
    addTools(server, [...readingTools, ...proposingTools, ...studyTools], context, (error) => {
      if (error instanceof CallRefused) return `${error.code}: ${error.message}`;
      reportError(error);
      return 'INTERNAL_ERROR';
    });
    return server;
  }
  // No listening streams: they would stay open, and there are no changes to report.
  const handler = createMcpHandler(createServer, { maxSubscriptions: 0, keepAliveMs: 0 });
  try {
    const given = Object.entries(headers).filter(([name]) => protocolHeader.test(name));
    const request = new Request(new URL('/mcp', context.publicUrl), {
      method: 'POST',
      headers: given.map(([name, value]): [string, string] => [name, String(value)]),
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(MOST_SECONDS * 1000),
    });
    const response = await handler.fetch(request, { parsedBody: message });
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  } finally {
    await handler.close();
  }
}
