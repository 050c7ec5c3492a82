import type { LanguagePack } from './language-pack.ts';

export const french: LanguagePack = {
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
    told: 'Que dit le texte de « {} » ?',
    reason: '« {} » Pourquoi, selon le texte ?',
    consequence: '« {} » Qu’en résulte-t-il, selon le texte ?',
    belongs: 'Lesquels de ces éléments relèvent de « {} » ?',
    member: 'Lequel de ces éléments relève de « {} » ?',
    order: 'Remettez dans le bon ordre : {}',
    chronology: 'Remettez dans l’ordre chronologique, du plus ancien au plus récent.',
    whichYear: '{} : en quelle année ?',
    enumerate: 'Énumérez : {} ({})',
    textSays: 'Le texte dit « {} », et non « {} ».',
    quoteMarks: ['« ', ' »'],
  },
};
