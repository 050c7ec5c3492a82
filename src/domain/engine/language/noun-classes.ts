import type { Language } from '#domain/documents/content.ts';

/** Endings of nouns for acts, states and qualities; most other nouns are people and things. */
const abstractEndings: Record<Language, RegExp> = {
  en: /(?:tions?|sions?|ments?|ness|ity|ities|isms?|ances?|ences?|ship|hood|dom|acy|ure|ings?)$/,
  es: /(?:ci[oó]n|ciones|si[oó]n|siones|dad|dades|tad|mientos?|ismos?|ezas?|[ae]ncias?|tud|tudes|ajes?|uras?)$/,
  fr: /(?:tions?|sions?|ments?|tés?|ismes?|[ae]nces?|ures?|ages?|esses?)$/,
  de: /(?:ung|ungen|heit|heiten|keit|keiten|schaft|tion|tionen|tät|ismus|nis|nisse|tum|anz|enz)$/,
  it: /(?:zion[ei]|sion[ei]|tà|tù|ment[oi]|ism[oi]|ezz[ae]|[ae]nz[ae]|ur[ae]|aggi[o]?)$/,
  pt: /(?:ção|ções|são|sões|dades?|mentos?|ismos?|ezas?|[êe]ncias?|[âa]ncias?|tudes?|agem|agens|uras?)$/,
};

/** Endings of nouns for people by their activity. */
const personEndings: Record<Language, RegExp> = {
  en: /(?:ists?|ians?|eers?|ologers?|workers?|makers?|[^ae]ctors?|ators?|men|people)$/,
  es: /(?:istas?|[dt]or(?:es|as?)?|[óo]log[oa]s?|eros?|ieras?)$/,
  fr: /(?:istes?|teurs?|trices?|ologues?|iens?|iennes?|iers?|ières?)$/,
  de: /(?:innen|isten?|ologen?|macher|arbeiter|forscher|wissenschaftler)$/,
  it: /(?:ist[aie]|tor[ei]|tric[ei]|olog[oi]|ian[oi]|ier[ei])$/,
  pt: /(?:istas?|[dt]or(?:es|as?)?|[óo]log[oa]s?|eiros?|eiras?)$/,
};

/** Nouns for people without a typical ending. */
const persons = new Set(
  `doctor patient teacher king queen child children athlete farmer soldier peasant father mother
  médico médicos paciente pacientes rey reina niño niños campesino campesinos soldado soldados maestro maestros obrero obreros
  médecin médecins roi reine enfant enfants paysan paysans soldat soldats maître maîtres
  lehrer arzt ärzte könig königin kind kinder bauer bauern soldaten bürger forscher physiker händler
  medico medici paziente pazienti re regina bambino bambini contadino contadini soldati maestri operaio operai
  rei rainha criança crianças camponês camponeses mestre mestres operário operários`.split(/\s+/),
);

/** Guesses the class of a noun from its ending. */
export function nounClass(noun: string, language: Language): 'abstract' | 'person' | 'other' {
  if (persons.has(noun) || personEndings[language].test(noun)) return 'person';
  return abstractEndings[language].test(noun) ? 'abstract' : 'other';
}
