import type { MembersFact } from '#domain/engine/facts/fact.ts';
import { capitalisesNouns, grammarOf } from '#domain/languages/grammar.ts';
import { fill, phrasePattern, ofEachPack } from '#domain/languages/packs.ts';
import type { TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { MOST_OPEN_POINTS } from '#domain/items/item.ts';
import type { Draft } from './draft.ts';
import { cleanHeading, type FormContext } from './form-context.ts';
import { openDraft } from './open-draft.ts';

const MOST_MEMBER_WORDS = 8;
const LONG_MEMBER = 4;
/** Numbered labels not worth knowing: "Switch1", "Part 2". */
const isNumbered = /^\p{L}+ ?\d+$/u;
const TITLE_WORDS = { least: 2, most: 12 };

/** Asks to list members: "List: the functions of money (3)". */
export function enumerationItems(all: readonly MembersFact[], context: FormContext): Draft[] {
  return all.flatMap((fact) => {
    const title = cleanHeading(fact.title);
    const members = fact.members.map(cleanHeading);
    if (members.length > MOST_OPEN_POINTS || new Set(members).size < members.length) return [];
    if (fact.isSequence || !fact.isWhole) return [];
    if (
      wordsIn(title) < (context.isShort ? 1 : TITLE_WORDS.least) ||
      wordsIn(title) > TITLE_WORDS.most ||
      /[?¿]/.test(title)
    )
      return [];
    // A title with a verb is a sentence. In German titles, the tagger may read capitalized nouns as verbs.
    const isVerb = ({ tag, text }: TaggedToken): boolean =>
      tag === 'VERB' && !(capitalisesNouns(context.language) && /^\p{Lu}/u.test(text));
    const isClause = context.prepared.tagged(title).some(isVerb);
    if (isClause || !(context.isShort || saysKind(title, context))) return [];
    if (members.some((member) => wordsIn(member) > MOST_MEMBER_WORDS || isNumbered.test(member))) return [];
    return [
      openDraft(fact, {
        stem: fill(context.wording.enumerate, title, String(members.length)),
        topic: title,
        points: members.map((text, place) => ({ text, source: fact.memberSources[place] ?? fact.source })),
        features: {
          fromMembers: 1,
          importance: fact.importance,
          hasPath: Number(title.includes(' · ')),
          severalWords: Number(members.every((member) => wordsIn(member) > 1)),
          longTerm: members.filter((member) => wordsIn(member) > LONG_MEMBER).length / members.length,
        },
      }),
    ];
  });
}

/** Whether a title says that its members are several of one kind: "Functions of money", "Political systems". */
function saysKind(title: string, { prepared, language, pack }: FormContext): boolean {
  const name = title.split(' · ').at(-1) ?? title;
  if (phrasePattern(`${pack.labels} | ${pack.sequences}`, 'start').test(name)) return true;
  const tokens = prepared.tagged(name);
  const end = tokens.findIndex(({ tag, isWord }) => tag === 'ADP' || !isWord);
  const isNoun = ({ tag }: (typeof tokens)[number]): boolean => tag === 'NOUN' || tag === 'PROPN';
  const noun = grammarOf(language).compoundsApart
    ? tokens.slice(0, end < 0 ? undefined : end).findLast(isNoun)
    : tokens.find(isNoun);
  return noun !== undefined && plural[language].test(noun.lower);
}

const plural = ofEachPack(({ enumerationItems }) => enumerationItems.plural);
