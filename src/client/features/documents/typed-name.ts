export type TypedName = { state: 'equal' | 'empty' | 'different' } | { state: 'incomplete'; rest: string };

const normal = (text: string) => text.trim().normalize('NFC');

/**
 * How far a typed name has come: equal after trimming and Unicode normalisation (C8), or what is still missing.
 *
 * @example compareTypedName('Biología', 'Biología 2') // { state: 'incomplete', rest: ' 2' }
 */
export function compareTypedName(typed: string, name: string): TypedName {
  const [given, wanted] = [normal(typed), normal(name)];
  if (given === wanted) return { state: 'equal' };
  if (given === '') return { state: 'empty' };
  return wanted.startsWith(given) ? { state: 'incomplete', rest: wanted.slice(given.length) } : { state: 'different' };
}
