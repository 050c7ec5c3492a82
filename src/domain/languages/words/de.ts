import type { WordTables } from './word-tables.ts';

export const germanWords: WordTables = {
  stopWords: {
    words: `ab als am an auch auf aus bei bin bis da damit dann das dass daß dem den denn der des die dies diese diesem diesen
    dieser dieses doch durch ein eine einem einen einer eines er es für gegen hat hatte hatten haben ich ihr ihre ihrem ihren
    ihrer im in ist ja kann können mit nach nicht noch nun nur ob oder ohne sehr sein seine seinem seinen seiner sich sie
    sind so über um und uns unter vom von vor war waren was welche welchem welchen welcher welches wem wen wer werden wessen
    wie wir wird wo wurde wurden wann warum viele viel zu zum zur worden woher wofür womit wodurch`,
  },
  opposites: {
    prefixes: 'an ab auf aus ein zu um vor be ent ver er zer unter uber hin her nach mit bei ge miss un -',
    suffixes: `
      an en in
      anol anal an
    `,
    negations: 'nicht kein keine keinen keiner keinem keines nie niemals ohne weder nichts',
    opposedWords: `
    und oder
    er sie es wir ihr ich
    ihm ihnen uns
    links rechts
    linke rechte linken rechten linker rechter
    nord sud ost west
    norden suden osten westen
    erste zweite dritte letzte ersten zweiten dritten letzten erster zweiter dritter letzter
    steigt steigen stieg sinkt sinken sank fallt
    erhoht erhohen senkt senken
    zunahme abnahme
    wachst schrumpft
    mehr weniger
    maximal minimal
    maximum minimum
    hoch niedrig
    hohe niedrige
    hoher niedriger
    uber unter
    oberhalb unterhalb
    oben unten
    vor nach
    immer nie niemals
    mit ohne
    von zu
    innen aussen
    innere aussere
    intern extern
    warm kalt
    heiss kalt
    stark schwach
    starke schwache
    schnell langsam
    gross klein
    grosse kleine
    lang kurz
    lange kurze
    positiv negativ
    positive negative
    offen geschlossen
    offnet schliesst
    gewinn verlust
    gewinnt verliert
    beginnt endet
    absorbiert emittiert
    erlaubt verhindert
    aktiviert hemmt
    kauft verkauft
    kaufer verkaufer
    aktiv passiv
    direkt indirekt
    sauer basisch
    richtig falsch
    wahr falsch
    legal illegal
    offentlich privat`,
    looseWords: 'und oder mit von zu vor nach er sie es wir ihr ich ihm ihnen uns',
    spelledApart: `
    schön schon
    zählen zahlen
    fördern fordern
    förderung forderung
    zählung zahlung
    drücken drucken
    drücker drucker
    läuten lauten
    täuschen tauschen
    höhle hohle
    lösung losung
    bär bar
    stück stuck
    säure saure
    säure sauer
    küche kuche
    küche kuchen
    küchen kuchen
    maße masse
    maßen massen
    buße busse
    bußen bussen
    schoß schoss
    floß floss
    muße muse
    blüte blute
    güte gute
    wäre ware
    möchte mochte
    müsste musste
    dürfte durfte
    fällen fallen
    schwüle schwule
    töne tone
    schwül schwul
    würde wurde
    könnte konnte
    hätte hatte
    säle sale`,
  },
  readNumber: {
    scales: { tausend: 3, million: 6, millionen: 6, milliarde: 9, milliarden: 9, billion: 12, billionen: 12 },
    words:
      'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig hundert fuenf:5 zwoelf:12',
    oneWords: /^ein(?:e|s)?$/,
    joiner: 'und',
    joined: { pattern: /^(?<ones>.+)und(?<tens>.+)$/ },
    multiples: [
      [/^(.*?)tausend(?:und)?(.*)$/, 1000],
      [/^(.*?)hundert(?:und)?(.*)$/, 100],
    ],
  },
  sameWord: {
    numberEndings: '-/e -/en -/n -/er -/s -/es -/em e/en e/er e/em e/es en/er um/a um/en us/en',
  },
  answerTokens: {
    articles: 'der die das den dem des ein eine einen einem einer eines',
    articleGenders: ['der', 'die', 'das'],
    prepositions: 'von vom|in im|an am|auf|fur|zu zum zur|!mit|!aus|!durch|!gegen|!zwischen|!nach',
    articleCases: true,
  },
};
