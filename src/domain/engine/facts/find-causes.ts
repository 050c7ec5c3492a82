import type { Language } from '#domain/documents/content.ts';
import { grammarOf } from '#domain/languages/grammar.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence, TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';
import { isBalanced, isFinite, relatives, standsAlone } from '#domain/engine/reading/standalone.ts';
import { packOf, phrasePattern } from '#domain/languages/packs.ts';
import { withoutCitations } from '#domain/engine/roles/sentence-roles.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { rankSentences } from '#domain/engine/summary/rank-sentences.ts';
import { tokenize } from '#domain/text/tokens.ts';
import type { CauseFact } from './fact.ts';
import type { ReadText } from './read-text.ts';

const LENGTH = { least: 9, most: 60 };
const GIVEN_WORDS = { least: 4, most: 30 };
const ANSWER_WORDS = { least: 4, most: 40 };
/** Fewest content stems of the answer that the given part lacks. */
const LEAST_NEW_STEMS = 2;

/** Conjunctions that don't belong to the clause before: "…, and therefore". */
const joints = /^(?:and|y|et|und|e)$/;

/** Finds sentences that state a reason or a consequence and are clear by themselves. */
export function findCauses(prepared: PreparedDocument, read: ReadText): CauseFact[] {
  const { scores, highest } = rankSentences(prepared);
  return prepared.sentences.flatMap((sentence): CauseFact[] => {
    if (!read.isTaught(sentence) || !standsAlone(sentence, read.language, LENGTH)) return [];
    const parts = partsOf(sentence, read.language);
    if (!parts) return [];
    return [
      {
        kind: 'cause',
        ...parts,
        path: read.headingsOf(sentence.blockIndex),
        importance: (scores[sentence.index] ?? 0) / highest,
        sectionIndex: sentence.sectionIndex,
        source: read.spanOf(sentence.start, sentence.end),
      },
    ];
  });
}

type Parts = Pick<CauseFact, 'asks' | 'given' | 'answer'>;

/** Splits a sentence at its conjunction: "The column is under vacuum" and "to avoid scattering". */
function partsOf(sentence: PreparedSentence, language: Language): Parts | undefined {
  const { text } = sentence;
  const { reasons, consequences } = packOf(language);
  const reason = lastOf(text, reasons, opensReason(language));
  const place = reason ?? lastOf(text, consequences, /[,;]\s(?:and\s|y\s|et\s|und\s|e\s)?$/);
  if (place === undefined) return undefined;
  const parts: Parts = {
    asks: reason === undefined ? 'consequence' : 'reason',
    given: withoutCitations(text.slice(0, place))
      .trim()
      .replace(/[,;:–—-]?(?:\s(?:and|y|et|und|e))?[,;]?$/u, '')
      .replace(/[,;:]$/, ''),
    answer: withoutCitations(text.slice(place))
      .trim()
      .replace(/[.!;,]$/, ''),
  };
  const before = sentence.tokens.filter(({ isWord, end }) => isWord && end <= place);
  return saysEnough(parts, language) && isMainClause(before, parts, language) ? parts : undefined;
}

/** German puts a comma before a clause; in other languages any word may precede it. */
const opensReason = (language: Language): RegExp =>
  grammarOf(language).commaBeforeClauses ? /,\s$/ : /[\p{L}\p{N}%)"”»],?\s$/u;

/** Returns the last position where a word of the list opens a clause. */
function lastOf(text: string, list: string, before: RegExp): number | undefined {
  // Fast path: most sentences have none.
  if (!phrasePattern(list, 'anywhere').test(text)) return undefined;
  const places = [...text.matchAll(new RegExp(phrasePattern(list, 'anywhere'), 'giu'))].flatMap(({ index }) =>
    before.test(text.slice(0, index)) ? [index] : [],
  );
  return places.at(-1);
}

/** Whether each part makes sense alone, and the answer adds something to the question. */
function saysEnough({ given, answer }: Parts, language: Language): boolean {
  if (!isWithin(wordsIn(given), GIVEN_WORDS) || !isWithin(wordsIn(answer), ANSWER_WORDS)) return false;
  // "It was done by looks; nowadays …": the given part is incomplete.
  if (given.includes(';') || !isBalanced(given) || !isBalanced(answer)) return false;
  const known = new Set(tokenize(given, language).map(({ stem }) => stem));
  const fresh = tokenize(answer, language).filter(
    ({ stem, isStop, isWord }) => isWord && !isStop && stem.length > 2 && !known.has(stem),
  );
  return new Set(fresh.map(({ stem }) => stem)).size >= LEAST_NEW_STEMS;
}

/** Whether the given part is a sentence by itself and contains no other reason. */
function isMainClause(before: readonly TaggedToken[], { asks, given }: Parts, language: Language): boolean {
  const { subordinators, reasons, negations } = packOf(language);
  const last = before.findLast(({ lower }) => !joints.test(lower));
  // "The height of the liquid is, therefore, …": the conjunction is inside the clause.
  if (!last || (last.isStop && last.tag === 'VERB') || !hasMainVerb(before, given, language)) return false;
  if (asks === 'reason') {
    // Without a comma before it: "This is mainly because …", "The salts are used because …" (only German puts the
    // purpose before the verb).
    if (last.isStop || last.tag === 'ADV' || (last.tag === 'VERB' && !grammarOf(language).verbLast)) return false;
    // "It did not collapse because of the wind" may mean that the reason was another one.
    if (before.some(({ lower }) => phrasePattern(negations, 'whole').test(lower))) return false;
  }
  // "While many would prefer …": the main clause follows.
  const clause = given.split(/[,;]\s+/).at(-1) ?? given;
  return (
    !phrasePattern(subordinators, 'start').test(clause) && lastOf(given, reasons, opensReason(language)) === undefined
  );
}

/** Whether a verb exists outside a relative clause: "The farmers who left the valley" has none. */
function hasMainVerb(before: readonly TaggedToken[], given: string, language: Language): boolean {
  const verbs = before.flatMap((token, place) => (isFinite(token, language) ? [place] : []));
  const [first] = verbs;
  if (first === undefined) return false;
  const relative = before.findIndex(({ lower }) => relatives[language].test(lower));
  // German writes a comma before a relative clause, whose pronoun looks like an article.
  const comma = grammarOf(language).commaBeforeClauses ? given.indexOf(',') : -1;
  const opensClause = comma < 0 ? relative : before.findIndex(({ start }) => start - (before[0]?.start ?? 0) > comma);
  return opensClause < 0 || first < opensClause || verbs.length > 1;
}

const isWithin = (count: number, { least, most }: { least: number; most: number }): boolean =>
  count >= least && count <= most;
