import type { MatchingPair } from '#domain/items/item.ts';
import { spanOf } from '#domain/verify/quote.ts';
import type { DefinitionFact, StatementFact, ValueFact } from '#domain/engine/facts/fact.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { isFitToMatch } from './asked-text.ts';
import { definitionFeatures } from './definition-items.ts';
import type { Draft } from './draft.ts';
import { explain } from './explain.ts';
import { type FormContext, isEveryday, nearestHeading, tells } from './form-context.ts';

const LEAST_PAIRS = 3;
const PAIRS = 5;
const LONGEST_SIDE = 150;

/** Terms with what they are, some at a time, from one list, table or chapter. */
export function matchingItems(definitions: readonly DefinitionFact[], context: FormContext): Draft[] {
  const { language } = context;
  const plain = definitions.filter(
    (fact) =>
      !fact.isGap &&
      // What running text says in passing of several things stands on different levels.
      (fact.origin !== 'gloss' || fact.isMarked) &&
      fact.text.length <= LONGEST_SIDE &&
      !tells(fact.text, fact.term, language) &&
      isFitToMatch(fact, context.prepared),
  );
  const byGroup = Map.groupBy(plain, ({ origin, group }) =>
    origin === 'marked' || origin === 'gloss' ? 'text' : group,
  );
  return [...byGroup.values()].flatMap((group) =>
    portions(
      group.filter((fact) => !group.some((other) => other !== fact && tells(fact.text, other.term, language))),
    ).map((facts) => matching(facts, context)),
  );
}

function matching(facts: DefinitionFact[], context: FormContext): Draft {
  const { wording } = context;
  const [first] = facts as [DefinitionFact, ...DefinitionFact[]];
  const pairs = facts.map(({ term, text, source }) => ({ left: term, right: text.replace(/[.;,:\s]+$/, ''), source }));
  const heading = facts.every(({ path }) => path.join() === first.path.join())
    ? nearestHeading(first.path, context)
    : undefined;
  return {
    item: {
      form: 'matching',
      stem: heading === undefined ? wording.match : `${heading} · ${wording.match}`,
      pairs,
      explanation: explain(facts.map(({ source }) => source.quote).join(' '), context),
      source: wholeSource(pairs, context),
      sectionIndex: first.sectionIndex,
      topic: facts.map(({ term }) => term).join(' · '),
    },
    facts,
    features: {
      ...definitionFeatures(first, context),
      matching: 1,
      importance: facts.reduce((sum, { importance }) => sum + importance, 0) / facts.length,
      siblings: Number(facts.every(({ group }) => group === first.group)),
    },
  };
}

/** The rows of a table with the cells of one column, or keys with their short values. */
export function valueMatchings(values: readonly ValueFact[], context: FormContext): Draft[] {
  const groups = Map.groupBy(values, ({ group }) => group);
  return [...groups.values()].flatMap((group) => {
    const distinct = group.filter(
      ({ value, label }) =>
        group.filter((other) => other.value.toLowerCase() === value.toLowerCase()).length === 1 &&
        group.filter((other) => other.label === label).length === 1,
    );
    const isColumn = group[0]?.group.startsWith('table ') ?? false;
    return portions(distinct).map((facts): Draft => {
      const [first] = facts as [ValueFact, ...ValueFact[]];
      const pairs = facts.map(({ label, value, source }) => ({ left: label, right: value, source }));
      const heading = nearestHeading(isColumn ? first.path.slice(0, -1) : first.path, context);
      const column = isColumn ? first.path.at(-1) : undefined;
      const where = [heading, column].filter((name) => name !== undefined && name !== '').join(' · ');
      return {
        item: {
          form: 'matching',
          stem: where === '' ? context.wording.match : `${where} · ${context.wording.match}`,
          pairs,
          explanation: explain(facts.map(({ source }) => source.quote).join(' '), context),
          source: wholeSource(pairs, context),
          sectionIndex: first.sectionIndex,
          topic: facts.map(({ label }) => label).join(' · '),
        },
        facts,
        features: { matching: 1, fromValue: 1, importance: first.importance, hasPath: 1, siblings: 1 },
      };
    });
  });
}

/** What sentences of one part say of different things: "Decay" with "weakens memories that are never used". */
export function statementMatchings(statements: readonly StatementFact[], context: FormContext): Draft[] {
  const plain = statements.filter(
    (fact) =>
      fact.predicate !== undefined &&
      !fact.hasCitation &&
      fact.predicate.length <= LONGEST_SIDE &&
      wordsIn(fact.predicate) >= 3 &&
      wordsIn(fact.term) <= 4 &&
      !isEveryday(fact, context),
  );
  const groups = Map.groupBy(plain, ({ sectionIndex }) => sectionIndex);
  return [...groups.values()].flatMap((group) => {
    const distinct = group.filter(
      (fact, place) =>
        group.findIndex(({ key }) => key === fact.key) === place &&
        !group.some((other) => other.key !== fact.key && tells(fact.predicate ?? '', other.term, context.language)),
    );
    return portions(distinct).map((facts): Draft => {
      const [first] = facts as [StatementFact, ...StatementFact[]];
      const pairs = facts.map(({ term, predicate = '', source }) => ({ left: term, right: predicate, source }));
      const heading = nearestHeading(first.path, context);
      return {
        item: {
          form: 'matching',
          stem: heading === undefined ? context.wording.match : `${heading} · ${context.wording.match}`,
          pairs,
          explanation: explain(facts.map(({ source }) => source.quote).join(' '), context),
          source: wholeSource(pairs, context),
          sectionIndex: first.sectionIndex,
          topic: facts.map(({ term }) => term).join(' · '),
        },
        facts,
        features: {
          matching: 1,
          fromStatement: 1,
          isSubject: 1,
          importance: facts.reduce((sum, { importance }) => sum + importance, 0) / facts.length,
          isMarked: Number(facts.every(({ isMarked }) => isMarked)),
          isName: Number(facts.some(({ isName }) => isName)),
          termWeight: facts.reduce((sum, { key }) => sum + Math.sqrt(context.weights.get(key) ?? 0), 0) / facts.length,
          marksElsewhere: Number(context.hasMarks && !facts.every(({ isMarked }) => isMarked)),
        },
      };
    });
  });
}

/** From the first pair to the last where they stand together; else the place of the first. */
function wholeSource(pairs: readonly MatchingPair[], { prepared }: FormContext): MatchingPair['source'] {
  const start = Math.min(...pairs.map(({ source }) => source.start));
  const end = Math.max(...pairs.map(({ source }) => source.end));
  const isTogether = end - start <= LONGEST_SIDE * 2 * pairs.length;
  const [first] = pairs as [MatchingPair, ...MatchingPair[]];
  return isTogether ? spanOf(prepared, start, end) : first.source;
}

/** Fives at most and threes at least; a rest of one or two is left to other forms. */
function portions<T>(values: readonly T[]): T[][] {
  const result: T[][] = [];
  for (let place = 0; place < values.length; place += PAIRS) {
    const rest = values.length - place;
    const size = rest === PAIRS + 1 || rest === PAIRS + 2 ? LEAST_PAIRS : PAIRS;
    const portion = values.slice(place, place + size);
    if (portion.length >= LEAST_PAIRS) result.push(portion);
    place += size - PAIRS;
  }
  return result;
}
