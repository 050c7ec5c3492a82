import { BLANK } from '#domain/items/blank.ts';
import type { AuthorQuestionFact, EventFact, MembersFact, ValueFact } from '#domain/engine/facts/fact.ts';
import { fill } from '#domain/languages/packs.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { shuffled } from './seed.ts';
import type { Draft } from './draft.ts';
import { explain } from './explain.ts';
import { type FormContext, cleanHeading, lengthBalance, nearestHeading, reveals } from './form-context.ts';

const WRONG_OPTIONS = 3;
const MEMBERS = 3;
const MOST_STEPS = 6;
const EVENTS = 4;

/** Makes "Which of these belong to …?" items with wrong options from a sibling list. */
export function belongingItems(all: readonly MembersFact[], context: FormContext): Draft[] {
  const unordered = all.filter(({ isSequence }) => !isSequence);
  return unordered.flatMap((fact, place) => {
    const siblings = unordered.filter(
      (other) => other !== fact && other.under === fact.under && other.title !== fact.title,
    );
    const [sibling] = siblings.sort(
      (left, right) => Math.abs(unordered.indexOf(left) - place) - Math.abs(unordered.indexOf(right) - place),
    );
    if (!sibling) return [];
    const random = context.randomFor(`members ${fact.title}`);
    const own = namesOf(fact, context);
    const others = namesOf(sibling, context).filter((name) => !own.some((member) => isAlike(member, name)));
    if (own.length < MEMBERS || others.length < MEMBERS) return [];
    const members = shuffled(own, random).slice(0, MEMBERS);
    const options = shuffled([...members, ...shuffled(others, random).slice(0, MEMBERS)], random);
    return [
      {
        item: {
          form: 'belonging',
          stem: fill(context.wording.belongs, cleanHeading(fact.title)),
          options,
          memberIndexes: options.flatMap((option, index) => (members.includes(option) ? [index] : [])),
          explanation: explain(fact.source.quote, context),
          source: fact.source,
          sectionIndex: fact.sectionIndex,
          topic: fact.title,
        },
        facts: [fact, sibling],
        features: {
          belonging: 1,
          importance: fact.importance,
          lengthBalance: lengthBalance(options),
          longTerm: Number(options.some((option) => wordsIn(option) > 6)),
          hasPath: 1,
        },
      },
    ];
  });
}

/** Returns the members that the title doesn't reveal. */
function namesOf({ members, title }: MembersFact, { language }: FormContext): string[] {
  return [...new Set(members.map((member) => cleanHeading(member)))].filter(
    (name) => name.length > 2 && !reveals(name, title, language),
  );
}

function isAlike(left: string, right: string): boolean {
  const [one, other] = [left.toLowerCase(), right.toLowerCase()];
  return one.includes(other) || other.includes(one);
}

/** Makes ordering items from steps that the author numbered. */
export function orderItems(all: readonly MembersFact[], context: FormContext): Draft[] {
  return all.flatMap((fact) => {
    const steps = fact.members.slice(0, MOST_STEPS);
    if (!fact.isSequence || fact.members.length > MOST_STEPS + 2 || new Set(steps).size < steps.length) return [];
    return [
      {
        item: {
          form: 'order' as const,
          stem: fill(context.wording.order, cleanHeading(fact.title)),
          steps,
          explanation: explain(fact.source.quote, context),
          source: fact.source,
          sectionIndex: fact.sectionIndex,
          topic: fact.title,
        },
        facts: [fact],
        features: { order: 1, importance: fact.importance, longTerm: Number(steps.some((step) => wordsIn(step) > 10)) },
      },
    ];
  });
}

/** Makes ordering items from events of one subject in different years. */
export function chronologyItems(events: readonly EventFact[], context: FormContext): Draft[] {
  const distinct = events.filter(
    ({ year, label }, place) =>
      events.findIndex((other) => other.year === year || other.label === label) === place && !/\d{4}/.test(label),
  );
  const result: Draft[] = [];
  for (let place = 0; place + EVENTS <= distinct.length; place += EVENTS) {
    const chosen = distinct.slice(place, place + EVENTS).sort((left, right) => left.year - right.year);
    const [first] = chosen as [EventFact, ...EventFact[]];
    result.push({
      item: {
        form: 'order',
        stem: context.wording.chronology,
        steps: chosen.map(({ label }) => label),
        stepSources: chosen.map(({ source }) => source),
        explanation: explain(chosen.map(({ label, year }) => `${year} ${label}`).join('; '), context),
        source: first.source,
        sectionIndex: first.sectionIndex,
        topic: chosen.map(({ label }) => label).join(' · '),
      },
      facts: chosen,
      features: { order: 1, isNumber: 1, importance: first.importance },
    });
  }
  return result;
}

/** Asks for the value of a label: "La Lliga Regionalista · Líderes: _____". */
export function valueItems(all: readonly ValueFact[], context: FormContext): Draft[] {
  const groups = Map.groupBy(all, ({ group }) => group);
  return all.flatMap((fact): Draft[] => {
    const { label, value, path, group, source, sectionIndex, importance } = fact;
    const isCell = group.startsWith('table ');
    const heading = nearestHeading(isCell ? path.slice(0, -1) : path, context);
    const column = isCell ? path.at(-1) : undefined;
    const where = [heading, label, column].filter((name) => name !== undefined && name !== '');
    if (where.length < 2 || reveals(where.join(' '), value, context.language)) return [];
    // Several rows with the same label have different values, and all would be right.
    if ((groups.get(group) ?? []).some((other) => other !== fact && isAlike(other.label, label))) return [];
    const stem = `${where.join(' · ')}: ${BLANK}`;
    const others = (groups.get(group) ?? []).filter((other) => other !== fact && !isAlike(other.value, value));
    const wrong = [...new Set(others.map((other) => other.value))].slice(0, WRONG_OPTIONS);
    const options = shuffled([value, ...wrong], context.randomFor(`value ${label} ${value}`));
    const features = {
      fromValue: 1,
      importance,
      hasPath: 1,
      shortText: 1,
      isNumber: Number(/\d/.test(value)),
      isName: Number(/^\p{Lu}/u.test(value)),
      longTerm: Number(wordsIn(value) > 3),
    };
    const common = { stem, explanation: explain(source.quote, context), source, sectionIndex, topic: label };
    const choice: Draft[] =
      isCell && wrong.length === WRONG_OPTIONS
        ? [
            {
              item: { form: 'choice', kind: 'cloze', ...common, options, answerIndex: options.indexOf(value) },
              facts: [fact],
              features: { ...features, choice: 1, siblings: 1, lengthBalance: lengthBalance(options) },
            },
          ]
        : [];
    const typed: Draft[] =
      wordsIn(value) <= 3
        ? [
            {
              item: { form: 'typed', ...common, answer: value, accepted: [] },
              facts: [fact],
              features: { ...features, typed: 1 },
            },
          ]
        : [];
    return [...choice, ...typed];
  });
}

const LONGEST_OPTION = 230;
const MOST_TYPED_WORDS = 4;

/**
 * Asks the author's questions unchanged: typed if the answer is short, otherwise among the answers to other
 * questions.
 */
export function authorItems(all: readonly AuthorQuestionFact[], context: FormContext): Draft[] {
  return all.flatMap((fact): Draft[] => {
    const { question, answer, source, sectionIndex } = fact;
    const common = {
      stem: question,
      explanation: explain(source.quote, context),
      source,
      sectionIndex,
      topic: question,
      isByAuthor: true as const,
    };
    const key = answer.replace(/[.;:\s]+$/, '');
    if (wordsIn(key) <= MOST_TYPED_WORDS) {
      return [
        {
          item: { form: 'typed', ...common, answer: key, accepted: [] },
          facts: [fact],
          features: { typed: 1, byAuthor: 1, importance: 0.8 },
        },
      ];
    }
    const others = all.filter(
      (other) =>
        other !== fact &&
        other.answer.length <= LONGEST_OPTION &&
        other.answer.length <= 2.5 * key.length &&
        other.answer.length >= 0.4 * key.length,
    );
    const wrong = others
      .map((other) => other.answer.replace(/[.;:\s]+$/, ''))
      .sort((left, right) => Math.abs(left.length - key.length) - Math.abs(right.length - key.length))
      .slice(0, WRONG_OPTIONS);
    if (wrong.length < WRONG_OPTIONS || key.length > LONGEST_OPTION) return [];
    const options = shuffled([key, ...wrong], context.randomFor(`author ${question}`));
    return [
      {
        item: { form: 'choice', kind: 'definition', ...common, options, answerIndex: options.indexOf(key) },
        facts: [fact],
        features: { choice: 1, byAuthor: 1, importance: 0.8, lengthBalance: lengthBalance(options), siblings: 1 },
      },
    ];
  });
}
