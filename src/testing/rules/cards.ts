import type { Language } from '#domain/documents/content.ts';
import { cardRules, isFairCard } from '#domain/engine/cards/card-rules.ts';
import type { CardKind } from '#domain/flashcards/generated-card.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { type RuleRow, ruleTable } from './rule-table.ts';

/** Language, kind, title of the document, front and back. */
type Card = readonly [Language, CardKind, string, string, string];

const rows: readonly RuleRow<Card>[] = [
  {
    name: 'the title reveals the answer',
    refuses: [
      [
        'en',
        'cloze',
        'Observational Learning',
        'In _____, people watch others and then do what they did.',
        'observational learning',
      ],
      ['en', 'question', 'The Axon', 'Which term fits this description? “a thread that carries signals”', 'axon'],
    ],
    accepts: [
      [
        'en',
        'cloze',
        'Demand, Supply, and Equilibrium',
        'What is offered for sale at each price is called _____.',
        'supply',
      ],
      ['en', 'definition', 'The Axon', 'axon', 'a thread of a nerve cell'],
    ],
  },
  {
    name: 'the description nearly uses the answer',
    refuses: [
      [
        'de',
        'question',
        'Wirtschaft',
        'Welcher Begriff passt zu dieser Beschreibung? „Die Konjunktur hat Einfluss auf die Arbeitslosigkeit“',
        'Konjunkturelle Arbeitslosigkeit',
      ],
    ],
    accepts: [
      ['en', 'definition', 'Economy', 'Demand elasticity', 'elastic demand'],
      ['en', 'question', 'Trade', 'Which term fits this description? “a tax on goods that are tariffed”', 'tariff'],
      ['en', 'question', 'Trade', 'Which term fits this description? “a tax on goods from abroad”', 'tariff'],
      ['en', 'cloze', 'Mills', 'The mill turned the stones that made _____ of grain.', 'flour'],
      [
        'de',
        'question',
        'Wirtschaft',
        'Welcher Begriff passt zu dieser Beschreibung? „Arbeitslosigkeit durch eine schwache Wirtschaft“',
        'Konjunkturelle Arbeitslosigkeit',
      ],
    ],
  },
  {
    name: 'the term is a date',
    refuses: [['es', 'definition', 'La guerra', 'La intervención · 18 de abril', 'EE. UU. interviene en Cuba']],
    accepts: [['es', 'definition', 'La guerra', 'Manifiesto de abril', 'el escrito que pedía la paz con Cuba']],
  },
  {
    name: 'the back breaks off',
    refuses: [
      ['en', 'definition', 'Trade', 'Unilateral transfers', 'money flowing out of a country in the form of'],
      ['es', 'definition', 'El agua', 'acuífero', 'capa del suelo que guarda el agua de'],
      ['fr', 'definition', 'L’eau', 'nappe', 'couche du sol qui garde l’eau de'],
      ['de', 'definition', 'Wasser', 'Aquifer', 'Schicht des Bodens mit'],
      ['it', 'definition', 'L’acqua', 'falda', 'strato del suolo che tiene l’acqua di'],
      ['pt', 'definition', 'A água', 'aquífero', 'camada do solo que guarda a água de'],
    ],
    accepts: [['en', 'definition', 'Trade', 'in-group', 'a group that people see themselves as belonging to']],
  },
  {
    name: 'a word stands twice',
    refuses: [['en', 'definition', 'Poverty', 'poverty rate', 'people living below the the equivalent of two dollars']],
    accepts: [['en', 'definition', 'Poverty', 'poverty rate', 'the share of the people below the line']],
  },
  {
    name: 'the back is a sum',
    refuses: [['es', 'definition', 'Matemáticas', 'Suma', '2 + 5 = 5 + 2 = 7 Resta']],
    accepts: [['es', 'definition', 'Matemáticas', 'presión', 'la fuerza ejercida sobre una superficie P = F/A']],
  },
  {
    name: 'the back says why, where or what it does',
    refuses: [
      ['fr', 'definition', 'Le vice', 'Tyrannie', 'Grâce aux esclaves qui peuplent l’Empire romain'],
      ['en', 'definition', 'Cells', 'axon', 'can carry signals over a long way'],
      ['es', 'definition', 'Células', 'axón', 'gracias a las señales de la célula'],
      ['es', 'definition', 'Células', 'memoria', 'las produce el cuerpo de la célula'],
      ['fr', 'definition', 'Cellules', 'axone', 'les produit le corps de la cellule'],
      ['de', 'definition', 'Zellen', 'Axon', 'dank der Signale der Zelle'],
      ['it', 'definition', 'Cellule', 'assone', 'grazie ai segnali della cellula'],
      ['it', 'definition', 'Cellule', 'memoria', 'lo porta al centro della cellula'],
      ['pt', 'definition', 'Células', 'axônio', 'devido aos sinais da célula'],
      ['en', 'question', 'Cells', 'Which term fits this description? “due to the signals of a cell”', 'axon'],
    ],
    accepts: [['fr', 'definition', 'Le vice', 'Tyrannie', 'le gouvernement d’un seul homme sans loi']],
  },
  {
    name: 'the back points',
    refuses: [
      [
        'fr',
        'question',
        'La sociologie',
        'La sociologie est-elle neutre ?',
        'Ici, un synonyme de neutre serait objectif',
      ],
      ['en', 'question', 'Society', 'Is it neutral?', 'Here a synonym would be objective'],
      ['es', 'question', 'Sociedad', '¿Es neutral?', 'Aquí un sinónimo sería objetiva'],
      ['de', 'question', 'Gesellschaft', 'Ist sie neutral?', 'Hier wäre objektiv ein anderes Wort'],
      ['it', 'question', 'Società', 'È neutrale?', 'Qui un sinonimo sarebbe oggettiva'],
      ['pt', 'question', 'Sociedade', 'É neutra?', 'Aqui um sinônimo seria objetiva'],
    ],
    accepts: [
      ['fr', 'question', 'La sociologie', 'La sociologie est-elle neutre ?', 'Non, elle a toujours un point de vue'],
    ],
  },
  {
    name: 'the back gives a place in an order',
    refuses: [
      ['es', 'definition', 'Fases', 'café', 'la segunda materia prima más comercializada del mundo'],
      ['en', 'definition', 'Trade', 'coffee', 'the second most traded good in the world'],
      ['fr', 'definition', 'Villes', 'Lyon', 'la deuxième ville la plus grande du pays'],
      ['de', 'definition', 'Flüsse', 'Elbe', 'der zweitlängste Fluss des Landes'],
      ['it', 'definition', 'Città', 'Milano', 'la seconda città più grande del paese'],
      ['pt', 'definition', 'Cidades', 'Porto', 'a segunda cidade mais populosa do país'],
    ],
    accepts: [['es', 'definition', 'Fases', 'moda', 'el valor más frecuente de todos']],
  },
  {
    name: 'somebody of an example',
    refuses: [['en', 'definition', 'Motivation', 'Hakim', 'a first-year law student with two courses']],
    accepts: [['en', 'definition', 'Motivation', 'Titan', 'a moon of Saturn with an atmosphere']],
  },
  {
    name: 'the gap is no part of a sentence',
    refuses: [
      ['de', 'cloze', 'Standort', '_____ z.B. Zölle, Staatengemeinschaften etc.', 'Regelungen der Außenwirtschaft'],
    ],
    accepts: [['de', 'cloze', 'Standort', '_____ schützen die Unternehmen eines Landes vor fremden Waren.', 'Zölle']],
  },
  {
    name: 'the gap stands for a turn of phrase',
    refuses: [
      ['en', 'cloze', 'Oligopoly', 'The _____ is that a firm has an incentive to confess!', 'key point'],
      ['es', 'cloze', 'Juegos', 'La _____ es que la empresa tiene motivos para confesar.', 'clave'],
      ['fr', 'cloze', 'Jeux', 'Le _____ est que la firme a intérêt à avouer.', 'point'],
      ['de', 'cloze', 'Spiele', 'Der _____ ist, dass die Firma gestehen will.', 'Kern'],
      ['it', 'cloze', 'Giochi', 'Il _____ è che la ditta vuole confessare.', 'punto'],
      ['pt', 'cloze', 'Jogos', 'O _____ é que a empresa quer confessar.', 'ponto'],
    ],
    accepts: [
      ['en', 'cloze', 'Oligopoly', 'The _____ is a game in which each firm has an incentive to confess.', 'dilemma'],
    ],
  },
  {
    name: 'in few words of some, or of what may be',
    refuses: [
      ['fr', 'cloze', 'Chimie', 'Les _____ peuvent être plus ou moins grands.', 'polymères'],
      ['en', 'cloze', 'Acids', 'Some _____ are strong acids.', 'liquids'],
      ['en', 'cloze', 'Acids', 'The _____ can be big or small.', 'polymers'],
      ['es', 'cloze', 'Ácidos', 'Algunos _____ son ácidos fuertes.', 'líquidos'],
      ['es', 'cloze', 'Ácidos', 'Los _____ pueden ser grandes o pequeños.', 'polímeros'],
      ['fr', 'cloze', 'Acides', 'Certains _____ sont des acides forts.', 'liquides'],
      ['de', 'cloze', 'Säuren', 'Einige _____ sind starke Säuren.', 'Stoffe'],
      ['de', 'cloze', 'Säuren', 'Die _____ können groß oder klein sein.', 'Polymere'],
      ['it', 'cloze', 'Acidi', 'Alcuni _____ sono acidi forti.', 'liquidi'],
      ['it', 'cloze', 'Acidi', 'I _____ possono essere grandi o piccoli.', 'polimeri'],
      ['pt', 'cloze', 'Ácidos', 'Alguns _____ são ácidos fortes.', 'líquidos'],
      ['pt', 'cloze', 'Ácidos', 'Os _____ podem ser grandes ou pequenos.', 'polímeros'],
    ],
    accepts: [['fr', 'cloze', 'Chimie', 'Les _____ sont de longues chaînes de molécules.', 'polymères']],
  },
  {
    name: 'the gap is one of several things',
    refuses: [
      ['es', 'cloze', 'Estadística', 'Dos palabras que aparecen a menudo son media y _____.', 'proporción'],
      ['en', 'cloze', 'Statistics', 'Two words that you will often meet are mean and _____.', 'proportion'],
      ['fr', 'cloze', 'Statistique', 'Deux mots que l’on rencontre sont moyenne et _____.', 'proportion'],
      ['de', 'cloze', 'Statistik', 'Zwei häufige Wörter sind Mittel und _____.', 'Anteil'],
      ['it', 'cloze', 'Statistica', 'Due parole che si incontrano sono media e _____.', 'proporzione'],
      ['pt', 'cloze', 'Estatística', 'Duas palavras frequentes são média e _____.', 'proporção'],
    ],
    accepts: [['es', 'cloze', 'Estadística', 'La media de una muestra de ceros y unos se llama _____.', 'proporción']],
  },
  {
    name: 'the gap is what somebody has',
    refuses: [
      [
        'en',
        'cloze',
        'Industry',
        'Workers who acted in ways that called their _____ into question lost their jobs.',
        'virtue',
      ],
      ['es', 'cloze', 'Industria', 'Los obreros que perdían su _____ perdían también el salario.', 'virtud'],
      ['fr', 'cloze', 'Industrie', 'Les ouvriers qui perdaient leur _____ perdaient aussi leur salaire.', 'vertu'],
      ['de', 'cloze', 'Industrie', 'Die Arbeiter verloren mit der Arbeit auch ihre _____ im Werk.', 'Wohnung'],
      ['it', 'cloze', 'Industria', 'Gli operai che perdevano la loro _____ perdevano il salario.', 'virtù'],
      ['pt', 'cloze', 'Indústria', 'Os operários que perdiam a sua _____ perdiam o salário.', 'virtude'],
    ],
    accepts: [
      ['en', 'cloze', 'Industry', 'Workers who were known for their diligence and _____ kept their jobs.', 'virtue'],
    ],
  },
  {
    name: 'the year belongs to a thing',
    refuses: [
      ['en', 'number', 'Media', 'Naomi Klein attacked brands in her _____ text No Logo.', '1999'],
      ['en', 'number', 'Trade', 'The change in _____ started a new cycle.', '1873'],
    ],
    accepts: [['en', 'number', 'Media', 'Naomi Klein attacked brands in a text of _____.', '1999']],
  },
  {
    name: 'it sends the reader elsewhere',
    refuses: [['en', 'number', 'Industry', 'In the excerpt below, Chevalier describes the rules of _____.', '1833']],
    accepts: [['en', 'number', 'Industry', 'In a letter Chevalier describes the rules of _____.', '1833']],
  },
];

const shown = ([language, kind, title, front, back]: Card) => ({
  kind,
  front,
  back,
  title,
  language,
  tagged: preparedText(language, '').tagged,
});

export const cardTable = ruleTable({
  of: 'cards',
  rows,
  names: cardRules.map(({ name }) => name),
  refuses: (name, card) => cardRules.find((rule) => rule.name === name)?.breaks(shown(card)) ?? false,
  accepts: (card) => isFairCard(shown(card)),
});
