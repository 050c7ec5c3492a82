import type { Language } from '#domain/documents/content.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { portuguese } from './pt.ts';
import type { LanguagePack } from './language-pack.ts';

/** The languages of documents. */
export const packs: Record<Language, LanguagePack> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
};

export function packOf(language: Language): LanguagePack {
  return packs[language];
}

/** Collects one table of all packs. */
export function ofEachPack<Table>(tableOf: (pack: LanguagePack, language: Language) => Table): Record<Language, Table> {
  return Object.fromEntries(
    Object.entries(packs).map(([language, pack]) => [language, tableOf(pack, language as Language)]),
  ) as Record<Language, Table>;
}

type Place = 'start' | 'anywhere' | 'whole';
/** By the list itself, since joined keys would be hashed on every call. */
const compiled: Record<Place, Map<string, RegExp>> = { start: new Map(), anywhere: new Map(), whole: new Map() };

/** Compiles a word list into a pattern for the start of a text, anywhere in it, or the whole text. */
export function phrasePattern(list: string, place: Place): RegExp {
  let pattern = compiled[place].get(list);
  if (!pattern) {
    const words = list
      .split(' | ')
      .map((entry) =>
        entry
          .trim()
          .replace(/[.+?^$()[\]\\]/g, String.raw`\$&`)
          .replaceAll('*', String.raw`[\p{L}\p{N}]*`),
      )
      .join('|');
    const edge = place === 'anywhere' ? String.raw`(?<![\p{L}\p{N}])` : '^';
    const end = place === 'whole' ? String.raw`(?:\s*[\p{N}#.:)]+)*$` : String.raw`(?![\p{L}\p{N}])`;
    pattern = new RegExp(`${edge}(?:${words})${end}`, 'iu');
    compiled[place].set(list, pattern);
  }
  return pattern;
}

/**
 * Replaces each `{}` of a template by the next value.
 *
 * @example fill('“{}” is not “{}”', 'a', 'b') // '“a” is not “b”'
 */
export function fill(template: string, ...values: string[]): string {
  let place = 0;
  return template.replace(/\{\}/g, () => values[place++] ?? '');
}
