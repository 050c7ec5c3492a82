import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';

/** WordNet's lexicographer files for nouns, top level first. */
export const nounFields = [
  'Tops',
  'act',
  'animal',
  'artifact',
  'attribute',
  'body',
  'cognition',
  'communication',
  'event',
  'feeling',
  'food',
  'group',
  'location',
  'motive',
  'object',
  'person',
  'phenomenon',
  'plant',
  'possession',
  'process',
  'quantity',
  'relation',
  'shape',
  'state',
  'substance',
  'time',
] as const;
export type NounField = (typeof nounFields)[number];

/** Nouns of a language in WordNet's hierarchy of meanings (synsets), which are numbered. */
export interface NounLexicon {
  /** Returns the meanings of a noun in any form, most common first; empty if unknown. */
  sensesOf(form: string): readonly number[];
  /** Returns the broader meanings directly above one. */
  parentsOf(sense: number): readonly number[];
  /** Steps from the top of the hierarchy. */
  depthOf(sense: number): number;
  /** Frequency in tagged English texts. */
  countOf(sense: number): number;
  fieldOf(sense: number): NounField;
}

/** Plural endings with their singulars; the first result in the lexicon counts. */
const singulars = ofEachPack(({ nounLexicon }) => nounLexicon.singulars);

/**
 * Parses the two files of `language-data/nouns`: the hierarchy, one meaning per line ("field count
 * steps-back-to-a-parent …"), and the lemmas of a language, one per line ("lemma, tab, meanings").
 */
export function readNounLexicon(hierarchy: string, lemmas: string, language: Language): NounLexicon {
  const lines = hierarchy.trimEnd().split('\n');
  const [fields, counts, depths] = [
    new Uint8Array(lines.length),
    new Uint32Array(lines.length),
    new Uint8Array(lines.length),
  ];
  const parents = lines.map((line, place) => {
    const [field, count, ...steps] = line.split(' ').map(Number);
    fields[place] = field ?? 0;
    counts[place] = count ?? 0;
    const above = steps.map((step) => place - step);
    if (above.length > 0) depths[place] = 1 + Math.min(...above.map((parent) => depths[parent] ?? 0));
    return above;
  });
  const known = new Map<string, string>();
  for (const line of lemmas.trimEnd().split('\n')) {
    const tab = line.indexOf('\t');
    known.set(line.slice(0, tab), line.slice(tab + 1));
  }
  function find(form: string): string | undefined {
    const lower = form.toLowerCase().trim();
    const direct = known.get(lower);
    if (direct !== undefined) return direct;
    for (const [ending, singular] of singulars[language]) {
      const found = ending.test(lower) ? known.get(lower.replace(ending, singular)) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return {
    sensesOf: (form) => find(form)?.split(' ').map(Number) ?? [],
    parentsOf: (sense) => parents[sense] ?? [],
    depthOf: (sense) => depths[sense] ?? 0,
    countOf: (sense) => counts[sense] ?? 0,
    fieldOf: (sense) => nounFields[fields[sense] ?? 0] ?? 'Tops',
  };
}
