import { z } from 'zod';

const MOST = 300;

/** The formats of providers' error bodies. */
const refusal = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
]);

/**
 * Extracts the provider's message from an error body: one line of at most 300 characters, never with a key; undefined
 * if nothing is readable.
 */
export function providerWords(body: string, ...keys: (string | undefined)[]): string | undefined {
  const said = refusal.safeParse(jsonOf(body));
  const text = said.success ? said.data : /^\s*[<{[]/.test(body) ? '' : body;
  let withoutKey = text;
  for (const key of keys) if (key) withoutKey = withoutKey.replaceAll(key, '•••');
  // Control characters may include NUL, which no client needs.
  return (
    withoutKey
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, MOST)
      .toWellFormed() || undefined
  );
}

function jsonOf(text: string): unknown {
  try {
    // Some services send the error in a list.
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value[0] : value;
  } catch {
    return undefined;
  }
}
