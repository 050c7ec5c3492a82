import type { DraftedText } from '#domain/analysis/drafted-lines.ts';
import type { CitedText } from '#domain/analysis/results.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { foldedOption } from '#domain/verify/folding.ts';
import { type QuotableDocument, findQuote } from '#domain/verify/quote.ts';
import { notionKey } from '#domain/verify/same-notion.ts';
import { LEAST_HELD, type LineRefusal, isNamed, refusalsOfText } from '#domain/verify/verify-line.ts';
import type { LineKind } from './analysis-prompt.ts';
import { leansOnText } from './leans-on-text.ts';
import { spreadOrder } from './passage-groups.ts';

/** An analysis line as drafted by a model. */
export interface ModelLine {
  kind: LineKind;
  /** Name of a term or prerequisite. */
  name: string;
  text: string;
  quotes: string[];
}

export type LineFault = LineRefusal | 'refers_to_the_text' | 'explained_here' | 'repeats_line';

export interface ReadLines {
  lines: DraftedText;
  /** Number of lines that broke each rule. */
  refused: Partial<Record<LineFault, number>>;
  /** Faults of each given line; empty for a valid one. */
  faults: LineFault[][];
}

const MOST: Record<LineKind, number> = { summary: 6, point: 10, term: 60, prerequisite: 10, topic: 1 };
const LONGEST: Record<Exclude<LineKind, 'prerequisite'>, number> = { summary: 400, point: 300, term: 300, topic: 90 };
const LONGEST_NAME = 80;

type HeldLine = ModelLine & { sources: [SourceSpan, ...SourceSpan[]] };

/**
 * Checks a model's lines against the document. Drops a line if its quote is not in the document or doesn't support
 * its words.
 */
export function readModelLines(
  drafts: readonly ModelLine[],
  prepared: PreparedDocument,
  document: QuotableDocument,
): ReadLines {
  const { language } = prepared;
  const explained = new Set(prepared.glosses.map(({ key }) => key));
  const refused: ReadLines['refused'] = {};
  const faultsOfDrafts = new Map<ModelLine, LineFault[]>();
  const seen = new Set<string>();
  const held: Record<LineKind, HeldLine[]> = { summary: [], point: [], term: [], prerequisite: [], topic: [] };
  const keyOf = (name: string) => tokenize(name, language).flatMap(({ stem, isStop }) => (isStop || !stem ? [] : stem));
  const around = (sources: readonly SourceSpan[]) =>
    [prepared.content.title, ...headingsOf(sources, prepared)].join('\n');

  function faultsOf(line: HeldLine): LineFault[] {
    const { kind, name, text, sources } = line;
    const isTerm = kind === 'term' || kind === 'prerequisite';
    const faults: LineFault[] = [];
    if (isTerm && (name.length > LONGEST_NAME || !isNamed(name, sources, language))) faults.push('name_not_in_quote');
    if (kind === 'prerequisite') {
      if (explained.has(keyOf(name).join(' '))) faults.push('explained_here');
    } else {
      const least = kind === 'term' ? LEAST_HELD.definition : LEAST_HELD.sentence;
      const bounds = { language, around: around(sources), least, longest: LONGEST[kind] };
      faults.push(...refusalsOfText(text, sources, bounds));
      if (leansOnText(text, language)) faults.push('refers_to_the_text');
    }
    if (faults.length === 0) {
      // An explained term is not a prerequisite.
      const key = isTerm ? `term ${notionKey(name, language)}` : `${kind} ${foldedOption(text)}`;
      if (seen.has(key)) faults.push('repeats_line');
      seen.add(key);
    }
    return faults;
  }

  for (const draft of inOrder(drafts)) {
    const sources = draft.quotes.map((quote) => (quote.trim() === '' ? undefined : findQuote(quote, document)));
    const [source, ...others] = sources.filter((one) => one !== undefined);
    const line = source &&
      others.length + 1 === sources.length && {
        ...draft,
        name: draft.name.trim(),
        text: draft.text.trim().replace(/\s+/g, ' '),
        sources: [source, ...others] as HeldLine['sources'],
      };
    const faults: LineFault[] = line ? faultsOf(line) : ['quote_not_in_document'];
    faultsOfDrafts.set(draft, faults);
    for (const fault of faults) refused[fault] = (refused[fault] ?? 0) + 1;
    if (line && faults.length === 0) held[draft.kind].push(line);
  }

  const frequencies = new Map(prepared.terms.map(({ key, frequency }) => [key, frequency]));
  const mentionsOf = (name: string) => frequencies.get(keyOf(name).join(' ')) ?? 1;
  const chosen = (kind: LineKind) =>
    spreadOrder(held[kind].length)
      .slice(0, MOST[kind])
      .toSorted((left, right) => left - right)
      .flatMap((place) => held[kind][place] ?? []);
  return {
    lines: {
      general: chosen('summary').map(citedText),
      key_points: chosen('point')
        .map(citedText)
        .toSorted((left, right) => left.source.start - right.source.start),
      specialized_terms: chosen('term').map(({ name, text, sources }) => {
        return { term: name, definition: text, mentions: mentionsOf(name), ...originOf(sources) };
      }),
      prerequisites: chosen('prerequisite').map(({ name, sources }) => {
        return { term: name, mentions: mentionsOf(name), ...originOf(sources) };
      }),
      topic: chosen('topic').map(({ text, sources }) => ({
        text: text.replace(/\.$/, ''),
        ...originOf(sources),
      })),
    },
    refused,
    faults: drafts.map((draft) => faultsOfDrafts.get(draft) ?? []),
  };
}

/** Puts terms before prerequisites, so that a duplicate counts as a term. */
const inOrder = (drafts: readonly ModelLine[]): ModelLine[] => [
  ...drafts.filter(({ kind }) => kind !== 'prerequisite'),
  ...drafts.filter(({ kind }) => kind === 'prerequisite'),
];

const citedText = ({ text, sources }: HeldLine): CitedText => ({ text, ...originOf(sources) });

function originOf([source, ...others]: HeldLine['sources']) {
  const further = others.filter(
    ({ start }, place) => start !== source.start && others.findIndex((other) => other.start === start) === place,
  );
  return { source, ...(further.length > 0 ? { furtherSources: further } : {}) };
}

/** Returns the headings above the passages. */
function headingsOf(sources: readonly SourceSpan[], { content }: PreparedDocument): string[] {
  return sources.flatMap(({ start }) => {
    const section = content.sections.findLast(({ blocks }) => (blocks[0]?.start ?? Infinity) <= start);
    return section?.headings ?? [];
  });
}
