import type { MembersFact } from '#domain/engine/facts/fact.ts';
import { fill } from '#domain/languages/packs.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { foldedHoldsPhrase, foldedOption } from '#domain/verify/folding.ts';
import type { Draft } from './draft.ts';
import { explain } from './explain.ts';
import { type FormContext, cleanHeading, heavyStems, inOneCase, lengthBalance, reveals } from './form-context.ts';
import { shuffled } from './seed.ts';

const WRONG_OPTIONS = 3;
const MOST_WORDS = 7;
const MOST_WORDS_MORE = 2;
const MOST_TIMES_LONGER = 2;

/** Asks for a member of a complete list among members of sibling lists: "Which of these belongs to …?" */
export function memberItems(all: readonly MembersFact[], context: FormContext): Draft[] {
  const { language, wording, prepared } = context;
  const isName = (text: string): boolean =>
    !/[?¿]/.test(text) && !prepared.tagged(text).some(({ tag }) => tag === 'VERB');
  const lists = all.filter(
    ({ isSequence, isWhole, title, members }) => isWhole && !isSequence && [title, ...members].every(isName),
  );
  return lists.flatMap((fact): Draft[] => {
    const title = cleanHeading(fact.title);
    const random = context.randomFor(`member ${fact.title} ${fact.source.start}`);
    const own = namesOf(fact);
    const beside = lists
      .filter((other) => isBeside(other, fact))
      .sort((left, right) => far(left, fact) - far(right, fact));
    const others = [...new Set(beside.flatMap(namesOf))].filter(
      (name) => !reveals(name, title, language) && own.every((member) => !sharesStem(member, name, context)),
    );
    const asked = shuffled(
      own.flatMap((name, place) => {
        const source = fact.memberSources[place] ?? fact.source;
        const quote = foldedOption(source.quote);
        const fits = (other: string): boolean =>
          isShapedAlike(name, other) && !foldedHoldsPhrase(quote, foldedOption(other));
        const wrong = others.filter(fits).slice(0, WRONG_OPTIONS);
        const isUnfit = reveals(name, title, language) || wrong.length < WRONG_OPTIONS;
        return isUnfit ? [] : [{ name, source, wrong }];
      }),
      random,
    );
    return asked.slice(0, 1).map(({ name, source, wrong }): Draft => {
      const options = shuffled([name, ...wrong], random);
      return {
        item: {
          form: 'choice',
          kind: 'which-of-these',
          stem: fill(wording.member, title),
          options: inOneCase(options),
          answerIndex: options.indexOf(name),
          explanation: explain(source.quote, context),
          source,
          sectionIndex: fact.sectionIndex,
          topic: fact.title,
        },
        facts: [fact, ...beside],
        features: {
          choice: 1,
          fromMembers: 1,
          siblings: 1,
          kinship: 1,
          importance: fact.importance,
          lengthBalance: lengthBalance(options),
          hasPath: 1,
        },
      };
    });
  });
}

const namesOf = ({ members }: MembersFact): string[] =>
  members
    .map((member) => cleanHeading(member).replace(/\s*\([^)]*\)$/, ''))
    .filter((name) => name.length > 2 && wordsIn(name) <= MOST_WORDS);

/** Whether two lists are under the same heading and neither contains the other. */
function isBeside(other: MembersFact, fact: MembersFact): boolean {
  const holds = (outer: MembersFact, inner: MembersFact): boolean =>
    outer.members.some((member) =>
      foldedHoldsPhrase(foldedOption([...inner.path, inner.title].join(' ')), foldedOption(member)),
    );
  return (
    other !== fact &&
    other.title !== fact.title &&
    other.under === fact.under &&
    !holds(other, fact) &&
    !holds(fact, other)
  );
}

const far = (left: MembersFact, right: MembersFact): number => Math.abs(left.source.start - right.source.start);

function sharesStem(left: string, right: string, { language }: FormContext): boolean {
  const stems = new Set(heavyStems(left, language));
  return heavyStems(right, language).some((stem) => stems.has(stem));
}

function isShapedAlike(left: string, right: string): boolean {
  const [short = 0, long = 0] = [left.length, right.length].toSorted((one, other) => one - other);
  const isCapital = [left, right].map((name) => /^\p{Lu}/u.test(name));
  return (
    isCapital[0] === isCapital[1] &&
    Math.abs(wordsIn(left) - wordsIn(right)) <= MOST_WORDS_MORE &&
    long <= MOST_TIMES_LONGER * short
  );
}
