import type { Language } from '#domain/documents/content.ts';
import { grammarOf } from '#domain/languages/grammar.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { months } from '#domain/engine/language/calendar.ts';
import { isFirstName } from '#domain/engine/language/first-names.ts';
import type { PreparedSentence, TaggedToken } from './prepared-sentence.ts';
import type { Term } from './terms.ts';

export type NameKind = 'person' | 'country' | 'city' | 'place' | 'organisation' | 'time' | 'other';

const inPlaces = ofEachPack(({ nameKinds }) => nameKinds.inPlaces);

const byPersons = ofEachPack(({ nameKinds }) => nameKinds.byPersons);

const organisationWords =
  /(?:universit|compan|corporat|institut|committee|commission|party|council|court|church|league|association|societ|organi[sz]ation|union|ministr|parliament|congress|senate|bank|school|college|university|universidad|compañía|partido|consejo|tribunal|iglesia|liga|asociación|sociedad|organización|unión|parlamento|congreso|banco|escuela|partei|gesellschaft|verein|bund|ministerium|gericht|kirche|universität|parti|conseil|cour|église|association|ministère|partito|consiglio|corte|chiesa|lega|associazione|ministero|conselho|igreja|associação|ministério|sociedade|faculdade|network|club|team|group)/iu;

/** Cities common in texts of any subject, in the spellings of the six languages. */
const cities = new Set(
  `london londres londra paris parís parigi berlin berlín berlino madrid rome roma rom barcelona lisbon lisboa lissabon
  vienna viena wien vienne moscow moscú moskau moscou mosca warsaw varsovia warschau varsovie varsavia varsóvia prague
  praga prag brussels bruselas brüssel bruxelles amsterdam milan milán milano mailand venice venecia venezia florence
  florencia firenze florenz naples napoli nápoles munich múnich münchen hamburg hamburgo cologne köln frankfurt geneva
  ginebra genf genève zurich zürich athens atenas athen athènes atene istanbul estambul constantinople constantinopla
  jerusalem jerusalén cairo baghdad bagdad damascus damasco tokyo tokio beijing pekín peking pékin pechino shanghai delhi
  mumbai sydney melbourne boston chicago detroit houston dallas denver seattle miami philadelphia filadelfia washington
  york angeles ángeles francisco california texas florida nevada colorado virginia massachusetts manhattan toronto montreal
  québec vancouver méxico bogotá lima santiago caracas buenos sevilla valencia lyon marseille marsella bordeaux toulouse
  lille strasbourg oxford cambridge manchester edinburgh glasgow dublin`.split(/\s+/),
);

/** Words that make a name a place name, anywhere in it. */
const placeWords =
  /(?<!\p{L})(?:fort|lake|river|mount|mountains?|islands?|city|county|country|valley|sea|ocean|bay|street|lago|río|rio|monte|islas?|isola|ilhas?|ciudad|città|cidade|valle|vale|mar|mare|océano|oceano|bahía|baia|lac|rivière|fleuve|mont|îles?|ville|vallée|mer|océan|baie|see|fluss|berg|insel|stadt|meer|ozean|bucht)(?!\p{L})/iu;

/** Historical countries, parts of countries and continents, which Intl's region names lack. */
const formerCountries = new Set(
  `england inglaterra angleterre inghilterra scotland escocia écosse schottland scozia escócia wales gales galles britain
  bretaña bretagne bretagna bretanha holland holanda hollande olanda prussia prusia prusse preußen prússia persia perse
  europe europa asia asien asie áfrica africa afrika afrique america américa amerika amérique persien pérsia soviética soviétique sowjetunion sovietica yugoslavia yougoslavie jugoslawien jugoslavia iugoslávia`.split(
    /\s+/,
  ),
);

const regionSets = new Map<Language, Set<string>>();

/** Returns the names of all countries in a language, from Intl. */
function countries(language: Language): ReadonlySet<string> {
  let names = regionSets.get(language);
  if (!names) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    names = new Set();
    for (let first = 65; first <= 90; first++) {
      for (let second = 65; second <= 90; second++) {
        const name = display.of(String.fromCharCode(first, second));
        if (name) names.add(name.toLowerCase());
      }
    }
    regionSets.set(language, names);
  }
  return names;
}

/** Guesses the kind of a name from the words around it; 'other' if they don't show it. */
export function nameKindOf(term: Term, sentences: PreparedSentence[], language: Language): NameKind {
  const lower = term.text.toLowerCase();
  const words = lower.split(/\s+/);
  if (months[language].has(lower)) return 'time';
  if (
    countries(language).has(lower) ||
    formerCountries.has(lower.split(/[\s-]/).at(-1) ?? '') ||
    /^(?:U\.?S\.?A?\.?|UK|EE\.? ?UU\.?|EUA|UdSSR|USSR|URSS)$/.test(term.text)
  )
    return 'country';
  if (placeWords.test(lower)) return 'place';
  // "George Washington" is not a city.
  if (cities.has(words.at(-1) ?? '') && !(words.length > 1 && isFirstName(words[0] ?? ''))) return 'city';
  if (organisationWords.test(lower) || /^\p{Lu}{2,5}s?$/u.test(term.text)) return 'organisation';
  // "Bertolt Brechts Dreigroschenoper": the genitive marks a person's work.
  if (grammarOf(language).namesInGenitive && words.slice(1, -1).some((word) => /[^su]s$/.test(word))) return 'other';
  const seen = term.occurrences.slice(0, 20);
  // "Don Juan Tenorio" in quotation marks is the work, not the person.
  if (seen.every(({ sentence, first }) => isQuoted(sentences[sentence]?.tokens ?? [], first))) return 'other';
  let person = isFirstName(words[0] ?? '') ? 2 : 0;
  let place = 0;
  for (const { sentence, first, last } of seen) {
    const tokens = sentences[sentence]?.tokens ?? [];
    const before = tokens[first - 1];
    const after = tokens[last];
    // "À Guillaume Pepy": before two words, the preposition may also mark a person.
    if (before && inPlaces[language].test(before.lower)) place += words.length > 1 ? 0.6 : 1;
    if (before && byPersons[language].test(before.lower)) person++;
    else if (words.length > 1 && before?.tag === 'NOUN') person += 0.5;
    if (grammarOf(language).apostropheGenitive && /^['’]s?$/.test(after?.text ?? '')) person += 0.5;
    if (after?.tag === 'VERB' && first === 0) person += words.length > 1 ? 0.7 : 0.3;
    // Names of people have no article; most other two-word names sometimes do.
    if (words.length === 2 && !/\p{Lu}{2}/u.test(term.text) && before?.tag !== 'DET') person += 0.3;
  }
  const least = Math.max(0.5, seen.length * 0.3);
  if (person >= least && person > place) return 'person';
  return place >= least ? 'place' : 'other';
}

/** Whether a place is inside open quotation marks. */
function isQuoted(tokens: TaggedToken[], first: number): boolean {
  const marks = tokens.slice(0, first).filter(({ text }) => /^[«»“”„]$/.test(text));
  const last = marks.at(-1)?.text ?? '';
  // The English opening mark is the German closing mark.
  return last === '«' || last === '„' || (last === '“' && !marks.some(({ text }) => text === '„'));
}
