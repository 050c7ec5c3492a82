import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from './escape-like.ts';

/** Whether a text holds what somebody looks for, without case and accents: people leave them out. Both sides fold alike. */
export function holdsWords(column: AnyColumn, words: string): SQL {
  return sql`${foldedColumn(column)} like ${`%${escapeLike(foldedText(words))}%`}`;
}

const foldedText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');

/** A text without case and accents, as people look for it and order it. */
export const foldedColumn = (column: AnyColumn): SQL =>
  sql`regexp_replace(normalize(lower(${column}), NFD), '[\u0300-\u036f]', '', 'g')`;
