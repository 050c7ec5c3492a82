import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { BLANK } from '#domain/items/blank.ts';
import { rankedDrafts } from '#domain/engine/make-items.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { askedRules, isFitToAsk, tellingRules } from './asked-text.ts';

/** For each rule, a text that breaks it and a similar one that passes; with a gap if the text has one. */
const examples: Record<string, { language: Language; term: string; hits: string; misses: string; other?: string }> = {
  'is a formula': {
    language: 'es',
    term: 'suma',
    hits: '2 + 5 = 5 + 2 = 7, 10 - 12 = -12 + 10',
    misses: 'la operación que da 7 por 2 y 5, en el orden que sea',
  },
  'begins anew in the middle': {
    language: 'en',
    term: 'Catholic Church',
    hits: 'The state centralized The institutions of the country and controlled the _____.',
    misses: 'The novelist Thackeray, in The Book of Snobs, laughed at the _____.',
  },
  'has a slip': {
    language: 'fr',
    term: 'nuages de points',
    hits: 'On peut également utilise des méthodes graphiques comme les _____.',
    misses: 'On peut également utiliser des méthodes graphiques comme les _____.',
  },
  'says only that it matters': {
    language: 'en',
    term: 'nobility',
    hits: 'The _____ played an important role in the army and in government affairs.',
    misses: 'The _____ led the army and held the offices of government.',
  },
  'shows a sign': {
    language: 'es',
    term: 'switch',
    hits: 'La descartas porque no conoces el destino → Un _____ inunda todos los puertos.',
    misses: 'Cuando no conoce el destino, un _____ inunda todos los puertos.',
  },
  'asks for more than a name': {
    language: 'es',
    term: '3 cables',
    hits: 'Con _____ el protocolo bloquea los puertos necesarios para romper el bucle.',
    misses: 'El _____ bloquea los puertos que sobran para romper el bucle de tres cables.',
    other: 'protocolo de árbol',
  },
  'is an entry of a list': {
    language: 'en',
    term: 'assignment procedure',
    hits: 'Randomization - the actual process of carrying out a random selection is an _____.',
    misses: 'Randomization is the process of carrying out a random selection by an _____.',
  },
  'says nothing': {
    language: 'es',
    term: 'Partido Radical',
    hits: 'Escándalos de corrupción del _____ (estraperlo, caso Nombela).',
    misses: 'Los escándalos de corrupción acabaron con el _____ (estraperlo, caso Nombela).',
  },
  'refers to another part': {
    language: 'de',
    term: 'Standortfaktoren',
    hits: 'Die _____ lassen sich wie folgt einteilen.',
    misses: 'Die _____ lassen sich in harte und weiche einteilen.',
  },
  'names only': {
    language: 'es',
    term: 'impulsor',
    hits: 'Manuel Azaña (Ministro de la Guerra)',
    misses: 'ministro que redujo el número de oficiales, como Manuel Azaña',
  },
  'notes an instance': {
    language: 'de',
    term: 'Maßnahmen',
    hits: 'Der Standort gewinnt durch staatliche _____ und den Ruf, z.B. in der Industrie.',
    misses: 'Der Standort gewinnt durch staatliche _____ und den Ruf der Industrie.',
  },
  'concludes from what stands before': {
    language: 'en',
    term: 'coat gene',
    hits: 'Transgenic papayas which contain the _____ are thus resistant to the virus.',
    misses: 'Transgenic papayas contain the _____, and are thus resistant to the virus.',
  },
  'calls it obvious': {
    language: 'en',
    term: 'numerical variables',
    hits: 'Variables whose possible values are numbers are naturally called _____.',
    misses: 'Variables whose possible values are numbers are called _____.',
  },
  'breaks off': {
    language: 'es',
    term: 'puerto de borde',
    hits: 'un puerto de acceso (conectado a un ordenador',
    misses: 'un puerto de acceso (conectado a un ordenador)',
  },
  'tells who found it': {
    language: 'en',
    term: 'attractor selection',
    hits: 'Kashiwagi et al. (2006) gave evidence of stochastic switching in a bistable gene network',
    misses: 'stochastic switching between the states of a bistable gene network',
  },
  'goes on from what stands before': {
    language: 'de',
    term: 'Bodenfruchtbarkeit',
    hits: 'Dadurch sinkt die _____ auf Feldern ohne Pause.',
    misses: 'Ohne Pause sinkt die _____ auf den Feldern.',
  },
  'begins with a condition': {
    language: 'en',
    term: 'hedging',
    hits: 'If the price of the harvest falls, the contract pays the farmer the difference',
    misses: 'a contract that pays the farmer the difference if the price of the harvest falls',
  },
  'is cut short': {
    language: 'de',
    term: 'Pachtvertrag',
    hits: 'Nutzung eines Feldes gegen eine Abgabe an den Besitzer des',
    misses: 'Nutzung eines Feldes gegen eine Abgabe an den Besitzer des Bodens',
  },
  'has no main clause': {
    language: 'fr',
    term: 'métaux alcalins',
    hits: 'Les _____ qui possèdent un seul électron sur la couche externe.',
    misses: 'Les _____ possèdent un seul électron sur la couche externe.',
  },
  'says the answer in other words': {
    language: 'en',
    term: 'tidal range',
    hits: 'The height between high and low water is called _____ or range of the tides.',
    misses: 'The height between high and low water is called _____ or amplitude.',
  },
  'counts the things of an example': {
    language: 'es',
    term: 'mediana',
    hits: 'el 49.º valor de los datos ordenados',
    misses: 'el valor del medio de los datos ordenados',
  },
  'ranks it among its kind': {
    language: 'en',
    term: 'mean',
    hits: 'the most common measure of the centre of some data',
    misses: 'the sum of all values through their number',
  },
  'says what it is like': {
    language: 'fr',
    term: 'liaisons hydrogènes',
    hits: 'polarisés mais peuvent ne pas être chargés',
    misses: 'des forces entre deux molécules polarisées',
  },
  'spells the answer out': {
    language: 'de',
    term: 'HTML',
    hits: '_____ steht dabei als Abkürzung für "Hypertext Markup Language".',
    misses: '_____ beschreibt den Aufbau einer Seite im Netz.',
  },
  'begins like the answer': {
    language: 'en',
    term: 'Italy',
    hits: 'As a unitary state _____ did not exist, but the regions of the Italian peninsula did.',
    misses: 'As a unitary state _____ did not exist, but the regions of the peninsula did.',
  },
  'says the abbreviation of the answer': {
    language: 'en',
    term: 'pascal (Pa)',
    hits: '1 Pa = 1 N/m², the unit of pressure',
    misses: '1 N/m², the unit of pressure',
  },
  'holds the end of the answer': {
    language: 'de',
    term: 'Arbeitsunfälle',
    hits: 'alle Unfälle am Ort des Berufes',
    misses: 'alle Verletzungen am Ort des Berufes',
  },
};

describe('a text that is asked', () => {
  const rules = [...askedRules, ...tellingRules];

  it.each(rules.map(({ name }) => name))('[G03] is not asked where it breaks a rule: %s', (name) => {
    const { language, term, hits, misses, other = term } = examples[name] ?? {};
    if (!language || !term || !hits || !misses) throw new Error(`no example of "${name}"`);
    const prepared = preparedText(language, hits.replace(BLANK, term));
    const asked = (text: string, answer = term) => ({ text, term: answer, isGap: text.includes(BLANK) });
    const tokens = prepared.tagged(hits.replace(BLANK, term));
    const rule = rules.find((one) => one.name === name);
    expect(rule?.breaks({ ...asked(hits), language, prepared, tokens })).toBe(true);
    expect(isFitToAsk(asked(misses, other), prepared)).toBe(true);
  });

  it.each<[Language, string, string]>([
    ['en', 'factory', `In the 19th century the ${BLANK} took the place of the workshop in most towns.`],
    ['fr', 'Bastille', `Le peuple de Paris prit la ${BLANK} le 14 juillet 1789 avec des piques.`],
    ['es', 'pirámide', `La ${BLANK} (rey de la dinastía XVIII) guardaba los tesoros de la familia real.`],
    ['en', 'magma', 'hot and liquid stone below the surface of the earth'],
    ['en', 'memory', 'keeps and returns what was learned some time ago'],
  ])('[G03] is asked (%s): %s', (language, term, text) => {
    const isGap = text.includes(BLANK);
    expect(isFitToAsk({ text, term, isGap }, preparedText(language, text.replace(BLANK, term)))).toBe(true);
  });

  it.each<[Language, string, string]>([
    ['es', 'compuestos moleculares', `Los ${BLANK} (compuestos covalentes) resultan cuando los átomos comparten algo.`],
    ['fr', 'apolaire', `Dans l'autre cas, la molécule est ${BLANK} et ses interactions sont limitées.`],
    ['en', 'disruptive technology', `In the example above, a ${BLANK} might be the advent of shared storage.`],
  ])('[G03] is not asked, either (%s): %s', (language, term, text) => {
    expect(isFitToAsk({ text, term, isGap: true }, preparedText(language, text.replace(BLANK, term)))).toBe(false);
  });

  it('[G03] is not asked where its own name in another language stands behind the gap', () => {
    const prepared = preparedText('es', 'Tienen una energía cinética (Kinetic Energy, KE) alta.');
    const asked = (text: string) => isFitToAsk({ text, term: 'energía cinética', isGap: true }, prepared);
    expect(asked(`Los átomos que se mueven tienen una ${BLANK} (Kinetic Energy, KE) media más alta.`)).toBe(false);
    expect(asked(`Los átomos que se mueven tienen una ${BLANK} media más alta que los demás.`)).toBe(true);
  });

  it('[G03] is not asked where it goes on to say something of what the term’s neighbour does', () => {
    const stems = (end: string) =>
      rankedDrafts(preparedText('en', `The plasmid held a gene as a selection marker, cells that ${end}`), 1, 0).map(
        ({ item }) => item.stem,
      );
    const isDescribed = (stem: string) => stem.includes('“cells that have taken up the plasmid');
    expect(stems('have taken up the plasmid will grow on the poison and the others will die.').some(isDescribed)).toBe(
      false,
    );
    expect(stems('have taken up the plasmid.').some(isDescribed)).toBe(true);
  });
});
