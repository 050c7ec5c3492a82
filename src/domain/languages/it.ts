import { italianQuestions } from './questions/it.ts';
import { italianWords } from './words/it.ts';
import type { LanguagePack } from './language-pack.ts';

export const italian: LanguagePack = {
  grammar: {
    bareObjects: 'doubtful',
    family: 'romance',
    capitalisesNouns: false,
    omitsSubjects: true,
    vowelPlurals: true,
  },
  headings: {
    bibliography:
      'riferimenti | riferimenti bibliografici | bibliografia | fonti | sitografia | letture consigliate | note | note a piè di pagina | elenco di letture | lista di letture | letture | letture obbligatorie | letture suggerite | bibliografia consigliata | bibliografia essenziale | bibliografia e fonti | libri consigliati | link utili | per approfondire',
    contents: 'indice | sommario | contenuti | scaletta | programma',
    objectives: 'obiettivi | obiettivi di apprendimento | competenze',
    exercise:
      'esercizi* | problema | problemi | domande | domande di ripasso | attività | compit* | verifica | soluzione | soluzioni | rispost* | mettiti alla prova | soluzioni degli esercizi | risposte alle domande | scheda di lavoro | schede di lavoro | foglio di lavoro',
    example:
      'esemp* | caso di studio | caso pratico | materiali e metodi | cattivo esempio | cattivi esempi | esempio negativo | esempio sbagliato | controesempi* | come non fare | cosa non fare | non così | sbagliato | errato | da evitare',
    aside: "ringraziamenti | sull'autore | collegamenti esterni | vedi anche | crediti | avvertenza",
  },
  captions: 'figura | fig. | tabella | grafico | schema | immagine | illustrazione',
  exampleOpenings:
    'per esempio | ad esempio | esempio | un esempio | supponiamo | immaginiamo | immagina | consideriamo | prendiamo | pensiamo | poniamo | voglio',
  asides:
    'io | mio | mia | miei | mie | tu | tuo | tua | vi ricord* | vi present* | vi mostr* | vi invit* | vi propon* | vi spieg* | vi consigl* | vi parl* | vi ho | vi facci* | vi fare* | vi dic* | vi dir* | vi chied* | vostro | vedremo | abbiamo visto | in questo capitolo | in questa sezione | in questo paragrafo | in questo saggio | in questo corso | questo capitolo | questa sezione | prossimo capitolo | capitolo precedente | clicca | ricordiamo | nostro | nostra | stiamo | devo | voglio | dobbiamo | abbiamo bisogno | il glossario | vedi | in questo modulo | questo modulo',
  tasks:
    'spiega* | descriv* | calcola* | determina* | identifica* | confronta* | definisc* | scriv* | disegna* | dimostra* | trova* | rispond* | completa* | scegli* | indica* | elenca* | che cosa | cosa | quale | quali | chi | perché | come | quando | dove | leggi | consulta | visita | vedi | guarda',
  answers: 'risposta | risposte | risposta corretta',
  origins: 'fonte | fonti | adattato da | crediti | tratto da',
  labels:
    'differenz* | somiglianz* | confronto | discussione | indice | introduzione | conclusion* | riassunto | contesto | cause | causa | motiv* | conseguenz* | effett* | risultat* | esemp* | nota | note | definizion* | vantagg* | svantagg* | limit* | caratteristic* | tipo | tipi | pass* | fas* | metod* | misur* | sviluppo | obiettiv* | scopo | font* | riferiment* | domand* | rispost* | importante | attenzione | problem* | soluzion* | soluzione | osservazion* | requisit* | descrizione | nome | valore | data | autore | titolo | parole chiave | primo | secondo | altr* | general* | teoria | applicazion* | funzion* | storia | origin* | struttura | proprietà | formazione | prestazioni | performance | vedi | miglioramenti | dimension* | scenario | scenari | strumento | strumenti | durata | fallimento | nb | n.b. | suggeriment* | consigli* | promemoria | avvertenz* | avviso | avvisi | cautela | ricorda | scadenz* | consegna | date | difficoltà | pagin* | compit* | vedi anche | credit* | aggiornato | aggiornamento | scritto da | tradotto da | contatt* | e-mail',
  dataLabels:
    'consigli* | trucc* | tempo | orario | ora | livello | materiale | materiali | prerequisit* | capitolo | unità | corso | modulo | materia | argomento | tema | insegnante | docente | professore | professoressa | studente | gruppo | classe | aula | luogo | attività | eserciz* | lettura | letture | link | collegament* | video | immagine | foto | licenza | versione | edizione | traduzione | pronuncia | sinonim* | contrari* | voto | punteggio | punti | stato | priorità | etichette | categori* | costo | prezzo | totale',
  sequences: 'pass* | fas* | processo | procedimento | procedura | sequenza | ordine | ciclo | algoritmo | cronologia',
  copulas:
    'è | sono | era | erano | fu | furono | significa | significano | si riferisce a | indica | indicano | consiste in | consiste nel | consistono in | rappresenta | rappresentano | si definisce | misura | descrive',
  namings:
    'chiamat* | chiama | chiamano | denominat* | detto | detta | detti | dette | definit* | conosciut* come | noto come | nota come | dice | si ha un | si ha una',
  reasons:
    'perché | poiché | dato che | visto che | in quanto | siccome | a causa di | a causa de* | grazie a | grazie al* | grazie agli | grazie ai | grazie alle | al fine di | allo scopo di | affinché | in modo da | in modo che | per evitare | per impedire',
  negations: 'non | mai | nessun*',
  prompts: 'spiega | spiegate | descrivi | descrivete | confronta | analizza',
  subordinators:
    'quando | mentre | se | benché | sebbene | anche se | poiché | perché | dopo che | prima che | finché | siccome',
  consequences:
    'quindi | perciò | pertanto | dunque | per cui | cosicché | il che | provocando | causando | portando a',
  summaryHeadings:
    "riassunto | in breve | in sintesi | sintesi | punti chiave | idee chiave | concetti chiave | idee principali | da ricordare | l’essenziale | l'essenziale | conclusione | conclusioni | risultat* | risultati e *",
  conclusions:
    'in breve | in sintesi | in sostanza | in conclusione | per riassumere | riassumendo | i risultati mostrano | lo studio mostra | si conclude | concludiamo | la cosa più importante | l’idea centrale | soprattutto',
  rejections:
    'al contrario | a differenza di | invece di | anziché | piuttosto che | erroneamente | mito | rifiut* | confut* | smentisc* | bensì | non si tratta',
  articles: "il | lo | la | i | gli | le | l' | l’ | un | uno | una | un' | un’",
  definitionOf: 'definizione di | il termine | concetto di',
  wording: {
    complete: 'Completa la frase:',
    completeUnder: 'Completa la frase di «{}»:',
    whichTerm: 'Quale termine corrisponde a questa descrizione?',
    whichTermUnder: 'Quale termine corrisponde a questa descrizione, in «{}»?',
    whichKey: '«{}»: a quale di questi corrisponde?',
    whichValue: '{}: che cosa va scritto qui?',
    isTrue: 'Vero o falso?',
    true: 'Vero',
    false: 'Falso',
    match: 'Abbina ogni termine alla sua descrizione.',
    meaning: 'Che cosa si intende per «{}»?',
    aboutTerm: 'Che cosa dice il testo di «{}»?',
    reason: '«{}» Perché, secondo il testo?',
    consequence: '«{}» Che cosa ne segue, secondo il testo?',
    belongs: 'Quali di questi elementi appartengono a «{}»?',
    member: 'Quale di questi elementi appartiene a «{}»?',
    order: 'Metti nell’ordine giusto: {}',
    chronology: 'Metti in ordine cronologico, dal più antico.',
    whichYear: '{}: in quale anno?',
    enumerate: 'Elenca: {} ({})',
    textSays: 'Il testo dice «{}», non «{}».',
    colon: ': ',
    quoteMarks: ['«', '»'],
  },
  appositionAfter: {
    isWhat: /^, (?:che (?:è|sono|indica|consiste in)|cioè|ovvero|ossia) /u,
    article: 'una?|uno|il|lo|la|i|gli|le',
    that: 'che|cui',
    terms: 'termine | parola | concetto di',
    defines: /^ (?:si riferisce a|si definisce come|si definisce|indicano?|significano?|designano?) /u,
  },
  cardRules: {
    goesOn: / (?:di|del|della|il|la|le|gli|una?|e|o|a|al|da|per|con|in|che|è|sono|come)$/iu,
    reasons: /^(?:grazie (?:a|al|alla|ai|alle)|a causa d|per mezzo d|può |possono |deve |devono )/iu,
    clitics: /^(?:lo|la|li|le|gli)$/,
    points: /^(?:qui|in questo (?:caso|esempio|capitolo))(?!\p{L})/iu,
    turnOf: /^(?:il |la |l['’]|una? )?_____ (?:è|era) che /iu,
    some: /^(?:alcun[ie]|cert[ie]|molt[ie]) _____/iu,
    mayBe: /^(?:il |lo |la |i |gli |le |una? )?_____ (?:può|possono) /iu,
    oneOf: /(?<!\p{L})sono (?:il |la |i |le )?\p{L}+ e (?:il |la |i |le |l['’])?_____\./iu,
    owned: /(?<!\p{L})(?:suo|sua|suoi|sue|loro|nostr[oaie]) _____/iu,
  },
  definitionCards: {
    endsNaming: /(?:, o|(?<!\p{L})(?:è|sono)) (?:una? |uno |il |lo |la |i |gli |le |l['’])?_____[,.]/u,
  },
  plainSentence: {
    ties: 'tuttavia | quindi | pertanto | perciò | inoltre | infine | per esempio | ad esempio | infatti | invece | in generale | dunque | così',
    articleFor: [],
  },
  findEntries: {
    pointing: /^(?:(?:egli|ella|esso|essa|questo|questa|essi|esse) )?(?:è|era|fu|sono|erano|furono) /iu,
  },
  findSubject: {
    participles: /(?:at|it|ut|ett)[oaie]$/,
  },
  askedWordings: {
    matters: /(?<!\p{L})(?:svolg\p{L}+|gioca\p{L}*|ha) un ruolo (?:importante|chiave|fondamentale|cruciale)/iu,
    concludes: /^[^,;:]*(?<!\p{L})(?:quindi|pertanto|dunque|perciò)(?!\p{L})/iu,
    obvious: /(?<!\p{L})(?:ovviamente|naturalmente|chiaramente|evidentemente)(?!\p{L})/iu,
    otherParts:
      /(?<!\p{L})(?:esempio|capitolo) precedente(?!\p{L})|(?<!\p{L})(?:descritt|menzionat|spiegat|vist)[oaie] (?:sopra|prima|in precedenza)|nell['’]introduzione|^in (?:conclusione|sintesi)(?!\p{L})/iu,
    goesOn: /^(?:nell['’]altro caso|qui|in questo modo),? |^la (?:prima|seconda|ultima) (?:riga|colonna)(?!\p{L})/iu,
    counted:
      /(?<!\p{L})(?:il|i|gli|le|dei|delle) \d{2,3}\S? (?:persone|studenti|alunni|pazienti|bambini|partecipanti|valor[ei]|auto|dati)(?!\p{L})/iu,
    ranks:
      /^(?:il|lo|la|i|gli|le) (?:\p{L}+ ){0,3}più (?:comun|frequent|diffus|usat|utilizzat|vendut|important|popolar)/iu,
    condition: /^se /i,
  },
  clearGap: {
    references:
      /\((?:vedi|cfr\.) |(?<!\p{L})(?:grafico|diagramma|mappa|immagine|equazione) (?:precedente|seguente)(?!\p{L})/iu,
  },
  enumerationItems: {
    plural: /(?:i|(?<!ion|gg|or|ent|ant|al|ic)e|tà)$/,
  },
  saidOfTerm: {
    pronouns: /^(?:egli|ella|essi|esse|si|suo|sua|che|perché|quando|se|loro)$/,
    opensWithIs: /^(?:è|sono) /iu,
  },
  statementItems: {
    pluralVerb: /no$/,
  },
  articleForms: {
    definite: /^(?:(?:d?[aeu]|co|ne|su|de)?(?:l|ll[oae]|gli|l['’]|ll['’])|il|lo|la|i|le|dei|ai|dai|nei|sui)$/,
    indefinite: /^(?:un[ao]?|un['’])$/,
  },
  calendar: {
    lists:
      'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre lunedì martedì mercoledì giovedì venerdì sabato domenica',
  },
  nounClasses: {
    abstractEndings: /(?:zion[ei]|sion[ei]|tà|tù|ment[oi]|ism[oi]|ezz[ae]|[ae]nz[ae]|ur[ae]|aggi[o]?)$/,
    personEndings: /(?:ist[aie]|tor[ei]|tric[ei]|olog[oi]|ian[oi]|ier[ei])$/,
    persons:
      'medico medici paziente pazienti re regina bambino bambini contadino contadini soldati maestri operaio operai',
  },
  vagueWords: {
    nouns: `studio studi ricerca autore lettera relazione contributo spiegazione fase tappa volume grado mondo vita distanza direzione aiuto fenomeno apparizione scoperta oggetto davanti meno riferimento risposta funzione favore carica conto
    presenza esistenza capacità bisogno mancanza tentativo sostegno successo totalità successione ruolo processo possibilità occasione interesse importanza condizione sviluppo posizione dimensione lunghezza posto idea nozione elemento caratteristica passo opzione approccio vantaggio
    milione milioni miliardo miliardi migliaio migliaia dozzina centinaio unità membro membri chilometro metro ora ore minuto minuti dollaro dollari euro situazione senso risultato causa ragione obiettivo scopo fine esempio termine nome problema parte uso fatto modo maniera forma tipo sorta
    numero quantità gruppo cosa caso punto anno anni giorno giorni mese mesi settimana volta volte tempo inizio luogo
    maggioranza resto lato gente persona persone uomo uomini donna donne area aree serie insieme secolo decennio decenni
    cambiamento livello effetto effetti parola parole metà terzo quarto varietà momento epoca secoli`,
    adjectives: `grande grandi gran maggiore maggiori minore minori migliore migliori principale principali proprio propria stesso stessa
    stessi stesse primo prima primi prime secondo seconda terzo terza ultimo ultima ultimi ultime nuovo nuova nuovi nuove
    altro altra altri altre diverso diversa diversi diverse vario vari varie certo certi certe unico unica importante
    importanti possibile buon buona piccolo piccola piccoli numerosi numerose simile simili capace esistente esistenti corrispondente corrispondenti rispettivo rispettiva`,
  },
  linesByDefinition: {
    denying: /^(?:non|mai|senza|né|contrario|mentre|anziché)$/,
  },
  listWords: {
    listWords: {
      kinds: /^(?:tipi|tipo|form[ae]|class[ei]|categori[ae]|varietà|gener[ei]|metod[oi]|tecnic(?:a|he))$/,
      parts: /^(?:parti|componenti|elementi|strati|fasi|tappe|passi|rami)$/,
      examples: /^,? ?\(?(?:come per esempio|per esempio|come ad esempio|ad esempio|ad es\.|quali|tra cui) /i,
      or: /^o$/,
      contrast: /^(?:a differenza d|al contrario d|diversamente da)\p{L}*['’]? ?/iu,
    },
  },
  nameFaults: {
    dangling:
      /^(?:sebbene|quando|mentre|perché|se|come|il|lo|la|i|gli|le|un|uno|una|di|del|della|in|con|per|a|al|e|o|che|ogni|ciascun[oa]?|quest[oaei]) |^(?:l|un|dell|all)['’]| (?:di|del|della|in|con|per|a|al|e|o|il|lo|la|che)$/i,
  },
  relations: {
    causal: /^(?:perché|poiché)$/,
    copulas: /^(?:è|sono|era|erano|fu|furono)$/,
    infinitive: /(?:[aei]re|r(?:si|l[aoie])|ando|endo|ar|er|ir)$/,
    needsMore:
      /^(?:permette|permettono|consente|consentono|fa|fanno|fece|rende|rendono|chiama|chiamano|considera|considerano|deve|devono|ha|hanno|aveva|può|possono)$/,
    states:
      /^(?:è|sono|era|erano|fu|furono|resta|restano|rimane|rimangono|diventa|diventano|divenne|appare|viene|vengono|venne)$/,
  },
  sameNoun: {
    plurals: /^(?:o\|i|a\|e|e\|i|a\|i|io\|i|\|i|a\|he|o\|hi)$/,
  },
  definitions: {
    copulas: {
      general: /^(?:è|sono|indica|indicano|si definisce|consiste in|designa) $/,
      other: /^(?:era|fu|erano|furono) $/,
      article: /^(?:una?|uno|un['’]|il|lo|la|l['’]|i|gli|le|qualsiasi|quello|quella)$/,
    },
    relatives: /^(?:che|cui|dove|quale|quali|per)$/,
    manyAre: /^sono$/,
    definiteOrIndefinite: /^(?:il|lo|la|l['’]|i|gli|le|una?|uno|un['’])$/,
  },
  glosses: {
    also: '(?:anche |spesso |talvolta |comunemente |semplicemente )*',
    thatIs: /^ ?(?:cioè|ossia|ovvero|vale a dire),? /i,
    namings: [
      {
        before: `si (?:chiama|chiamano|chiamava|chiamavano|dice|dicono|denomina|denominano|definisce|definiscono) {also}`,
        joiner: /^ (?=(?:il|lo|la|l['’]|i|gli|le|una?|un['’]|uno|ogni|qualsiasi) ?)/,
      },
      { before: `(?:chiamat|dett|denominat|soprannominat)[oaie] {also}` },
      { before: `(?:prende|prendono|prese|presero|porta|portano) il nome di ` },
      { before: `(?:not|conosciut)[oaie] {also}(?:come|con il nome di) ` },
    ],
  },
  nameKinds: {
    inPlaces: /^(?:in|nel|nella|a|verso)$/,
    byPersons: /^(?:re|regina|presidente|imperatore|professor|san|santa|papa|generale|ministro|signor|da)$/,
  },
  nounPhrases: {
    links: /^(?:di|del|dello|della|dei|degli|delle|d['’]|dell['’])$/,
  },
  presentable: {
    doubtfulEndings: /(?:mente|ando|endo|[aiu]t[oaei])$/,
  },
  standalone: {
    pointsBack:
      /^(?:il resto|(?:allo|alla|nello|nella|lo|la) stess[oa]|(?:\p{L}+|\d+) (?:giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|secol[oi]) (?:dopo|prima|più tardi)|poco (?:dopo|prima)|nel frattempo|nello stesso|nella stessa|intanto|parallelamente|d['’] ?altra parte|d['’] ?altro canto|in seguito|successivamente|infine|invece|a (?:sua|loro) volta|da allora|pertanto|dopo di che|tra (?:questi|queste|loro)|oltre a|quest[oaie]|quell[oaei]|quel|quegli|ciò|ess[oaie]|egli|ella|lui|lei|loro|su[oae]|suoi|(?:il|la|i|le) (?:su[oae]|suoi|loro)|tuttavia|inoltre|anche|ma|e|o|così|quindi|pertanto|perciò|allora|poi|infine|altr[oaie]|entrambi|per esempio|ad esempio|(?:in|a|di|da|con|per) (?:quest[oaie]|quell[oa]|tal[ei])|tal[ei]|lo stesso|la stessa|qui|lì|è|sono|era|fu)(?![\p{L}\p{N}])/iu,
    ranksTheUnnamed:
      /(?<!\p{L})(?:il|la|i|gli|le) (?:principal[ei] \p{L}+|\p{L}+ più \p{L}+)(?:,| (?:fu|furono|è|sono|era|erano) )/iu,
    joinsAnother: /(?<!\p{L})(?:anch['’]ess[oaie]|anche (?:lui|lei|loro)|al suo interno)(?!\p{L})/iu,
    sendsAway:
      /(?<!\p{L})(?:come (?:mostrato|indicato|menzionato|detto)|vedi|figura \d|tabella \d|sopra citat\p{L}|seguenti?)(?!\p{L})/iu,
    personPronouns: /^(?:egli|ella|lui|lei)$/,
    demonstratives: /^(?:quest[oaie]|quest['’]|quell[oaie]|tal[ei]|ciò)$/,
    participles: /(?:[aiu]t[oaei]|ando|endo)$/,
    relatives: /^(?:che|cui|dove)$/,
  },
  terms: {
    links: new Set(['di', 'del', 'della', 'dei', 'delle', "dell'", 'dell’']),
  },
  verbPlaces: {
    beforeVerbs: new Set(['che', 'si']),
  },
  leansOnOthers: {
    adds: /^(?:anche|inoltre|pure)$/,
  },
  abbreviations: {
    words: `ing sig sigg sig.ra dott on pag pagg art artt sec n tel lett cap comma es ecc.te d.lgs d.p.r c.c c.p s.p.a mons on.le
    avv a.c d.c al`,
    pairs: { eras: /^[ad]\. ?C$/, others: /^(?:p\. ?es|d\. ?lgs)$/ },
  },
  nounLexicon: {
    singulars: [
      [/([cg])hi$/, '$1o'],
      [/([cg])he$/, '$1a'],
      [/i$/, 'o'],
      [/i$/, 'e'],
      [/i$/, 'io'],
      [/e$/, 'a'],
      [/i$/, 'a'],
      [/cie$/, 'cia'],
    ],
  },
  taggerCounts: {
    contractions: {
      di: { il: 'del', lo: 'dello', la: 'della', i: 'dei', gli: 'degli', le: 'delle', "l'": "dell'" },
      a: { il: 'al', lo: 'allo', la: 'alla', i: 'ai', gli: 'agli', le: 'alle', "l'": "all'" },
      da: { il: 'dal', lo: 'dallo', la: 'dalla', i: 'dai', gli: 'dagli', le: 'dalle', "l'": "dall'" },
      in: { il: 'nel', lo: 'nello', la: 'nella', i: 'nei', gli: 'negli', le: 'nelle', "l'": "nell'" },
      su: { il: 'sul', lo: 'sullo', la: 'sulla', i: 'sui', gli: 'sugli', le: 'sulle', "l'": "sull'" },
    },
  },
  tokens: {
    elisions: 'quest|quell|nell|dell|sull|dall|coll|all|gl|un|sant|bell|anch|com|dov|cos|[ldscmtvn]',
  },
  stems: {
    algorithm: 'italian',
  },
  linkWords: {
    articles: / (?:il|lo|la|i|gli|le|l['’])$/i,
  },
  agreement: {
    determiners: [
      ['ms', 'il lo un uno del dello al allo dal dallo nel nello sul sullo questo quello ogni suo primo'],
      ['fs', "la una un' della alla dalla nella sulla questa quella ogni sua prima"],
      ['ms fs', "l' dell' all' dall' nell' sull' ogni"],
      ['mp', 'i gli dei degli ai agli dai dagli nei negli sui sugli questi quei quegli suoi molti alcuni tutti'],
      ['fp', 'le delle alle dalle nelle sulle queste quelle sue molte alcune tutte'],
      ['plural', 'due tre quattro cinque sei'],
    ],
    endings: [
      [/(?:zioni|sioni)$/, 'fp'],
      [/(?:zione|sione|tà|tù|trice)$/, 'fs'],
      [/i$/, 'mp fp'],
      [/(?:o|ore|ismo)$/, 'ms'],
      [/ma$/, 'ms fs'],
      [/a$/, 'fs'],
      [/e$/, 'ms fs fp'],
      [/$/, 'ms fs'],
    ],
    impureOnset: /^(?:s[^aeiou]|z|gn|ps|x|y)/,
  },
  readability: {
    bounds: [80, 60, 50, 40],
    vowels: /[iu]?[aeoàèéò][iu]?|[ìíùú]|[iu]+/g,
    // Lucisano & Piemontese 1988
    formula: { index: 'Gulpease', constant: 89, perSentence: 0, perSyllable: 0, perLetter: 10, perWord: 300 },
  },
  readingSpeed: {
    wordsPerMinute: 188,
  },
  numberWords: {
    words: `due tre quattro cinque sei sette otto nove dieci undici dodici venti trenta quaranta cinquanta sessanta settanta
    ottanta novanta cento mille|mila|migliaia milione|milioni miliardo|miliardi`,
  },
  verifyLine: {
    denials: /^(?:non|mai|né|nessun[oa]?|senza)$/,
    openers: `senza mentre sebbene nonostante durante dopo prima sotto ogni tutto tutta tutti tutte alcuni alcune molti
    molte pochi nessuno così quindi poi secondo esso essa altro altra altri altre grazie`,
  },
  linesByNaming: {
    copula: 'è',
  },
  relationWords: {
    isA: 'è',
    isKindOf: 'tipo di',
    isPartOf: 'parte di',
    isExampleOf: 'esempio di',
    includes: 'comprende',
    consistsOf: 'è composto da',
    covers: 'tratta di',
    isExplainedWith: 'si spiega con',
    isAlsoCalled: 'detto anche',
    differsFrom: 'è diverso da',
    causes: 'causa',
    leadsTo: 'porta a',
    has: 'ha',
    uses: 'usa',
    dependsOn: 'dipende da',
  },
  mainVerb: {
    unfinished: /(?:[aei]re|[aiu]t[oaie]|ndo)$/,
  },
  questions: italianQuestions,
  words: italianWords,
};
