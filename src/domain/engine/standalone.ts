import type { Language } from '#domain/documents/content.ts';
import type { PreparedSentence } from './prepared-sentence.ts';

/** Shorter sentences say too little to be asked about, longer ones are hard to hold in mind. */
const usualLength = { least: 9, most: 42 };
const bearableLength = { least: 7, most: 60 };

/** Openings that point back to a sentence the reader does not see. */
const pointsBack: Record<Language, RegExp> = {
  en: /^(?:it|its|they|their|this|these|those|that|he|she|his|her|him|we|our|you|i|however|therefore|thus|hence|moreover|furthermore|also|such|but|and|or|so|then|there|here|another|others?|both|instead|similarly|likewise|meanwhile|later|afterwards|in addition|for example|for instance|as a result|in this|at this|by this|with this|of these|one of these|on the other|in contrast|the (?:latter|former|same|other|second|following|above))(?![\p{L}\p{N}])/iu,
  es: /^(?:esto|este|esta|estos|estas|eso|ese|esa|esos|esas|aquel|aquella|ello|él|ella|ellos|ellas|su|sus|sin embargo|no obstante|además|también|asimismo|pero|y|o|así|por lo tanto|por tanto|por ello|por eso|por ejemplo|entonces|luego|después|allí|ahí|aquí|otros?|otras?|ambos|ambas|en (?:este|esta|estos|estas|ese|esa|dicho|dicha)|(?:de|con|por|a|para) (?:este|esta|esto|ese|esa|ello|dicho|dicha)|dich[oa]s?|tal|tales|el (?:mismo|otro|primero|segundo)|la (?:misma|otra|primera|segunda)|lo)(?![\p{L}\p{N}])/iu,
  fr: /^(?:cela|ceci|ça|ce|cet|cette|ces|c['’]est|c['’]était|il|elle|ils|elles|on|nous|son|sa|ses|leurs?|cependant|toutefois|néanmoins|pourtant|de plus|en outre|aussi|également|mais|et|ou|ainsi|donc|alors|puis|ensuite|enfin|autre|d['’]autres|l['’]autre|par exemple|(?:dans|à|de|avec|pour|par|en) (?:ce|cet|cette|ces|cela|son|sa|ses)|celui|celle|ceux|celles|celui-ci|celle-ci|y|en effet|tel|telle)(?![\p{L}\p{N}])/iu,
  de: /^(?:dies\p{L}{0,2}|es|er|sie|sein|seine[mnrs]?|ihr|ihre[mnrs]?|wir|man|jedoch|allerdings|außerdem|zudem|auch|aber|und|oder|so|somit|daher|deshalb|deswegen|danach|daraufhin|dann|dort|hier|dabei|dadurch|davon|dazu|darüber|darin|daran|andere[nr]?|beide|zum beispiel|dafür|damit|solche[rnm]?|jene[rnms]?|(?:in|an|auf|mit|bei|nach|von|zu|aus|für|durch) (?:dies\p{L}{0,2}|ihm|ihr|ihnen|ihn|jene[rnm]?)|letztere[rn]?|das (?:war|ist|wurde|hatte))(?![\p{L}\p{N}])/iu,
  it: /^(?:quest[oaie]|quell[oaei]|quel|quegli|ciò|ess[oaie]|egli|ella|lui|lei|loro|su[oae]|suoi|(?:il|la|i|le) (?:su[oae]|suoi|loro)|tuttavia|inoltre|anche|ma|e|o|così|quindi|pertanto|perciò|allora|poi|infine|altr[oaie]|entrambi|per esempio|ad esempio|(?:in|a|di|da|con|per) (?:quest[oaie]|quell[oa]|tal[ei])|tal[ei]|lo stesso|la stessa|qui|lì|è|sono|era|fu)(?![\p{L}\p{N}])/iu,
  pt: /^(?:isto|isso|aquilo|este|esta|estes|estas|esse|essa|esses|essas|aquele|aquela|ele|ela|eles|elas|(?:o |a |os |as )?(?:seu|sua|seus|suas)|no entanto|porém|contudo|todavia|além disso|também|mas|e|ou|assim|portanto|logo|então|depois|outr[oa]s?|ambos|por exemplo|n?d?est[ea]s?|n?d?ess[ea]s?|tal|tais|o mesmo|a mesma|aqui|ali|lá|é|são|foi)(?![\p{L}\p{N}])/iu,
};

/** Words that send the reader to a figure, another page or another passage. */
const sendsAway: Record<Language, RegExp> = {
  en: /\b(?:as (?:shown|mentioned|described|discussed|noted|seen)|(?:see|above|below) (?:figure|table|fig)|figure \d|table \d|the (?:above|following)|aforementioned)\b/iu,
  es: /(?<!\p{L})(?:como se (?:muestra|mencionó|ha dicho|indicó|ve)|véase|figura \d|tabla \d|antes mencionad\p{L}+|citad[oa]s? anteriormente|a continuación|siguientes)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:comme (?:indiqué|mentionné|montré)|voir|figure \d|tableau \d|ci-dessus|ci-dessous|suivante?s?)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:wie (?:oben|gezeigt|erwähnt|beschrieben)|siehe|abbildung \d|abb\. \d|tabelle \d|oben genannt\p{L}*|folgende[nrms]?)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:come (?:mostrato|indicato|menzionato|detto)|vedi|figura \d|tabella \d|sopra citat\p{L}|seguenti?)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:como (?:mostrado|mencionado|indicado|dito)|ver|figura \d|tabela \d|acima|abaixo|a seguir|seguintes?)(?!\p{L})/iu,
};

/** Whether a sentence can be understood without its neighbours, as far as its form tells. */
export function standsAlone(
  { text, tokens, blockKind }: PreparedSentence,
  language: Language,
  { least, most } = usualLength,
): boolean {
  if (blockKind !== 'paragraph' && blockKind !== 'list') return false;
  const words = tokens.filter((token) => token.isWord).length;
  return (
    words >= least &&
    words <= most &&
    /^["“«„¿(]?[\p{Lu}\p{N}]/u.test(text) &&
    /[.!”"»“)]$/u.test(text) &&
    !/[\t{}\\=|<>]|https?:|_{2,}|\n\s*\n/.test(text) &&
    isBalanced(text) &&
    tokens.some((token) => token.tag === 'VERB') &&
    !pointsBack[language].test(text.replace(/^["“«„¿(]/u, '')) &&
    !sendsAway[language].test(text)
  );
}

/**
 * Which sentences questions are made from: those that stand alone; in a section that has none, longer and shorter
 * ones too, so that the section is not left out.
 */
export function fitSentences(sentences: PreparedSentence[], language: Language): boolean[] {
  const isFit = sentences.map((sentence) => standsAlone(sentence, language));
  const served = new Set(sentences.filter((_, index) => isFit[index]).map(({ sectionIndex }) => sectionIndex));
  return sentences.map(
    (sentence, index) =>
      (isFit[index] ?? false) ||
      (!served.has(sentence.sectionIndex) && standsAlone(sentence, language, bearableLength)),
  );
}

function isBalanced(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return (
    count(/\(/g) === count(/\)/g) &&
    count(/\[/g) === count(/\]/g) &&
    count(/"/g) % 2 === 0 &&
    count(/[“„«]/g) <= count(/[”“»]/g)
  );
}
