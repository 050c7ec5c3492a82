import type { WordTables } from './word-tables.ts';

export const italianWords: WordTables = {
  stopWords: {
    words: `a ad agli ai al alla alle allo anche c che chi ci come con cosa cui d da dagli dai dal dalla dalle dallo de degli dei
    del della delle dello di dove e è ed era erano essere fu furono gli ha hanno i il in io l la le lei lo loro lui ma mi nei
    nel nell nella nelle nello noi non o per perché più qual quale quali quando quanti quanto quante quanta questo questa
    questi queste s se si sono stata stati state stato su sua sue sugli sui sul sulla sulle sullo suo suoi tra fra un una uno
    vi dell all dall sull quell`,
  },
  opposites: {
    negations: 'non no mai senza ne nessun nessuno nessuna niente',
    opposedWords: `
    e o
    lui lei loro noi
    sinistra sinistro destra destro
    nord sud est ovest
    primo prima secondo seconda terzo terza ultimo ultima
    aumenta aumentano aumento aumentare diminuisce diminuiscono diminuire diminuzione
    cresce crescono decresce decrescono
    sale salgono scende scendono
    piu meno
    maggiore minore
    massimo minimo massima minima
    alto alta bassa basso
    sopra sotto
    prima dopo
    sempre mai
    con senza
    dentro fuori
    interno esterno interna esterna
    caldo freddo calda fredda
    forte debole
    veloce lento
    rapido lento
    grande piccolo
    lungo corto
    positivo negativo positiva negativa
    aperto chiuso
    guadagno perdita
    inizia finisce
    assorbe emette libera
    accetta rifiuta
    permette impedisce
    attiva inibisce
    compra vende
    attivo passivo
    diretto indiretto
    acido basico
    superiore inferiore
    anteriore posteriore
    vero falso
    legale illegale
    pubblico privato`,
    looseWords: 'e o con est lui lei loro noi',
    spelledApart: `
    età eta
    metà meta
    papà papa
    faro farò
    casinò casino
    però pero
    sarà sara`,
    spelledApartAlone: 'è e\nsì si\ndà da\nné ne\nlà la\nlì li\nsé se\ntè te',
  },
  readNumber: {
    scales: { mila: 3, mille: 3, milione: 6, milioni: 6, miliardo: 9, miliardi: 9 },
    words:
      'zero - due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento',
    oneWords: /^un[ao]?$/,
    joiner: 'e',
    joined: {
      pattern: /^(?<tens>vent|trent|quarant|cinquant|sessant|settant|ottant|novant)[ia]?(?<ones>.+)$/,
      tens: { vent: 20, trent: 30, quarant: 40, cinquant: 50, sessant: 60, settant: 70, ottant: 80, novant: 90 },
    },
    multiples: [
      [/^(.*?)(?:mila|mille)(.*)$/, 1000],
      [/^(.*?)cento(.*)$/, 100],
    ],
  },
  sameWord: {
    numberEndings: 'o/i a/e e/i co/chi go/ghi ca/che ga/ghe cia/ce gia/ge io/i ia/ie a/i',
    genderEndings: 'o/a i/e o/e i/a',
    doubledConsonants: true,
  },
  answerTokens: {
    articles: 'il lo la i gli le un uno una l',
    articleGenders: ['il lo i gli un uno', 'la le una'],
    prepositions:
      'di del della dello dei degli delle|a al alla|in nel nella nello|per|da dal dalla|!con|!contro|!tra fra',
  },
};
