import { germanQuestions } from './questions/de.ts';
import { germanWords } from './words/de.ts';
import type { LanguagePack } from './language-pack.ts';

export const german: LanguagePack = {
  grammar: {
    bareObjects: 'common',
    family: 'germanic',
    capitalisesNouns: true,
    omitsSubjects: false,
    verbLast: true,
    verbSecond: true,
    commaBeforeClauses: true,
    joinsCompounds: true,
    namesInGenitive: true,
  },
  headings: {
    bibliography:
      'literatur | literaturverzeichnis | quellen | quellenverzeichnis | quellenangaben | bibliographie | weiterführende literatur | fußnoten | endnoten | anmerkungen | referenzen | leseliste | literaturliste | lektüreliste | literaturhinweise | literaturempfehlungen | leseempfehlungen | literaturangaben | empfohlene literatur | zum weiterlesen | nützliche links | buchempfehlungen',
    contents: 'inhalt | inhaltsverzeichnis | gliederung | übersicht der kapitel | agenda',
    objectives: 'lernziele | ziele des kapitels | kompetenzen',
    exercise:
      'aufgabe* | übung* | fragen | kontrollfragen | verständnisfragen | wiederholungsfragen | hausaufgabe* | lösung* | antwort* | test | selbsttest | lösungsblatt | lösungsschlüssel | musterlösung* | lösungen der aufgaben | antworten auf die fragen | arbeitsblatt | arbeitsblätter',
    example:
      "beispiel* | fallbeispiel* | fallstudie* | rechenbeispiel* | material und methoden | schlechtes beispiel | schlechte beispiele | negativbeispiel* | gegenbeispiel* | so nicht | wie man es nicht macht | was man nicht tun sollte | falsch | nicht so | don'ts | don’ts",
    aside:
      'danksagung | über den autor | über die autorin | weiterführende links | links | siehe auch | haftungsausschluss',
  },
  captions: 'abbildung | abb. | tabelle | tab. | grafik | diagramm | schaubild | bild | quelle',
  exampleOpenings:
    'zum beispiel | beispiel* | z. b. | z.b. | beispielsweise | angenommen | nehmen wir an | stellen sie sich | stell dir vor | stellen wir uns | betrachten wir | denken wir',
  asides:
    'ich | mein | meine | meinem | meinen | sie können | du | dein | deine | dir | wir werden | werden wir | haben wir gesehen | betrachten wir | in diesem kapitel | in diesem abschnitt | in dieser arbeit | dieses kapitel | dieser abschnitt | dieser lernzettel | dieses lernzettels | dieses skripts | dieser zusammenfassung | im folgenden kapitel | nächsten kapitel | vorherigen kapitel | wie bereits erwähnt | wie oben erwähnt | wie bereits | klicken | in diesem modul | dieses moduls',
  tasks:
    'erkläre* | beschreibe* | berechne* | bestimme* | nenne* | vergleiche* | definiere* | schreibe* | zeichne* | zeige* | finde* | beantworte* | ergänze* | wähle* | was | welche* | wer | warum | wieso | wie | wann | wo | lies | siehe',
  answers: 'antwort | antworten | richtige antwort',
  origins: 'quelle | quellen | nach | entnommen aus | bildquelle | stand',
  labels:
    'unterschied* | gemeinsamkeit* | vergleich* | diskussion | gliederung | begriffe | grundlegendes | sonstiges | einleitung | einführung | fazit | schluss | zusammenfassung | fazit & zusammenfassung | überblick | hintergrund | kontext | ursache* | grund | gründe | folge* | mögliche folge* | auswirkung* | wirkung* | ergebnis* | beispiel* | hinweis* | definition* | vorteil* | nachteil* | grenzen | merkmal* | art | arten | typ* | schritt* | phase* | methode* | maßnahme* | entwicklung | ziel* | zweck | quelle* | frage* | antwort* | wichtig | achtung | merke | problem* | lösung* | bemerkung* | anforderung* | beschreibung | name | wert | datum | autor | titel | stichworte | erstens | zweitens | weitere* | allgemein* | grundlagen | theorie | praxis | anwendung* | funktion* | geschichte | herkunft | ursprung | aufbau | eigenschaften | notwendigkeit | außerdem | ausnahme* | grad | schwieriges | verkehr | instrumente | kritik | zielsetzung* | szenario | szenarien | werkzeug* | dauer | misserfolg | nb | tipp* | merksatz | vorsicht | anmerkung* | abgabe | abgabetermin | frist | termin* | schwierigkeit | schwierigkeitsgrad | seite* | hausaufgabe* | siehe | siehe auch | stand | aktualisiert | geschrieben von | übersetzt von | kontakt | e-mail | eselsbrücke*',
  dataLabels:
    'erinnerung | warnung* | zeit | uhrzeit | niveau | material | materialien | voraussetzung* | kapitel | einheit | kurs | modul | fach | thema | lehrer | lehrerin | dozent | dozentin | schüler | gruppe | klasse | raum | ort | aufgabe* | übung* | lektüre | lesen | link* | video | bild | foto | lizenz | version | auflage | übersetzung | aussprache | synonym* | antonym* | note | noten | punkte | status | priorität | schlagwörter | kategorie* | kosten | preis | summe | gesamt',
  sequences:
    'schritt* | phase* | ablauf | prozess* | verfahren | reihenfolge | zyklus | kreislauf | vorgehen | algorithmus | chronologie',
  copulas:
    'ist | sind | war | waren | bedeutet | bedeuten | bezeichnet | bezeichnen | beschreibt | beschreiben | meint | meinen | umfasst | umfassen | versteht man | misst | steht für',
  namings: 'genannt | bezeichnet | nennt sich | heißt | heißen | nennt man',
  reasons: 'weil | da | denn | damit',
  negations: 'nicht | kein* | nie | niemals',
  prompts: 'erkläre | erklären sie | beschreibe | beschreiben sie | vergleiche | erläutere | diskutiere',
  subordinators: 'wenn | während | falls | obwohl | da | weil | nachdem | bevor | bis | sobald | als | ob | wohingegen',
  consequences: 'sodass | so dass | weshalb | weswegen | wodurch | womit | was dazu führt | was dazu führte',
  summaryHeadings:
    'zusammenfassung | kurz gesagt | kurz und knapp | das wichtigste | auf einen blick | merke | kernaussage* | kernpunkte | wichtige punkte | fazit | schluss | schlussfolgerung* | ergebnis* | überblick | resümee | ergebnisse und *',
  conclusions:
    'kurz gesagt | kurzum | zusammenfassend | zusammengefasst | insgesamt | die ergebnisse zeigen | die studie zeigt | das ergebnis | wir schließen | das wichtigste | entscheidend ist | zentral ist | vor allem | im kern',
  rejections:
    'im gegensatz zu | anstatt | anstelle | statt | fälschlich* | irrtümlich* | mythos | widerleg* | verwarf | lehnt* | sondern',
  articles: 'der | die | das | den | dem | des | ein | eine | einen | einem | einer | eines',
  definitionOf: 'definition von | definition | begriff',
  wording: {
    complete: 'Ergänze den Satz:',
    completeUnder: 'Ergänze den Satz aus „{}“:',
    whichTerm: 'Welcher Begriff passt zu dieser Beschreibung?',
    whichTermUnder: 'Welcher Begriff passt zu dieser Beschreibung, unter „{}“?',
    whichKey: '„{}“: Worauf trifft das zu?',
    whichValue: '{}: Was steht hier?',
    isTrue: 'Richtig oder falsch?',
    true: 'Richtig',
    false: 'Falsch',
    match: 'Ordne jedem Begriff seine Beschreibung zu.',
    meaning: 'Was versteht man unter „{}“?',
    aboutTerm: 'Was sagt der Text über „{}“?',
    reason: '„{}“ Warum, laut Text?',
    consequence: '„{}“ Was folgt daraus, laut Text?',
    belongs: 'Was davon gehört zu „{}“?',
    member: 'Was davon gehört zu „{}“?',
    order: 'Bringe in die richtige Reihenfolge: {}',
    chronology: 'Ordne zeitlich, das Früheste zuerst.',
    whichYear: '{}: in welchem Jahr?',
    enumerate: 'Zähle auf: {} ({})',
    textSays: 'Im Text steht „{}“, nicht „{}“.',
    colon: ': ',
    quoteMarks: ['„', '“'],
  },
  appositionAfter: {
    isWhat: /^, (?:das heißt|d\. ?h\.|also) /u,
    article: 'eine?|ein|der|die|das',
    that: 'deren|dessen',
    terms: 'begriff | ausdruck',
    defines: /^ (?:bezeichnet|bezeichnen|bedeutet|ist definiert als) /u,
  },
  cardRules: {
    goesOn: / (?:der|die|das|den|dem|des|eine?|und|oder|von|vom|zur|zum|mit|für|dass|als|ist|sind)$/iu,
    reasons: /^(?:dank|wegen|aufgrund|mithilfe|kann|können|muss|müssen|soll|sollte) /iu,
    points: /^(?:hier|in diesem (?:fall|beispiel|kapitel))(?!\p{L})/iu,
    turnOf: /^(?:der |die |das |eine? )?_____ (?:ist|war), dass /iu,
    some: /^(?:einige|manche|viele|mehrere) _____/iu,
    mayBe: /^(?:der |die |das |eine? )?_____ (?:kann|können) /iu,
    oneOf: /\bsind (?:der |die |das )?\p{L}+ und (?:der |die |das )?_____\./iu,
    owned: /(?<!\p{L})(?:sein|ihr|unser)(?:e[nmrs]?)? _____/iu,
  },
  definitionCards: {
    endsNaming: /(?:, oder|(?<!\p{L})(?:ist|sind)) (?:eine? |der |die |das )?_____[,.]/u,
  },
  plainSentence: {
    ties: '',
    articleFor: [],
  },
  findEntries: {
    pointing: /^(?:er|sie|es|das|dies|diese) (?:ist|war|sind|waren) /iu,
  },
  findSubject: {
    participles: /^ge\p{L}+(?:t|en)$/u,
  },
  askedWordings: {
    matters:
      /(?<!\p{L})(?:spiel\p{L}+ eine (?:wichtige|große|entscheidende|zentrale) rolle|besondere bedeutung|eine (?:wichtige|große|wesentliche) (?:aufgabe|grundlage|lebensgrundlage))(?!\p{L})/iu,
    concludes: /^[^,;:]*(?<!\p{L})(?:daher|somit|deshalb|folglich|demnach)(?!\p{L})/iu,
    obvious: /(?<!\p{L})(?:offensichtlich|natürlich|selbstverständlich|logischerweise)(?!\p{L})/iu,
    otherParts:
      /(?<!\p{L})(?:oben|zuvor|vorher) (?:beschrieben|erwähnt|genannt)\p{L}*|in der einleitung|wie folgt|im (?:vorigen|obigen|letzten) (?:kapitel|abschnitt|beispiel)/iu,
    goesOn:
      /^(?:im (?:anderen|ersten|zweiten) fall|hier|hierbei|hierzu|dadurch|damit|dabei|dazu) |^die (?:erste|zweite|letzte) (?:zeile|spalte)(?!\p{L})/iu,
    counted:
      /(?<!\p{L})(?:der|die|den) \d{2,3}\.? (?:personen|menschen|studierenden|schüler|patienten|kindern?|teilnehmern?|werte?n?|autos|daten)(?!\p{L})/iu,
    ranks:
      /^(?:der|die|das) (?:am )?(?:häufigste|meistgenutzte|meistverbreitete|verbreitetste|wichtigste|bekannteste)/iu,
    condition: /^(?:wenn|falls) /i,
  },
  clearGap: {
    references: /\((?:siehe|vgl\.|s\.) /i,
  },
  enumerationItems: {
    plural: /(?:en|ern?|eln|[^n]e)$/,
  },
  saidOfTerm: {
    pronouns: /^(?:er|sie|es|wir|man|dass|weil|wenn|sein|seine|ihre?)$/,
    opensWithIs: /^(?:(?:das|es) )?(?:ist|sind) /iu,
  },
  statementItems: {
    pluralVerb: /(?:en|ern|eln|sind)$/,
  },
  articleForms: {
    definite: /^(?:der|die|das|den|dem|des|im|am|zum|zur|vom|beim|ins)$/,
    indefinite: /^eine?$/,
  },
  calendar: {
    lists:
      'januar februar märz april mai juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag',
  },
  nounClasses: {
    abstractEndings: /(?:ung|ungen|heit|heiten|keit|keiten|schaft|tion|tionen|tät|ismus|nis|nisse|tum|anz|enz)$/,
    personEndings: /(?:innen|isten?|ologen?|macher|arbeiter|forscher|wissenschaftler)$/,
    persons:
      'lehrer arzt ärzte könig königin kind kinder bauer bauern soldaten bürger forscher physiker händler patient patienten soldat',
  },
  vagueWords: {
    nouns: `studie studien forschung autor buchstabe beziehung beitrag erklärung phase stufe volumen grad welt leben entfernung richtung hilfe erscheinung vorgang zusammenhang grundlage gegenstand entdeckung weniger hinweis antwort bezug regel rücksicht
    anwesenheit existenz fähigkeit bedarf mangel versuch unterstützung erfolg gesamtheit rolle prozess möglichkeit gelegenheit interesse bedeutung bedingung entwicklung lage größe länge stelle idee element merkmal schritt option ansatz vorteil platz seiten
    million millionen milliarde milliarden tausend dutzend hundert einheit mitglied kilometer meter stunde minute dollar euro situation sinn ergebnis ursache grund ziel zweck beispiel begriff name problem teil teile fall weise art form typ anzahl zahl menge
    gruppe ding punkt jahr jahre jahren jahres tag tage tagen monat monate woche mal zeit ende anfang ort mehrheit rest seite
    leute mensch menschen person personen mann männer frau frauen reihe prozent jahrhundert jahrhunderts jahrzehnt jahrzehnte
    änderung ebene wirkung wort worte hälfte drittel viertel vielzahl moment rahmen folge bereich bereiche jahrhunderte jahrhunderten`,
    adjectives: `groß große großen großer großes klein kleine kleinen neu neue neuen neuer neues erste ersten erster erstes zweite zweiten
    letzte letzten letzter andere anderen anderer eigene eigenen verschiedene verschiedenen bestimmte bestimmten wichtige
    wichtigen wichtigste wichtigsten größte größten weitere weiteren viele vielen einige einigen gute guten solche solchen
    gleiche gleichen meisten einzige einzigen frühe frühen späte späten entsprechende entsprechenden jeweilige jeweiligen`,
  },
  linesByDefinition: {
    denying: /^(?:nicht|kein\p{L}*|nie|ohne|weder|statt|gegensatz|während)$/u,
  },
  listWords: {
    listWords: {
      kinds: /^(?:arten?|formen?|typ(?:en)?|klassen?|sorten?|varianten?|methoden?|verfahren)$/,
      parts: /^(?:teile|bestandteile|komponenten|elemente|schichten|phasen|schritte|stufen)$/,
      examples: /^,? ?\(?(?:wie zum beispiel|zum beispiel|wie etwa|etwa|beispielsweise|z\. ?B\.) /i,
      or: /^oder$/,
      contrast: /^(?:im gegensatz zu|im unterschied zu|anders als) ?/i,
    },
  },
  nameFaults: {
    dangling:
      /^(?:obwohl|wenn|während|weil|als|wie|der|die|das|den|dem|des|eine?|einer|eines|von|vom|in|im|mit|auf|an|am|für|durch|zu|zum|zur|und|oder|jede[rsn]?|diese[rsnm]?) | (?:von|vom|in|im|mit|auf|für|durch|zu|zum|zur|und|oder|der|die|das|den|dem)$/i,
  },
  relations: {
    causal: /^denn$/,
    oblique: /^(?:den|dem|des|einen|einem|eines|einer)$/,
    copulas: /^(?:ist|sind|war|waren)$/,
    infinitive: /(?:)/,
    states: /^(?:ist|sind|war|waren)$/,
    incomplete:
      /^(?:kann|können|konnte|konnten|könnte|könnten|muss|müssen|musste|mussten|soll|sollen|sollte|sollten|darf|dürfen|will|wollen|wollte|wollten|wird|werden|wurde|wurden|würde|würden|hat|haben|hatte|hatten)$/,
    nominative: /^der$/,
    governed: /^(?:des|dem)$/,
  },
  sameNoun: {
    plurals:
      /^(?:\|e|\|n|\|en|\|er|\|s|\|es|\|ern|\|nen|\|m|\|r|e\|en|e\|er|en\|er|en\|es|en\|em|er\|es|er\|em|es\|em|m\|n|r\|s|m\|r|m\|s|n\|r|n\|s|e\|es|e\|em)$/,
  },
  definitions: {
    copulas: {
      general: /^(?:ist|sind|bezeichnet|bezeichnen|bedeutet|heißt) $/,
      other: /^(?:war|waren|wurde) $/,
      article: /^(?:eine?|einer|einen|der|die|das|jede|jeder|jedes)$/,
    },
    relatives: /^(?:dass|,)$/,
    manyAre: /^sind$/,
    definiteOrIndefinite: /^(?:der|die|das|eine?)$/,
  },
  glosses: {
    also: '(?:auch |oft |häufig |meist |manchmal )*',
    thatIs: /^ ?(?:das heißt|also|d\. ?h\.),? /i,
    namings: [
      { before: `als `, joiner: /^ (?:bezeichnet|bezeichnete) man /, needsJoiner: true },
      { before: `unter `, joiner: /^ (?:versteht|verstand) man /, needsJoiner: true },
      { before: `als `, after: /^ bezeichne(?:t|n|te|ten)(?! man)/ },
      { before: `nennt man {also}` },
      { before: `bezeichnet man {also}als ` },
      { before: `(?:heißt|heißen|hieß|hießen|nennt sich|nennen sich) {also}`, after: /^\s*[.,;:)]/ },
      { before: `(?:wird|werden|wurde|wurden|auch|kurz|meist) `, after: /^ genannt/ },
    ],
    genitives: /^(?:des|eines|einer)$/,
  },
  nameKinds: {
    inPlaces: /^(?:in|nach|aus)$/,
    byPersons: /^(?:könig|königin|präsident|kaiser|professor|herr|frau|papst|general|minister|dr)$/,
  },
  nounPhrases: {
    links: /^(?:des|von|vom)$/,
    genitives: /^(?:der|eines|einer)$/,
  },
  presentable: {
    doubtfulEndings: /(?:iert|test?|ten)$/,
    beginsWithLink:
      /^(?:dieselbe|derselbe|dasselbe|demselbe|denselbe|desselbe|dessen|deren|manche|mehrere|etliche|sämtliche|jegliche|derartige|zahlreiche|wenige)[nrms]?\s/iu,
  },
  standalone: {
    pointsBack:
      /^(?:(?:am|im|zur|zum|der|die|das|den) (?:selben|gleichen)|der rest|(?:\p{L}+|\d+) (?:tage?|wochen?|monate?|jahre?) (?:später|danach|zuvor|darauf)|(?:bald|kurz) (?:darauf|danach)|inzwischen|darüber hinaus|anschließend|schließlich|zuvor|später|daneben|ebenso|dementsprechend|demnach|demzufolge|folglich|insofern|hierbei|hierzu|hiermit|dagegen|hingegen|andererseits|ferner|weiterhin|zunächst|seitdem|nichtsdestotrotz|trotzdem|stattdessen|im gegensatz|dies\p{L}{0,2}|es|er|sie|sein|seine[mnrs]?|ihr|ihre[mnrs]?|wir|man|jedoch|allerdings|außerdem|zudem|auch|aber|und|oder|so|somit|daher|deshalb|deswegen|danach|daraufhin|dann|dort|hier|dabei|dadurch|davon|dazu|darüber|darin|daran|andere[nr]?|beide|zum beispiel|dafür|damit|solche[rnm]?|jene[rnms]?|(?:in|an|auf|mit|bei|nach|von|zu|aus|für|durch) (?:dies\p{L}{0,2}|ihm|ihr|ihnen|ihn|jene[rnm]?)|letztere[rn]?|das (?:war|ist|wurde|hatte))(?![\p{L}\p{N}])/iu,
    ranksTheUnnamed: /^(?:der|die|das) (?:\p{L}{4,}ste|haupt\p{L}+) \p{L}+(?:,| (?:war|waren|ist|sind) )/iu,
    sendsAway:
      /(?<!\p{L})(?:wie (?:oben|gezeigt|erwähnt|beschrieben)|siehe|abbildung \d|abb\. \d|tabelle \d|oben genannt\p{L}*|folgende[nrms]?)(?!\p{L})/iu,
    personPronouns: /^(?:er|ihn|ihm)$/,
    demonstratives: /^(?:dies|diese[mnrs]?|jene[mnrs]?|solche[mnrs]?|letztere[mnrs]?)$/,
    relatives: /^(?:dessen|deren|welche[rs]?)$/,
  },
  verbPlaces: {},
  leansOnOthers: {
    adds: /^(?:auch|ebenfalls|außerdem|zudem)$/,
  },
  abbreviations: {
    words: `bzw z.b d.h u.a usw abs bd vgl hrsg jh jhd jhs std str dipl ing z.t o.ä u.u v.a inkl ggf evtl sog ehem geb gest min max
    mio mrd hl tel kath ev z d u o s bspw etc jan feb aug sept okt nov dez`,
    pairs: { eras: /^[vn]\. ?Chr$/, others: /^(?:z\. ?B|d\. ?h|u\. ?a|z\. ?T|o\. ?Ä|u\. ?U|i\. ?d)$/ },
  },
  nounLexicon: {
    singulars: [
      [/innen$/, 'in'],
      [/(?:en|n|e|er|s|es|ern)$/, ''],
      [/en$/, 'um'],
      [/n$/, ''],
      [/e$/, ''],
      [/äu(.*?)(?:e|er)?$/, 'au$1'],
      [/ä(.*?)(?:e|er)?$/, 'a$1'],
      [/ü(.*?)(?:e|er)?$/, 'u$1'],
      [/ö(.*?)(?:e|er)?$/, 'o$1'],
    ],
  },
  taggerCounts: {
    contractions: {
      zu: { dem: 'zum', der: 'zur' },
      in: { dem: 'im', das: 'ins' },
      an: { dem: 'am' },
      von: { dem: 'vom' },
      bei: { dem: 'beim' },
    },
  },
  stems: {
    algorithm: 'german',
    keepsAccents: true,
  },
  linkWords: {
    articles: / (?:der|die|das|den|dem|des)$/i,
  },
  agreement: {
    determiners: [
      ['ns', 'das dieses jedes'],
      ['ms ns', 'dem einem am im zum vom beim diesem jedem seinem ihrem des eines'],
      ['fs', 'eine einer zur diese jede jeder seine ihre'],
      ['ms ns', 'ein kein sein'],
      ['ms', 'einen jeden'],
      ['ms fs plural', 'der dieser'],
      ['fs plural', 'die'],
      ['ms plural', 'den'],
      ['plural', 'viele vielen einige einigen mehrere mehreren alle zwei drei vier fünf sechs beide beiden'],
    ],
    endings: [
      [/(?:ungen|heiten|keiten|schaften|tionen|täten|innen)$/, 'fp'],
      [/(?:ung|heit|keit|schaft|tion|tät|enz|anz|ik|ie|ur)$/, 'fs'],
      [/(?:chen|lein)$/, 'ns np'],
      [/(?:ismus|ling)$/, 'ms'],
      [/(?:ment|um)$/, 'ns'],
      [/(?:er|el)$/, 'ms ns plural'],
      [/(?:en|e)$/, 'any'],
      [/s$/, 'any'],
      [/$/, 'ms ns fs'],
    ],
    subjectArticles: { der: 'ms' },
  },
  readability: {
    vowels: /(?:aa|ee|oo|ie|ei|ai|au|äu|eu|ey|ay)|[aeiouyäöü]/g,
    // Amstad 1978
    formula: { index: 'Amstad', constant: 180, perSentence: 1, perSyllable: 58.5 },
  },
  readingSpeed: {
    wordsPerMinute: 179,
  },
  numberWords: {
    words: `zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig|dreissig vierzig fünfzig sechzig siebzig
    achtzig neunzig hundert|hunderte tausend|tausende million|millionen milliarde|milliarden`,
  },
  verifyLine: {
    denials: /^(?:nicht|nie|niemals|weder|kein\p{L}*|ohne)$/u,
    openers: `seit während wegen trotz obwohl wenn weil zwischen jede jeder jedes alle einige manche mehrere beide beiden
    kein keine daher deshalb dort hier laut man erst andere dank außer sowohl weder dabei dadurch dazu danach je`,
  },
  linesByNaming: {
    copula: 'ist',
  },
  relationWords: {
    isA: 'ist',
    isKindOf: 'Art von',
    isPartOf: 'Teil von',
    isExampleOf: 'Beispiel für',
    includes: 'umfasst',
    consistsOf: 'besteht aus',
    covers: 'behandelt',
    isExplainedWith: 'wird erklärt mit',
    isAlsoCalled: 'auch genannt',
    differsFrom: 'unterscheidet sich von',
    causes: 'verursacht',
    leadsTo: 'führt zu',
    has: 'hat',
    uses: 'nutzt',
    dependsOn: 'hängt ab von',
  },
  sentences: {
    openingAfterOrdinal: /^(?:Der|Die|Das|Er|Sie|Es|Im|In|Ein|Eine|Am|Auf)\s/,
  },
  relativeClauses: {
    articleLike: /^(?:der|die|das|den|dem|deren|dessen)$/,
  },
  terms: {
    adjectiveEndings: /[^t](?:e[nmrs]?)$/,
  },
  questions: germanQuestions,
  words: germanWords,
};
