import type { Language } from '#domain/documents/content.ts';
import {
  isBalanced,
  pointsBackAt,
  pointsElsewhere,
  sendsAway,
  standsAlone,
} from '#domain/engine/reading/standalone.ts';
import { isAside, sentenceRole } from '#domain/engine/roles/sentence-roles.ts';
import { leansOnOthers } from '#domain/engine/summary/leans-on-others.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { type RuleRow, ruleTable } from './rule-table.ts';

type Sentence = readonly [Language, string];

const LENGTH = { least: 3, most: 42 };

function formOf([language, text]: Sentence) {
  const [sentence] = preparedText(language, text).sentences;
  if (!sentence) throw new Error(`no sentence in "${text}"`);
  return sentence;
}

const pointsBack = (example: Sentence): boolean => pointsBackAt(formOf(example), example[0]);
const isUnclear = (example: Sentence): boolean => !standsAlone(formOf(example), example[0], LENGTH);

/** Faults of a sentence that is shown without its neighbours. */
const judges: Record<string, (example: Sentence) => boolean> = {
  'opens by pointing back': pointsBack,
  'ranks things that are not named': pointsBack,
  'adds to a thing named before': pointsBack,
  'names things by their order': pointsBack,
  'speaks of a person who is not named': pointsBack,
  'has no subject': pointsBack,
  'points at once': isUnclear,
  'points at a thing it does not name': isUnclear,
  'is too short': isUnclear,
  'is too long': isUnclear,
  'has no main verb': isUnclear,
  'begins in small letters': isUnclear,
  'refers to something earlier': (example) => pointsElsewhere(formOf(example), example[0]),
  'sends the reader to another place': ([language, text]) => sendsAway[language].test(text),
  'is tied to the sentence before': (example) => leansOnOthers(formOf(example), example[0]),
  'has an open bracket': ([, text]) => !isBalanced(text),
  'speaks to the reader': ([language, text]) => isAside(text, language),
  'is no statement': ([language, text]) => sentenceRole(text, language) !== 'statement',
};

const rows: readonly RuleRow<Sentence>[] = [
  {
    name: 'opens by pointing back',
    refuses: [
      ['en', 'However, the river carries sand to the sea.'],
      ['en', 'Two years later the king sold the harbour.'],
      ['en', 'Yet the river carries sand to the sea.'],
      ['en', 'Most of them carry sand to the sea.'],
      ['es', 'Aun así, el río lleva arena hasta el mar.'],
      ['es', 'La mayoría de ellos llevan arena hasta el mar.'],
      ['es', 'Sin embargo, el río lleva arena hasta el mar.'],
      ['es', 'Dos años después el rey vendió el puerto.'],
      ['fr', 'Cependant, le fleuve porte du sable vers la mer.'],
      ['fr', 'Deux ans plus tard le roi vendit le port.'],
      ['de', 'Deshalb trägt der Fluss Sand in das Meer.'],
      ['de', 'Zwei Jahre später verkaufte der König den Hafen.'],
      ['it', 'Tuttavia il fiume porta sabbia verso il mare.'],
      ['it', 'Due anni dopo il re vendette il porto.'],
      ['pt', 'No entanto, o rio leva areia até o mar.'],
      ['pt', 'Dois anos depois o rei vendeu o porto.'],
    ],
    accepts: [
      ['en', 'The river carries sand to the sea.'],
      ['en', 'Most of the rivers carry sand to the sea.'],
      ['es', 'El río lleva arena hasta el mar.'],
      ['fr', 'Le fleuve porte du sable vers la mer.'],
      ['de', 'Der Fluss trägt Sand in das Meer.'],
      ['it', 'Il fiume porta sabbia verso il mare.'],
      ['pt', 'O rio leva areia até o mar.'],
    ],
  },
  {
    name: 'ranks things that are not named',
    refuses: [
      ['en', 'The main representative was Rossini.'],
      ['es', 'El principal representante fue Rossini.'],
      ['fr', 'Le principal représentant fut Rossini.'],
      ['de', 'Der wichtigste Vertreter war Rossini.'],
      ['it', 'Il principale rappresentante fu Rossini.'],
      ['pt', 'O principal representante foi Rossini.'],
    ],
    accepts: [
      ['en', 'The main road of the town was paved by Rossini.'],
      ['es', 'El representante de la ciudad fue Rossini.'],
      ['fr', 'Le représentant de la ville fut Rossini.'],
      ['de', 'Der Vertreter der Stadt war Rossini.'],
      ['it', 'Il rappresentante della città fu Rossini.'],
      ['pt', 'O representante da cidade foi Rossini.'],
    ],
  },
  {
    name: 'adds to a thing named before',
    refuses: [
      ['fr', 'Les plantes respirent elles aussi pendant la nuit.'],
      ['it', 'Le piante respirano anch’esse durante la notte.'],
      ['es', 'La planta guarda en su interior mucha agua.'],
      ['pt', 'A planta guarda no seu interior muita água.'],
    ],
    accepts: [
      ['fr', 'Les plantes respirent pendant la nuit.'],
      ['it', 'Le piante respirano durante la notte.'],
    ],
  },
  {
    name: 'names things by their order',
    refuses: [
      ['en', 'The first carries blood away; the second brings blood back.'],
      ['es', 'El primero lleva la sangre; el segundo trae la sangre.'],
      ['fr', 'Le premier transforme le sucre en énergie.'],
    ],
    accepts: [
      ['en', 'The first law of Newton speaks of bodies at rest.'],
      ['fr', 'Le premier roi de France porta une couronne.'],
    ],
  },
  {
    name: 'speaks of a person who is not named',
    refuses: [
      ['en', 'In summer he wrote a book about the sea.'],
      ['es', 'En París ella escribió un libro sobre el mar.'],
      ['fr', 'En été elle écrivit un livre sur la mer.'],
      ['de', 'In Paris schrieb er ein Buch über das Meer.'],
      ['it', 'A Parigi egli scrisse un libro sul mare.'],
      ['pt', 'Em Paris ela escreveu um livro sobre o mar.'],
    ],
    accepts: [
      ['en', 'The king wrote a book while he lived in Paris.'],
      ['de', 'Der König schrieb ein Buch, als er in Paris lebte.'],
    ],
  },
  {
    name: 'has no subject',
    refuses: [
      ['es', 'Compró las herramientas en la ciudad.'],
      ['es', 'En junio de 1791 intentó huir de París.'],
      ['it', 'Si trova nel centro della città.'],
    ],
    accepts: [
      ['es', 'El herrero compró las herramientas en la ciudad.'],
      ['es', 'Hay dos tipos de memoria.'],
      ['it', 'Il duomo si trova nel centro della città.'],
    ],
  },
  {
    name: 'points at once',
    refuses: [
      ['en', 'In all of these towns a market was held.'],
      ['es', 'En casi todas estas ciudades había un mercado.'],
      ['de', 'In den Jahren dieser Herrschaft wuchs die Stadt.'],
    ],
    accepts: [['en', 'In all towns of the valley a market was held.']],
  },
  {
    name: 'points at a thing it does not name',
    refuses: [
      ['en', 'The left ventricle of the heart sends this blood to all organs.'],
      ['en', 'The left ventricle of the heart sends that blood to all organs.'],
    ],
    accepts: [['en', 'The blood fills the ventricle, and the heart sends this blood to all organs.']],
  },
  {
    name: 'is too short',
    refuses: [['en', 'Water boils.']],
    accepts: [['en', 'Water boils at one hundred degrees.']],
  },
  {
    name: 'is too long',
    refuses: [
      [
        'en',
        'The river carries sand and mud and stones and branches and leaves and boats and fish and ice and oil and salt and gold and iron and wood and coal and grain and wine and wool and cloth and stone and clay and sheep to the wide sea.',
      ],
    ],
    accepts: [['en', 'The river carries sand and mud and stones and branches and leaves to the wide sea.']],
  },
  {
    name: 'has no main verb',
    refuses: [['en', 'Short-lived French constitution created by the National Assembly in the summer.']],
    accepts: [
      ['en', 'The short-lived French constitution was created by the National Assembly.'],
      ['en', 'The walkers passed by the old harbour in the summer.'],
    ],
  },
  {
    name: 'begins in small letters',
    refuses: [['en', 'carries sand and mud to the sea.']],
    accepts: [['en', 'The river carries sand and mud to the sea.']],
  },
  {
    name: 'refers to something earlier',
    refuses: [
      ['en', 'The heart sends this to all organs.'],
      ['en', 'The heart sends that blood to all organs.'],
      ['es', 'El corazón envía esta sangre a los órganos.'],
      ['fr', 'Le cœur envoie ce sang aux organes.'],
      ['de', 'Das Herz schickt dieses Blut in die Organe.'],
      ['it', 'Il cuore manda questo sangue agli organi.'],
      ['pt', 'O coração envia este sangue aos órgãos.'],
    ],
    accepts: [
      ['en', 'The heart sends blood to all organs.'],
      ['en', 'The doctor knew that the heart was weak.'],
      ['es', 'El corazón envía sangre a los órganos.'],
      ['fr', 'Le cœur envoie du sang aux organes.'],
      ['de', 'Das Herz schickt Blut in die Organe.'],
      ['it', 'Il cuore manda sangue agli organi.'],
      ['pt', 'O coração envia sangue aos órgãos.'],
    ],
  },
  {
    name: 'sends the reader to another place',
    refuses: [
      ['en', 'As shown above, the river is wide.'],
      ['es', 'Véase el mapa del río.'],
      ['fr', 'Le fleuve est décrit ci-dessous.'],
      ['de', 'Siehe die Karte des Flusses.'],
      ['it', 'Vedi la carta del fiume.'],
      ['pt', 'O rio é descrito a seguir.'],
    ],
    accepts: [
      ['en', 'The river is wide.'],
      ['de', 'Der Fluss ist breit.'],
    ],
  },
  {
    name: 'is tied to the sentence before',
    refuses: [
      ['en', 'The river also carries mud.'],
      ['es', 'El río también lleva barro.'],
      ['fr', 'Le fleuve porte aussi de la boue.'],
      ['de', 'Der Fluss trägt auch Schlamm.'],
      ['it', 'Il fiume porta anche fango.'],
      ['pt', 'O rio também leva lama.'],
    ],
    accepts: [
      ['en', 'The river carries mud.'],
      ['fr', 'Le fleuve porte de la boue.'],
    ],
  },
  {
    name: 'has an open bracket',
    refuses: [['en', 'The river (a wide one carries mud.']],
    accepts: [['en', 'The river (a wide one) carries mud.']],
  },
  {
    name: 'speaks to the reader',
    refuses: [
      ['en', 'In this chapter the river is described.'],
      ['es', 'En este tema estudiaremos el río.'],
      ['fr', 'Dans ce chapitre nous étudions le fleuve.'],
      ['de', 'In diesem Kapitel lernen wir den Fluss kennen.'],
      ['it', 'In questo capitolo studiamo il fiume.'],
      ['pt', 'Neste capítulo estudamos o rio.'],
    ],
    accepts: [
      ['en', 'After World War I the river was dammed.'],
      ['es', 'El río nace en la montaña.'],
      ['fr', 'Le fleuve naît dans la montagne.'],
      ['de', 'Der Fluss entspringt im Gebirge.'],
      ['it', 'Il fiume nasce in montagna.'],
      ['pt', 'O rio nasce na montanha.'],
    ],
  },
  {
    name: 'is no statement',
    refuses: [
      ['en', 'Why does the river carry mud?'],
      ['en', 'For example, the Rhine carries mud.'],
      ['en', 'Rivers are fast (adapted from Miller).'],
      ['es', '¿Por qué lleva barro el río?'],
      ['es', 'Por ejemplo, el Ebro lleva barro.'],
      ['fr', 'Par exemple, le Rhône porte de la boue.'],
      ['de', 'Zum Beispiel trägt der Rhein Schlamm.'],
      ['it', 'Per esempio, il Po porta fango.'],
      ['pt', 'Por exemplo, o Douro leva lama.'],
    ],
    accepts: [
      ['en', 'The Rhine carries mud to the sea.'],
      ['de', 'Der Rhein trägt Schlamm ins Meer.'],
    ],
  },
];

export const sentenceTable = ruleTable({
  of: 'sentences',
  rows,
  names: Object.keys(judges),
  refuses: (name, example) => judges[name]?.(example) ?? false,
});
