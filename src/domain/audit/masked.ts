/** Names of fields whose values must never be readable again. */
const secretName = /password|secret|token|hash|apiKey|accessKey/i;
const address = /([\p{L}\p{N}])[\p{L}\p{N}._%+-]*@([\p{L}\p{N}])[\p{L}\p{N}.-]*/gu;

/** @example maskAddresses('ana@example.org asked') // 'a•••@e••• asked' */
export const maskAddresses = (text: string): string => text.replaceAll(address, '$1•••@$2•••');

/**
 * Values as an audit entry keeps them (Z29): secrets are replaced, e-mail addresses shortened, at any depth.
 *
 * @example masked({ email: 'ana@example.org', token: 'x' }) // { email: 'a•••@e•••', token: '•••' }
 */
export function masked(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secretName.test(name) ? '•••' : maskedValue(value)]),
  );
}

function maskedValue(value: unknown): unknown {
  if (typeof value === 'string') return maskAddresses(value);
  if (Array.isArray(value)) return value.map(maskedValue);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? masked(value as Record<string, unknown>) : value;
}

/**
 * The fields that differ, as they were and as they are.
 *
 * @example changedFields({ a: 1, b: 2 }, { a: 1, b: 3 }) // { before: { b: 2 }, after: { b: 3 } }
 */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const isChanged = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const changedOf = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name)));
  return { before: changedOf(before), after: changedOf(after) };
}
