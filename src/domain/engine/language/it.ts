import type { LanguagePack } from './language-pack.ts';

export const italian: LanguagePack = {
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
    told: 'Che cosa dice il testo di «{}»?',
    reason: '«{}» Perché, secondo il testo?',
    consequence: '«{}» Che cosa ne segue, secondo il testo?',
    belongs: 'Quali di questi elementi appartengono a «{}»?',
    member: 'Quale di questi elementi appartiene a «{}»?',
    order: 'Metti nell’ordine giusto: {}',
    chronology: 'Metti in ordine cronologico, dal più antico.',
    whichYear: '{}: in quale anno?',
    enumerate: 'Elenca: {} ({})',
    textSays: 'Il testo dice «{}», non «{}».',
    quoteMarks: ['«', '»'],
  },
};
