import type { McpServer } from '@modelcontextprotocol/server';
import type { Tool, ToolContext } from './tool.ts';

/** Registers tools. Errors are returned as results, worded by the given function, so that the model reads them. */
export function addTools(
  server: McpServer,
  tools: readonly Tool[],
  context: ToolContext,
  describeError: (error: unknown) => string,
): void {
  for (const { name, title, description, annotations, input, output, run } of tools)
    server.registerTool(
      name,
      { title, description, annotations: { title, ...annotations }, inputSchema: input, outputSchema: output },
      async (given) => {
        try {
          const result = await run(given, context);
          return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
        } catch (error) {
          return { isError: true, content: [{ type: 'text', text: describeError(error) }] };
        }
      },
    );
}
