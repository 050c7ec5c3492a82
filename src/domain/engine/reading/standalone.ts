import type { Language } from '#domain/documents/content.ts';
import type { PreparedSentence, TaggedToken } from './prepared-sentence.ts';

/** Shorter sentences say too little for a question; longer ones are hard to remember. */
const usualLength = { least: 9, most: 42 };
/** A demonstrative this early refers to an earlier sentence; a later one usually refers to this sentence. */
const OPENING_WORDS = 5;

/** Openings that refer to a sentence the reader does not see. */
const pointsBack: Record<Language, RegExp> = {
  en: /^(?:the rest|the same|(?:\p{L}+|\d+) (?:days?|weeks?|months?|years?|decades?) (?:later|before|earlier|afterwards)|soon (?:after|afterwards)|in the meantime|some of (?:them|these)|some(?=,)|subsequently|consequently|nevertheless|nonetheless|finally|additionally|at (?:the|that) time|in response|in turn|as such|rather|still|accordingly|besides|to (?:do so|this end)|even so|since then|after that|until then|among them|not all of them|it|its|they|their|this|these|those|that|he|she|his|her|him|we|our|you|i|however|therefore|thus|hence|moreover|furthermore|also|such|but|and|or|so|then|there|here|another|others?|both|instead|similarly|likewise|meanwhile|later|afterwards|in addition|for example|for instance|as a result|in this|at this|by this|with this|of these|one of these|on the other|in contrast|the (?:latter|former|same|other|second|following|above))(?![\p{L}\p{N}])/iu,
  es: /^(?:el resto|(?:al|en el|por el|del?) mism[oa]s?|(?:a|en|por|de) l[ao]s? mism[oa]s?|(?:\p{L}+|\d+) (?:días?|semanas?|mes(?:es)?|años?|décadas?|siglos?) (?:después|antes|más tarde)|poco (?:después|antes)|mientras tanto|entretanto|ante ello|de ahí|ademas|tambien|por (?:otra parte|otro lado|su parte)|en cambio|a su vez|posteriormente|finalmente|igualmente|para (?:ello|eso)|a partir de (?:ahí|entonces)|desde entonces|tras (?:ello|esto)|entre (?:ellos|ellas)|esto|este|esta|estos|estas|eso|ese|esa|esos|esas|aquel|aquella|ello|él|ella|ellos|ellas|su|sus|sin embargo|no obstante|además|también|asimismo|pero|y|o|así|por lo tanto|por tanto|por ello|por eso|por ejemplo|entonces|luego|después|allí|ahí|aquí|otros?|otras?|ambos|ambas|en (?:este|esta|estos|estas|ese|esa|dicho|dicha)|(?:de|con|por|a|para) (?:este|esta|esto|ese|esa|ello|dicho|dicha)|dich[oa]s?|tal|tales|el (?:mismo|otro|primero|segundo)|la (?:misma|otra|primera|segunda)|lo)(?![\p{L}\p{N}])/iu,
  fr: /^(?:le reste|(?:au|le|la|les|à la|dans la|dans le|en) mêmes?|(?:\p{L}+|\d+) (?:jours?|semaines?|mois|ans|années?|siècles?) (?:après|avant|plus tard)|peu (?:après|avant)|pendant ce temps|depuis(?=,)|parallèlement|d['’]autre part|par ailleurs|en revanche|par la suite|finalement|à son tour|pour cela|de même|dès lors|depuis lors|parmi (?:eux|elles)|à cette|quant à|cela|ceci|ça|ce|cet|cette|ces|c['’]est|c['’]était|il|elle|ils|elles|on|nous|son|sa|ses|leurs?|cependant|toutefois|néanmoins|pourtant|de plus|en outre|aussi|également|mais|et|ou|ainsi|donc|alors|puis|ensuite|enfin|autre|d['’]autres|l['’]autre|par exemple|(?:dans|à|de|avec|pour|par|en) (?:ce|cet|cette|ces|cela|son|sa|ses)|celui|celle|ceux|celles|celui-ci|celle-ci|y|en effet|tel|telle)(?![\p{L}\p{N}])/iu,
  de: /^(?:(?:am|im|zur|zum|der|die|das|den) (?:selben|gleichen)|der rest|(?:\p{L}+|\d+) (?:tage?|wochen?|monate?|jahre?) (?:später|danach|zuvor|darauf)|(?:bald|kurz) (?:darauf|danach)|inzwischen|darüber hinaus|anschließend|schließlich|zuvor|später|daneben|ebenso|dementsprechend|demnach|demzufolge|folglich|insofern|hierbei|hierzu|hiermit|dagegen|hingegen|andererseits|ferner|weiterhin|zunächst|seitdem|nichtsdestotrotz|trotzdem|stattdessen|im gegensatz|dies\p{L}{0,2}|es|er|sie|sein|seine[mnrs]?|ihr|ihre[mnrs]?|wir|man|jedoch|allerdings|außerdem|zudem|auch|aber|und|oder|so|somit|daher|deshalb|deswegen|danach|daraufhin|dann|dort|hier|dabei|dadurch|davon|dazu|darüber|darin|daran|andere[nr]?|beide|zum beispiel|dafür|damit|solche[rnm]?|jene[rnms]?|(?:in|an|auf|mit|bei|nach|von|zu|aus|für|durch) (?:dies\p{L}{0,2}|ihm|ihr|ihnen|ihn|jene[rnm]?)|letztere[rn]?|das (?:war|ist|wurde|hatte))(?![\p{L}\p{N}])/iu,
  it: /^(?:il resto|(?:allo|alla|nello|nella|lo|la) stess[oa]|(?:\p{L}+|\d+) (?:giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|secol[oi]) (?:dopo|prima|più tardi)|poco (?:dopo|prima)|nel frattempo|nello stesso|nella stessa|intanto|parallelamente|d['’] ?altra parte|d['’] ?altro canto|in seguito|successivamente|infine|invece|a (?:sua|loro) volta|da allora|pertanto|dopo di che|tra (?:questi|queste|loro)|oltre a|quest[oaie]|quell[oaei]|quel|quegli|ciò|ess[oaie]|egli|ella|lui|lei|loro|su[oae]|suoi|(?:il|la|i|le) (?:su[oae]|suoi|loro)|tuttavia|inoltre|anche|ma|e|o|così|quindi|pertanto|perciò|allora|poi|infine|altr[oaie]|entrambi|per esempio|ad esempio|(?:in|a|di|da|con|per) (?:quest[oaie]|quell[oa]|tal[ei])|tal[ei]|lo stesso|la stessa|qui|lì|è|sono|era|fu)(?![\p{L}\p{N}])/iu,
  pt: /^(?:o resto|(?:ao|no|na|à|pel[oa]) mesm[oa]|(?:\p{L}+|\d+) (?:dias?|semanas?|m[eê]s(?:es)?|anos?|décadas?|séculos?) (?:depois|antes|mais tarde)|pouco (?:depois|antes)|enquanto isso|por (?:isso|isto|ess[ea] (?:motivo|razão)|est[ea] (?:motivo|razão))|entretanto|para (?:isto|isso|tanto|este|esta|esse|essa)|por outro lado|da mesma forma|posteriormente|finalmente|por sua vez|desde então|a partir (?:daí|disso|disto)|entre (?:eles|elas)|ademais|diante disso|nesse sentido|com isso|isto|isso|aquilo|este|esta|estes|estas|esse|essa|esses|essas|aquele|aquela|ele|ela|eles|elas|(?:o |a |os |as )?(?:seu|sua|seus|suas)|no entanto|porém|contudo|todavia|além disso|também|mas|e|ou|assim|portanto|logo|então|depois|outr[oa]s?|ambos|por exemplo|n?d?est[ea]s?|n?d?ess[ea]s?|tal|tais|o mesmo|a mesma|aqui|ali|lá|é|são|foi)(?![\p{L}\p{N}])/iu,
};

/** Superlatives in a set named earlier: "the main representative was", "il corpo più grande, Cerere". */
const ranksTheUnnamed: Record<Language, RegExp> = {
  en: /(?:^|, )the (?:main|principal|chief|(?:most|least) \p{L}+|\p{L}{3,}est) \p{L}+(?:,| (?:was|were|is|are) )/iu,
  es: /(?<!\p{L})(?:el|la|los|las) (?:principal(?:es)?|mayor(?:es)?|\p{L}+ más \p{L}+)(?: \p{L}+)?(?:,| (?:fue|fueron|es|son|era|eran) )/iu,
  fr: /(?<!\p{L})(?:le|la|les) (?:principa(?:le?s?|ux) \p{L}+|(?:plus|moins) \p{L}+ \p{L}+|\p{L}+ l(?:e|a|es) plus \p{L}+)(?:,| (?:fut|furent|est|sont|était|étaient) )/iu,
  de: /^(?:der|die|das) (?:\p{L}{4,}ste|haupt\p{L}+) \p{L}+(?:,| (?:war|waren|ist|sind) )/iu,
  it: /(?<!\p{L})(?:il|la|i|gli|le) (?:principal[ei] \p{L}+|\p{L}+ più \p{L}+)(?:,| (?:fu|furono|è|sono|era|erano) )/iu,
  pt: /(?<!\p{L})(?:o|a|os|as) (?:principal|principais|maior|maiores|\p{L}+ mais \p{L}+)(?: \p{L}+)?(?:,| (?:foi|foram|é|são|era|eram) )/iu,
};

/** Words later in a sentence that imply another thing named earlier. */
const joinsAnother: Partial<Record<Language, RegExp>> = {
  fr: /(?<!\p{L})(?:elles?|lui|eux) aussi(?!\p{L})/iu,
  it: /(?<!\p{L})(?:anch['’]ess[oaie]|anche (?:lui|lei|loro)|al suo interno)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:también (?:él|ella|ellos|ellas)|en su interior)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:também (?:ele|ela|eles|elas)|no seu interior)(?!\p{L})/iu,
};

/** References to figures, other pages or other passages. */
export const sendsAway: Record<Language, RegExp> = {
  en: /\b(?:as (?:shown|mentioned|described|discussed|noted|seen)|(?:see|above|below) (?:figure|table|fig)|figure \d|table \d|the (?:above|following)|aforementioned|(?:excerpt|passage|quotation|letter|speech|poster|photograph|cartoon|painting|document) (?:above|below))\b/iu,
  es: /(?<!\p{L})(?:como se (?:muestra|mencionó|ha dicho|indicó|ve)|véase|figura \d|tabla \d|antes mencionad\p{L}+|(?:fragmento|pasaje|texto|documento|cuadro|fotografía) (?:anterior|de arriba|de abajo)|citad[oa]s? anteriormente|a continuación|siguientes)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:comme (?:indiqué|mentionné|montré)|voir|figure \d|tableau \d|(?:extrait|passage|texte|document) précédent|ci-dessus|ci-dessous|suivante?s?|[nsl]['’]en)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:wie (?:oben|gezeigt|erwähnt|beschrieben)|siehe|abbildung \d|abb\. \d|tabelle \d|oben genannt\p{L}*|folgende[nrms]?)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:come (?:mostrato|indicato|menzionato|detto)|vedi|figura \d|tabella \d|sopra citat\p{L}|seguenti?)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:como (?:mostrado|mencionado|indicado|dito)|ver|figura \d|tabela \d|acima|abaixo|a seguir|seguintes?)(?!\p{L})/iu,
};

/** Pronouns for a person whom only the sentence before may name. */
const personPronouns: Record<Language, RegExp> = {
  en: /^(?:he|she|his|her|him|hers)$/,
  es: /^(?:él|ella|ellos|ellas)$/,
  fr: /^(?:il|elle|ils|elles|lui)$/,
  de: /^(?:er|ihn|ihm)$/,
  it: /^(?:egli|ella|lui|lei)$/,
  pt: /^(?:ele|ela|eles|elas)$/,
};

/** Words that refer to something earlier, in this sentence or another. */
export const demonstratives: Record<Language, RegExp> = {
  en: /^(?:this|these|those|such|latter|former|aforementioned)$/,
  es: /^(?:est[aeo]s?|es[aeo]s?|aquell?[ao]?s?|dich[oa]s?|tal|tales|ello)$/,
  fr: /^(?:ce|cet|cette|ces|cela|ceci|celui-ci|celle-ci|ceux-ci|celles-ci|ceux|celles)$/,
  de: /^(?:dies|diese[mnrs]?|jene[mnrs]?|solche[mnrs]?|letztere[mnrs]?)$/,
  it: /^(?:quest[oaie]|quest['’]|quell[oaie]|tal[ei]|ciò)$/,
  pt: /^(?:n?d?est[ae]s?|n?d?ess[ae]s?|isso|isto|disso|disto|tal|tais)$/,
};

/** Whether a pronoun refers to a person not named before it in the sentence. */
function lacksPerson(tokens: PreparedSentence['tokens'], language: Language): boolean {
  const place = tokens.findIndex(({ lower }) => personPronouns[language].test(lower));
  if (place < 0) return false;
  const before = tokens.slice(0, place);
  // "The king … his": a noun may be the subject; names may occur anywhere.
  const opensWithSubject = before[0]?.tag === 'DET' && before.some(({ tag }) => tag === 'NOUN');
  return !opensWithSubject && !before.some(({ tag, text }) => tag === 'PROPN' && /^\p{Lu}/u.test(text));
}

/** Whether a sentence, even if clear alone, still refers to something earlier. */
export function pointsElsewhere({ tokens }: PreparedSentence, language: Language): boolean {
  return tokens.some(
    ({ lower, tag }) =>
      demonstratives[language].test(lower) || (lower === 'that' && language === 'en' && tag === 'DET'),
  );
}

/** Parts of a sentence needed to judge whether it is clear by itself. */
export type SentenceForm = Pick<PreparedSentence, 'text' | 'tokens' | 'blockKind' | 'isFragment'>;

/** Whether a sentence is clear without its neighbours, as far as its form shows. */
export function standsAlone(sentence: SentenceForm, language: Language, length = usualLength): boolean {
  return (
    startsLikeSentence(sentence.text) &&
    isWhole(sentence, language, length) &&
    !pointsBackAt(sentence, language) &&
    // Early demonstratives: "Lors de ceux-ci", "In den Jahren dieser Herrschaft".
    !sentence.tokens.slice(0, OPENING_WORDS).some(({ lower }) => demonstratives[language].test(lower)) &&
    !pointsAtNothing(sentence, language)
  );
}

/**
 * Whether a demonstrative's noun doesn't occur earlier in the sentence: "The ventricle sends this blood to all
 * organs".
 */
function pointsAtNothing({ tokens }: Pick<SentenceForm, 'tokens'>, language: Language): boolean {
  return tokens.some(({ lower, tag }, place) => {
    const isThat = lower === 'that' && language === 'en' && tag === 'DET';
    if (!isThat && !demonstratives[language].test(lower)) return false;
    const noun = tokens.slice(place + 1, place + 4).find((token) => token.tag === 'NOUN' || !token.isWord);
    return noun?.tag === 'NOUN' && !tokens.slice(0, place).some(({ stem }) => stem === noun.stem);
  });
}

/** Whether a sentence is about something that only earlier text names. */
export function pointsBackAt(sentence: Pick<SentenceForm, 'text' | 'tokens'>, language: Language): boolean {
  const { tokens } = sentence;
  return (
    pointsBack[language].test(opening(sentence)) ||
    namesByOrder(tokens) ||
    namesBothByOrder.test(sentence.text) ||
    ranksTheUnnamed[language].test(opening(sentence)) ||
    (joinsAnother[language]?.test(sentence.text) ?? false) ||
    lacksPerson(tokens, language) ||
    lacksSubject(tokens, language)
  );
}

/** Two things named in the sentence before: "The first …; the second …". */
const namesBothByOrder =
  /^(?:the first|el primero|la primera|le premier|la première|der erste|die erste|das erste|il primo|la prima|o primeiro|a primeira)(?!\p{L}).*(?<!\p{L})(?:the second|el segundo|la segunda|le second|la seconde|der zweite|die zweite|das zweite|il secondo|la seconda|o segundo|a segunda)(?!\p{L})/isu;

/** Whether a sentence opens with an ordinal for something named before: "Le premier transforme …", "O primeiro é …". */
function namesByOrder([, second, third]: TaggedToken[]): boolean {
  const isOrder = /^(?:premi(?:er|ère)|secon[dt]e?|secondo|seconda|prim[oa]|primeir[oa]|segund[oa]|first|latter)$/;
  return isOrder.test(second?.lower ?? '') && !/^(?:NOUN|PROPN|ADJ|NUM)$/.test(third?.tag ?? '');
}

/** Whether the subject is missing: Spanish, Italian and Portuguese omit a known subject, "Compró las herramientas". */
function lacksSubject(tokens: PreparedSentence['tokens'], language: Language): boolean {
  const [first, second] = tokens;
  if ((language !== 'es' && language !== 'it' && language !== 'pt') || !first) return false;
  if (first.tag === 'VERB') return !saysThereIs.test(first.lower);
  // "Si trova in", "Se extendió por": the subject was named before.
  if (/^s[ei]$/.test(first.lower) && second?.tag === 'VERB') return true;
  // "Resta in carica sette anni": a singular noun can't open a sentence without an article, so it is a verb.
  if (first.tag === 'NOUN') return !/[si]$/.test(first.lower) && /^(?:ADP|DET|NUM)$/.test(second?.tag ?? '');
  return first.tag === 'ADP' && lacksSubjectLater(tokens);
}

/** Whether only times and places precede the verb and no subject follows: "En junio de 1791 intentó huir". */
function lacksSubjectLater(tokens: PreparedSentence['tokens']): boolean {
  const verb = tokens.findIndex(({ tag }) => tag === 'VERB');
  const before = tokens.slice(0, verb);
  const afterVerb = tokens[verb + 1];
  if (verb < 0 || before.some((token, place) => isSubjectPlace(token, before[place - 1]))) return false;
  const isInfinitive = afterVerb?.tag === 'VERB' && /(?:[aei]r|[aei]re|rsi|rse)$/.test(afterVerb.lower);
  return isInfinitive || afterVerb?.tag === 'ADP' || /^un[ao]?$|^uma?$/.test(afterVerb?.lower ?? '');
}

/** Whether a noun may be the subject, because no preposition governs it. */
function isSubjectPlace(token: TaggedToken, previous: TaggedToken | undefined): boolean {
  if (/^(?:DET|PRON|PROPN|NUM)$/.test(token.tag) && previous?.tag === 'PUNCT') return true;
  if (/^(?:DET|PRON|PROPN)$/.test(token.tag))
    return previous !== undefined && !/^(?:ADP|PROPN|DET)$/.test(previous.tag);
  return token.tag === 'SCONJ';
}

const saysThereIs = /^(?:hay|había|hubo|existen?|existían?|existe[mn]?|há|havia|houve|esist[eo]no|esiste)$/;

function opening({ text }: Pick<SentenceForm, 'text'>): string {
  return text.replace(/^["“«„¿(]\s?/u, '');
}

function startsLikeSentence(text: string): boolean {
  return /^["“«„¿(]?\s?[\p{Lu}\p{N}]/u.test(text);
}

/** Participles and gerunds, which don't make a sentence: "iniciada en 1767 y dirigida por". */
const participles: Partial<Record<Language, RegExp>> = {
  es: /(?:[ai]d[oa]s?|ando|iendo)$/,
  fr: /(?:é|ée|és|ées|ant)$/,
  it: /(?:[aiu]t[oaei]|ando|endo)$/,
  pt: /(?:[ai]d[oa]s?|ando|endo|indo)$/,
};

/** Whether an item states something: "El reglamento de 1778, que permitió …" has no main verb. */
function statesSomething(tokens: TaggedToken[], blockKind: PreparedSentence['blockKind'], language: Language): boolean {
  const isList = blockKind === 'list';
  // After a comma, a list item continues with a noun, not its verb: ", antecedente del Banco".
  const verb = tokens.findIndex(
    (token, place) => isFinite(token, language) && !(isList && tokens[place - 1]?.text === ','),
  );
  if (verb < 0 || !isList) return verb >= 0;
  return !tokens.slice(0, verb).some(({ lower }) => relatives[language].test(lower));
}

/** Relative pronouns. */
export const relatives: Record<Language, RegExp> = {
  en: /^(?:who|which|that|whose|where)$/,
  es: /^(?:que|quien|quienes|cuy[oa]s?|donde)$/,
  fr: /^(?:qui|que|qu['’]|dont|où)$/,
  // Excludes forms that are also articles.
  de: /^(?:dessen|deren|welche[rs]?)$/,
  it: /^(?:che|cui|dove)$/,
  pt: /^(?:que|quem|cuj[oa]s?|onde)$/,
};

/** Whether a word is a finite verb, not a participle or gerund. */
export function isFinite({ tag, lower }: TaggedToken, language: Language): boolean {
  return tag === 'VERB' && !(participles[language]?.test(lower) ?? false);
}

/** Whether the text is a complete sentence of running text without references elsewhere. */
export function isWhole(
  { text, tokens, blockKind, isFragment }: SentenceForm,
  language: Language,
  { least, most }: typeof usualLength,
): boolean {
  if (isFragment || (blockKind !== 'paragraph' && blockKind !== 'list')) return false;
  const words = tokens.filter((token) => token.isWord).length;
  return (
    words >= least &&
    words <= most &&
    /[.!”"»“)]$/u.test(text) &&
    !/[\t{}\\=|<>[\]]|\.:\d|https?:|@(?:ref\(|(?:sec|fig|tbl|tab|eq)-)|_{2,}|\n\s*\n/.test(text) &&
    isBalanced(text) &&
    statesSomething(tokens, blockKind, language) &&
    !sendsAway[language].test(text)
  );
}

export function isBalanced(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return (
    count(/\(/g) === count(/\)/g) &&
    count(/\[/g) === count(/\]/g) &&
    count(/"/g) % 2 === 0 &&
    count(/«/g) === count(/»/g) &&
    // The German closing mark is the opening mark in other languages.
    (text.includes('„') ? count(/„/g) === count(/[“”]/g) : count(/“/g) === count(/”/g))
  );
}
