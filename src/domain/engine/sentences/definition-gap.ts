import { folded } from '#domain/verify/folding.ts';
import { numberOf } from '#domain/engine/reading/agreement.ts';
import type { Answer } from './answers.ts';
import type { Definition } from '#domain/engine/reading/definitions.ts';
import type { PlacedGap } from './gaps.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';

/** Shorter stems are those of "de", "dell'" and the like. */
const LONGEST_LINK = 3;
/** A description of fewer words tells little. */
const LEAST_DESCRIBED = 4;

/** The gap of a question that shows the description and asks for the term; none where the description tells it. */
export function definitionGap(
  definition: Definition,
  answer: Answer,
  sentence: PreparedSentence,
  stems: ReadonlySet<string> | undefined,
): PlacedGap | undefined {
  const visible = new Set([...(stems ?? [])].filter((stem) => !answer.term.stems.includes(stem)));
  const shown = definition.text.toLowerCase();
  const telling = answer.term.stems.filter((stem) => stem.length > LONGEST_LINK);
  if (visible.size < LEAST_DESCRIBED || telling.some((stem) => shown.includes(stem.slice(0, 6)))) return undefined;
  return {
    answer,
    sentence: sentence.index,
    surface: answer.text,
    start: definition.termStart,
    end: definition.termEnd,
    // The options stand by themselves: no article tells their gender, but "a gas that …" tells the number.
    agreement: numberOf(answer.term.agreement),
    hasArticle: !answer.seenWith.noArticle,
    isApart: true,
    fixesOnset: false,
    visibleStems: visible,
    clauseStems: visible,
    isNamed: true,
    frames: [],
    foldedQuote: folded(sentence.text).toLowerCase(),
  };
}
