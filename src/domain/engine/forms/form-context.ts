import type { Language } from '#domain/documents/content.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { isShortText } from '#domain/items/likely-items.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import type { Fact } from '#domain/engine/facts/fact.ts';
import { createRandom, hashText } from './seed.ts';
import { packOf, phrasePattern } from '#domain/languages/packs.ts';
import type { LanguagePack, Wording } from '#domain/languages/language-pack.ts';
import { createStemIndex, type StemIndex } from './stem-index.ts';
import { documentFeatures } from '#domain/engine/ranking/document-features.ts';
import type { Features } from '#domain/engine/ranking/features.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';

/** Shared by all item makers. */
export interface FormContext {
  prepared: PreparedDocument;
  language: Language;
  pack: LanguagePack;
  wording: Wording;
  /** Returns a generator with the same sequence for the same key in every run. */
  randomFor(what: string): () => number;
  quoted(text: string): string;
  /** Weight of a term relative to the heaviest, by key. */
  weights: ReadonlyMap<string, number>;
  /** The author marks defined terms. */
  hasMarks: boolean;
  /** Density of marked terms; at 1 there are so many that they only emphasize. */
  markDensity: number;
  /** The document is too short to give enough questions and cards without less certain ones. */
  isShort: boolean;
  /** Features of the document's style. */
  documentFeatures: Features;
  /** Number of sentences that name a term, by its key. */
  mentionsOf(key: string): number;
  stemIndex: StemIndex;
  /**
   * Returns a function that counts, for a term, the words of a text that occur near it elsewhere, excluding the
   * passage `own`.
   */
  cooccurrencesOf(text: string, own: SourceSpan): (term: string) => number;
}

const MARKS = 5;
/** At this many marked terms per word, marks only emphasize. */
const DENSE_MARKS = 0.02;

export function formContext(prepared: PreparedDocument, seed: number, facts: readonly Fact[]): FormContext {
  const heaviest = prepared.terms[0]?.weight ?? 1;
  const marked = facts.filter((fact) => fact.kind === 'definition' && fact.isMarked).length;
  const { language } = prepared;
  const pack = packOf(language);
  const stemIndex = createStemIndex(prepared.sentences);
  const [open, close] = pack.wording.quoteMarks;
  return {
    prepared,
    language,
    pack,
    wording: pack.wording,
    randomFor: (what) => createRandom(hashText(`${seed} ${what}`)),
    weights: new Map(prepared.terms.map(({ key, weight }) => [key, weight / heaviest])),
    hasMarks: marked >= MARKS,
    markDensity: Math.min(
      1,
      marked /
        (DENSE_MARKS *
          Math.max(
            1,
            prepared.sentences.reduce((sum, { tokens }) => sum + tokens.length, 0),
          )),
    ),
    isShort: isShortText(prepared.text.length),
    documentFeatures: documentFeatures(prepared),
    stemIndex,
    mentionsOf: (key) => Math.min(...key.split(' ').map((stem) => stemIndex.sentencesWith(stem).length)),
    cooccurrencesOf: (text, own) => {
      const asked = new Set(heavyStems(text, language));
      const known = new Map<string, number>();
      return (term) => {
        const found = known.get(term) ?? stemIndex.cooccurrences(heavyStems(term, language), asked, own);
        known.set(term, found);
        return found;
      };
    },
    quoted: (text) => `${open}${text}${close}`,
  };
}

const LONGEST_HEADING = 70;

/** Returns the nearest heading above that names a topic, to give a short text its context. */
export function nearestHeading(path: readonly string[], { pack, prepared }: FormContext): string | undefined {
  const names = path.map((name) => cleanHeading(name));
  for (let place = names.length - 1; place >= 0; place--) {
    const name = names[place] ?? '';
    if (name === '' || name.length > LONGEST_HEADING || name === prepared.content.title) continue;
    if (Object.values(pack.headings).some((list) => phrasePattern(list, 'whole').test(name))) continue;
    // A lead-in or a line above is a sentence.
    if (
      /[?!]$|[<>{}=$]/.test(name) ||
      (/\s\S+\s/.test(name) && prepared.tagged(name).some(({ tag }) => tag === 'VERB'))
    )
      continue;
    const isLabel = phrasePattern(pack.labels, 'whole').test(name);
    const above = names[place - 1];
    if (!isLabel) return name;
    if (above !== undefined && above.length + name.length <= LONGEST_HEADING) return `${above} · ${name}`;
  }
  return undefined;
}

export function cleanHeading(name: string): string {
  return name
    .slice(0, 2 * LONGEST_HEADING + 100)
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}"“«¿]+/u, '')
    .replace(/^(?:\d+(?:\.\d+)*|[IVX]+|[a-z])[.)]\s+/, '')
    .replace(/[\s:.]+$/, '');
}

/** Whether a term has only everyday words ("The father", "workers") that the text doesn't define. */
export function isEveryday({ term, key }: { term: string; key: string }, { prepared }: FormContext): boolean {
  const words = term.toLowerCase().match(/\p{L}+/gu) ?? [];
  return !prepared.isDefined(key) && words.every(prepared.isCommon);
}

/** Whether a text uses words of a term and so reveals it. */
export function reveals(text: string, term: string, language: Language): boolean {
  const stems = new Set(heavyStems(term, language));
  return heavyStems(text, language).some((stem) => stems.has(stem));
}

/** Texts whose stems are remembered: the same terms and sentences are compared many times. */
const REMEMBERED = 2_000;
const remembered = new Map<Language, Map<string, readonly string[]>>();

export function heavyStems(text: string, language: Language): readonly string[] {
  const known = remembered.get(language) ?? new Map<string, readonly string[]>();
  remembered.set(language, known);
  let stems = known.get(text);
  if (!stems) {
    stems = tokenize(text.toLowerCase(), language).flatMap(({ stem, isStop, isWord }) =>
      isWord && !isStop && stem.length > 2 ? [stem] : [],
    );
    if (known.size >= REMEMBERED) known.clear();
    known.set(text, stems);
  }
  return stems;
}

/**
 * Capitalizes all options if one has a capital, so that case gives no hint: e.g. a heading's "Sigmoidal" next to
 * "perfect adaptation" from running text.
 */
export function inOneCase(options: readonly string[]): string[] {
  const isCapital = options.map((option) => /^\p{Lu}\p{Ll}/u.test(option));
  if (!isCapital.includes(true)) return [...options];
  return options.map((option) =>
    /^\p{Ll}{2,}(?:[ -]|$)/u.test(option) ? option.charAt(0).toUpperCase() + option.slice(1) : option,
  );
}

/** Ratio of the shortest to the longest option, 1 if all are equally long. */
export function lengthBalance(options: readonly string[]): number {
  const lengths = options.map((option) => option.length);
  return Math.min(...lengths) / Math.max(1, ...lengths);
}
