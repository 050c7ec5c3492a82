import { spanishQuestions } from './questions/es.ts';
import { spanishWords } from './words/es.ts';
import type { LanguagePack } from './language-pack.ts';

export const spanish: LanguagePack = {
  grammar: { bareObjects: 'doubtful', family: 'romance', capitalisesNouns: false, omitsSubjects: true },
  headings: {
    bibliography:
      'referencias | bibliografía | bibliografia | fuentes | lecturas recomendadas | para saber más | webgrafía | notas al pie | notas a pie de página | notas finales | referencias bibliográficas | obras citadas | lista de lecturas | lecturas | lecturas obligatorias | lecturas complementarias | lecturas sugeridas | bibliografía recomendada | bibliografía básica | bibliografía complementaria | bibliografía y fuentes | libros | libros recomendados | enlaces de interés | enlaces útiles | lista de referencias',
    contents:
      'contenido | contenidos | índice | indice | temario | tabla de contenidos | tabla de contenido | esquema | agenda | sumario',
    objectives:
      'objetivos | objetivos de aprendizaje | objetivos del capítulo | resultados de aprendizaje | competencias | logros | logros de esta unidad',
    exercise:
      'ejercicio* | laboratorio* | problema* | pregunta* | preguntas de repaso | actividad* | tarea* | práctica* | compruebe lo aprendido | comprueba lo aprendido | inténtelo | inténtalo | solución | soluciones | respuesta* | cuestionario | autoevaluación | repaso | clave de respuestas | solucionario | hoja de respuestas | respuestas de los ejercicios | soluciones de los ejercicios | ficha de trabajo | hoja de trabajo',
    example:
      'ejemplo* | caso práctico | estudio de caso | caso de estudio | ilustración | materiales y métodos | mal ejemplo | malos ejemplos | ejemplo incorrecto | ejemplo negativo | contraejemplo* | cómo no hacerlo | lo que no hay que hacer | qué no hacer | no hagas esto | así no | mal | incorrecto | malas prácticas | mala práctica',
    aside:
      'enlace a la enseñanza | agradecimientos | sobre el autor | recursos adicionales | enlaces | véase también | aviso | créditos | enlace con el aprendizaje',
  },
  captions: 'figura | fig. | tabla | gráfico | gráfica | cuadro | ilustración | imagen | esquema',
  exampleOpenings:
    'por ejemplo | ejemplo | p. ej. | supongamos | suponga | imagine | imaginemos | imagina | pongamos | considere | consideremos | consideremos un | piense | pensemos | a modo de ejemplo | como ejemplo',
  asides:
    'usted | ustedes | tú | tu | te | nos | nosotros | nuestro | nuestra | nuestros | nuestras | yo | mi | vamos a | veremos | hemos visto | vimos | estudiaremos | estudiará | aprenderá | aprenderás | analizaremos | abordaremos | recuerde | recuerda | observe | observa | fíjese | fíjate | presione | haga clic | en este tema | en este capítulo | en esta sección | en este apartado | en este trabajo | en esta unidad | en este ensayo | este capítulo | esta sección | próximo capítulo | capítulo anterior | capítulo posterior | sección anterior | como se ha visto | como ya se ha | mencionad* anteriormente | puede ver | si queremos | queremos | utilizamos | calculamos | en este módulo | este módulo',
  tasks:
    'explique | explica | describa | describe cómo | calcule | calcula | construya | construye | ordene | determine | determina | identifique | identifica | compare | defina | escriba | escribe | dibuje | demuestre | halle | encuentre | responda | responde | complete | completa | elija | seleccione | indique | indica | enumere | qué | cuál | cuáles | quién | por qué | cómo | cuándo | dónde | lea | consulte | visite | vea | mire | recuerde | recuerda | nota | si conectas | si quieres',
  answers: 'respuesta | respuestas | resp. | respuesta correcta',
  origins: 'fuente | fuentes | adaptado de | crédito | créditos | tomado de | elaboración propia',
  labels:
    'diferencia* | semejanza* | comparación | discusión | índice | conceptos básicos | introducción | conclusión | conclusiones | resumen | contexto | antecedentes | causa* | motivo* | razón | razones | consecuencia* | efecto* | resultado* | ejemplo* | nota* | definición | definiciones | ventaja* | desventaja* | inconveniente* | limitación | limitaciones | característica* | tipo* | clase* | paso* | etapa* | fase* | método* | medida* | desarrollo | objetivo* | finalidad | meta* | fuente* | referencia* | pregunta* | respuesta* | importante | advertencia | problema* | problema común | solución | soluciones | observación | observaciones | requisito* | descripción | nombre | valor | fecha | autor | título | palabras clave | primero | segundo | tercero | otro* | otra* | general* | teoría | aplicación | aplicaciones | función | funciones | acontecimiento* | movilizaciones | historia | origen | estructura | propiedades | formación | reacción | reacciones | líderes | ideas | protagonistas | etapas | balance | valoración | peligro | truco | ojo | riesgo | configuración | escenario* | herramienta* | duración | fracaso | éxito | fallo* | nb | pista* | consejo* | truco* | recordatorio* | aviso* | cuidado | precaución | recuerda | plazo | fecha límite | fecha de entrega | entrega | fechas | dificultad | página* | deberes | véase | ver | ver también | crédito* | actualizado | última actualización | escrito por | traducido por | contacto | correo | nota final | pendiente',
  dataLabels:
    'tiempo | hora | horario | nivel | material | materiales | prerrequisito* | páginas | capítulo | tema | unidad | curso | módulo | asignatura | materia | profesor | profesora | docente | alumno | alumna | grupo | clase | aula | lugar | tarea* | actividad | actividades | ejercicio* | práctica* | lectura | lecturas | enlace* | vídeo | video | imagen | foto | licencia | versión | edición | traducción | pronunciación | sinónimo* | antónimo* | puntuación | puntos | estado | prioridad | etiquetas | categoría* | coste | precio | total | presupuesto',
  sequences:
    'paso* | etapa* | fase* | proceso* | procedimiento | secuencia | orden | ciclo | cómo | algoritmo | cronología',
  copulas:
    'es | son | era | eran | fue | fueron | significa | significan | se refiere a | se refieren a | consiste en | consisten en | se define como | se definen como | representa | representan | mide | miden | designa | describe',
  namings:
    'llama | llaman | llamado | llamada | llamados | llamadas | denomina | denominan | denominado | denominada | denominados | denominadas | conocido como | conocida como | conocidos como | conocidas como | se conoce como | se conocen como',
  reasons:
    'porque | ya que | puesto que | dado que | debido a | debido al | a causa de | a causa del | gracias a | gracias al | como consecuencia de | con el fin de | con objeto de | a fin de | para que | para evitar | para impedir | por miedo a',
  negations: 'no | nunca | ni | nadie | nada',
  prompts: 'explica | explique | describe | describa | compara | analiza | comenta',
  subordinators:
    'cuando | mientras | si | aunque | como | puesto que | porque | tras | hasta que | después de que | antes de que | a pesar de que | pese a que',
  consequences:
    'por lo que | por lo tanto | por tanto | de modo que | de manera que | de forma que | así que | con lo que | lo que provocó | lo que provoca | lo que llevó a | lo que permite | lo que permitió | lo que supuso | lo que supone | lo que significa | lo que hace | provocando | causando | dando lugar a | lo cual',
  summaryHeadings:
    'resumen | en resumen | en breve | en síntesis | síntesis | ideas clave | ideas principales | puntos clave | conceptos clave | lo esencial | conclusión | conclusiones | recapitulación | resultado* | hallazgos | para recordar | recuerda | resultados y * | conclusiones y *',
  conclusions:
    'en resumen | en breve | en síntesis | en suma | en definitiva | en conclusión | para resumir | los resultados muestran | los resultados indican | el estudio muestra | se concluye | concluimos | lo más importante | lo principal | lo esencial | la idea central | la idea principal | ante todo',
  rejections:
    'al contrario | a diferencia de | en lugar de | en vez de | más que | erróneamente | mito | rechaza* | refuta* | desmiente* | sino que | no se trata de',
  articles: 'el | la | los | las | un | una | unos | unas | lo',
  definitionOf: 'definición de | concepto de | el término | término',
  wording: {
    complete: 'Completa la frase:',
    completeUnder: 'Completa la frase de «{}»:',
    whichTerm: '¿Qué término corresponde a esta descripción?',
    whichTermUnder: '¿Qué término corresponde a esta descripción, en «{}»?',
    whichKey: '«{}»: ¿a cuál de estos corresponde?',
    whichValue: '{}: ¿qué corresponde aquí?',
    isTrue: '¿Verdadero o falso?',
    true: 'Verdadero',
    false: 'Falso',
    match: 'Relaciona cada término con su descripción.',
    meaning: '¿Qué se entiende por «{}»?',
    aboutTerm: '¿Qué dice el texto de «{}»?',
    reason: '«{}» ¿Por qué, según el texto?',
    consequence: '«{}» ¿Qué se sigue de ello, según el texto?',
    belongs: '¿Cuáles de estos elementos corresponden a «{}»?',
    member: '¿Cuál de estos elementos corresponde a «{}»?',
    order: 'Pon en el orden correcto: {}',
    chronology: 'Ordena cronológicamente, empezando por lo más antiguo.',
    whichYear: '{}: ¿en qué año?',
    enumerate: 'Enumera: {} ({})',
    textSays: 'El texto dice «{}», no «{}».',
    colon: ': ',
    quoteMarks: ['«', '»'],
  },
  appositionAfter: {
    isWhat: /^, (?:que (?:es|son|era|eran|consiste en|significa)|es decir,|o sea,) /u,
    article: 'una?|unos|unas|el|la|los|las|aquell[oa]s?|cualquier',
    that: 'que|quienes|cuy[oa]s?',
    terms: 'término | palabra | concepto | expresión',
    defines: /^ (?:se refieren? a|significan?|se define como|se definen como|designan?) /u,
  },
  cardRules: {
    goesOn: / (?:de|del|el|la|los|las|una?|y|o|a|al|por|para|con|en|que|es|son|como)$/iu,
    reasons: /^(?:gracias a|debido a|a causa de|por medio de|pueden?|deben?) /iu,
    clitics: /^(?:lo|la|los|las|le|les)$/,
    points: /^(?:aquí|en este (?:caso|ejemplo|apartado|tema))(?!\p{L})/iu,
    turnOf: /^(?:el |la |una? |otr[oa] )?_____ (?:es|era|fue) que /iu,
    some: /^(?:algun[oa]s|ciert[oa]s|much[oa]s|vari[oa]s) _____/iu,
    mayBe: /^(?:el |la |los |las |una? )?_____ pueden? /iu,
    oneOf: /(?<!\p{L})son (?:el |la |los |las )?\p{L}+ y (?:el |la |los |las )?_____\./iu,
    owned: /(?<!\p{L})(?:sus?|nuestr[oa]s?) _____/iu,
  },
  definitionCards: {
    endsNaming: /(?:, [ou]|(?<!\p{L})(?:es|son)) (?:una? |el |la |los |las )?_____[,.]/u,
  },
  plainSentence: {
    ties: 'sin embargo | por lo tanto | por tanto | por ello | por eso | además | también | asimismo | en consecuencia | por ejemplo | así | en cambio | por otra parte | por otro lado | es decir | finalmente | en general | en resumen | no obstante | entonces | ahora bien | de hecho',
    articleFor: [
      [/(?<!\p{L})este(?= (?:\p{Ll}+ ){1,2}(?:de|del|entre) )/iu, 'el'],
      [/(?<!\p{L})esta(?= (?:\p{Ll}+ ){1,2}(?:de|del|entre) )/iu, 'la'],
      [/(?<!\p{L})estos(?= (?:\p{Ll}+ ){1,2}(?:de|del|entre) )/iu, 'los'],
      [/(?<!\p{L})estas(?= (?:\p{Ll}+ ){1,2}(?:de|del|entre) )/iu, 'las'],
    ],
  },
  findEntries: {
    pointing: /^(?:(?:él|ella|esto|esta|este|ellos|ellas) )?(?:es|era|fue|son|eran|fueron) /iu,
  },
  findSubject: {
    participles: /(?:ad|id)[oa]s?$/,
  },
  askedWordings: {
    matters:
      /(?<!\p{L})(?:juega|jugó|jugaron|desempeñ\p{L}+) un papel (?:importante|clave|fundamental|crucial)|(?<!\p{L})(?:es|son|fue|era) muy importantes?(?!\p{L})/iu,
    concludes: /^[^,;:]*(?<!\p{L})(?:por (?:lo )?tanto|por ello|en consecuencia)(?!\p{L})/iu,
    obvious: /(?<!\p{L})(?:obviamente|naturalmente|por supuesto|claramente|evidentemente)(?!\p{L})/iu,
    otherParts:
      /(?<!\p{L})(?:ejemplo|apartado|capítulo) anterior(?!\p{L})|(?<!\p{L})(?:descrit|mencionad|explicad|vist)[oa]s? (?:arriba|antes|anteriormente)|en la introducción|^en (?:conclusión|resumen)(?!\p{L})/iu,
    goesOn:
      /^(?:en el otro caso|aquí|con ello|de esta manera|de este modo),? |^la (?:primera|segunda|última) (?:línea|fila|columna)(?!\p{L})/iu,
    counted:
      /(?<!\p{L})(?:el|los|las) \d{2,3}(?:\.\S*)? (?:personas|estudiantes|alumnos|pacientes|niños|participantes|valor(?:es)?|pesos|automóviles|datos)(?!\p{L})/iu,
    ranks:
      /^(?:el|la|los|las) (?:\p{L}+ ){0,3}más (?:com[uú]n|frecuente|habitual|utilizad|usad|vendid|comercializad|extendid|important|popular)/iu,
    condition: /^si /i,
  },
  clearGap: {
    references:
      /\((?:vea|ver|véase|cf\.) |(?<!\p{L})(?:gráfic[oa]|diagrama|mapa|imagen|ecuación) (?:anterior|de arriba|de abajo|siguiente)(?!\p{L})/iu,
  },
  enumerationItems: {
    plural: /(?<![ií])s$/,
  },
  saidOfTerm: {
    pronouns: /^(?:él|ella|ellos|ellas|se|su|sus|que|porque|cuando|si|lo)$/,
    opensWithIs: /^(?:es|son) /iu,
  },
  statementItems: {
    pluralVerb: /n$/,
  },
  articleForms: {
    definite: /^(?:el|la|los|las|del|al)$/,
    indefinite: /^un[ao]?s?$/,
  },
  calendar: {
    lists:
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miércoles jueves viernes sábado domingo',
  },
  nounClasses: {
    abstractEndings:
      /(?:ci[oó]n|ciones|si[oó]n|siones|dad|dades|tad|mientos?|ismos?|ezas?|[ae]ncias?|tud|tudes|ajes?|uras?)$/,
    personEndings: /(?:istas?|[dt]or(?:es|as?)?|[óo]log[oa]s?|eros?|ieras?)$/,
    persons:
      'médico médicos paciente pacientes rey reina niño niños campesino campesinos soldado soldados maestro maestros obrero obreros',
  },
  vagueWords: {
    nouns: `estudio estudios investigación autor letra relación contribución explicación admisión fase etapa volumen cantidad grado mundo vida distancia dirección ayuda multitud fenómeno aparición descubrimiento dueño sala mano demás cualquiera objeto menos referencia respuesta función favor cargo cuenta masa
    presencia existencia capacidad necesidad falta intento apoyo éxito fracaso totalidad sucesión papel proceso posibilidad oportunidad interés importancia condición desarrollo posición tamaño longitud idea noción elemento característica paso opción enfoque ventaja beneficio sitio
    millón millones mil miles millar millares docena cientos centenar unidad unidades miembro miembros kilómetro kilómetros metro metros hora horas minuto minutos dólar dólares euro euros situación sentido resultado causa razón objetivo propósito fin ejemplo término nombre problema parte uso hecho manera modo forma tipo clase
    número cantidad grupo cosa caso punto año años día días mes meses semana vez veces tiempo final principio lugar mayoría
    resto lado gente persona personas hombre hombres mujer mujeres área áreas serie conjunto ciento siglo década décadas
    cambio nivel través partir medida cuenta efecto efectos palabra palabras mitad tercio variedad momento época épocas siglos`,
    adjectives: `mayor menor mejor peor gran grande grandes mayores menores mejores principal principales propio propia propios propias
    respectiva respectivo mismo misma mismos mismas primer primera primeros primeras segundo segunda tercer tercera último
    última últimos últimas nuevo nueva nuevos nuevas otro otra diferente diferentes distinto distintos distintas varios varias
    cierto cierta ciertos ciertas suficiente importante importantes único única anterior siguiente reciente posible buen
    determinada determinado entero entera numerosos numerosas similar similares capaz capaces existente existentes correspondiente correspondientes resultante resultantes`,
  },
  linesByDefinition: {
    denying: /^(?:no|nunca|sin|ni|tampoco|diferencia|contrario|mientras)$/,
  },
  listWords: {
    listWords: {
      kinds: /^(?:tipos?|clases?|formas?|categorías?|variedad(?:es)?|modalidad(?:es)?|métodos?|técnicas?)$/,
      parts: /^(?:partes|componentes|elementos|capas|etapas|fases|pasos|ramas)$/,
      examples: /^,? ?\(?(?:tales como|como por ejemplo|por ejemplo|p\. ?ej\.|incluid[oa]s?) /i,
      or: /^[ou]$/,
      contrast: /^(?:a diferencia de|en contraste con|frente a) ?/i,
    },
  },
  nameFaults: {
    dangling:
      /^(?:aunque|cuando|mientras|porque|si|como|el|la|los|las|un|una|unos|unas|de|del|en|con|por|para|a|al|y|o|que|cada|cualquier|este|esta|estos|estas) | (?:de|del|en|con|por|para|a|al|y|o|el|la|los|las|un|una|que|como|sin)$/i,
  },
  relations: {
    causal: /^porque$/,
    copulas: /^(?:es|son|era|eran|fue|fueron)$/,
    infinitive: /(?:[aeií]r(?:se|l[aeo]s?)?|ando|iendo)$/,
    needsMore:
      /^(?:permite|permiten|permitió|hace|hacen|hizo|hicieron|considera|consideran|consideró|consideraban|llama|llaman|llamó|debe|deben|ha|han|había|habían|puede|pueden)$/,
    states:
      /^(?:es|son|era|eran|fue|fueron|está|están|estaba|estaban|queda|quedan|quedó|quedaron|parece|parecen|resulta|resultó|permanece|permaneció)$/,
    personal: /^(?:a|al)$/,
  },
  sameNoun: {
    plurals: /^(?:\|s|\|es|z\|ces)$/,
  },
  definitions: {
    copulas: {
      general: /^(?:es|son|se define como|se definen como|se denomina|se refiere a|significa|designa|consiste en) $/,
      other: /^(?:fue|era|fueron|eran) $/,
      article: /^(?:un|una|unos|unas|el|la|los|las|cualquier|aquel|aquella|aquellos)$/,
    },
    relatives: /^(?:que|cuy[oa]s?|donde|cual|cuales|quien|quienes|para)$/,
    manyAre: /^son$/,
    definiteOrIndefinite: /^(?:el|la|los|las|un|una)$/,
  },
  glosses: {
    also: '(?:también |a veces |comúnmente |simplemente )*',
    thatIs: /^ ?(?:es decir|o sea|esto es),? /i,
    namings: [
      {
        before: `se (?:l[eao]s? )?(?:llama|llaman|llamó|llamaba|llamaban|denomina|denominan|denominó|denominaba|designa|designan) {also}(?:con el nombre de |como )?`,
        joiner: /^ al? /,
      },
      {
        before: `se (?:l[eao]s? )?(?:conoce|conocen|conoció|conocía|define|definen) {also}(?:como|con el nombre de|por) `,
        joiner: /^ al? /,
      },
      { before: `(?:recibe|reciben|recibió|recibieron|recibía|lleva|llevan|toma|toman) {also}el nombre de ` },
      { before: `(?:llamad|denominad)[oa]s? {also}` },
      { before: `conocid[oa]s? {also}(?:como|con el nombre de) ` },
    ],
  },
  nameKinds: {
    inPlaces: /^(?:en|desde|hacia)$/,
    byPersons:
      /^(?:por|rey|reina|presidente|emperador|profesor|don|doña|san|santa|papa|general|ministro|físico|escritor|filósofo)$/,
  },
  nounPhrases: {
    links: /^(?:de|del)$/,
  },
  presentable: {
    doubtfulEndings: /(?:mente|ando|iendo|[ai]d[oa]s?)$/,
  },
  standalone: {
    pointsBack:
      /^(?:aun así|con todo(?=,)|(?:la mayoría|much[oa]s|algun[oa]s|vari[oa]s|tod[oa]s|ningun[oa]) de (?:ell|est)[oa]s|el resto|(?:al|en el|por el|del?) mism[oa]s?|(?:a|en|por|de) l[ao]s? mism[oa]s?|(?:\p{L}+|\d+) (?:días?|semanas?|mes(?:es)?|años?|décadas?|siglos?) (?:después|antes|más tarde)|poco (?:después|antes)|mientras tanto|entretanto|ante ello|de ahí|ademas|tambien|por (?:otra parte|otro lado|su parte)|en cambio|a su vez|posteriormente|finalmente|igualmente|para (?:ello|eso)|a partir de (?:ahí|entonces)|desde entonces|tras (?:ello|esto)|entre (?:ellos|ellas)|esto|este|esta|estos|estas|eso|ese|esa|esos|esas|aquel|aquella|ello|él|ella|ellos|ellas|su|sus|sin embargo|no obstante|además|también|asimismo|pero|y|o|así|por lo tanto|por tanto|por ello|por eso|por ejemplo|entonces|luego|después|allí|ahí|aquí|otros?|otras?|ambos|ambas|en (?:este|esta|estos|estas|ese|esa|dicho|dicha)|(?:de|con|por|a|para) (?:este|esta|esto|ese|esa|ello|dicho|dicha)|dich[oa]s?|tal|tales|el (?:mismo|otro|primero|segundo)|la (?:misma|otra|primera|segunda)|lo)(?![\p{L}\p{N}])/iu,
    ranksTheUnnamed:
      /(?<!\p{L})(?:el|la|los|las) (?:principal(?:es)?|mayor(?:es)?|\p{L}+ más \p{L}+)(?: \p{L}+)?(?:,| (?:fue|fueron|es|son|era|eran) )/iu,
    joinsAnother: /(?<!\p{L})(?:también (?:él|ella|ellos|ellas)|en su interior)(?!\p{L})/iu,
    sendsAway:
      /(?<!\p{L})(?:como se (?:muestra|mencionó|ha dicho|indicó|ve)|véase|figura \d|tabla \d|antes mencionad\p{L}+|(?:fragmento|pasaje|texto|documento|cuadro|fotografía) (?:anterior|de arriba|de abajo)|citad[oa]s? anteriormente|a continuación|siguientes)(?!\p{L})/iu,
    personPronouns: /^(?:él|ella|ellos|ellas)$/,
    demonstratives: /^(?:est[aeo]s?|es[aeo]s?|aquell?[ao]?s?|dich[oa]s?|tal|tales|ello)$/,
    participles: /(?:[ai]d[oa]s?|ando|iendo)$/,
    relatives: /^(?:que|quien|quienes|cuy[oa]s?|donde)$/,
  },
  terms: {
    links: new Set(['de', 'del']),
  },
  verbPlaces: {
    beforeVerbs: new Set(['que', 'se']),
  },
  leansOnOthers: {
    adds: /^(?:también|tampoco|asimismo|además)$/,
  },
  abbreviations: {
    words: `p.ej ej sra srta dra ud uds av avda núm pág págs art arts cap aprox d dña dn excmo s.a ee.uu jj.oo teléf tel prov gral
    ctra c p s sto sta nº hab v n f ing bros`,
    pairs: { eras: /^[ad]\. ?(?:de )?C$/, others: /^(?:EE\. ?UU|JJ\. ?OO|FF\. ?AA|RR\. ?HH|CC\. ?AA|S\. ?A)$/ },
  },
  nounLexicon: {
    singulars: [
      [/ces$/, 'z'],
      [/iones$/, 'ión'],
      [/ones$/, 'ón'],
      [/anes$/, 'án'],
      [/enes$/, 'én'],
      [/ines$/, 'ín'],
      [/eses$/, 'és'],
      [/([^aeiou]|[aeo]n)es$/, '$1'],
      [/s$/, ''],
    ],
  },
  taggerCounts: {
    contractions: { de: { el: 'del' }, a: { el: 'al' } },
  },
  stems: {
    algorithm: 'spanish',
  },
  linkWords: {
    articles: / (?:el|la|los|las)$/i,
  },
  agreement: {
    determiners: [
      ['ms', 'el un del al este ese aquel ningún algún primer tercer nuestro mucho poco otro'],
      ['ms fs', 'su cada cualquier'],
      ['fs', 'la una esta esa aquella ninguna alguna primera nuestra mucha poca otra'],
      ['mp', 'los unos estos esos aquellos algunos muchos pocos otros varios nuestros ambos todos'],
      ['fp', 'las unas estas esas aquellas algunas muchas pocas otras varias nuestras ambas todas'],
      ['plural', 'sus dos tres cuatro cinco seis'],
    ],
    endings: [
      [/(?:ciones|siones|dades|tades|tudes|umbres|as)$/, 'fp'],
      [/(?:ores|ajes|ismos|os)$/, 'mp'],
      [/(?:[aeiou]sis|itis|us)$/, 'singular'],
      [/[^s]es$|[íú]s$/, 'mp fp'],
      [/(?:ción|sión|dad|tad|tud|umbre|ez)$/, 'fs'],
      [/(?:ma|ta)$/, 'ms fs'],
      [/a$/, 'fs'],
      [/(?:o|or|aje|ismo)$/, 'ms'],
      [/$/, 'ms fs'],
    ],
  },
  readability: {
    bounds: [80, 65, 55, 40],
    vowels: /[iuü]?[aeoáéó][iuy]?(?![aeoáéóíú])|[íú]|[aeoáéó]|[iuüy]+/g,
    // Szigriszt-Pazos 1993 (perspicuity), the fit used with the INFLESZ scale
    formula: { index: 'Szigriszt-Pazos', constant: 206.835, perSentence: 1, perSyllable: 62.3 },
  },
  readingSpeed: {
    wordsPerMinute: 218,
  },
  numberWords: {
    words: `dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cuarenta cincuenta sesenta setenta
    ochenta noventa cien|ciento|cientos mil|miles millón|millones millardo|millardos`,
  },
  verifyLine: {
    denials: /^(?:no|nunca|jamás|tampoco|ni|ning[uú]n[oa]?|sin|carec\p{L}+)$/u,
    openers: `mientras aunque pese tras después antes bajo ambos ambas cada todo toda todos todas algunos algunas muchos
    muchas varios varias pocos ningún así además entonces según ello otro otra otros otras debido gracias mediante`,
  },
  linesByNaming: {
    copula: 'es',
  },
  relationWords: {
    isA: 'es',
    isKindOf: 'tipo de',
    isPartOf: 'parte de',
    isExampleOf: 'ejemplo de',
    includes: 'incluye',
    consistsOf: 'se compone de',
    covers: 'trata de',
    isExplainedWith: 'se explica con',
    isAlsoCalled: 'también llamado',
    differsFrom: 'se diferencia de',
    causes: 'causa',
    leadsTo: 'lleva a',
    has: 'tiene',
    uses: 'usa',
    dependsOn: 'depende de',
  },
  slips: [[{ word: /^(?:l[oa]s|un[oa]s|est[oa]s)$/i }, { noun: true, word: /[^sx]$/i }]],
  mainVerb: {
    unfinished: /(?:[aeií]r|[ai]d[oa]s?|ndo)$/,
  },
  questions: spanishQuestions,
  words: spanishWords,
};
