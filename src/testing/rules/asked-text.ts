import type { Language } from '#domain/documents/content.ts';
import { askedRules, type AskedText, isFitToAsk, revealingRules } from '#domain/engine/forms/asked-text.ts';
import { BLANK } from '#domain/items/blank.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { type RuleRow, ruleTable } from './rule-table.ts';

/** Language, answer, and the text of a question with or without its gap. */
type Asked = readonly [Language, string, string];

const rows: readonly RuleRow<Asked>[] = [
  {
    name: 'is a formula',
    refuses: [['es', 'suma', '2 + 5 = 5 + 2 = 7, 10 - 12 = -12 + 10']],
    accepts: [['es', 'suma', 'la operación que da 7 por 2 y 5, en el orden que sea']],
  },
  {
    name: 'begins anew in the middle',
    refuses: [
      ['en', 'Catholic Church', 'The state centralized The institutions of the country and controlled the _____.'],
    ],
    accepts: [['en', 'Catholic Church', 'The novelist Thackeray, in The Book of Snobs, laughed at the _____.']],
  },
  {
    name: 'has a slip',
    refuses: [
      ['fr', 'nuages de points', 'On peut également utilise des méthodes graphiques comme les _____.'],
      ['en', 'vapour', 'The water are give to the _____ by heat.'],
      ['en', 'vapour', 'The _____ can is seen above the sea.'],
      ['en', 'vapour', 'It is a important _____ of the sea.'],
      ['es', 'vapor', 'Los barco llevan el _____ por el río.'],
      ['pt', 'vapor', 'Os barco levam o _____ pelo rio.'],
      ['fr', 'vapeur', 'Les bateau transportent la _____ du fleuve.'],
      ['en', 'vapour', 'The _____ ca be seen above the sea.'],
      ['en', 'vapour', 'The _____ wil be seen above the sea.'],
      ['fr', 'vapeur', 'Les bateaux peuvent êtres chargés de _____ du fleuve.'],
      ['fr', 'vapeur', 'Dans ce cas on finis la _____ du fleuve.'],
      ['fr', 'vapeur', 'Les bateaux partent si ils ont de la _____.'],
      ['fr', 'vapeur', 'Les liaisons covalentes demande de la _____.'],
    ],
    accepts: [
      ['fr', 'nuages de points', 'On peut également utiliser des méthodes graphiques comme les _____.'],
      ['fr', 'vapeur', 'Les bateaux partent s’ils ont de la _____.'],
      ['en', 'vapour', 'The _____ can be seen above the sea.'],
      ['en', 'vapour', 'It is a European _____ of the sea.'],
    ],
  },
  {
    name: 'says only that it matters',
    refuses: [
      ['en', 'nobility', 'The _____ played an important role in the army and in government affairs.'],
      ['es', 'riego', 'El _____ juega un papel importante en la economía del valle.'],
      ['fr', 'foire', 'La _____ joue un rôle important dans la vie de la ville.'],
      ['de', 'Humusschicht', 'Die _____ spielt eine wichtige Rolle für den Boden.'],
      ['it', 'piazza', 'La _____ svolge un ruolo importante nella vita della città.'],
      ['pt', 'maré', 'A _____ desempenha um papel importante na vida da costa.'],
    ],
    accepts: [['en', 'nobility', 'The _____ led the army and held the offices of government.']],
  },
  {
    name: 'shows a sign',
    refuses: [['es', 'switch', 'La descartas porque no conoces el destino → Un _____ inunda todos los puertos.']],
    accepts: [['es', 'switch', 'Cuando no conoce el destino, un _____ inunda todos los puertos.']],
  },
  {
    name: 'asks for more than a name',
    refuses: [['es', '3 cables', 'Con _____ el protocolo bloquea los puertos necesarios para romper el bucle.']],
    accepts: [
      ['es', 'protocolo de árbol', 'El _____ bloquea los puertos que sobran para romper el bucle de tres cables.'],
    ],
  },
  {
    name: 'is an entry of a list',
    refuses: [
      [
        'en',
        'assignment procedure',
        'Randomization - the actual process of carrying out a random selection is an _____.',
      ],
    ],
    accepts: [
      ['en', 'assignment procedure', 'Randomization is the process of carrying out a random selection by an _____.'],
    ],
  },
  {
    name: 'says nothing',
    refuses: [['es', 'Partido Radical', 'Escándalos de corrupción del _____ (estraperlo, caso Nombela).']],
    accepts: [
      ['es', 'Partido Radical', 'Los escándalos de corrupción acabaron con el _____ (estraperlo, caso Nombela).'],
    ],
  },
  {
    name: 'refers to another part',
    refuses: [
      ['de', 'Standortfaktoren', 'Die _____ lassen sich wie folgt einteilen.'],
      ['en', 'delta', 'As described above, the _____ grows into the sea.'],
      ['es', 'delta', 'En el ejemplo anterior el _____ avanza hacia el mar.'],
      ['fr', 'delta', 'Dans l’exemple précédent le _____ avance vers la mer.'],
      ['it', 'delta', 'Nell’esempio precedente il _____ avanza verso il mare.'],
      ['pt', 'delta', 'No exemplo anterior o _____ avança para o mar.'],
    ],
    accepts: [['de', 'Standortfaktoren', 'Die _____ lassen sich in harte und weiche einteilen.']],
  },
  {
    name: 'names only',
    refuses: [['es', 'impulsor', 'Manuel Azaña (Ministro de la Guerra)']],
    accepts: [['es', 'impulsor', 'ministro que redujo el número de oficiales, como Manuel Azaña']],
  },
  {
    name: 'notes an instance',
    refuses: [['de', 'Maßnahmen', 'Der Standort gewinnt durch staatliche _____ und den Ruf, z.B. in der Industrie.']],
    accepts: [['de', 'Maßnahmen', 'Der Standort gewinnt durch staatliche _____ und den Ruf der Industrie.']],
  },
  {
    name: 'concludes from what stands before',
    refuses: [
      ['en', 'coat gene', 'Transgenic papayas which contain the _____ are thus resistant to the virus.'],
      ['es', 'gen', 'Las plantas con el _____ son por tanto resistentes al virus.'],
      ['fr', 'gène', 'Les plantes qui portent le _____ sont donc résistantes au virus.'],
      ['de', 'Gen', 'Pflanzen mit dem _____ sind daher gegen das Virus gefeit.'],
      ['it', 'gene', 'Le piante con il _____ sono quindi resistenti al virus.'],
      ['pt', 'gene', 'As plantas com o _____ são portanto resistentes ao vírus.'],
    ],
    accepts: [['en', 'coat gene', 'Transgenic papayas contain the _____, and are thus resistant to the virus.']],
  },
  {
    name: 'calls it obvious',
    refuses: [
      ['en', 'numerical variables', 'Variables whose possible values are numbers are naturally called _____.'],
      ['es', 'gravedad', 'El agua baja obviamente por la _____ hacia el valle.'],
      ['fr', 'gravité', 'L’eau descend évidemment par la _____ vers la vallée.'],
      ['de', 'Schwerkraft', 'Das Wasser fließt natürlich durch die _____ ins Tal.'],
      ['it', 'gravità', 'L’acqua scende ovviamente per la _____ verso la valle.'],
      ['pt', 'gravidade', 'A água desce obviamente pela _____ até o vale.'],
    ],
    accepts: [['en', 'numerical variables', 'Variables whose possible values are numbers are called _____.']],
  },
  {
    name: 'breaks off',
    refuses: [['es', 'puerto de borde', 'un puerto de acceso (conectado a un ordenador']],
    accepts: [['es', 'puerto de borde', 'un puerto de acceso (conectado a un ordenador)']],
  },
  {
    name: 'names its discoverer',
    refuses: [
      [
        'en',
        'attractor selection',
        'Kashiwagi et al. (2006) gave evidence of stochastic switching in a bistable gene network',
      ],
    ],
    accepts: [['en', 'attractor selection', 'stochastic switching between the states of a bistable gene network']],
  },
  {
    name: 'goes on from what stands before',
    refuses: [
      ['de', 'Bodenfruchtbarkeit', 'Dadurch sinkt die _____ auf Feldern ohne Pause.'],
      ['en', 'pressure', 'In the second case, the _____ falls by half.'],
      ['es', 'presión', 'De este modo, la _____ baja a la mitad.'],
      ['fr', 'pression', 'De cette façon, la _____ baisse de moitié.'],
      ['it', 'pressione', 'In questo modo, la _____ scende della metà.'],
      ['pt', 'pressão', 'Deste modo, a _____ desce para a metade.'],
    ],
    accepts: [['de', 'Bodenfruchtbarkeit', 'Ohne Pause sinkt die _____ auf den Feldern.']],
  },
  {
    name: 'begins with a condition',
    refuses: [
      ['en', 'hedging', 'If the price of the harvest falls, the contract pays the farmer the difference'],
      ['es', 'seguro', 'si baja el precio, el contrato paga la diferencia'],
      ['fr', 'assurance', 'si le prix baisse, le contrat paie la différence'],
      ['de', 'Versicherung', 'wenn der Preis fällt, zahlt der Vertrag den Unterschied'],
      ['it', 'polizza', 'se il prezzo scende, il contratto paga la differenza'],
      ['pt', 'seguro', 'se o preço baixa, o contrato paga a diferença'],
    ],
    accepts: [['en', 'hedging', 'a contract that pays the farmer the difference if the price of the harvest falls']],
  },
  {
    name: 'is cut short',
    refuses: [['de', 'Pachtvertrag', 'Nutzung eines Feldes gegen eine Abgabe an den Besitzer des']],
    accepts: [['de', 'Pachtvertrag', 'Nutzung eines Feldes gegen eine Abgabe an den Besitzer des Bodens']],
  },
  {
    name: 'has no main clause',
    refuses: [['fr', 'métaux alcalins', 'Les _____ qui possèdent un seul électron sur la couche externe.']],
    accepts: [['fr', 'métaux alcalins', 'Les _____ possèdent un seul électron sur la couche externe.']],
  },
  {
    name: 'says the answer in other words',
    refuses: [['en', 'tidal range', 'The height between high and low water is called _____ or range of the tides.']],
    accepts: [['en', 'tidal range', 'The height between high and low water is called _____ or amplitude.']],
  },
  {
    name: 'counts the things of an example',
    refuses: [
      ['es', 'mediana', 'el 49.º valor de los datos ordenados'],
      ['en', 'median', 'the middle of the 50 people'],
      ['fr', 'médiane', 'la plus petite des 50 valeurs du tableau'],
      ['de', 'Median', 'die Mitte der 50 Werte'],
      ['it', 'mediana', 'il centro dei 50 valori'],
      ['pt', 'mediana', 'o centro dos 50 valores'],
    ],
    accepts: [['es', 'mediana', 'el valor del medio de los datos ordenados']],
  },
  {
    name: 'ranks it among its kind',
    refuses: [
      ['en', 'mean', 'the most common measure of the centre of some data'],
      ['es', 'media', 'la medida más común del centro de los datos'],
      ['fr', 'moyenne', 'la mesure la plus courante du centre'],
      ['de', 'Mittelwert', 'das häufigste Maß der Mitte'],
      ['it', 'media', 'la misura più comune del centro'],
      ['pt', 'média', 'a medida mais comum do centro'],
    ],
    accepts: [['en', 'mean', 'the sum of all values through their number']],
  },
  {
    name: 'says what it is like',
    refuses: [['fr', 'liaisons hydrogènes', 'polarisés mais peuvent ne pas être chargés']],
    accepts: [['fr', 'liaisons hydrogènes', 'des forces entre deux molécules polarisées']],
  },
  {
    name: 'spells the answer out',
    refuses: [['de', 'HTML', '_____ steht dabei als Abkürzung für "Hypertext Markup Language".']],
    accepts: [['de', 'HTML', '_____ beschreibt den Aufbau einer Seite im Netz.']],
  },
  {
    name: 'begins like the answer',
    refuses: [['en', 'Italy', 'As a unitary state _____ did not exist, but the regions of the Italian peninsula did.']],
    accepts: [['en', 'Italy', 'As a unitary state _____ did not exist, but the regions of the peninsula did.']],
  },
  {
    name: 'says the abbreviation of the answer',
    refuses: [['en', 'pascal (Pa)', '1 Pa = 1 N/m², the unit of pressure']],
    accepts: [['en', 'pascal (Pa)', '1 N/m², the unit of pressure']],
  },
  {
    name: 'holds the end of the answer',
    refuses: [['de', 'Arbeitsunfälle', 'alle Unfälle am Ort des Berufes']],
    accepts: [['de', 'Arbeitsunfälle', 'alle Verletzungen am Ort des Berufes']],
  },
];

const rules = [...askedRules, ...revealingRules];

function read([language, term, text]: Asked) {
  const prepared = preparedText(language, text.replace(BLANK, term));
  const asked: AskedText = { text, term, isGap: text.includes(BLANK) };
  return { asked, prepared, language, tokens: prepared.tagged(text.replace(BLANK, term)) };
}

export const askedTextTable = ruleTable({
  of: 'texts of questions',
  rows,
  names: rules.map(({ name }) => name),
  refuses(name, example) {
    const { asked, prepared, language, tokens } = read(example);
    return rules.find((rule) => rule.name === name)?.breaks({ ...asked, language, prepared, tokens }) ?? false;
  },
  accepts(example) {
    const { asked, prepared } = read(example);
    return isFitToAsk(asked, prepared);
  },
});
