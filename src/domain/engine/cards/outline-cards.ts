import type { AuthorQuestionFact, EventFact, MembersFact } from '#domain/engine/facts/fact.ts';
import { type FormContext, cleanHeading } from '#domain/engine/forms/form-context.ts';
import { fill, packOf, phrasePattern } from '#domain/languages/packs.ts';
import { demonstratives, isBalanced, sendsAway } from '#domain/engine/reading/standalone.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { type CardDraft, cardDraft } from './card-draft.ts';
import { SHORT_BACK } from './shortened.ts';

const MEMBERS = { least: 2, most: 6 };
const MOST_MEMBER_WORDS = 6;
const MOST_TITLE_WORDS = 8;
/** Likelihood that a learner keeps the card, from readers who judged cards one by one. */
const LIKELY = { list: 0.55, anyList: 0.3, event: 0.55, author: 0.6 };

/**
 * Asks for all members of a list that is short enough to recite and whose title says what they are: "Functions of
 * money". A title that only names a topic could head any list, so such lists serve only for short texts.
 */
export function listCardsOf(all: readonly MembersFact[], context: FormContext): CardDraft[] {
  const kinds = phrasePattern(`${packOf(context.language).labels} | ${packOf(context.language).sequences}`, 'start');
  return all.flatMap((fact) => {
    const title = cleanHeading(fact.title);
    const members = [...new Set(fact.members.map((member) => cleanHeading(member)))];
    if (members.length < MEMBERS.least || members.length > MEMBERS.most || members.length < fact.members.length)
      return [];
    const saysKind = kinds.test(title) && wordsIn(title) > 1;
    if (!(saysKind || context.isShort) || wordsIn(title) > MOST_TITLE_WORDS || /[·?]/.test(title)) return [];
    if (members.some((member) => wordsIn(member) > MOST_MEMBER_WORDS)) return [];
    const front = fill(context.wording.enumerate, title, String(members.length));
    const back = members.map((member) => `- ${member}`).join('\n');
    const features = { importance: fact.importance };
    return [
      cardDraft(fact, features, {
        kind: 'list',
        front,
        back,
        topic: fact.title,
        likely: saysKind ? LIKELY.list : LIKELY.anyList,
      }),
    ];
  });
}

/** Asks when an event happened. */
export function eventCards(all: readonly EventFact[], { wording }: FormContext): CardDraft[] {
  // For an event that lasted several years, the first year is only half the answer.
  return all
    .filter(({ lasted }) => !lasted)
    .map((fact) => {
      const front = fill(wording.whichYear, fact.label);
      const card = { kind: 'number' as const, front, back: String(fact.year), topic: fact.label };
      return cardDraft(fact, { isNumber: 1 }, { ...card, likely: LIKELY.event });
    });
}

/** Makes a card of each question that the author asks and answers in a few words, if no other has the same answer. */
export function authorCards(all: readonly AuthorQuestionFact[], { prepared, language }: FormContext): CardDraft[] {
  const answered = Map.groupBy(all, ({ answer }) => answer);
  return all.flatMap((fact) => {
    const { question, answer } = fact;
    const back = answer.replace(/[.;:\s]+$/, '');
    if (wordsIn(back) > SHORT_BACK || !isBalanced(back) || !isBalanced(question)) return [];
    const points = prepared.tagged(question).some(({ lower }) => demonstratives[language].test(lower));
    if (points || sendsAway[language].test(question) || /\bfollowing\b/i.test(question)) return [];
    if (/https?:|www\./.test(back) || (answered.get(answer)?.length ?? 0) > 1) return [];
    return [cardDraft(fact, {}, { kind: 'question', front: question, back, topic: question, likely: LIKELY.author })];
  });
}
