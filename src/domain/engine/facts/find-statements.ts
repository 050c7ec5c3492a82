import type { PreparedDocument } from '../prepared-document.ts';
import type { PreparedSentence } from '../prepared-sentence.ts';
import { isPresentable } from '../presentable.ts';
import { hasCitation } from '../roles/sentence-roles.ts';
import { standsAlone } from '../standalone.ts';
import { rankSentences } from '../summary.ts';
import type { Term } from '../terms.ts';
import type { DefinitionFact, StatementFact } from './fact.ts';
import type { ReadText } from './read-text.ts';

const LONGEST = 260;
/** Sentences of a section that are worth more than a glance. */
const TERMS_READ = 250;

/** Plain sentences that can be understood by themselves, each with the term that it says most of. */
export function findStatements(prepared: PreparedDocument, definitions: readonly DefinitionFact[], read: ReadText): StatementFact[] {
  const { sentences, language, terms } = prepared;
  const { scores } = rankSentences(prepared);
  const best = Math.max(...scores, 1e-9);
  const defined = new Map(definitions.map((fact) => [fact.key, fact]));
  const shown = new Set(
    terms
      .slice(0, TERMS_READ + sentences.length)
      .filter((term) => defined.has(term.key) || isPresentable(term, prepared))
      .map(({ key }) => key),
  );
  const named = new Map<number, { term: Term; first: number; last: number }[]>();
  for (const term of terms) {
    if (!shown.has(term.key)) continue;
    for (const { sentence, first, last, isWhole } of term.occurrences) {
      if (isWhole) named.set(sentence, [...(named.get(sentence) ?? []), { term, first, last }]);
    }
  }
  return sentences.flatMap((sentence): StatementFact[] => {
    if (!read.isTaught(sentence) || sentence.text.length > LONGEST || !standsAlone(sentence, language)) return [];
    if (!/[.!]["”»)]?$/.test(sentence.text)) return [];
    const candidates = (named.get(sentence.index) ?? []).filter((one) => isOnce(one, sentence));
    const weigh = ({ term, first }: (typeof candidates)[number]): number =>
      Math.log1p(term.weight) *
      (defined.has(term.key) ? 2.5 : 1) *
      (isAtBeginning(sentence, first) ? 1.4 : 1) *
      (term.isName ? 1.1 : 1) *
      (term.stems.length > 1 ? 1.2 : 1);
    const chosen = candidates.sort((left, right) => weigh(right) - weigh(left))[0];
    if (!chosen) return [];
    const { term, first, last } = chosen;
    const [from, to] = [sentence.tokens[first]?.start ?? 0, sentence.tokens[last - 1]?.end ?? 0];
    return [
      {
        kind: 'statement',
        text: sentence.text,
        term: sentence.text.slice(from, to),
        key: term.key,
        start: from,
        end: to,
        isSubject: isAtBeginning(sentence, first),
        isName: term.isName,
        isMarked: defined.get(term.key)?.isMarked ?? false,
        hasCitation: hasCitation(sentence.text),
        sentence: sentence.index,
        path: read.headingsOf(sentence.blockIndex),
        importance: Math.min(1, 0.6 * ((scores[sentence.index] ?? 0) / best) + (defined.has(term.key) ? 0.25 : 0)),
        sectionIndex: sentence.sectionIndex,
        source: read.spanOf(sentence.start, sentence.end),
      },
    ];
  });
}

/** Named nowhere else in the sentence, not even as a part of something: a gap would be given away. */
function isOnce({ term, first, last }: { term: Term; first: number; last: number }, { tokens }: PreparedSentence): boolean {
  const stems = new Set(term.stems.filter((stem) => stem.length > 2));
  return !tokens.some(({ stem }, place) => (place < first || place >= last) && stems.has(stem));
}

function isAtBeginning({ tokens }: PreparedSentence, first: number): boolean {
  return first === 0 || (first === 1 && tokens[0]?.tag === 'DET');
}
