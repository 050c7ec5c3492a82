import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from './escape-like.ts';

/**
 * Whether a text contains the searched one, ignoring case and accents, which users often omit. Both sides are folded
 * alike.
 */
export function holdsWords(column: AnyColumn, words: string): SQL {
  return sql`${foldedColumn(column)} like ${`%${escapeLike(foldedText(words))}%`}`;
}

const foldedText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');

/** A column without case and accents, for search and sorting. */
export const foldedColumn = (column: AnyColumn): SQL =>
  sql`regexp_replace(normalize(lower(${column}), NFD), '[\u0300-\u036f]', '', 'g')`;
