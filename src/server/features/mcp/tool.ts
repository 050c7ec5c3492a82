import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import type { CallInside } from '#server/platform/http/call-inside.ts';

export interface ToolContext {
  /** Calls on behalf of the key's owner, within the key's scope. */
  call: CallInside;
  now(): Date;
  language: 'es' | 'en';
  /** Name the calling program gives itself, else the name of the key. */
  client: string;
  publicUrl: URL;
}

/** A tool: schemas of its input and output, and the calls it makes. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  annotations: ToolAnnotations;
  input: Input;
  output: Output;
  run(input: z.output<Input>, context: ToolContext): Promise<z.output<Output>>;
}

/** Checks a tool's exact types where it is defined, and erases them for the list of all tools. */
export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>(definition: Tool<Input, Output>): Tool =>
  definition;

export const reads: ToolAnnotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
export const adds: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Maximum bytes of a result, including the JSON around its list. */
const MOST_BYTES = 16_000;

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The first items that fit into a result. */
export function thatFit<Item>(items: readonly Item[]): Item[] {
  let left = MOST_BYTES;
  const end = items.findIndex((item) => (left -= sizeOf(item) + 1) < 0);
  return end < 0 ? [...items] : items.slice(0, end);
}

/** Shortens a text without cutting inside a character. */
export const shortened = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;

/** URL of a document, optionally at a position in it. */
export function pageOf({ publicUrl }: ToolContext, uuid: string, span?: { start: number; end: number }): string {
  return new URL(`/documents/${uuid}${span ? `?start=${span.start}&end=${span.end}` : ''}`, publicUrl).href;
}
