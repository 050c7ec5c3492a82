/** Languages of tasks, regardless of the document's language. */
export type TaskLanguage = 'es' | 'en';

/** A task on a document, instead of a question. */
export type ChatTask = { language: TaskLanguage } & (
  | { kind: 'points'; count: number; subject?: string }
  | { kind: 'table'; of: TableOf; subject?: string; things?: string[] }
  | { kind: 'exam'; subject?: string }
);

/** `things`: a comparison; `any`: any table about the subject. */
export type TableOf = 'terms' | 'dates' | 'sections' | 'things' | 'any';

const USUAL_POINTS = 5;
const MOST_POINTS = 15;
const LONGEST_SUBJECT = 120;

const numbers: Record<TaskLanguage, string[]> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' '),
  es: 'cero un[oa]? dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(' '),
};

interface Pattern {
  kind: ChatTask['kind'];
  form: RegExp;
  of?: TableOf;
}

const vocabularies = {
  en: {
    count: String.raw`(?<count>\d{1,2}|${numbers.en.join('|')}|a few|some|several)`,
    polite:
      'please|hi|hello|hey|ok|so|(?:can|could|would|will) you(?: please)?|(?:can|could|may) i (?:have|get)|i(?: would|’d)? (?:want|like|need)(?: you to| to have)?|i am asking you to|help me(?: to)?|let’s|now',
    tail: 'please|thanks|thank you|for me|briefly',
    whole:
      '(?:(?:all |of )?(?:this|the|my|these|it|that|everything)(?: (?:whole|entire|all|main))?(?: (?:topics?|documents?|texts?|files?|notes?|chapters?|units?|lessons?|readings?|subjects?|pdf|pages?|content))?|(?:topic|document|text|notes|chapter|unit|lesson|content))',
    lead: '(?:the |this |my |these |a |an )?(?:(?:topic|chapter|section|unit|part|subject) (?:of|on|about) )?(?:the )?',
  },
  es: {
    count: String.raw`(?<count>\d{1,2}|${numbers.es.join('|')}|unos pocos|unas pocas|unos|unas|algunos|algunas|pocos|pocas|varios|varias)`,
    polite:
      'por favor|hola|oye|vale|bueno|a ver|(?:me )?(?:puedes|podrias|puede|podria)|(?:quiero|quisiera|querria|necesito|me gustaria)(?: que)?(?: me)?|ayudame a|ahora',
    tail: 'por favor|gracias|para mi|brevemente',
    whole:
      '(?:(?:tod[oa]s? )?(?:el|la|los|las|este|esta|estos|estas|esto|eso|mis?|lo|mi)(?: tod[oa]s?)?(?: (?:temas?|documentos?|textos?|archivos?|apuntes|notas|capitulos?|unidad(?:es)?|leccion(?:es)?|lecturas?|asignatura|pdf|contenidos?|materia))?|(?:tema|documento|texto|apuntes|capitulo|unidad|leccion|contenido|todo))',
    lead: '(?:el |la |los |las |este |esta |un |una |lo )?(?:(?:tema|capitulo|apartado|unidad|parte|seccion) (?:de |del |sobre )(?:el |la |los |las )?)?',
  },
} as const;

/** Compiled once, since every question is matched against all. */
const manners = { en: mannersOf('en'), es: mannersOf('es') };

function mannersOf(language: TaskLanguage) {
  const { polite, tail, whole: all, lead } = vocabularies[language];
  return {
    polite: new RegExp(`^(?:(?:${polite}) )+`, 'u'),
    tail: new RegExp(`(?: (?:${tail}))+$`, 'u'),
    whole: new RegExp(`^(?:(?:de|del|of|about|sobre) )?${all}$`, 'u'),
    lead: new RegExp(`^${lead}`, 'u'),
    numbers: numbers[language].map((one) => new RegExp(`^${one}$`, 'u')),
  };
}

const patternsOf: Record<TaskLanguage, Pattern[]> = { en: english(), es: spanish() };

function english(): Pattern[] {
  const { count } = vocabularies.en;
  const points =
    '(?:(?:short|brief|main|key|bullet|clear|simple|essential|most important|important) )*(?:points?|bullets?|ideas?|sentences?|lines?|facts?|takeaways?|statements?|things?)';
  const main =
    '(?:(?:main|key|most important|essential|central|core|principal) )+(?:points?|ideas?|facts?|takeaways?|things?|messages?)|(?:bullet points?|takeaways?)';
  const about = String.raw`(?: (?:of|about|on|from|in|for|regarding) (?<subject>.+))?`;
  const make =
    '(?:make|create|build|draw(?: up)?|give|show|write|prepare|put together|generate|produce|do|compose|compile|set up)(?: me)?(?: up)?';
  const sum =
    '(?:summari[sz]e|sum up|recap|condense|outline|boil down|break down|reduce|(?:give |write |make )?(?:me )?(?:a |the )?(?:short |brief |quick )?(?:summary|recap|overview)(?: of)?)';
  const grid = '(?:table|chart|grid|matrix)';
  const kinds =
    '(?:(?:short|small|simple|summary|comparison|comparative|comparing|clear|quick|little|nice|full|complete|two-column) )*';
  const exam =
    '(?:for|before|in|on|to pass|to do well in) (?:the |my |an |a |this |tomorrow’s |next )*(?:final |mid-?term |oral |written )?(?:exams?|tests?|midterms?|finals?|quiz(?:zes)?|examination|assessment)(?: (?:tomorrow|today|on \\w+|next week|this week))?';
  return [
    {
      kind: 'points',
      form: whole(`${sum}(?: (?<subject>.+?))? (?:in|into|as|with|using|down to|to) (?:the )?(?:${count} )?${points}`),
    },
    {
      kind: 'points',
      form: whole(
        `(?:sum|boil|break) (?<subject>.+?) (?:up|down) (?:in|into|as|with|to) (?:the )?(?:${count} )?${points}`,
      ),
    },
    // "Explain" is a question unless it gives a number of points.
    {
      kind: 'points',
      form: whole(`(?:explain|describe) (?<subject>.+?) (?:in|into|as|with|using) ${count} ${points}`),
    },
    {
      kind: 'points',
      form: whole(`(?:in|with|as) ${count} ${points} (?:explain|describe|${sum})(?: (?<subject>.+))?`),
    },
    {
      kind: 'points',
      form: whole(
        `(?:${make}|list|tell(?: me)?|name|extract|pick(?: out)?|find|what are|which are) (?:a list (?:of|with) )?(?:the )?(?:${count} )?(?:${main})${about}`,
      ),
    },
    { kind: 'points', form: whole(`(?:the |my )?${count} (?:${main})${about}`) },
    {
      kind: 'points',
      form: whole(
        `(?:${make} )?(?:a |the )?(?:${count}[ -]point|bullet[ -]point|bulleted) (?:summary|list|recap|overview)${about}`,
      ),
    },
    {
      kind: 'table',
      of: 'dates',
      form: whole(`(?:${make} )?(?:a |an |the )?${kinds}(?:timeline|chronology|time line)${about}`),
    },
    { kind: 'table', of: 'terms', form: whole(`(?:${make} )?(?:a |an |the )?${kinds}glossary${about}`) },
    {
      kind: 'table',
      form: whole(
        `${make} (?:a |an |the )?${kinds}${grid}(?: (?:of|with|about|for|on|comparing|that compares|that shows|showing|listing|to compare|from|between|out of|summari[sz]ing) (?<subject>.+))?`,
      ),
    },
    {
      kind: 'table',
      form: whole(
        `(?:a |the )?(?:(?:summary|comparison|comparative) )?${grid} (?:of|with|comparing|about|between) (?!contents)(?<subject>.+)`,
      ),
    },
    { kind: 'table', form: whole(`a ${kinds}${grid}`) },
    {
      kind: 'table',
      form: whole(
        `(?:put|show|arrange|organi[sz]e|list|summari[sz]e|compare|present|lay out|set out|collect|tabulate|turn|convert)(?: me)? (?<subject>.+?) (?:in|into|as) (?:a |an |the )?${kinds}${grid}`,
      ),
    },
    { kind: 'table', form: whole('tabulate (?<subject>.+)') },
    {
      kind: 'exam',
      form: whole(
        `(?:tell me )?what (?:should|do|must|shall|would|will|ought) (?:i|we|one) (?:absolutely |really |need to |have to |to )*(?:know|study|learn|remember|revise|review|memori[sz]e|focus on)(?: (?:about|of|on|from) (?<subject>.+?))? ${exam}`,
      ),
    },
    {
      kind: 'exam',
      form: whole(
        `(?:tell me )?what (?:should|do|must|shall|ought) (?:i|we) (?:absolutely |really |need to |have to |to )*(?:know|study|learn|remember|revise|review|memori[sz]e)`,
      ),
    },
    {
      kind: 'exam',
      form: whole(
        `(?:tell me )?what(?:’s| is| are| will be| matters| counts| could be| might be| may be)(?: the)?(?: (?:most )?(?:important|essential|key|relevant|likely)(?: things?| points?| parts?)?)?(?: (?:to know|to study|to learn|to remember))?(?: (?:about|of|in) (?<subject>.+?))? ${exam}`,
      ),
    },
    {
      kind: 'exam',
      form: whole(
        `what (?:could|may|might|can|will|is likely to|is going to) (?:come up|be asked|come|appear|be)(?: (?:about|of) (?<subject>.+?))? ${exam}`,
      ),
    },
    {
      kind: 'exam',
      form: whole(`(?:prepare|revise|study|review|get ready|cram)(?: me)?(?: (?<subject>(?!for).+?))? ${exam}`),
    },
    {
      kind: 'exam',
      form: whole(
        `(?:${make} )?(?:a |an |the )?(?:short |quick )?(?:study guide|cheat sheet|revision (?:sheet|guide|notes)|review sheet|study sheet|exam notes|crib sheet)(?: (?:of|on|about|for) (?<subject>(?!(?:the |my |an? )?(?:exam|test)).+?))?(?: ${exam})?`,
      ),
    },
    {
      kind: 'exam',
      form: whole(
        `i(?: have|’ve got|’ve| am having| have got) (?:an |a |my |the )?(?:exam|test|midterm|final)\\b.*(?:what|help|study|prepare|learn|know|focus).*`,
      ),
    },
    {
      kind: 'exam',
      form: whole(
        `(?:${make} |list |tell me )?(?:the )?(?:essentials?|most important(?: things| points| facts| parts)?|main things|essential things)(?: (?:of|about|from) (?<subject>.+?))? ${exam}`,
      ),
    },
  ];
}

function spanish(): Pattern[] {
  const { count } = vocabularies.es;
  const points =
    '(?:puntos?|ideas?|frases?|lineas?|vinetas?|apartados?|oraciones|claves|cosas|datos|conclusiones)(?: (?:breves?|cortos?|cortas?|clave|claras?|claros?|principales?|(?:mas )?importantes?|esenciales?|fundamentales?|sencill[oa]s))*';
  const main =
    '(?:(?:puntos?|ideas?|cosas?|datos?|conclusiones|mensajes?|aspectos?)(?: (?:clave|principales?|mas importantes|importantes|esenciales|fundamentales|centrales|basic[oa]s))+|claves)';
  const about = String.raw`(?: (?:de|del|sobre|acerca de|en|para) (?<subject>.+))?`;
  const make =
    '(?:haz(?:me|nos)?|hacer(?:me)?|hagas|crear?(?:me)?|crees|da(?:me|nos)|des|generar?(?:me)?|preparar?(?:me)?|prepares|elabora(?:me|r)?|construye(?:me)?|escrib[ei](?:me|r)?|muestra(?:me)?|monta(?:me)?|pon(?:me)?|dibuja(?:me)?|arma(?:me)?|realiza(?:r|me)?|redacta(?:me)?|saca(?:me)?)';
  const sum =
    '(?:resum(?:e|eme|elo|ela|emelo|ir|irme|as)|sintetiza(?:me|lo|r)?|condensa(?:me|lo)?|(?:haz(?:me)? |dame |escribe(?:me)? )?(?:un |el )?(?:breve )?(?:resumen|sintesis)(?: de(?:l)?)?)';
  const grid =
    '(?:tabla|cuadro|tablita)(?: (?:comparativ[oa]|sinoptic[oa]|resumen|sencill[oa]|breve|simple|clar[oa]))*';
  const exam =
    '(?:para|de cara a|en|antes de|con vistas a) (?:aprobar |preparar )?(?:el |la |mi |un |una |los |este |del )*(?:proxim[oa] )?(?:examen(?:es)?|prueba|test|parcial|final|control|evaluacion|oposicion|selectividad)(?: (?:de manana|manana|final|parcial|de hoy|del? \\w+|escrito|oral))?';
  const must =
    '(?:debo|deberia|debemos|tengo que|tendria que|necesito|hay que|he de|me conviene|conviene|tenemos que|deberiamos)';
  const learn = '(?:(?:saber|estudiar|aprender)(?:me|se|nos)?|repasar|recordar|memorizar|dominar|conocer)';
  return [
    { kind: 'points', form: whole(`${sum}(?: (?<subject>.+?))? (?:en|con|a) (?:${count} )?${points}`) },
    { kind: 'points', form: whole(`(?:explica(?:me)?|expon) (?<subject>.+?) (?:en|con) ${count} ${points}`) },
    {
      kind: 'points',
      form: whole(`(?:en|con) ${count} ${points} (?:explica(?:me)?|expon|${sum})(?: (?<subject>.+))?`),
    },
    {
      kind: 'points',
      form: whole(
        `(?:${make}|dime|enumera(?:me)?|lista(?:me)?|extrae(?:me)?|cuales son|que|indica(?:me)?) (?:una lista (?:con|de) )?(?:l[oa]s |tus )?(?:${count} )?(?:${main})${about}`,
      ),
    },
    { kind: 'points', form: whole(`(?:l[oa]s )?${count} (?:${main})${about}`) },
    {
      kind: 'table',
      of: 'dates',
      form: whole(
        `(?:${make} )?(?:una |la |el |un )?(?:breve )?(?:cronologia|linea (?:del|de) tiempo|linea temporal|eje cronologico)${about}`,
      ),
    },
    { kind: 'table', of: 'terms', form: whole(`(?:${make} )?(?:un |el )?(?:breve )?glosario${about}`) },
    {
      kind: 'table',
      form: whole(
        `${make} (?:en )?(?:una |un |la |el |otra )?(?:breve |pequena )?${grid}(?: (?:de|del|con|sobre|para comparar|que compare|comparando|entre|a partir de|acerca de|que muestre|para) (?<subject>.+))?`,
      ),
    },
    {
      kind: 'table',
      form: whole(`(?:una |un )?${grid} (?:de|del|con|sobre|entre|comparando) (?!contenidos)(?<subject>.+)`),
    },
    { kind: 'table', form: whole(`(?:una |un )${grid}`) },
    {
      kind: 'table',
      form: whole(
        `(?:pon(?:me|er)?|organiza(?:me|r)?|resume(?:me)?|ordena(?:me|r)?|compara(?:me|r)?|muestra(?:me)?|mostrar|presenta(?:me|r)?|pasa(?:me|r)?|recoge|agrupa(?:r)?|clasifica(?:r)?|esquematiza|convierte|reune) (?<subject>.+?) (?:en|como|a) (?:forma de )?(?:una |un )?(?:forma de )?${grid}`,
      ),
    },
    {
      kind: 'exam',
      form: whole(
        `(?:dime )?(?:que|lo que|cuanto) ${must} ${learn}(?: (?:de|del|sobre|acerca de) (?<subject>.+?))? ${exam}`,
      ),
    },
    { kind: 'exam', form: whole(`(?:dime )?(?:que|lo que) ${must} ${learn}`) },
    {
      kind: 'exam',
      form: whole(
        `(?:dime )?(?:(?:que|cual) (?:es|sera|seria|son) )?(?:lo |l[oa]s )?(?:mas )?(?:importantes?|esencial(?:es)?|imprescindibles?|fundamental(?:es)?|basico|clave)(?: (?:de|del|sobre) (?<subject>.+?))? ${exam}`,
      ),
    },
    {
      kind: 'exam',
      form: whole(
        `(?:dime )?que (?:es )?(?:puede|podria|suele|va a|podrian|pueden|caera|entrara|entra|cae|sale|saldra|preguntaran)(?: (?:caer|entrar|salir|preguntar(?:me)?|aparecer))?(?: (?:de|del|sobre) (?<subject>.+?))? ${exam}`,
      ),
    },
    {
      kind: 'exam',
      form: whole(
        `(?:prepara(?:r|rme|me|nos)?|repasa(?:r|mos)?|estudia(?:r|mos)?)(?: (?<subject>(?!para|el examen|mi examen).+?))? (?:para )?(?:el|mi|un|este) (?:proximo )?(?:examen|test|parcial|final|control)(?: (?:de|del|sobre) .+)?`,
      ),
    },
    {
      kind: 'exam',
      form: whole(
        `(?:${make} )?(?:una |la )?(?:guia de (?:estudio|repaso)|chuleta|hoja de (?:repaso|estudio)|ficha (?:de repaso|de estudio|resumen)|hoja resumen)(?: (?:de|del|sobre|para) (?<subject>(?!(?:el |mi |un )?(?:examen|test)).+?))?(?: ${exam})?`,
      ),
    },
    {
      kind: 'exam',
      form: whole(
        '(?:manana )?(?:tengo|tenemos) (?:un |el |mi )?(?:examen|control|parcial|test)\\b.*(?:que|ayuda|estudi|repas|prepar|saber|aprend).*',
      ),
    },
  ];
}

function whole(form: string): RegExp {
  return new RegExp(`^${form}$`, 'du');
}

const tables: Record<TaskLanguage, { of: TableOf; form: RegExp }[]> = {
  en: [
    {
      of: 'terms',
      form: tableOf(
        'terms?|terminology|concepts?|definitions?|vocabulary|key ?words?|words|glossary|notions?',
        'of|about|on|in|from',
      ),
    },
    { of: 'dates', form: tableOf('dates?|years?|events?|chronology|timeline|milestones?', 'of|about|on|in|from') },
    {
      of: 'sections',
      form: tableOf(
        'points?|ideas?|sections?|chapters?|parts of (?:the|this) (?:text|document)|headings?|topics?|contents?',
        'of|about|on|in|from',
      ),
    },
  ],
  es: [
    {
      of: 'terms',
      form: tableOf(
        'terminos?|terminologia|conceptos?|definiciones|vocabulario|palabras(?: clave)?|glosario|nociones',
        'de|del|sobre|en',
      ),
    },
    { of: 'dates', form: tableOf('fechas|anos|acontecimientos|eventos|sucesos|hitos|cronologia', 'de|del|sobre|en') },
    {
      of: 'sections',
      form: tableOf(
        'puntos|ideas|secciones|apartados|capitulos|partes del (?:texto|documento)|temas|contenidos?',
        'de|del|sobre|en',
      ),
    },
  ],
};

function tableOf(words: string, of: string): RegExp {
  const before =
    '(?:(?:the|all|its|main|key|important|most important|essential|principal|basic|los|las|todos|todas|principales|sus) )*';
  const behind =
    '(?: (?:clave|principales|(?:mas )?importantes|esenciales|basic[oa]s|fundamentales|tecnicos))*(?: (?:and|with|y|e|con|junto a) (?:(?:the|their|its|what|sus?|el|la|los|las|lo que) )*(?:meanings?|definitions?|events?|descriptions?|happened.*|significados?|definicion(?:es)?|acontecimientos?|hechos|descripcion(?:es)?|paso.*|explicacion(?:es)?|explanations?|dates?|fechas?|years?|anos|they mean|significan))?';
  return new RegExp(`^${before}(?:${words})${behind}(?: (?:${of}) (?<subject>.+))?$`, 'du');
}

const things: Record<TaskLanguage, RegExp> = {
  en: /^(?:the )?(?:(?:differences?|similarities|comparison)(?: and (?:differences|similarities))? (?:of|between) )?(?:the )?(?<one>.+?)(?: and(?: the)?| vs\.?| versus| with| to| against) (?<other>.+)$/du,
  es: /^(?:l[oa]s? )?(?:(?:diferencias?|semejanzas?|comparacion)(?: y (?:diferencias|semejanzas))? (?:de|entre) )?(?:el |la |los |las )?(?<one>.+?)(?: y| e| vs\.?| versus| con| frente a)(?: el| la| los| las)? (?<other>.+)$/du,
};

/**
 * Returns the task in a message, in Spanish or English: points, a table, or exam topics. Undefined if the message is
 * a question.
 *
 * @example readTask('Resume el tema en cinco puntos') // { kind: 'points', count: 5, language: 'es' }
 * @param isFollowUp whether other questions came before: "that" is then what they asked about, and no task.
 * @example readTask('What does table 2 show?') // undefined
 */
export function readTask(question: string, isFollowUp = false): ChatTask | undefined {
  const words = onOneLine(question);
  for (const language of ['es', 'en'] as const) {
    const asked = withoutManners(words, language);
    for (const { kind, form, of } of patternsOf[language]) {
      const groups = groupsIn(form, asked);
      if (!groups) continue;
      if (isFollowUp && pronoun.test(plain(groups['subject'] ?? ''))) return undefined;
      const subject = subjectOf(groups['subject'], language);
      if (subject && subject.length > LONGEST_SUBJECT) return undefined;
      const known = subject ? { subject } : {};
      if (kind === 'points') return { kind, language, count: countOf(groups['count'], language), ...known };
      if (kind === 'exam') return { kind, language, ...known };
      return { kind, language, ...(of ? { of, ...known } : readTable(subject, language)) };
    }
  }
  return undefined;
}

const pronoun = /^(?:it|that|them|those|es[oa]s?|aquello|lo anterior)$/u;

function readTable(
  subject: string | undefined,
  language: TaskLanguage,
): { of: TableOf; subject?: string; things?: string[] } {
  if (!subject) return { of: 'any' };
  for (const { of, form } of tables[language]) {
    const groups = groupsIn(form, subject);
    const inner = groups && subjectOf(groups['subject'], language);
    if (groups) return { of, ...(inner ? { subject: inner } : {}) };
  }
  const pair = groupsIn(things[language], subject);
  const named = [pair?.['one'], pair?.['other']].flatMap((one) => subjectOf(one, language) ?? []);
  return named.length === 2 ? { of: 'things', subject, things: named } : { of: 'any', subject };
}

/** Removes greetings and polite phrases at both ends. */
function withoutManners(words: string, language: TaskLanguage): string {
  const { polite, tail } = manners[language];
  const begun = words.slice(lengthOf(polite, words));
  return begun.slice(0, begun.length - lengthOf(tail, begun));
}

/** Returns the subject of the task; undefined if it is the whole document. */
function subjectOf(given: string | undefined, language: TaskLanguage): string | undefined {
  if (given === undefined) return undefined;
  const { whole: all, lead } = manners[language];
  const subject = given.trim();
  if (all.test(plain(subject))) return undefined;
  const named = subject.slice(lengthOf(lead, subject));
  return named === '' ? undefined : named;
}

function countOf(word: string | undefined, language: TaskLanguage): number {
  if (!word) return USUAL_POINTS;
  const named = manners[language].numbers.findIndex((one) => one.test(plain(word)));
  const count = named === -1 ? Number(word) : named;
  return count > 0 ? Math.min(count, MOST_POINTS) : USUAL_POINTS;
}

/**
 * Returns the named groups of a pattern as written, matching without case and accents. The pattern needs the `d`
 * flag.
 */
function groupsIn(form: RegExp, words: string): Record<string, string | undefined> | undefined {
  const match = form.exec(plain(words));
  if (!match) return undefined;
  const places = Object.entries(match.indices?.groups ?? {});
  return Object.fromEntries(places.map(([name, place]) => [name, place && words.slice(...place)]));
}

const lengthOf = (form: RegExp, words: string): number => form.exec(plain(words))?.[0].length ?? 0;

const onOneLine = (text: string): string =>
  text
    .replaceAll("'", '’')
    .replaceAll(/[¿?¡!.,:;«»"“”()]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Lowercases and removes accents, keeping the length. */
const plain = (text: string): string =>
  text.replaceAll(/[A-ZÀ-ɏ]/gu, (letter) => {
    const bare = letter.normalize('NFD').charAt(0).toLowerCase();
    return bare.length === 1 ? bare : letter;
  });
