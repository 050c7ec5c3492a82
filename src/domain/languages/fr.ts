import { frenchQuestions } from './questions/fr.ts';
import { frenchWords } from './words/fr.ts';
import type { LanguagePack } from './language-pack.ts';

export const french: LanguagePack = {
  grammar: {
    bareObjects: 'none',
    family: 'romance',
    capitalisesNouns: false,
    omitsSubjects: false,
    repeatsPrepositions: true,
  },
  headings: {
    bibliography:
      'références | bibliographie | sources | pour aller plus loin | webographie | notes | notes de bas de page | ouvrages cités | liste de lecture | lectures | lectures conseillées | lectures recommandées | lectures obligatoires | bibliographie sommaire | bibliographie indicative | bibliographie et sources | liens utiles | livres conseillés | références bibliographiques | sitographie',
    contents: 'sommaire | table des matières | plan | contenu | agenda',
    objectives: "objectifs | objectifs d'apprentissage | objectifs d’apprentissage | compétences visées",
    exercise:
      "exercice* | problème* | questions | question* de révision | activité* | devoir* | entraînement | solution* | réponse* | corrigé* | à vous de jouer | corrigé des exercices | corrigés des exercices | réponses aux questions | fiche d'exercices | fiche d’exercices | feuille d'exercices | feuille d’exercices",
    example:
      "exemple* | étude de cas | cas pratique | cas concret | illustration | moyen mnémotechnique | matériel et méthodes | mauvais exemple* | exemple à ne pas suivre | contre-exemple* | contrexemple* | à ne pas faire | à éviter | ce qu'il ne faut pas faire | ce qu’il ne faut pas faire | incorrect | faux | mauvaise pratique | mauvaises pratiques",
    aside: "remerciements | à propos de l'auteur | liens | voir aussi | crédits | avertissement",
  },
  captions: 'figure | fig. | tableau | graphique | schéma | illustration | image',
  exampleOpenings:
    "par exemple | exemple | p. ex. | supposons | imaginons | imaginez | considérons | prenons | prenez | pensons | à titre d'exemple | à titre d’exemple",
  asides:
    "je | j' | j’ | mon | ma | mes | vous | votre | vos | tu | ton | nous allons | nous verrons | nous avons vu | dans ce chapitre | dans cette section | dans cette partie | dans cet essai | dans ce cours | ce chapitre | cette section | chapitre suivant | chapitre précédent | comme nous l'avons | section en cours | cliquez | notons que | rappelons | dans ce module | ce module",
  tasks:
    'expliquez | décrivez | calculez | déterminez | identifiez | comparez | définissez | écrivez | dessinez | montrez | démontrez | trouvez | répondez | complétez | choisissez | indiquez | énumérez | que | quel | quelle | quels | quelles | qui | pourquoi | comment | quand | où | lisez | consultez | visitez | voir | regardez',
  answers: 'réponse | réponses | rép. | bonne réponse',
  origins: "source | sources | d'après | adapté de | crédit | crédits",
  labels:
    'différence* | ressemblance* | comparaison | discussion | plan | introduction | conclusion* | résumé | contexte | cause* | raison* | conséquence* | effet* | résultat* | exemple* | note* | définition* | avantage* | inconvénient* | limite* | caractéristique* | type* | étape* | phase* | méthode* | mesure* | développement | objectif* | but* | source* | référence* | question* | réponse* | important | attention | problème* | solution* | remarque* | description | nom | valeur | date | auteur | titre | mots-clés | premier | deuxième | autre* | général | théorie | application* | fonction* | histoire | origine* | structure | propriétés | formation | lecture | archives | quelques propriétés importantes | cas concret | quoi enquêter | scénario* | outil* | durée | échec | succès | nb | n.b. | astuce* | conseil* | rappel* | avertissement* | prudence | à retenir | délai | échéance | date limite | dates | difficulté | page* | devoir* | voir | voir aussi | crédit* | mise à jour | mis à jour | écrit par | traduit par | contact | courriel | e-mail | barème | à faire',
  dataLabels:
    'indice* | temps | heure | horaire | niveau | matériel | prérequis | pages | chapitre | unité | cours | module | matière | sujet | thème | professeur | enseignant | enseignante | élève | groupe | classe | salle | lieu | tâche* | exercice* | activité* | lectures | lien* | vidéo | image | photo | licence | version | édition | traduction | prononciation | synonyme* | antonyme* | points | statut | priorité | étiquettes | catégorie* | coût | prix | total | budget',
  sequences: 'étape* | phase* | processus | procédure | séquence | ordre | cycle | comment | algorithme | chronologie',
  copulas:
    'est | sont | était | étaient | fut | furent | signifie | signifient | désigne | désignent | se définit comme | se définissent comme | consiste en | consiste à | consistent en | consistent à | représente | représentent | mesure | décrit | correspond à',
  namings:
    'appelé | appelée | appelés | appelées | appelle | appellent | nommé | nommée | nommés | nommées | nomme | dénommé | dénommée | connu sous le nom de | dit | dite | dits | dites',
  reasons:
    'parce que | parce qu* | puisque | puisqu* | car | étant donné que | en raison de | en raison du | en raison d* | à cause de | à cause du | à cause d* | grâce à | grâce au* | afin de | afin d* | afin que | pour que | pour éviter | pour empêcher | sous peine de',
  negations: 'ne | n | pas | jamais | aucun*',
  prompts: 'expliquez | explique | décrivez | décris | comparez | analysez | commentez',
  subordinators:
    'quand | lorsque | si | bien que | comme | puisque | parce que | tandis que | alors que | après que | avant que | pendant que | dès que',
  consequences:
    'donc | si bien que | de sorte que | par conséquent | ce qui entraîne | ce qui entraîna | ce qui provoque | ce qui provoqua | ce qui permet | ce qui fait | ce qui rend | ce qui conduit | ce qui signifie | entraînant | provoquant',
  summaryHeadings:
    "résumé | en bref | en résumé | synthèse | l’essentiel | l'essentiel | à retenir | points clés | idées clés | idées principales | conclusion* | bilan | résultat* | résultats et *",
  conclusions:
    "en bref | en résumé | en somme | pour résumer | en conclusion | en définitive | les résultats montrent | l’étude montre | on conclut | nous concluons | l’essentiel | l'essentiel | le plus important | l’idée centrale | avant tout",
  rejections:
    'contrairement à | au lieu de | plutôt que | à tort | mythe | rejette* | réfute* | mais plutôt | il ne s’agit pas',
  articles: "le | la | les | l' | l’ | un | une | des",
  definitionOf: 'définition de | définition du | le terme | notion de',
  wording: {
    complete: 'Complétez la phrase :',
    completeUnder: 'Complétez la phrase de « {} » :',
    whichTerm: 'Quel terme correspond à cette description ?',
    whichTermUnder: 'Quel terme correspond à cette description, dans « {} » ?',
    whichKey: '« {} » : à quoi cela correspond-il ?',
    whichValue: '{} : que faut-il écrire ici ?',
    isTrue: 'Vrai ou faux ?',
    true: 'Vrai',
    false: 'Faux',
    match: 'Associez chaque terme à sa description.',
    meaning: 'Qu’entend-on par « {} » ?',
    aboutTerm: 'Que dit le texte de « {} » ?',
    reason: '« {} » Pourquoi, selon le texte ?',
    consequence: '« {} » Qu’en résulte-t-il, selon le texte ?',
    belongs: 'Lesquels de ces éléments relèvent de « {} » ?',
    member: 'Lequel de ces éléments relève de « {} » ?',
    order: 'Remettez dans le bon ordre : {}',
    chronology: 'Remettez dans l’ordre chronologique, du plus ancien au plus récent.',
    whichYear: '{} : en quelle année ?',
    enumerate: 'Énumérez : {} ({})',
    textSays: 'Le texte dit « {} », et non « {} ».',
    colon: ' : ',
    quoteMarks: ['« ', ' »'],
  },
  appositionAfter: {
    isWhat: /^, (?:qui (?:est|sont|désigne|désignent)|c['’]est-à-dire) /u,
    article: 'une?|le|la|les|des',
    that: 'qui|que|dont',
    terms: 'terme | mot | concept | expression | notion de',
    defines: /^ (?:désignent?|se définit comme|se définissent comme|signifient?|renvoie à) /u,
  },
  cardRules: {
    goesOn: / (?:de|du|des|le|la|les|une?|et|ou|à|au|aux|par|pour|avec|en|que|qui|est|sont|comme)$/iu,
    reasons: /^(?:grâce (?:à|aux?)|à cause d|en raison d|au moyen d|peut |peuvent |doit |doivent )/iu,
    clitics: /^(?:le|la|les|lui|leur)$/,
    points: /^(?:ici|dans ce (?:cas|chapitre)|dans cet exemple)(?!\p{L})/iu,
    turnOf: /^(?:le |la |l['’]|une? )?_____ (?:est|était) qu/iu,
    some: /^(?:certaine?s|quelques|plusieurs|beaucoup de) _____/iu,
    mayBe: /^(?:le |la |les |l['’]|une? )?_____ (?:peut|peuvent) /iu,
    oneOf: /(?<!\p{L})sont (?:le |la |les )?\p{L}+ et (?:le |la |les |l['’])?_____\./iu,
    owned: /(?<!\p{L})(?:son|sa|ses|leurs?|notre|nos) _____/iu,
  },
  definitionCards: {
    endsNaming: /(?:, ou|(?<!\p{L})(?:est|sont)) (?:une? |le |la |les |l['’])?_____[,.]/u,
  },
  plainSentence: {
    ties: 'cependant | toutefois | néanmoins | donc | ainsi | de plus | en outre | par conséquent | par exemple | enfin | en effet | en revanche | par ailleurs | en général | pourtant | autrement dit',
    articleFor: [
      [/(?<!\p{L})ce(?= (?:\p{Ll}+ ){1,2}(?:de|du|des|entre) )/iu, 'le'],
      [/(?<!\p{L})ces(?= (?:\p{Ll}+ ){1,2}(?:de|du|des|entre) )/iu, 'les'],
    ],
  },
  findEntries: {
    pointing:
      /^(?:(?:il|elle|ils|elles) (?:est|était|fut|sont|étaient|furent)|c['’](?:est|était|étaient)|ce (?:sont|fut)) /iu,
  },
  findSubject: {
    participles: /(?:é|és|ée|ées)$/,
  },
  askedWordings: {
    matters:
      /(?<!\p{L})(?:joue|jouent|jouait|joua) un rôle (?:important|clé|majeur|crucial|essentiel)|(?<!\p{L})enjeu majeur|(?<!\p{L})sont importants? car/iu,
    concludes: /^[^,;:]*(?<!\p{L})(?:donc|par conséquent)(?!\p{L})/iu,
    obvious: /(?<!\p{L})(?:évidemment|naturellement|bien sûr|clairement)(?!\p{L})/iu,
    otherParts:
      /(?<!\p{L})(?:exemple|chapitre) (?:précédent|ci-dessus)(?!\p{L})|(?<!\p{L})(?:décrit|mentionné|expliqué|vu)e?s? (?:plus haut|ci-dessus|précédemment)|dans l['’]introduction|^en (?:conclusion|résumé)(?!\p{L})/iu,
    goesOn:
      /^(?:dans l['’]autre cas|ici|de cette façon|de cette manière),? |^la (?:première|deuxième|dernière) (?:ligne|colonne)(?!\p{L})/iu,
    counted:
      /(?<!\p{L})(?:la|les|des) \d{2,3}(?:es?|ème)? (?:personnes|étudiants|élèves|patients|enfants|participants|valeurs?|voitures|données)(?!\p{L})/iu,
    ranks:
      /^(?:le|la|les) (?:\p{L}+ ){0,3}plus (?:commun|fréquent|courant|utilisé|vendu|répandu|important|populaire)/iu,
    condition: /^s(?:i |['’]il)/i,
  },
  clearGap: {
    references:
      /\((?:voir|cf\.) |(?<!\p{L})(?:graphique|schéma|carte|image|équation) (?:précédente?|suivante?)(?!\p{L})/iu,
  },
  enumerationItems: {
    plural: /(?<!^(?:pri|voi|choi|temp|corp|cour|pay|moi|foi|proce|progr[eè]))[sx]$/,
  },
  saidOfTerm: {
    pronouns: /^(?:il|elle|ils|elles|on|nous|c['’]|son|sa|ses|leurs?|que|qui|car|quand|si)$/,
    opensWithIs: /^(?:c['’]est|ce sont|est|sont) /iu,
  },
  statementItems: {
    pluralVerb: /nt$/,
  },
  articleForms: {
    definite: /^(?:le|la|les|l['’]|du|au|aux)$/,
    indefinite: /^(?:une?|des)$/,
  },
  calendar: {
    lists:
      'janvier février mars avril mai juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche',
  },
  nounClasses: {
    abstractEndings: /(?:tions?|sions?|ments?|tés?|ismes?|[ae]nces?|ures?|ages?|esses?)$/,
    personEndings: /(?:istes?|teurs?|trices?|ologues?|iens?|iennes?|iers?|ières?)$/,
    persons: 'médecin médecins roi reine enfant enfants paysan paysans soldat soldats maître maîtres patient patients',
  },
  vagueWords: {
    nouns: `étude études recherche auteur lettre relation contribution explication disposition phase étape volume quantité degré monde vie distance direction aide phénomène cesse apparition découverte abord objet moins plus davantage référence réponse raison fonction faveur charge compte
    présence existence capacité besoin manque tentative soutien succès échec totalité succession rôle processus possibilité occasion intérêt importance condition développement position taille longueur place idée notion élément caractéristique étape option approche avantage endroit
    million millions milliard milliards millier milliers douzaine centaine unité membre kilomètre mètre heure minute dollar euro situation sens titre résultat cause raison but objectif fin exemple terme nom problème partie usage fait manière façon forme type sorte
    nombre quantité groupe chose cas point an ans année années jour jours mois semaine fois temps début lieu majorité reste
    côté gens personne personnes homme hommes femme femmes série ensemble siècle décennie changement niveau partir effet mot
    mots moitié tiers quart variété moment époque plupart grand nombre suite titre sein cours siècles`,
    adjectives: `grand grande grands grandes petit petite petits petites nouveau nouvelle nouveaux nouvelles premier première premiers
    premières second seconde dernier dernière derniers dernières autre autres même mêmes propre propres principal principale
    principaux principales différent différents différentes certain certains certaines plusieurs seul seule meilleur meilleure
    important importante importants importantes tel telle divers diverses bon bonne possible récent semblable semblables capable existant existante correspondant correspondante correspondants respectif respective`,
  },
  linesByDefinition: {
    denying: /^(?:ne|n'|pas|jamais|sans|ni|contrairement|tandis|plutôt)$/,
  },
  listWords: {
    listWords: {
      kinds: /^(?:types?|sortes?|formes?|classes?|catégories?|variétés?|espèces?|méthodes?|techniques?)$/,
      parts: /^(?:parties|composants?|composantes|éléments|couches|étapes|phases|branches)$/,
      examples: /^,? ?\(?(?:tels? que|telles? que|par exemple|comme par exemple|p\. ?ex\.|notamment) /i,
      or: /^ou$/,
      contrast: /^(?:contrairement à|à la différence de|à l['’]inverse de) ?/i,
    },
  },
  nameFaults: {
    dangling:
      /^(?:bien que|quand|lorsque|parce|si|comme|les?|la|une?|des|du|de|en|dans|avec|par|pour|à|au|aux|et|ou|que|qui|chaque|ces?|cette) |^(?:l|d|qu)['’]| (?:de|du|des|en|dans|avec|par|pour|à|au|aux|et|ou|les?|la|une?|après|avant)$/i,
  },
  relations: {
    causal: /^car$/,
    copulas: /^(?:est|sont|était|étaient|fut|furent)$/,
    infinitive: /(?:er|ir|re|oir|ant)$/,
    needsMore:
      /^(?:permet|permettent|permit|fait|font|fit|rend|rendent|appelle|appellent|considère|considèrent|a|ont|avait|avaient|doit|doivent|peut|peuvent)$/,
    states: /^(?:est|sont|était|étaient|fut|furent|reste|restent|devient|deviennent|devint|semble|semblent)$/,
  },
  sameNoun: {
    plurals: /^(?:\|s|\|x|l\|ux)$/,
  },
  definitions: {
    copulas: {
      general: /^(?:est|sont|désigne|désignent|se définit comme|correspond à|consiste en) $/,
      other: /^(?:était|fut|étaient|furent) $/,
      article: /^(?:une?|les?|la|l['’]|des|tout|toute|celui|celle)$/,
    },
    relatives: /^(?:qui|que|qu['’]|dont|où|lequel|laquelle|lesquels|lesquelles|pour)$/,
    manyAre: /^sont$/,
    definiteOrIndefinite: /^(?:le|la|les|l['’]|une?)$/,
  },
  glosses: {
    also: '(?:aussi |parfois |également |souvent |simplement )*',
    thatIs: /^ ?(?:c['’]est-à-dire|autrement dit|soit),? /i,
    namings: [
      {
        before: `(?:(?:on|l['’]on)|nous) (?:l['’]|les? |la )?(?:appelle|appelons|nomme|nommons) {also}`,
        joiner: /^ (?=(?:l[ea]s? |l['’]|une? |tout|cet|celui|celle|ce ))/,
      },
      { before: `s['’](?:appelle|appellent|appelait|appelaient) {also}` },
      { before: `(?:appel|nomm|dénomm|baptis)ée?s? {also}` },
      { before: `(?:porte|portent|prend|prennent|reçoit|reçoivent|reçut) le nom (?:de |d['’])` },
      { before: `connue?s? {also}sous le nom (?:de |d['’])` },
      { before: /: c['’]est /giu, after: /^\s*\.?$/ },
    ],
    partitives: /^(?:de|des)$/,
  },
  nameKinds: {
    inPlaces: /^(?:en|à|dans|vers)$/,
    byPersons: /^(?:par|roi|reine|président|empereur|professeur|saint|pape|général|ministre|monsieur|madame|écrivain)$/,
  },
  nounPhrases: {
    links: /^(?:de|du|des|d['’])$/,
  },
  presentable: {
    doubtfulEndings: /(?:[^m]ant|ants|[^t]ées?|[^t]és)$/,
    doubtfulHeads: /[^t]é$/,
  },
  standalone: {
    pointsBack:
      /^(?:le reste|(?:au|le|la|les|à la|dans la|dans le|en) mêmes?|(?:\p{L}+|\d+) (?:jours?|semaines?|mois|ans|années?|siècles?) (?:après|avant|plus tard)|peu (?:après|avant)|pendant ce temps|depuis(?=,)|parallèlement|d['’]autre part|par ailleurs|en revanche|par la suite|finalement|à son tour|pour cela|de même|dès lors|depuis lors|parmi (?:eux|elles)|à cette|quant à|cela|ceci|ça|ce|cet|cette|ces|c['’]est|c['’]était|il|elle|ils|elles|on|nous|son|sa|ses|leurs?|cependant|toutefois|néanmoins|pourtant|de plus|en outre|aussi|également|mais|et|ou|ainsi|donc|alors|puis|ensuite|enfin|autre|d['’]autres|l['’]autre|par exemple|(?:dans|à|de|avec|pour|par|en) (?:ce|cet|cette|ces|cela|son|sa|ses)|celui|celle|ceux|celles|celui-ci|celle-ci|y|en effet|tel|telle)(?![\p{L}\p{N}])/iu,
    ranksTheUnnamed:
      /(?<!\p{L})(?:le|la|les) (?:principa(?:le?s?|ux) \p{L}+|(?:plus|moins) \p{L}+ \p{L}+|\p{L}+ l(?:e|a|es) plus \p{L}+)(?:,| (?:fut|furent|est|sont|était|étaient) )/iu,
    joinsAnother: /(?<!\p{L})(?:elles?|lui|eux) aussi(?!\p{L})/iu,
    sendsAway:
      /(?<!\p{L})(?:comme (?:indiqué|mentionné|montré)|voir|figure \d|tableau \d|(?:extrait|passage|texte|document) précédent|ci-dessus|ci-dessous|suivante?s?|[nsl]['’]en)(?!\p{L})/iu,
    personPronouns: /^(?:il|elle|ils|elles|lui)$/,
    demonstratives: /^(?:ce|cet|cette|ces|cela|ceci|celui-ci|celle-ci|ceux-ci|celles-ci|ceux|celles)$/,
    participles: /(?:é|ée|és|ées|ant)$/,
    relatives: /^(?:qui|que|qu['’]|dont|où)$/,
  },
  terms: {
    links: new Set(['de', 'du', "d'", 'd’', 'des']),
  },
  verbPlaces: {
    beforeVerbs: new Set(['qui', 'ne', 'se', 'il', 'elle', 'ils', 'elles', 'on']),
  },
  leansOnOthers: {
    adds: /^(?:aussi|également)$/,
  },
  abbreviations: {
    words: `m mm mme mmes mlle ste av apr env p.ex ex tél éd chap bd dir pr boul s.a.r.l j.-c art al`,
    pairs: { eras: /^(?:av|apr|ap)\. ?J\.-C$/, others: /^(?:p\. ?ex|S\. ?A)$/ },
  },
  nounLexicon: {
    singulars: [
      [/aux$/, 'al'],
      [/[sx]$/, ''],
    ],
  },
  taggerCounts: {
    contractions: { de: { le: 'du', les: 'des' }, à: { le: 'au', les: 'aux' } },
  },
  tokens: {
    elisions: 'jusqu|lorsqu|puisqu|quoiqu|quelqu|presqu|qu|[ldnscjmt]',
  },
  stems: {
    algorithm: 'french',
  },
  linkWords: {
    articles: / (?:le|la|les|l['’])$/i,
  },
  agreement: {
    determiners: [
      ['ms', 'le un du au ce aucun premier'],
      ['ms fs', "l' cet son mon chaque notre leur"],
      ['fs', 'la une cette sa ma aucune première'],
      ['plural', 'les des aux ces ses mes leurs plusieurs nos deux trois quatre cinq six quelques'],
      ['mp', 'certains tous'],
      ['fp', 'certaines toutes'],
    ],
    endings: [
      [/(?:tions|tés|ances|ences|ures|ies|ettes)$/, 'fp'],
      [/(?:ments|ages|ismes|eurs|aux|eaux)$/, 'mp'],
      [/(?:s|x)$/, 'mp fp ms'],
      [/(?:tion|sion|ance|ence|ure|ie|ette|ité)$/, 'fs'],
      [/(?:ment|age|isme|eur|eau)$/, 'ms'],
      [/$/, 'ms fs'],
    ],
    silentOnset: /^h/,
  },
  readability: {
    vowels: /[aàâeéèêëiîïoôuùûüyœæ]+/g,
    // Kandel & Moles 1958
    formula: { index: 'Kandel-Moles', constant: 207, perSentence: 1.015, perSyllable: 73.6 },
    silent: { ending: /([^aeiouéèê])(?:es?|ent)$/, left: '$1' },
  },
  readingSpeed: {
    wordsPerMinute: 195,
  },
  numberWords: {
    words: `deux trois quatre cinq six sept huit neuf dix onze douze vingt trente quarante cinquante soixante
    soixante-dix quatre-vingts|quatre-vingt quatre-vingt-dix cent|cents mille million|millions milliard|milliards`,
  },
  verifyLine: {
    denials: /^(?:pas|jamais|ni|aucune?|n'|ne|sans)$/,
    openers: `lorsque lorsqu' tandis parce bien malgré pendant après avant depuis jusque sous chaque tout toute tous toutes
    certains certaines plusieurs beaucoup peu aucun ainsi aussi cependant donc puis selon puisqu' grâce dès lors chez contre
    entre outre autre autres plus`,
  },
  linesByNaming: {
    copula: 'est',
  },
  relationWords: {
    isA: 'est',
    isKindOf: 'sorte de',
    isPartOf: 'partie de',
    isExampleOf: 'exemple de',
    includes: 'comprend',
    consistsOf: 'se compose de',
    covers: 'traite de',
    isExplainedWith: 's’explique avec',
    isAlsoCalled: 'aussi appelé',
    differsFrom: 'diffère de',
    causes: 'cause',
    leadsTo: 'mène à',
    has: 'a',
    uses: 'utilise',
    dependsOn: 'dépend de',
  },
  slips: [
    [{ word: /^(?:les|des|ces|aux|plusieurs|quelques)$/i }, { noun: true, word: /[^sxz]$/i }],
    // "peuvent êtres", "peut également utilise"
    [{ word: /^(?:peu[tx]|peuvent|doit|doivent|pour)$/i }, { word: /^êtres$/iu }],
    [
      { word: /^(?:peut|peuvent|doit|doivent)$/i },
      { word: /^(?:également|aussi|donc|alors|encore)$/iu },
      { tag: 'VERB', word: /(?<!er|ir|re|oir)$/i },
    ],
    // "on choisis", "si ils"
    [{ word: /^on$/i }, { word: /[^s]is$/i }],
    [{ word: /^si$/i }, { word: /^ils?$/i }],
    // "les liaisons covalents demande"
    [
      { tag: 'NOUN', word: /s$/i },
      { tag: 'ADJ', word: /s$/i },
      { tag: 'VERB', word: /(?:ande|it|ète|que)$/iu },
    ],
  ],
  mainVerb: {
    unfinished: /(?:er|ir|re|ant|ée?s?)$/,
  },
  questions: frenchQuestions,
  words: frenchWords,
};
