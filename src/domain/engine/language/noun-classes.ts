import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';

/** Endings of nouns for acts, states and qualities; most other nouns are people and things. */
const abstractEndings = ofEachPack(({ nounClasses }) => nounClasses.abstractEndings);

/** Endings of nouns for people by their activity. */
const personEndings = ofEachPack(({ nounClasses }) => nounClasses.personEndings);

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
