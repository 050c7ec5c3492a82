import type { MatchingPair } from '#domain/items/item.ts';
import { spanOf } from '#domain/verify/quote.ts';
import { sharesWord } from '#domain/verify/revealing-pair.ts';
import type { DefinitionFact, ValueFact } from '#domain/engine/facts/fact.ts';
import { isFitToMatch } from './asked-text.ts';
import { definitionFeatures } from './definition-items.ts';
import type { Draft } from './draft.ts';
import { explain } from './explain.ts';
import { type FormContext, nearestHeading, reveals } from './form-context.ts';

const LEAST_PAIRS = 3;
/** Least pairs of a key-value matching: with three, common sense that places one or two gives all of them. */
const LEAST_KEYS = 4;
const PAIRS = 5;
const LONGEST_SIDE = 150;

/** Makes matchings of terms and definitions from one list, table or chapter. */
export function matchingItems(definitions: readonly DefinitionFact[], context: FormContext): Draft[] {
  const { language } = context;
  const plain = definitions.filter(
    (fact) =>
      !fact.isGap &&
      // Glosses in running text describe several things at different levels of detail.
      (fact.origin !== 'gloss' || fact.isMarked) &&
      fact.text.length <= LONGEST_SIDE &&
      !sharesWord(fact.text, fact.term, language) &&
      isFitToMatch(fact, context.prepared),
  );
  const byGroup = Map.groupBy(plain, ({ origin, group }) =>
    origin === 'marked' || origin === 'gloss' ? 'text' : group,
  );
  return [...byGroup.values()].flatMap((group) =>
    portions(
      group.filter((fact) => !group.some((other) => other !== fact && reveals(fact.text, other.term, language))),
      group[0]?.origin === 'key-value' ? LEAST_KEYS : LEAST_PAIRS,
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

/** Makes matchings of table rows with the cells of one column, or of keys with their short values. */
export function valueMatchings(values: readonly ValueFact[], context: FormContext): Draft[] {
  const groups = Map.groupBy(values, ({ group }) => group);
  return [...groups.values()].flatMap((group) => {
    const distinct = group.filter(
      ({ value, label }) =>
        group.filter((other) => other.value.toLowerCase() === value.toLowerCase()).length === 1 &&
        group.filter((other) => other.label === label).length === 1,
    );
    const isColumn = group[0]?.group.startsWith('table ') ?? false;
    const plain = distinct.filter(({ label, value }) => !sharesWord(value, label, context.language));
    return portions(plain, LEAST_PAIRS).map((facts): Draft => {
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

/** Returns the range from the first pair to the last if they are close together, otherwise the range of the first. */
function wholeSource(pairs: readonly MatchingPair[], { prepared }: FormContext): MatchingPair['source'] {
  const start = Math.min(...pairs.map(({ source }) => source.start));
  const end = Math.max(...pairs.map(({ source }) => source.end));
  const isTogether = end - start <= LONGEST_SIDE * 2 * pairs.length;
  const [first] = pairs as [MatchingPair, ...MatchingPair[]];
  return isTogether ? spanOf(prepared, start, end) : first.source;
}

/** Splits values into groups of up to five, but no fewer than `least`; other forms use a smaller remainder. */
function portions<T>(values: readonly T[], least: number): T[][] {
  const result: T[][] = [];
  for (let place = 0; place < values.length; place += PAIRS) {
    const rest = values.length - place;
    const size = rest > PAIRS && rest < PAIRS + least && rest >= 2 * least ? least : PAIRS;
    const portion = values.slice(place, place + size);
    if (portion.length >= least) result.push(portion);
    place += size - PAIRS;
  }
  return result;
}
