import { isFirstName } from '#domain/engine/language/first-names.ts';

/** Returns the surname as another right answer for a person with one first name and one surname: "Maceo". */
export function shortNames(term: string): string[] {
  const [, first = '', surname] = /^(\p{Lu}\p{Ll}+) (\p{Lu}[\p{L}'’-]{2,})$/u.exec(term) ?? [];
  return surname !== undefined && isFirstName(first.toLowerCase()) ? [surname] : [];
}
