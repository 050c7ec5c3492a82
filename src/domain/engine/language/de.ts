import type { LanguagePack } from './language-pack.ts';

export const german: LanguagePack = {
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
    told: 'Was sagt der Text über „{}“?',
    reason: '„{}“ Warum, laut Text?',
    consequence: '„{}“ Was folgt daraus, laut Text?',
    belongs: 'Was davon gehört zu „{}“?',
    member: 'Was davon gehört zu „{}“?',
    order: 'Bringe in die richtige Reihenfolge: {}',
    chronology: 'Ordne zeitlich, das Früheste zuerst.',
    whichYear: '{}: in welchem Jahr?',
    enumerate: 'Zähle auf: {} ({})',
    textSays: 'Im Text steht „{}“, nicht „{}“.',
    quoteMarks: ['„', '“'],
  },
};
