import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import type { CallInside } from '#server/platform/http/call-inside.ts';

export interface ToolContext {
  /** Calls in the name of the key, within its scope. */
  call: CallInside;
  now(): Date;
  language: 'es' | 'en';
  /** The program that calls, as it says, else as its key is called. */
  client: string;
  publicUrl: URL;
}

/** A tool: what it takes and gives, both described by schemas, and the calls it makes. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  annotations: ToolAnnotations;
  input: Input;
  output: Output;
  run(input: z.output<Input>, context: ToolContext): Promise<z.output<Output>>;
}

/** Keeps the exact types of a tool while it is written, and forgets them for the list of all. */
export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>(definition: Tool<Input, Output>): Tool =>
  definition;

export const reads: ToolAnnotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
export const adds: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Most bytes of a result, with the frame of its list. */
const MOST_BYTES = 16_000;

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The first items that fit into a result. */
export function thatFit<Item>(items: readonly Item[]): Item[] {
  let left = MOST_BYTES;
  const end = items.findIndex((item) => (left -= sizeOf(item) + 1) < 0);
  return end < 0 ? [...items] : items.slice(0, end);
}

/** A text of somebody's, so long at most, and not cut within a sign. */
export const shortened = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;

/** The page of a document, at a place in it. */
export function pageOf({ publicUrl }: ToolContext, uuid: string, span?: { start: number; end: number }): string {
  return new URL(`/documents/${uuid}${span ? `?start=${span.start}&end=${span.end}` : ''}`, publicUrl).href;
}
