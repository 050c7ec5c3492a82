import type { WordTables } from './word-tables.ts';

export const frenchWords: WordTables = {
  stopWords: {
    words: `a à au aux avec ce ceci cela ces cet cette combien comme comment dans de des du elle elles en est et étaient était été
    être eu ont avait avaient il ils je la le les leur leurs lui ma mais me même mes mon ne nos notre nous on ou où par pas
    pour pourquoi qu quand que quel quelle quelles quels qui quoi sa sans se ses si son sont sur ta te tes ton tu un une vos
    votre vous y d l s n c j m t fait`,
  },
  opposites: {
    negations: 'pas non jamais sans ni aucun aucune rien',
    opposedWords: `
    et ou
    il elle ils elles nous vous
    gauche droite droit
    nord sud est ouest
    premier premiere deuxieme second seconde troisieme dernier derniere
    augmente augmentent augmenter augmentation diminue diminuent diminuer diminution
    croit croissant decroit decroissant
    monte montent descend descendent
    plus moins
    maximum minimum
    haut haute bas basse
    superieur inferieur superieure inferieure
    dessus dessous
    sur sous
    avant apres
    toujours jamais
    avec sans
    vers depuis
    dedans dehors
    interne externe
    interieur exterieur
    chaud froid chaude froide
    fort faible forte
    rapide lent lente
    grand petit grande petite
    long court longue courte
    positif negatif positive negative
    ouvert ferme
    gain perte
    gagne perd
    commence finit
    absorbe emet libere
    accepte refuse
    permet empeche
    active inhibe
    contracte dilate
    achete vend
    actif passif
    direct indirect
    acide basique
    anterieur posterieur
    vrai faux
    legal illegal
    public prive
    publique privee`,
    looseWords: 'et ou avec vers depuis sur est il elle ils elles nous vous',
    spelledApart: `
    tâche tache
    péché pêche
    côte cote côté
    pâte pâté
    pêcheur pécheur
    pêcher pécher
    désert dessert
    mûr mur
    jeûne jeune
    châsse chasse
    mâle malé
    forêt foret
    sûr sur
    dû du
    où ou
    là la`,
    spelledApartAlone: 'à a\noù ou\nlà la\ndès des\nné ne',
  },
  readNumber: {
    scales: { mille: 3, million: 6, millions: 6, milliard: 9, milliards: 9 },
    words:
      'zero - deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize - - - vingt trente quarante cinquante soixante - - - cent vingts:20 cents:100',
    oneWords: /^une?$/,
    joiner: 'et',
    vigesimal: true,
  },
  sameWord: {
    numberEndings: '-/s -/x al/aux au/aux',
    genderEndings: '-/e s/es if/ive ifs/ives eux/euse el/elle',
  },
  answerTokens: {
    articles: 'le la les un une des l d du de',
    articleGenders: ['le un', 'la une'],
    prepositions: 'de du d des|a au aux en dans|par|pour|!avec|!vers|!depuis|!contre|!entre',
  },
};
