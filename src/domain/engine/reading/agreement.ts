import type { Language } from '#domain/documents/content.ts';
import type { TaggedToken } from './prepared-sentence.ts';

/**
 * Set of possible genders and numbers, one bit each: masculine, feminine and neuter singular, then the same in the
 * plural. Starts with all and narrows down.
 */
export type Agreement = number;

const MS = 1;
const FS = 2;
const NS = 4;
const MP = 8;
const FP = 16;
const NP = 32;
export const SINGULAR: Agreement = MS | FS | NS;
export const PLURAL: Agreement = MP | FP | NP;
export const ANY_AGREEMENT: Agreement = SINGULAR | PLURAL;

/** Gender and number that determiners imply for the following noun. */
const determiners: Record<Language, [Agreement, string][]> = {
  en: [
    [SINGULAR, 'a an this that each every another'],
    [PLURAL, 'these those many several few both all various two three four five six'],
  ],
  es: [
    [MS, 'el un del al este ese aquel ningún algún primer tercer nuestro mucho poco otro'],
    [MS | FS, 'su cada cualquier'],
    [FS, 'la una esta esa aquella ninguna alguna primera nuestra mucha poca otra'],
    [MP, 'los unos estos esos aquellos algunos muchos pocos otros varios nuestros ambos todos'],
    [FP, 'las unas estas esas aquellas algunas muchas pocas otras varias nuestras ambas todas'],
    [PLURAL, 'sus dos tres cuatro cinco seis'],
  ],
  fr: [
    [MS, 'le un du au ce aucun premier'],
    [MS | FS, "l' cet son mon chaque notre leur"],
    [FS, 'la une cette sa ma aucune première'],
    [PLURAL, 'les des aux ces ses mes leurs plusieurs nos deux trois quatre cinq six quelques'],
    [MP, 'certains tous'],
    [FP, 'certaines toutes'],
  ],
  it: [
    [MS, 'il lo un uno del dello al allo dal dallo nel nello sul sullo questo quello ogni suo primo'],
    [FS, "la una un' della alla dalla nella sulla questa quella ogni sua prima"],
    [MS | FS, "l' dell' all' dall' nell' sull' ogni"],
    [MP, 'i gli dei degli ai agli dai dagli nei negli sui sugli questi quei quegli suoi molti alcuni tutti'],
    [FP, 'le delle alle dalle nelle sulle queste quelle sue molte alcune tutte'],
    [PLURAL, 'due tre quattro cinque sei'],
  ],
  pt: [
    [MS, 'o um do no ao pelo este esse aquele num deste desse neste nesse seu outro'],
    [FS, 'a uma da na à pela esta essa aquela numa desta dessa nesta nessa sua outra'],
    [MP, 'os uns dos nos aos pelos estes esses aqueles destes desses seus outros alguns muitos vários todos ambos'],
    [FP, 'as umas das nas às pelas estas essas aquelas destas dessas suas outras algumas muitas várias todas ambas'],
    [PLURAL, 'dois duas três quatro cinco seis'],
  ],
  de: [
    [NS, 'das dieses jedes'],
    [MS | NS, 'dem einem am im zum vom beim diesem jedem seinem ihrem des eines'],
    [FS, 'eine einer zur diese jede jeder seine ihre'],
    [MS | NS, 'ein kein sein'],
    [MS, 'einen jeden'],
    [MS | FS | PLURAL, 'der dieser'],
    [FS | PLURAL, 'die'],
    [MS | PLURAL, 'den'],
    [PLURAL, 'viele vielen einige einigen mehrere mehreren alle zwei drei vier fünf sechs beide beiden'],
  ],
};

/** Gender and number that noun endings imply, longest first; only reliable endings. */
const endings: Record<Language, [RegExp, Agreement][]> = {
  en: [
    [/(?:ss|us|is|ics)$/, SINGULAR],
    [/(?:s|men|people|children)$/, PLURAL],
    [/$/, SINGULAR],
  ],
  es: [
    [/(?:ciones|siones|dades|tades|tudes|umbres|as)$/, FP],
    [/(?:ores|ajes|ismos|os)$/, MP],
    [/(?:[aeiou]sis|itis|us)$/, SINGULAR],
    [/[^s]es$|[íú]s$/, MP | FP],
    [/(?:ción|sión|dad|tad|tud|umbre|ez)$/, FS],
    [/(?:ma|ta)$/, MS | FS],
    [/a$/, FS],
    [/(?:o|or|aje|ismo)$/, MS],
    [/$/, MS | FS],
  ],
  fr: [
    [/(?:tions|tés|ances|ences|ures|ies|ettes)$/, FP],
    [/(?:ments|ages|ismes|eurs|aux|eaux)$/, MP],
    [/(?:s|x)$/, MP | FP | MS],
    [/(?:tion|sion|ance|ence|ure|ie|ette|ité)$/, FS],
    [/(?:ment|age|isme|eur|eau)$/, MS],
    [/$/, MS | FS],
  ],
  it: [
    [/(?:zioni|sioni)$/, FP],
    [/(?:zione|sione|tà|tù|trice)$/, FS],
    [/i$/, MP | FP],
    [/(?:o|ore|ismo)$/, MS],
    [/ma$/, MS | FS],
    [/a$/, FS],
    [/e$/, MS | FS | FP],
    [/$/, MS | FS],
  ],
  pt: [
    [/(?:ções|sões|dades|gens|as)$/, FP],
    [/(?:ores|ismos|os)$/, MP],
    [/s$/, MP | FP],
    [/(?:ção|são|dade|gem|tude)$/, FS],
    [/ma$/, MS | FS],
    [/a$/, FS],
    [/(?:o|or|ismo)$/, MS],
    [/$/, MS | FS],
  ],
  de: [
    [/(?:ungen|heiten|keiten|schaften|tionen|täten|innen)$/, FP],
    [/(?:ung|heit|keit|schaft|tion|tät|enz|anz|ik|ie|ur)$/, FS],
    [/(?:chen|lein)$/, NS | NP],
    [/(?:ismus|ling)$/, MS],
    [/(?:ment|um)$/, NS],
    [/(?:er|el)$/, MS | NS | PLURAL],
    [/(?:en|e)$/, ANY_AGREEMENT],
    [/s$/, ANY_AGREEMENT],
    [/$/, MS | NS | FS],
  ],
};

const determinerTables = new Map<Language, Map<string, Agreement>>();

/** Returns the gender and number implied by the word before a noun; any other word leaves all possible. */
export function agreementAfter(word: string, language: Language, isFirst = false): Agreement {
  // "Der" at the start of a sentence is the subject's article; later it may be feminine or plural.
  if (isFirst && language === 'de' && word === 'der') return MS;
  return determinersOf(language).get(word.replace('’', "'")) ?? ANY_AGREEMENT;
}

function determinersOf(language: Language): Map<string, Agreement> {
  let table = determinerTables.get(language);
  if (!table) {
    table = new Map();
    for (const [agreement, words] of determiners[language]) {
      for (const one of words.split(' ')) table.set(one, (table.get(one) ?? 0) | agreement);
    }
    determinerTables.set(language, table);
  }
  return table;
}

/** Counts per noun form and combination of gender and number, six per word. */
export type AgreementTable = Map<string, Uint16Array>;

/** Counts the articles before each noun of a document; allows up to two adjectives between. */
export function countAgreement(sentences: TaggedToken[][], language: Language): AgreementTable {
  const table: AgreementTable = new Map();
  for (const tokens of sentences) {
    tokens.forEach((token, index) => {
      if (token.tag !== 'NOUN' && token.tag !== 'PROPN') return;
      const agreement = agreementAfter(tokens[determinerPlace(tokens, index, language)]?.lower ?? '', language);
      if (agreement === ANY_AGREEMENT) return;
      const counts = table.get(token.lower) ?? new Uint16Array(6);
      for (let bit = 0; bit < 6; bit++) if (agreement & (1 << bit)) counts[bit] = (counts[bit] ?? 0) + 1;
      table.set(token.lower, counts);
    });
  }
  return table;
}

/** Returns the place of the article of the phrase that begins at `first`; allows up to two adjectives between. */
export function determinerPlace(tokens: TaggedToken[], first: number, language: Language): number {
  let place = first - 1;
  // The tagger may read "Many" and "varios" as adjectives, but they show the number.
  while (place > 0 && place > first - 3 && tokens[place]?.tag === 'ADJ' && !isDeterminer(tokens[place], language))
    place--;
  return place;
}

function isDeterminer(token: TaggedToken | undefined, language: Language): boolean {
  return token !== undefined && determinersOf(language).has(token.lower);
}

/** Returns gender and number that the ending of a noun or adjective allows. */
export function endingAgreement(word: string, language: Language): Agreement {
  return endings[language].find(([pattern]) => pattern.test(word))?.[1] ?? ANY_AGREEMENT;
}

/** Returns gender and number of a noun: what most articles imply, limited by its ending. */
export function agreementOf(noun: string, table: AgreementTable, language: Language): Agreement {
  const ending = endingAgreement(noun, language);
  const seen = seenAgreement(noun, table);
  return seen & ending || seen;
}

/** Returns gender and number from articles only, since the endings of names imply nothing. */
export function seenAgreement(noun: string, table: AgreementTable): Agreement {
  const counts = table.get(noun);
  if (!counts) return ANY_AGREEMENT;
  const most = Math.max(...counts);
  let seen = 0;
  counts.forEach((count, bit) => {
    if (count >= most * 0.7) seen |= 1 << bit;
  });
  return seen;
}

/** Whether two nouns can replace each other. */
export function agrees(left: Agreement, right: Agreement): boolean {
  return (left & right) !== 0;
}

/** Returns the initial sound of a word, on which articles may depend ("an", "l'", "lo"). */
export function onsetOf(word: string, language: Language): string {
  const first = word.toLowerCase().normalize('NFD');
  if (language === 'it' && /^(?:s[^aeiou]|z|gn|ps|x|y)/.test(first)) return 'impure';
  if (language === 'fr' && first.startsWith('h')) return 'vowel';
  return /^[aeiou]/.test(first) ? 'vowel' : 'consonant';
}
