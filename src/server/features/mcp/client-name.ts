import type { IncomingHttpHeaders } from 'node:http';
import { LONGEST_CLIENT } from '#domain/assistants/draft-source.ts';

/** Field with the client's name, in the stateless version of the protocol. */
const CLIENT_INFO = 'io.modelcontextprotocol/clientInfo';
/** HTTP libraries, whose names do not identify a program. */
const libraries =
  /^(?:node|undici|axios|got|python|python-httpx|python-requests|httpx|curl|mozilla|go-http-client|bun|deno)\b/i;

type Json = Record<string, unknown>;
const inside = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Json)[name] : undefined;

/** Name of the calling program: from its message, else from the User-Agent header. */
export function clientOf(message: unknown, headers: IncomingHttpHeaders): string | undefined {
  const info = inside(inside(inside(message, 'params'), '_meta'), CLIENT_INFO);
  const named = [inside(info, 'title'), inside(info, 'name')].find((name) => typeof name === 'string');
  const agent = (headers['user-agent'] ?? '').split(/[\s/]/)[0] ?? '';
  const name = (named ?? (libraries.test(agent) ? '' : agent)).replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return name === '' ? undefined : name.toWellFormed().slice(0, LONGEST_CLIENT);
}
