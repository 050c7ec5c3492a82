import type { Language } from '#domain/documents/content.ts';
import { appositionAfter } from '#domain/engine/cards/apposition-after.ts';
import { plainSentence } from '#domain/engine/cards/plain-sentence.ts';
import { factsOf, factsOfKind } from '#domain/engine/facts/find-facts.ts';
import { subjectOf } from '#domain/engine/facts/find-subject.ts';
import { type FormContext, formContext } from '#domain/engine/forms/form-context.ts';
import { enumerationItems } from '#domain/engine/forms/enumeration-items.ts';
import { opensWithIs, saysWhat } from '#domain/engine/forms/said-of-term.ts';
import { findRelations } from '#domain/engine/map/relations.ts';
import { agreementAfter, endingAgreement, onsetOf } from '#domain/engine/reading/agreement.ts';
import { nameKindOf } from '#domain/engine/reading/name-kinds.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { preparedMarkdown, preparedText } from '#testing/prepared-text.ts';
import { type RuleRow, ruleTable } from './rule-table.ts';

/** Language, a text, what the engine makes of it (nothing if absent), and the term or name in question. */
type Phrase = readonly [Language, string, string?, string?];

const contexts = new Map<Language, FormContext>();

function contextOf(language: Language): FormContext {
  const prepared = preparedText(language, '…');
  const context = contexts.get(language) ?? formContext(prepared, 0, factsOf(prepared));
  contexts.set(language, context);
  return context;
}

const wordsOf = (sentence: PreparedSentence | undefined, { first, last }: { first: number; last: number }): string =>
  (sentence?.tokens.slice(first, last) ?? []).map(({ text }) => text).join(' ');

const present = (made: string | undefined): string[] => (made === undefined ? [] : [made]);

const genders = ['ms', 'fs', 'ns', 'mp', 'fp', 'np'];
const named = (agreement: number): string => genders.filter((_, bit) => agreement & (1 << bit)).join(' ');

/** All that the engine makes of a text, by rule. */
export const produced: Record<string, (language: Language, text: string, term: string) => string[]> = {
  'states a relation'(language, text) {
    const prepared = preparedText(language, text);
    return findRelations(prepared).map(
      ({ from, to, label, sentence }) =>
        `${wordsOf(prepared.sentences[sentence], from)} —${label}→ ${wordsOf(prepared.sentences[sentence], to)}`,
    );
  },
  'has a subject'(language, text) {
    const [sentence] = preparedText(language, text).sentences;
    const subject = sentence && subjectOf(sentence, language);
    return subject ? [wordsOf(sentence, subject)] : [];
  },
  'describes the term behind it': (language, text) => present(appositionAfter(text, contextOf(language))),
  'stands on a card': (language, text, term) => present(plainSentence(text, term, contextOf(language))),
  'explains a term': (language, text) =>
    preparedText(language, text).glosses.map(
      ({ term, text: said, isDefinition }) => `${term}${isDefinition ? ': ' : ' … '}${said}`,
    ),
  'names a kind'(language, text, name) {
    const { sentences, terms } = preparedText(language, text);
    const term = terms.find((one) => one.text === name);
    const kind = term && nameKindOf(term, sentences, language);
    return kind === undefined || kind === 'other' ? [] : [kind];
  },
  'takes an article': (language, text) => present(named(agreementAfter(text, language))).filter(narrows),
  'ends in gender and number': (language, text) => present(named(endingAgreement(text, language))).filter(narrows),
  'begins with a sound': (language, text) => present(onsetOf(text, language)).filter((sound) => sound !== 'consonant'),
  'says what a term is': (language, text, term) => (saysWhat(text, term, contextOf(language)) ? [text] : []),
  'opens with is': (language, text) => (opensWithIs[language].exec(text) ?? []).map((opening) => opening.trim()),
  'names several of a kind'(language, title) {
    const members = ['stone', 'wheel', 'axle'];
    const prepared = preparedMarkdown(language, `# A\n\n## ${title}\n\n${members.map((one) => `- ${one}`).join('\n')}`);
    const facts = factsOfKind(factsOf(prepared), 'members');
    return enumerationItems(facts, { ...formContext(prepared, 0, facts), isShort: false }).map(
      ({ item }) => item.topic,
    );
  },
  'gives a reason': (language, text) =>
    factsOf(preparedText(language, text)).flatMap((fact) =>
      fact.kind === 'cause' ? [`${fact.asks}: ${fact.given} | ${fact.answer}`] : [],
    ),
};

function narrows(agreement: string): boolean {
  return agreement !== genders.join(' ');
}

const rows: readonly RuleRow<Phrase>[] = [
  {
    name: 'states a relation',
    accepts: [
      ['en', 'The spinning jenny was a machine.', 'spinning jenny —was a→ machine'],
      ['en', 'The mill can grind the grain.', 'mill —can grind the→ grain'],
      ['en', 'The town had a market.', 'town —had a→ market'],
      ['en', 'The plant needs light and water.', 'plant —needs→ light'],
      ['en', 'The plant needs light and water.', 'plant —needs→ water'],
      ['en', 'The mill does not grind the stone.', 'mill —does not grind the→ stone'],
      ['en', 'The largest planet is a ball.', 'largest planet —is a→ ball'],
      ['en', 'Magma rises to the surface.', 'Magma —rises to the→ surface'],
      ['en', 'The wall protects the town and the king fled.', 'wall —protects the→ town'],
      ['en', 'Each cell contains a nucleus.', 'cell —contains a→ nucleus'],
      ['en', 'The wheel of the mill drives the stone with the teeth.', 'wheel of the mill —drives the→ stone'],
      ['en', 'The plates move the rocks, the soil and the trees.', 'plates —move the→ rocks'],
      ['en', 'The plates move the rocks, the soil and the trees.', 'plates —move the→ soil'],
      ['es', 'En España, la corona vendió el puerto.', 'corona —vendió el→ puerto'],
      ['es', 'El puerto fue vendido por la corona.', 'puerto —fue vendido por la→ corona'],
      ['es', 'El molino puede moler el grano.', 'molino —puede moler el→ grano'],
      ['es', 'Los planetas son cuerpos.', 'planetas —son→ cuerpos'],
      ['es', 'El corazón hace latir la sangre.', 'corazón —hace latir la→ sangre'],
      ['es', 'El barco sigue navegando el río.', 'barco —sigue navegando el→ río'],
      ['es', 'El rey nunca vendió el puerto.', 'rey —nunca vendió el→ puerto'],
      ['es', 'La rueda ha movido la piedra.', 'rueda —ha movido la→ piedra'],
      ['fr', 'Le fleuve porte du sable.', 'fleuve —porte du→ sable'],
      ['fr', 'Le roi vendit le port.', 'roi —vendit le→ port'],
      ['fr', 'En hiver, le fleuve porte du sable vers la mer.', 'fleuve —porte du→ sable'],
      ['fr', 'Le port fut vendu par la couronne.', 'port —fut vendu par la→ couronne'],
      ['fr', 'Le moulin est composé de la roue et de la meule.', 'moulin —est composé de la→ roue'],
      ['fr', 'Le roi ne vendit pas le port.', 'roi —ne vendit pas le→ port'],
      ['de', 'Der Fluss trägt den Sand.', 'Fluss —trägt den→ Sand'],
      ['de', 'Die Stadt ist der Sitz des Bischofs.', 'Stadt —ist der→ Sitz des Bischofs'],
      ['de', 'Das Herz pumpt Blut in die Lunge.', 'Herz —pumpt→ Blut'],
      ['de', 'Die Pflanze braucht Licht.', 'Pflanze —braucht→ Licht'],
      ['de', 'Die Mühle ist ein Haus am Fluss.', 'Mühle —ist ein→ Haus'],
      ['it', 'Il fiume porta la sabbia.', 'fiume —porta la→ sabbia'],
      ['it', 'Il porto fu venduto dalla corona.', 'porto —fu venduto dalla→ corona'],
      ['it', 'Il mulino può macinare il grano.', 'mulino —può macinare il→ grano'],
      ['it', 'Il cuore fa scorrere il sangue.', 'cuore —fa scorrere il→ sangue'],
      ['it', 'I pianeti sono corpi.', 'pianeti —sono→ corpi'],
      ['pt', 'O moinho permite moer o grão.', 'moinho —permite moer o→ grão'],
    ],
    refuses: [
      ['en', 'If the river rises, the mill stops the wheel.'],
      ['en', 'The cloth made by hand is a luxury.'],
      ['en', 'The mill makes gas escape.'],
      ['en', 'The king is the first ruler of Spain.'],
      ['en', 'The mill is made of the wheel and of the stone.'],
      ['en', 'The teacher compared breathing to burning.'],
      ['en', 'The miller used the wheel as a door.'],
      ['en', 'This river carries that sand.'],
      ['en', 'The mill is near the river.'],
      ['en', 'The use of tools makes the work easy.'],
      ['en', 'The heart is the only muscle that beats.'],
      ['en', 'The river falling into the sea carries sand.'],
      ['en', 'The wall was built by the king.'],
      ['en', 'The report shows how cells divide.'],
      ['en', 'The bank seems a fortress.'],
      ['es', 'Se fundaron las academias.'],
      ['es', 'El río es ancho.'],
      ['es', 'La sangre permanece líquida.'],
      ['es', 'La monarquía está formada por las cortes y por el rey.'],
      ['es', 'El agua es una sustancia formada por oxígeno.'],
      ['es', 'Si el río crece, el molino detiene la rueda.'],
      ['fr', 'La plante a besoin de lumière.'],
      ['de', 'Die Verträge unterzeichnete der Kanzler.'],
      ['de', 'Der Müller kann das Korn mahlen.'],
      ['de', 'Das Gesetz gab den Bauern das Land zurück.'],
      ['de', 'Der Wald dient dem Schutz.'],
      ['it', 'Si trovano i pianeti.'],
      ['pt', 'Fundaram-se as academias.'],
    ],
  },
  {
    name: 'has a subject',
    accepts: [
      ['en', 'The river carries sand to the sea.', 'river'],
      ['en', 'The mill makes gas escape.', 'mill'],
      ['en', 'The king is the first ruler of Spain.', 'king'],
      ['en', 'The mill is rich in iron.', 'mill'],
      ['en', 'The inventor brought weaving into the factory.', 'inventor'],
      ['en', 'The mill does not grind the stone.', 'mill'],
      ['en', 'The miller used the wheel as a door.', 'miller'],
      ['en', 'The mill is near the river.', 'mill'],
      ['en', 'Magma rises to the surface.', 'Magma'],
      ['en', 'The heart is the only muscle that beats.', 'heart'],
      ['en', 'The wall was built by the king.', 'wall'],
      ['en', 'Each cell contains a nucleus.', 'cell'],
      ['en', 'The wheel of the mill drives the stone with the teeth.', 'wheel of the mill'],
      ['en', 'The bank seems a fortress.', 'bank'],
      ['es', 'El río lleva arena al mar.', 'río'],
      ['es', 'El puerto fue vendido por la corona.', 'puerto'],
      ['es', 'El río es ancho.', 'río'],
      ['es', 'La sangre permanece líquida.', 'sangre'],
      ['es', 'El agua es una sustancia formada por oxígeno.', 'agua'],
      ['es', 'El barco sigue navegando el río.', 'barco'],
      ['es', 'La rueda ha movido la piedra.', 'rueda'],
      ['fr', 'Le roi vendit le port.', 'roi'],
      ['fr', 'Le port fut vendu par la couronne.', 'port'],
      ['fr', 'La plante a besoin de lumière.', 'plante'],
      ['fr', 'Les plantes produisent de l’oxygène et les animaux le respirent.', 'plantes'],
      ['de', 'Die Verträge unterzeichnete der Kanzler.', 'Verträge'],
      ['de', 'Der Müller kann das Korn mahlen.', 'Müller'],
      ['de', 'Das Herz pumpt Blut in die Lunge.', 'Herz'],
      ['de', 'Das Gesetz gab den Bauern das Land zurück.', 'Gesetz'],
      ['de', 'Der Wald dient dem Schutz.', 'Wald'],
      ['it', 'Il fiume porta la sabbia.', 'fiume'],
      ['it', 'I pianeti sono corpi.', 'pianeti'],
      ['pt', 'O porto foi vendido pela coroa.', 'porto'],
      ['pt', 'A planta torna-se uma árvore.', 'planta'],
    ],
    refuses: [
      ['en', 'When lava cools, the rock forms a crust.'],
      ['en', 'The cloth made by hand is a luxury.'],
      ['es', 'Se fundaron las academias.'],
      ['es', 'Si el río crece, el molino detiene la rueda.'],
      ['it', 'Si trovano i pianeti.'],
      ['it', 'In inverno, il fiume porta la sabbia al mare.'],
      ['pt', 'Fundaram-se as academias.'],
    ],
  },
  {
    name: 'describes the term behind it',
    accepts: [
      ['en', 'It uses _____, a process that moves water.', 'a process that moves water'],
      ['en', 'The study is called _____: the study of how plants grow.', 'the study of how plants grow'],
      ['en', 'The _____ (a form of the old gate) is used.', 'a form of the old gate'],
      ['en', 'Bacteria carry _____, small rings that move between cells.', 'small rings that move between cells'],
      ['en', 'The term _____ refers to the channel behind the wheel.', 'the channel behind the wheel'],
      ['en', '_____, which is a heavy disc of stone, grinds.', 'a heavy disc of stone'],
      ['en', 'A wheel with _____, meaning small teeth of iron, turns.', 'small teeth of iron'],
      ['en', '“_____,” a plan for the whole of the town, failed.', 'a plan for the whole of the town'],
      ['es', 'Usa _____, un proceso que mueve el agua.', 'un proceso que mueve el agua'],
      ['es', 'El _____ (una forma de la puerta antigua) se usa.', 'una forma de la puerta antigua'],
      ['es', 'La _____ se define como el canal detrás de la rueda.', 'el canal detrás de la rueda'],
      ['es', 'El _____, que es un disco pesado de piedra, gira.', 'un disco pesado de piedra'],
      ['es', 'Lleva _____, anillos pequeños que pasan entre células.', 'anillos pequeños que pasan entre células'],
      ['fr', 'Il utilise _____, un procédé qui déplace l’eau.', 'un procédé qui déplace l’eau'],
      ['fr', 'La _____, qui est un disque lourd de pierre, tourne.', 'un disque lourd de pierre'],
      ['de', 'Er nutzt _____, ein Verfahren, das Wasser bewegt.', 'ein Verfahren, das Wasser bewegt'],
      ['de', 'Der Begriff _____ bezeichnet den Kanal hinter dem Rad.', 'den Kanal hinter dem Rad'],
      ['de', 'Der _____, das heißt eine schwere Scheibe aus Stein, dreht sich.', 'eine schwere Scheibe aus Stein'],
      ['de', 'Er baut ein _____, eine Wand, deren Höhe den Fluss staut.', 'eine Wand, deren Höhe den Fluss staut'],
      ['it', 'La _____, che è un disco pesante di pietra, gira.', 'un disco pesante di pietra'],
      ['pt', 'O termo _____ designa o canal atrás da roda.', 'o canal atrás da roda'],
      ['pt', 'A _____, que é um disco pesado de pedra, gira.', 'um disco pesado de pedra'],
      ['pt', 'O _____ define-se como o canal atrás da roda.', 'o canal atrás da roda'],
    ],
    refuses: [
      ['en', 'The wheel turns the _____ quickly.'],
      ['en', 'It uses _____, a gate.'],
      ['en', 'The _____ is used by the _____, a man of the town.'],
    ],
  },
  {
    name: 'stands on a card',
    accepts: [
      [
        'en',
        'This difference in charge between the plates is the _____.',
        'The difference in charge between the plates is the _____.',
        'voltage',
      ],
      [
        'en',
        'These layers of sand in the river form a _____.',
        'The layers of sand in the river form a _____.',
        'delta',
      ],
      [
        'en',
        'As shown in Figure 3.1, the river carries sand to the _____.',
        'The river carries sand to the _____.',
        'sea',
      ],
      ['en', 'The river, however, carries sand to the _____.', 'The river carries sand to the _____.', 'sea'],
      ['en', 'The river carries sand, like Figure 3.2, to the _____.', 'The river carries sand to the _____.', 'sea'],
      ['en', 'We call the increase in value a _____.', 'We call the increase in value a _____.', 'gain'],
      ['en', 'The wheel needs _____ (restriction wheels) in the town.', 'The wheel needs _____ in the town.', 'wheels'],
      ['en', 'The river carries sand to the _____, or the wide sea.', 'The river carries sand to the _____.', 'sea'],
      [
        'en',
        'The people use those who carry the _____ of the town.',
        'The people use those who carry the _____ of the town.',
        'grain',
      ],
      ['en', 'Therefore, the river carries sand to the _____.', 'The river carries sand to the _____.', 'sea'],
      ['es', 'Este aumento de la carga es el _____.', 'El aumento de la carga es el _____.', 'voltaje'],
      [
        'es',
        'Esta diferencia de carga entre las placas es la _____.',
        'La diferencia de carga entre las placas es la _____.',
        'tensión',
      ],
      [
        'es',
        'Estos niveles de arena en el río forman un _____.',
        'Los niveles de arena en el río forman un _____.',
        'delta',
      ],
      [
        'es',
        'Estas capas de arena en el río forman un _____.',
        'Las capas de arena en el río forman un _____.',
        'delta',
      ],
      ['es', 'Como se muestra en la figura 3.1, el río lleva arena al _____.', 'El río lleva arena al _____.', 'mar'],
      ['es', 'El río, sin embargo, lleva arena al _____.', 'El río lleva arena al _____.', 'mar'],
      [
        'fr',
        'Ce niveau de charge entre les plaques est la _____.',
        'Le niveau de charge entre les plaques est la _____.',
        'tension',
      ],
      [
        'fr',
        'Ces couches de sable dans le fleuve forment un _____.',
        'Les couches de sable dans le fleuve forment un _____.',
        'delta',
      ],
      ['fr', 'Le fleuve, cependant, porte du sable vers la _____.', 'Le fleuve porte du sable vers la _____.', 'mer'],
      ['it', 'Il fiume, tuttavia, porta sabbia al _____.', 'Il fiume porta sabbia al _____.', 'mare'],
      ['pt', 'Este aumento da carga é a _____.', 'O aumento da carga é a _____.', 'tensão'],
      [
        'pt',
        'Essa diferença de carga entre as placas é a _____.',
        'A diferença de carga entre as placas é a _____.',
        'tensão',
      ],
      [
        'pt',
        'Esta diferença de carga entre as placas é a _____.',
        'A diferença de carga entre as placas é a _____.',
        'tensão',
      ],
      ['pt', 'O rio, no entanto, leva areia ao _____.', 'O rio leva areia ao _____.', 'mar'],
    ],
    refuses: [
      ['en', 'Also known under that name, the river reaches the _____.', undefined, 'sea'],
      ['en', 'However, it carries sand to the _____.', undefined, 'sea'],
    ],
  },
  {
    name: 'explains a term',
    accepts: [
      ['en', 'Osmosis: the passage of water through a thin wall.', 'Osmosis: the passage of water through a thin wall'],
      [
        'en',
        'Osmosis – the passage of water through a thin wall.',
        'Osmosis: the passage of water through a thin wall',
      ],
      [
        'en',
        'Osmosis – the passage of water through a thin wall.',
        'Osmosis … Osmosis – the passage of water through a thin wall.',
      ],
      [
        'en',
        'Osmosis (the passage of water through a thin wall) feeds the roots.',
        'Osmosis: the passage of water through a thin wall',
      ],
      [
        'en',
        'The flow, that is, the volume of water in one second, depends on the season.',
        'flow … The flow, that is, the volume of water in one second, depends on the season.',
      ],
      [
        'en',
        'An enzyme, the rubisco, fixes carbon in the leaves.',
        'rubisco: An enzyme, the rubisco, fixes carbon in the leaves.',
      ],
      [
        'en',
        'The plants use starch, a sugar that stores energy for the night.',
        'starch: a sugar that stores energy for the night',
      ],
      [
        'en',
        'The plants use starch, a sugar, a fat and a salt.',
        'starch … The plants use starch, a sugar, a fat and a salt.',
      ],
      ['en', 'Cilia, hairs that move water, cover the cell.', 'Cilia: hairs that move water'],
      [
        'en',
        'Galen, a Greek physician who wrote many books, lived in Rome.',
        'Galen: a Greek physician who wrote many books',
      ],
      [
        'en',
        'Natural selection, the survival of those that fit, spreads useful traits.',
        'Natural selection: the survival of those that fit',
      ],
      [
        'en',
        'A leat, which carries water to the wheel, is narrow.',
        'leat … A leat, which carries water to the wheel, is narrow.',
      ],
      [
        'en',
        'Starch is made in leaves; this is called synthesis.',
        'synthesis: Starch is made in leaves; this is called synthesis.',
      ],
      ['en', 'The pipe goes by the name of penstock.', 'penstock: The pipe goes by the name of penstock.'],
      ['en', 'A sluice is a gate that stops the water.', 'sluice: a gate that stops the water'],
      ['en', 'The Reform was a movement that changed the church.', 'Reform: a movement that changed the church'],
      ['es', 'Ósmosis: paso del agua por una pared fina.', 'Ósmosis: paso del agua por una pared fina'],
      [
        'es',
        'Se llama caudal a la cantidad de agua que pasa por la rueda.',
        'caudal: la cantidad de agua que pasa por la rueda',
      ],
      ['es', 'El salto, es decir, la altura de la caída, da fuerza.', 'salto: la altura de la caída'],
      ['es', 'El almidón, un azúcar que guarda energía, está en las hojas.', 'almidón: un azúcar que guarda energía'],
      [
        'es',
        'La edad de oro se conoce como despotismo ilustrado.',
        'despotismo ilustrado: La edad de oro se conoce como despotismo ilustrado.',
      ],
      [
        'es',
        'La gente denominada burguesía vivía en la ciudad.',
        'burguesía: La gente denominada burguesía vivía en la ciudad.',
      ],
      [
        'fr',
        'On appelle débit la quantité d’eau qui passe par la roue.',
        'débit: la quantité d’eau qui passe par la roue',
      ],
      [
        'fr',
        'Les plantes fabriquent l’amidon, des sucres qui gardent l’énergie de la plante.',
        'amidon: des sucres qui gardent l’énergie de la plante',
      ],
      ['fr', 'Une porte qui arrête l’eau : c’est une pelle.', 'pelle: Une porte qui arrête l’eau : c’est une pelle.'],
      ['fr', 'La chute, c’est-à-dire la hauteur de l’eau, donne sa force à la roue.', 'chute: la hauteur de l’eau'],
      [
        'de',
        'Als Fallhöhe bezeichnet man die Höhe des Wassers über dem Rad.',
        'Fallhöhe: die Höhe des Wassers über dem Rad',
      ],
      [
        'de',
        'Unter Osmose versteht man den Durchgang von Wasser durch eine Wand.',
        'Osmose: den Durchgang von Wasser durch eine Wand',
      ],
      [
        'de',
        'Der Durchgang von Wasser wird als Osmose bezeichnet.',
        'Osmose: Der Durchgang von Wasser wird als Osmose bezeichnet.',
      ],
      [
        'de',
        'Der Durchgang von Wasser durch die Wand wird Osmose genannt.',
        'Osmose: Der Durchgang von Wasser durch die Wand wird Osmose genannt.',
      ],
      [
        'de',
        'Die Osmose, das heißt der Durchgang von Wasser, speist die Wurzeln.',
        'Durchgang von Wasser: Die Osmose, das heißt der Durchgang von Wasser, speist die Wurzeln.',
      ],
      ['de', 'Die Osmose, das heißt der Durchgang von Wasser, speist die Wurzeln.', 'Osmose: der Durchgang von Wasser'],
      [
        'de',
        'Das Haus des Müllers, ein altes Gebäude am Fluss, ist leer.',
        'Haus des Müllers: ein altes Gebäude am Fluss',
      ],
      [
        'de',
        'Die Stärke, ein Zucker, der Energie speichert, liegt in den Blättern.',
        'Stärke … Die Stärke, ein Zucker, der Energie speichert, liegt in den Blättern.',
      ],
      [
        'de',
        'Die Stärke, ein Zucker, der Energie speichert, liegt in den Blättern.',
        'Zucker … Die Stärke, ein Zucker, der Energie speichert, liegt in den Blättern.',
      ],
      [
        'de',
        'Die Kraft einer Mühle, eine alte Einheit der Leistung, ist klein.',
        'Kraft einer Mühle: eine alte Einheit der Leistung',
      ],
      [
        'it',
        'Il salto, cioè l’altezza della caduta, dà forza alla ruota.',
        'salto … Il salto, cioè l’altezza della caduta, dà forza alla ruota.',
      ],
      ['it', 'Le ciglia, peli che muovono l’acqua, coprono la cellula.', 'ciglia: peli che muovono l’acqua'],
      [
        'pt',
        'Dá-se o nome de caudal à quantidade de água que passa pela roda.',
        'caudal: quantidade de água que passa pela roda',
      ],
      ['pt', 'Chama-se queda à altura da qual a água cai.', 'queda: altura da qual a água cai'],
      ['pt', 'A queda, isto é, a altura da água, dá força à roda.', 'queda: a altura da água'],
    ],
    refuses: [
      ['en', 'Osmosis (in plants) feeds the roots.'],
      ['en', 'A fibre, silk, comes from worms.'],
      ['en', 'Anna Miller was a movement.'],
      ['en', 'The use of tools, a skill that takes years, is rare.'],
      ['en', 'The earth has a core, a mantle and a crust.'],
      ['en', 'Epidemiology, the study of the incidence, distribution, and control of diseases, is old.'],
      ['en', 'A penstock (12 m long) feeds the wheel.'],
      ['en', 'The Reform was the king.'],
      ['en', 'Note: the passage of water through a wall is slow.'],
      ['es', 'Este aumento recibe el nombre de represa.'],
      ['fr', 'Cette hausse porte le nom de retenue.'],
      ['de', 'Den Durchgang nennt man Osmose.'],
      ['de', 'Das Rad heißt Mühlrad.'],
      ['it', 'Si chiama portata la quantità di acqua che passa per la ruota.'],
      ['it', 'Questo aumento prende il nome di invaso.'],
      ['it', 'La parete è detta membrana.'],
      ['it', 'Il vento è noto come maestrale.'],
      ['pt', 'Este aumento recebe o nome de represa.'],
      ['pt', 'O amido, um açúcar que guarda energia, está nas folhas.'],
      ['pt', 'O vento é conhecido como mistral.'],
    ],
  },
  {
    name: 'names a kind',
    accepts: [
      ['en', 'In Boston the mills closed. Most people left Boston. They met in Boston.', 'city', 'Boston'],
      ['en', 'The book by Adams sold well. The letter by Adams was long.', 'person', 'Adams'],
      ['en', 'Spain sold the port.', 'country', 'Spain'],
      ['en', 'Rossini wrote operas. Rossini lived well.', 'person', 'Rossini'],
      ['en', 'Mary Walker won the race. Mary Walker ran far.', 'person', 'Mary Walker'],
      ['en', 'The wide Lake Victoria is deep.', 'place', 'Lake Victoria'],
      ['es', 'En Toledo cerraron los molinos. Vivían en Toledo.', 'place', 'Toledo'],
      ['es', 'La carta del rey Alfonso era larga. Escribió el rey Alfonso.', 'person', 'Alfonso'],
      ['es', 'El cuadro pintado por Zurbarán es oscuro. La obra por Zurbarán es cara.', 'person', 'Zurbarán'],
      ['fr', 'Le roi Philippe vendit le port. La lettre du roi Philippe est longue.', 'person', 'Philippe'],
      ['fr', 'À Lyon les moulins fermèrent. Ils vivaient à Lyon.', 'city', 'Lyon'],
      ['fr', 'Le livre écrit par Fourier est long. Le texte par Fourier est court.', 'person', 'Fourier'],
      ['de', 'In Dresden schlossen die Mühlen. Sie lebten in Dresden.', 'place', 'Dresden'],
      ['de', 'Der König Ottokar verkaufte den Hafen. Dem König Ottokar gehörte die Stadt.', 'person', 'Ottokar'],
      ['it', 'A Roma chiusero i mulini. Vivevano a Roma.', 'city', 'Roma'],
      ['it', 'Il re Umberto vendette il porto. La lettera del re Umberto è lunga.', 'person', 'Umberto'],
      ['pt', 'Em Braga fecharam os moinhos. Viviam em Braga.', 'place', 'Braga'],
    ],
    refuses: [
      ['en', 'The University of Padua taught law.', undefined, 'University of Padua'],
      ['en', 'The UNESCO pays for walls.', undefined, 'UNESCO'],
      ['en', 'The painter’s name was Turner. Turner’s pictures sell well.', undefined, 'Turner'],
      ['en', 'He saw “Carmen” there. They heard “Carmen” often.', undefined, 'Carmen'],
      ['pt', 'O rei Afonso vendeu o porto. A carta do rei Afonso é longa.', undefined, 'Afonso'],
    ],
  },
  {
    name: 'takes an article',
    accepts: [
      ['en', 'a', 'ms fs ns'],
      ['en', 'these', 'mp fp np'],
      ['es', 'el', 'ms'],
      ['es', 'la', 'fs'],
      ['es', 'los', 'mp'],
      ['es', 'las', 'fp'],
      ['es', 'su', 'ms fs'],
      ['es', 'sus', 'mp fp np'],
      ['fr', 'le', 'ms'],
      ['fr', 'la', 'fs'],
      ['fr', 'les', 'mp fp np'],
      ['fr', 'l’', 'ms fs'],
      ['fr', 'certains', 'mp'],
      ['fr', 'certaines', 'fp'],
      ['de', 'das', 'ns'],
      ['de', 'dem', 'ms ns'],
      ['de', 'eine', 'fs'],
      ['de', 'ein', 'ms ns'],
      ['de', 'einen', 'ms'],
      ['de', 'der', 'ms fs mp fp np'],
      ['de', 'die', 'fs mp fp np'],
      ['de', 'den', 'ms mp fp np'],
      ['de', 'viele', 'mp fp np'],
      ['it', 'il', 'ms'],
      ['it', 'la', 'fs'],
      ['it', 'gli', 'mp'],
      ['it', 'le', 'fp'],
      ['it', 'l’', 'ms fs'],
      ['it', 'due', 'mp fp np'],
      ['pt', 'o', 'ms'],
      ['pt', 'a', 'fs'],
      ['pt', 'os', 'mp'],
      ['pt', 'as', 'fp'],
      ['pt', 'dois', 'mp fp np'],
    ],
    refuses: [['en', 'the']],
  },
  {
    name: 'ends in gender and number',
    accepts: [
      ['en', 'gases', 'mp fp np'],
      ['en', 'women', 'mp fp np'],
      ['en', 'mass', 'ms fs ns'],
      ['en', 'physics', 'ms fs ns'],
      ['en', 'wheel', 'ms fs ns'],
      ['es', 'ciudades', 'fp'],
      ['es', 'relojes', 'mp fp'],
      ['es', 'tesis', 'ms fs ns'],
      ['es', 'autobús', 'mp fp'],
      ['es', 'canción', 'fs'],
      ['es', 'problema', 'ms fs'],
      ['es', 'mesa', 'fs'],
      ['es', 'libro', 'ms'],
      ['es', 'motores', 'mp'],
      ['fr', 'nations', 'fp'],
      ['fr', 'gouvernements', 'mp'],
      ['fr', 'temps', 'ms mp fp'],
      ['fr', 'nation', 'fs'],
      ['fr', 'gouvernement', 'ms'],
      ['fr', 'eau', 'ms'],
      ['de', 'Zeitungen', 'fp'],
      ['de', 'Zeitung', 'fs'],
      ['de', 'Mädchen', 'ns np'],
      ['de', 'Frühling', 'ms'],
      ['de', 'Optimismus', 'ms'],
      ['de', 'Zentrum', 'ns'],
      ['de', 'Lehrer', 'ms ns mp fp np'],
      ['de', 'Baum', 'ns'],
      ['it', 'nazioni', 'fp'],
      ['it', 'nazione', 'fs'],
      ['it', 'ragazzi', 'mp fp'],
      ['it', 'libro', 'ms'],
      ['it', 'problema', 'ms fs'],
      ['it', 'casa', 'fs'],
      ['it', 'fiore', 'ms'],
      ['it', 'città', 'fs'],
      ['pt', 'nações', 'fp'],
      ['pt', 'motores', 'mp'],
      ['pt', 'jornais', 'mp fp'],
      ['pt', 'nação', 'fs'],
      ['pt', 'problema', 'ms fs'],
      ['pt', 'casa', 'fs'],
      ['pt', 'livro', 'ms'],
      ['pt', 'flor', 'ms'],
    ],
    refuses: [
      ['de', 'Hunde'],
      ['de', 'Autos'],
    ],
  },
  {
    name: 'begins with a sound',
    accepts: [
      ['en', 'apple', 'vowel'],
      ['fr', 'homme', 'vowel'],
      ['fr', 'eau', 'vowel'],
      ['it', 'studente', 'impure'],
      ['it', 'zaino', 'impure'],
      ['it', 'psicologo', 'impure'],
      ['it', 'acqua', 'vowel'],
      ['es', 'agua', 'vowel'],
    ],
    refuses: [
      ['en', 'house'],
      ['fr', 'table'],
      ['it', 'cane'],
      ['es', 'hora'],
    ],
  },
  {
    name: 'gives a reason',
    accepts: [
      [
        'en',
        'Farmers sold their grain in the large town, so that the old mill grew rich and hired more people.',
        'consequence: Farmers sold their grain in the large town | so that the old mill grew rich and hired more people',
      ],
      [
        'it',
        'La città crebbe in fretta in quegli anni perché la nuova ferrovia portò molti operai nelle miniere.',
        'reason: La città crebbe in fretta in quegli anni | perché la nuova ferrovia portò molti operai nelle miniere',
      ],
      [
        'pt',
        'A cidade cresceu depressa naqueles anos porque a nova ferrovia levou muitos operários às minas.',
        'reason: A cidade cresceu depressa naqueles anos | porque a nova ferrovia levou muitos operários às minas',
      ],
    ],
    refuses: [
      ['en', 'The town grew quickly in those years because the new railway brought many workers to the mines.'],
      ['en', 'It did not collapse in those long years because of the wind that came from the sea.'],
      ['en', 'While many people left the valley in those years because the mine closed, the town grew.'],
      ['es', 'La ciudad creció deprisa en aquellos años porque el nuevo ferrocarril trajo muchos obreros a las minas.'],
      ['fr', 'La ville grandit vite dans ces années parce que le nouveau chemin de fer amena des ouvriers aux mines.'],
      [
        'de',
        'Die Stadt wuchs in diesen Jahren schnell, weil die neue Eisenbahn viele Arbeiter in die Bergwerke brachte.',
      ],
      ['de', 'Die Stadt wuchs in diesen Jahren schnell, sodass die alten Mauern der Festung bald abgerissen wurden.'],
    ],
  },
  {
    name: 'says what a term is',
    accepts: [
      ['en', 'a stream that carries sand', 'a stream that carries sand', 'river'],
      ['es', 'una corriente que lleva arena', 'una corriente que lleva arena', 'río'],
      ['fr', 'un cours qui porte du sable', 'un cours qui porte du sable', 'fleuve'],
      ['it', 'una corrente che porta sabbia', 'una corrente che porta sabbia', 'fiume'],
      ['pt', 'uma corrente que leva areia', 'uma corrente que leva areia', 'rio'],
    ],
    refuses: [
      ['en', 'it carries sand to the sea', undefined, 'river'],
      ['en', 'they carry sand to the sea', undefined, 'rivers'],
      ['en', 'because sand is heavy', undefined, 'river'],
      ['en', 'this stream of sand', undefined, 'river'],
      ['en', 'in the town of the king', undefined, 'river'],
      ['en', 'a stream (in the', undefined, 'river'],
      ['en', 'a stream with a river', undefined, 'river'],
      ['en', 'a stream found by Smith et al', undefined, 'river'],
      ['en', 'a stream found by Smith (1999)', undefined, 'river'],
      ['en', 'a stream of the town', undefined, 'they will not be heard'],
      ['en', 'Carbon cycles move stone', undefined, 'Carbon cycle'],
      ['es', 'él lleva arena al mar', undefined, 'río'],
      ['es', 'ellas llevan arena al mar', undefined, 'ríos'],
      ['es', 'lo que lleva arena al mar', undefined, 'río'],
      ['es', 'su arena llega al mar', undefined, 'río'],
      ['fr', 'elles portent du sable', undefined, 'fleuves'],
      ['fr', 'leurs eaux portent du sable', undefined, 'fleuve'],
      ['fr', 'on porte du sable', undefined, 'fleuve'],
      ['de', 'er trägt Sand in das Meer', undefined, 'Fluss'],
      ['de', 'man trägt Sand in das Meer', undefined, 'Fluss'],
      ['it', 'essi portano sabbia al mare', undefined, 'fiumi'],
      ['it', 'loro portano sabbia', undefined, 'fiumi'],
      ['it', 'si porta sabbia al mare', undefined, 'fiume'],
      ['pt', 'eles levam areia ao mar', undefined, 'rios'],
      ['pt', 'ela leva areia ao mar', undefined, 'água'],
      ['pt', 'nós levamos areia ao mar', undefined, 'rio'],
    ],
  },
  {
    name: 'opens with is',
    accepts: [
      ['en', 'is a stream', 'is'],
      ['en', 'it is a stream', 'it is'],
      ['en', 'they are streams', 'they are'],
      ['es', 'es una corriente', 'es'],
      ['es', 'son ríos', 'son'],
      ['fr', 'c’est un cours', 'c’est'],
      ['fr', 'est un cours', 'est'],
      ['de', 'ist ein Strom', 'ist'],
      ['de', 'das sind Ströme', 'das sind'],
      ['it', 'è una corrente', 'è'],
      ['it', 'sono fiumi', 'sono'],
      ['pt', 'é uma corrente', 'é'],
      ['pt', 'são rios', 'são'],
    ],
    refuses: [
      ['en', 'a stream is wide'],
      ['es', 'una corriente'],
      ['fr', 'un cours'],
      ['de', 'ein Strom'],
      ['it', 'una corrente'],
      ['pt', 'uma corrente'],
    ],
  },
  {
    name: 'names several of a kind',
    accepts: [
      ['en', 'Functions of money', 'Functions of money'],
      ['en', 'Tools of the old miller', 'Tools of the old miller'],
      ['en', 'The children of the miller', 'The children of the miller'],
      ['en', 'Miller and friends of the mill', 'Miller and friends of the mill'],
      ['es', 'Herramientas del molinero', 'Herramientas del molinero'],
      ['fr', 'Outils du meunier', 'Outils du meunier'],
      ['fr', 'Drapeaux de la ville', 'Drapeaux de la ville'],
      ['de', 'Werkzeuge des Müllers', 'Werkzeuge des Müllers'],
      ['it', 'Attrezzi del mugnaio', 'Attrezzi del mugnaio'],
      ['pt', 'Ferramentas do moleiro', 'Ferramentas do moleiro'],
      ['pt', 'Moedas de prata', 'Moedas de prata'],
    ],
    refuses: [
      ['en', 'The old miller'],
      ['es', 'La herramienta del molinero'],
      ['fr', 'L’outil du meunier'],
      ['de', 'Das Werkzeug des Müllers'],
      ['it', 'L’attrezzo del mugnaio'],
      ['pt', 'A ferramenta do moleiro'],
      ['en', 'Where do mills stand?'],
      ['en', 'The mill grinds the grain of the town'],
      ['en', 'Money'],
    ],
  },
];

export const phraseTable = ruleTable({
  of: 'phrases',
  rows,
  names: Object.keys(produced),
  refuses(name, [language, text, expected, term = '']) {
    const made = produced[name]?.(language, text, term) ?? [];
    return expected === undefined ? made.length === 0 : !made.includes(expected);
  },
});
