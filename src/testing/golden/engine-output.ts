import { analysePart } from '#domain/analysis/parts.ts';
import type { Fact } from '#domain/engine/facts/fact.ts';
import { factsOf, factsOfKind } from '#domain/engine/facts/find-facts.ts';
import { readText } from '#domain/engine/facts/read-text.ts';
import { formContext } from '#domain/engine/forms/form-context.ts';
import { isFairDraft } from '#domain/engine/cards/fair-draft.ts';
import { makeConceptMap } from '#domain/engine/map/concept-map.ts';
import { type ItemSelection, selectItems } from '#domain/engine/ranking/select-items.ts';
import { nameKindOf } from '#domain/engine/reading/name-kinds.ts';
import { findQuote, quotableDocument } from '#domain/verify/quote.ts';
import { definitionCards } from '#domain/engine/cards/definition-cards.ts';
import { authorCards, eventCards, listCardsOf } from '#domain/engine/cards/outline-cards.ts';
import { statementCards } from '#domain/engine/cards/statement-cards.ts';
import { rankedDrafts } from '#domain/engine/make-items.ts';
import { linesByDefinition } from '#domain/engine/map/lines-by-definition.ts';
import { linesByHeading } from '#domain/engine/map/lines-by-heading.ts';
import { linesByList, linesInSentences } from '#domain/engine/map/lines-by-list.ts';
import { linesByNaming } from '#domain/engine/map/lines-by-naming.ts';
import { linesByVerb, linesOfNeighbours, linesOfSubjects } from '#domain/engine/map/lines-by-verb.ts';
import { findNotions } from '#domain/engine/map/notions.ts';
import { findRelations } from '#domain/engine/map/relations.ts';
import { isPresentable } from '#domain/engine/reading/presentable.ts';
import { pointsElsewhere, standsAlone } from '#domain/engine/reading/standalone.ts';
import { type PreparedDocument, listCards, listItems } from '#domain/engine/study-material.ts';
import { rankSentences } from '#domain/engine/summary/rank-sentences.ts';
import { type Item, keyOf } from '#domain/items/item.ts';
import { offeredItems } from '#domain/items/likely-items.ts';
import { chooseQuestions } from '#domain/quizzes/choose-questions.ts';

const TEST_LENGTH = 12;
const CANDIDATES = 60;
const OPENING = 40;
/** Characters from which a text has a choice of notions and questions. */
const LONG_TEXT = 1500;

/**
 * Describes all that the offline engine makes of a document as plain lines for a reviewer: roles of blocks that it
 * leaves out, topic, summary, key points, terms with their candidates, glosses, facts, map, cards and items. A number before an item is its
 * place in the usual test of twelve; "(dropped)" marks drafts that no test asks.
 */
export function engineOutput(prepared: PreparedDocument): string {
  const part = <P extends Parameters<typeof analysePart>[0]>(name: P) => analysePart(name, prepared);
  const map = part('concept_map');
  const nameOf = new Map(map.nodes.map(({ id, name }) => [id, name]));
  const topic = part('topic');
  const offered = listItems(prepared, { seed: 1 });
  const source = {
    items: offeredItems(offered),
    earlier: [],
    askedBySection: new Map<number, number>(),
    weight: prepared.text.length,
    taken: 0,
  };
  const asked = chooseQuestions([source], { count: TEST_LENGTH, difficulty: 'mixed' }).map(({ item }) =>
    identity(item),
  );
  const kept = new Set(offered.map(identity));
  const isLong = prepared.text.length >= LONG_TEXT;
  const section = (title: string, lines: readonly string[]): string =>
    [`## ${title} (${lines.length})`, '', ...lines, ''].join('\n');
  return [
    `# ${prepared.content.title}\n`,
    section(
      'Left out',
      prepared.roles.flatMap((role, place) =>
        ['body', 'list', 'table', 'heading'].includes(role)
          ? []
          : [`${role}: ${oneLine(prepared.blocks[place]?.text ?? '')}`],
      ),
    ),
    section('Topic', [topic.label, ...topic.keywords.map(({ term, weight }) => `${term} ${weight.toFixed(3)}`)]),
    section(
      'Summary',
      part('general').summary.map(({ heading, text }) => `${heading ?? '–'}: ${oneLine(text)}`),
    ),
    section(
      'Key points',
      part('key_points').points.map(({ text }) => oneLine(text)),
    ),
    section(
      'Terms',
      part('specialized_terms').terms.map(
        ({ term, definition, mentions }) => `${term} (${mentions}): ${oneLine(definition)}`,
      ),
    ),
    section(
      'Prerequisites',
      part('prerequisites').terms.map(({ term, mentions }) => `${term} (${mentions})`),
    ),
    section(
      'Term candidates',
      prepared.terms
        .slice(0, CANDIDATES)
        .map(
          (term) =>
            `${term.text} ${term.weight.toPrecision(3)} ×${term.frequency} ${term.agreement}${term.isName ? ` ${nameKindOf(term, prepared.sentences, prepared.language)}` : ''}${isPresentable(term, prepared) ? '' : ' (not shown)'}`,
        ),
    ),
    section('Sentences', sentenceLines(prepared)),
    section(
      'Glosses',
      prepared.glosses.map(
        ({ term, text, isDefinition }) => `${term}${isDefinition ? '' : ' (a remark)'}: ${oneLine(text)}`,
      ),
    ),
    section('Facts', factsOf(prepared).map(factLine)),
    section('Relations', relationLines(prepared)),
    section('Lines for the map', lineCandidates(prepared)),
    section(
      'Map',
      map.edges.map(({ from, to, label }) => `${nameOf.get(from)} —${label}→ ${nameOf.get(to)}`),
    ),
    section(
      'Cards',
      listCards(prepared).map(({ kind, usable, difficulty, lessSure, front, back }) =>
        [`${kind} ${usable.toFixed(3)} ${difficulty}${lessSure ? ' less sure' : ''}: ${oneLine(front)}`, back]
          .map(oneLine)
          .join(' => '),
      ),
    ),
    ...(isLong ? [section('Drafted map', draftedMap(prepared))] : []),
    section('Card drafts', cardDrafts(prepared)),
    ...(isLong ? [section('Other tests', otherTests(prepared, offered))] : []),
    section(
      'Items',
      rankedDrafts(prepared, 1, 0).flatMap(({ item }) => itemLines(item, asked, kept)),
    ),
  ].join('\n');
}

/** Prints the opening of each sentence with its score and what the engine thinks of it. */
function sentenceLines(prepared: PreparedDocument): string[] {
  const { scores } = rankSentences(prepared);
  return prepared.sentences.map((sentence, place) => {
    const { role, isTaught, isFragment, text } = sentence;
    const marks = [
      role,
      ...(isTaught ? [] : ['not taught']),
      ...(isFragment ? ['fragment'] : []),
      ...(standsAlone(sentence, prepared.language) ? ['clear'] : []),
      ...(pointsElsewhere(sentence, prepared.language) ? ['points'] : []),
    ];
    return `${(scores[place] ?? 0).toFixed(3)} ${marks.join(', ')}: ${oneLine(text).slice(0, OPENING)}`;
  });
}

function relationLines(prepared: PreparedDocument): string[] {
  return findRelations(prepared).map(({ from, to, label, sentence }) => {
    const words = ({ first, last }: typeof from): string =>
      (prepared.sentences[sentence]?.tokens.slice(first, last) ?? []).map(({ text }) => text).join(' ');
    return `${words(from)} —${label}→ ${words(to)}`;
  });
}

/** Prints the lines from which the map chooses. */
function lineCandidates(prepared: PreparedDocument): string[] {
  const read = readText(prepared);
  const notions = findNotions(prepared, read);
  return [
    ...linesByVerb(prepared, notions),
    ...linesByNaming(prepared, notions),
    ...linesByDefinition(prepared, read, notions),
    ...linesByList(prepared, read, notions),
    ...linesInSentences(prepared, notions),
    ...linesByHeading(prepared, read, notions),
    ...linesOfSubjects(prepared, notions),
    ...linesOfNeighbours(prepared, notions),
  ].map(
    ({ from, to, label, confidence }) =>
      `${confidence} ${from.name} (${from.weight.toPrecision(3)}) —${label}→ ${to.name} (${to.weight.toPrecision(3)})`,
  );
}

/** Prints the cards from which the list chooses. */
function cardDrafts(prepared: PreparedDocument): string[] {
  const facts = factsOf(prepared);
  const context = formContext(prepared, 0, facts);
  return [
    ...authorCards(factsOfKind(facts, 'author-question'), context),
    ...factsOfKind(facts, 'definition').flatMap((fact) => definitionCards(fact, context)),
    ...factsOfKind(facts, 'entry').flatMap((fact) => definitionCards({ ...fact, kind: 'definition' }, context)),
    ...listCardsOf(factsOfKind(facts, 'members'), context),
    ...eventCards(factsOfKind(facts, 'event'), context),
    ...factsOfKind(facts, 'statement').flatMap((fact) => statementCards(fact, context)),
  ].map(({ card }) => {
    const { usable, front, back } = card;
    return `${usable.toFixed(3)}${isFairDraft(card, prepared) ? '' : ' (unfair)'}: ${oneLine(front)} => ${oneLine(back)}`;
  });
}

/** Prints the map if a model proposes the three weightiest terms. */
function draftedMap(prepared: PreparedDocument): string[] {
  const named = prepared.terms.filter((term) => isPresentable(term, prepared)).slice(0, 3);
  const quotable = quotableDocument(prepared.content, prepared.text);
  const sourced = named.flatMap(({ text, occurrences: [seen] }, place) => {
    const sentence = prepared.sentences[seen?.sentence ?? -1];
    const source = sentence && findQuote(sentence.text, quotable);
    return source
      ? [{ name: text, importance: ([3, 2, 1] as const)[place] ?? 1, description: sentence.text, source }]
      : [];
  });
  const lines = sourced
    .slice(1)
    .map(({ name, source }) => ({ from: sourced[0]?.name ?? '', to: name, label: 'is', source }));
  const { nodes, edges } = makeConceptMap(prepared, { notions: sourced, lines });
  return [
    ...nodes.map(({ name, importance, description }) => `${name} (${importance}): ${oneLine(description)}`),
    ...edges.map(({ from, to, label }) => `${from} —${label}→ ${to}`),
  ];
}

/** Prints what tests of other kinds take. */
function otherTests(prepared: PreparedDocument, items: readonly Item[]): string[] {
  const sections = prepared.content.sections.map((_, place) => place);
  const wishes: ItemSelection[] = [
    { count: 4, difficulty: 'easy' },
    { count: 4, difficulty: 'hard', style: 'mixed' },
    { count: 8, difficulty: 'mixed', style: 'written' },
    { count: 8, difficulty: 'mixed', hasNamedForms: true },
    { count: 30, difficulty: 'mixed', sectionIndexes: sections.filter((place) => place % 2 === 0) },
    { count: 5, difficulty: 'mixed', askedBySection: new Map([[0, 2]]), onlyFillsUp: true },
  ];
  return wishes.map((wish) =>
    [`${wish.count} ${wish.difficulty}`, ...selectItems(items, wish, []).map((item) => oneLine(identity(item)))].join(
      ' || ',
    ),
  );
}

/** Prints the fields of a fact but for its source, and of a statement its place instead of its text. */
function factLine({ kind, importance, ...fact }: Fact): string {
  const hidden =
    kind === 'statement' ? ['source', 'text', 'key'] : ['source', 'key', 'shown', 'sources', 'sectionIndex'];
  const fields = Object.entries(fact).flatMap(([name, value]) => (hidden.includes(name) ? [] : plain(name, value)));
  return `${kind} ${importance.toFixed(3)}: ${fields.join(' | ')}`;
}

function plain(name: string, value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [oneLine(value)];
  if (typeof value === 'number') return [`${name} ${value}`];
  if (typeof value === 'boolean') return value ? [name] : [];
  if (Array.isArray(value)) return value.length === 0 ? [] : [value.flatMap((one) => plain(name, one)).join('; ')];
  return typeof value === 'object' && value !== null && 'text' in value ? plain(name, value.text) : [];
}

const identity = (item: Item): string => `${item.form} ${item.stem} ${keyOf(item)}`;

function itemLines(item: Item, asked: readonly string[], kept: ReadonlySet<string>): string[] {
  const { form, usable = 0, learningValue = 0, difficulty, stem, explanation } = item;
  const place = asked.indexOf(identity(item)) + 1;
  const isKept = kept.has(identity(item));
  const mark = place > 0 ? `${place}. ` : isKept ? '' : '(dropped) ';
  const head = `${mark}${form} ${usable.toFixed(3)}/${learningValue.toFixed(3)} ${difficulty}: ${oneLine(stem)}`;
  // The first line of an explanation is the quote.
  const reasons = isKept ? explanation.split('\n').slice(1) : [];
  return [head, ...[answerLine(item), ...reasons].map((line) => `    ${oneLine(line)}`)];
}

function answerLine(item: Item): string {
  switch (item.form) {
    case 'choice':
    case 'true-false':
      return item.options.map((option, place) => `${place === item.answerIndex ? '[x]' : '[ ]'} ${option}`).join(' ');
    case 'belonging':
      return item.options
        .map((option, place) => `${item.memberIndexes.includes(place) ? '[x]' : '[ ]'} ${option}`)
        .join(' ');
    case 'typed':
      return `=> ${[item.answer, ...item.accepted].join(' | ')}`;
    case 'matching':
      return item.pairs.map(({ left, right }) => `${left} = ${right}`).join(' | ');
    case 'order':
      return item.steps.map((step, place) => `${place + 1}) ${step}`).join(' ');
    case 'open':
      return item.points.map(({ text }) => `- ${text}`).join(' ');
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
