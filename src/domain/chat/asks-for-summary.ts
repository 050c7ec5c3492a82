import type { Language } from '#domain/documents/content.ts';

/**
 * Patterns for a whole question, so that one about a single thing ("summarise the second chapter") starts a search
 * instead.
 */
const wholeDocument: Record<Language, RegExp> = {
  en: whole(
    'please|can you|could you|i want|give me|make|write|what are|tell me',
    'summari[sz]e|sum up|(?:a |the )?(?:short |brief )?(?:summary|overview)|(?:the )?(?:main|key|most important) (?:ideas|points)|what(?: is|’s| are) (?:it|this|(?:this|the|these|my) (?:documents?|text|file|notes|chapter|reading))(?: all)? about',
    'of|in|it|this|the|my|all|whole|entire|everything|documents?|texts?|files?|notes|chapter|topic|unit|lesson|reading|about|please|briefly|for me|a few (?:words|lines|sentences)',
  ),
  es: whole(
    'por favor|puedes|podr[ií]as|quiero|dame|hazme|haz|cu[áa]l(?:es)? (?:es|son)|dime|de',
    'res[úu]me(?:me|lo|melo)?|resumir(?:lo)?|(?:un |el )?(?:breve )?resumen|(?:las )?ideas (?:principales|m[áa]s importantes|clave)|(?:los )?puntos (?:principales|m[áa]s importantes|clave)|qu[ée] (?:trata|va|habla)',
    'de|del|en|el|la|los|este|esta|esto|estos|mis?|todo|toda|entero|completo|documentos?|textos?|archivo|apuntes|cap[íi]tulo|tema|lecci[óo]n|lectura|por favor|brevemente|pocas palabras|unas l[íi]neas',
  ),
  de: whole(
    'bitte|kannst du|k[öo]nntest du|gib mir|schreib(?:e)?|was sind|mach(?:e)?',
    'fass(?:e)?|(?:eine |die )?(?:kurze )?zusammenfassung|(?:die )?(?:wichtigsten|zentralen) (?:ideen|punkte|gedanken)|(?:die )?hauptpunkte|worum geht(?: es|’s)?|wovon handelt',
    'das|der|die|den|dem|dieses|diesen|diesem|diese|in|von|mir|es|ganze|ganzen|dokuments?|text(?:es|e)?|datei|notizen|kapitels?|themas?|zusammen|bitte|kurz|wenigen|worten|s[äa]tzen',
  ),
  fr: whole(
    's’il (?:te|vous) pla[îi]t|peux-tu|pouvez-vous|donne(?:z)?-moi|fais-moi|quel(?:le)?s sont|de',
    'r[ée]sume[rz]?|(?:un |le )?(?:bref |court )?r[ée]sum[ée]|(?:les )?(?:id[ée]es|points) (?:principales|principaux|cl[ée]s|essentiel(?:le)?s)|quoi (?:parle|traite|s’agit)',
    'de|du|en|le|la|les|ce|cet|cette|ces|mes|tout|toute|entier|documents?|textes?|fichier|notes|chapitre|sujet|lecture|bri[èe]vement|quelques (?:mots|lignes|phrases)|s’il (?:te|vous) pla[îi]t',
  ),
  it: whole(
    'per favore|puoi|potresti|dammi|fammi|fai|quali sono|di',
    'riassumi(?:mi|lo)?|riassumere|(?:un |il )?(?:breve )?riassunto|(?:le )?(?:idee|punti|i punti) (?:principali|chiave|più importanti)|(?:cosa|che cosa) (?:parla|tratta)',
    'di|del|della|in|il|lo|la|i|gli|le|questo|questa|questi|miei|tutto|intero|documenti?|documento|testo|testi|file|appunti|capitolo|tema|lettura|brevemente|poche parole|per favore',
  ),
  pt: whole(
    'por favor|podes|pode|poderia|quero|d[áa]-me|me d[êe]|faz|fa[çc]a|quais s[ãa]o|do|de',
    'resum[ae](?:-me|-o)?|resumir|(?:um |o )?(?:breve )?resumo|(?:as )?ideias (?:principais|mais importantes|chave)|(?:os )?pontos (?:principais|mais importantes|chave)|que (?:trata|fala)',
    'de|do|da|em|o|a|os|as|este|esta|isto|meus|minhas|todo|toda|inteiro|documentos?|textos?|arquivo|ficheiro|notas|apontamentos|cap[íi]tulo|tema|leitura|brevemente|poucas palavras|por favor',
  ),
};

function whole(before: string, request: string, after: string): RegExp {
  return new RegExp(`^(?:(?:${before})\\s+)*(?:${request})(?:\\s+(?:${after}))*$`, 'iu');
}

/**
 * Whether a question, in any language, asks for a summary of the whole document, which needs no search.
 *
 * @example asksForSummary('¿De qué trata este texto?') // true
 * @example asksForSummary('Resume la mitosis') // false
 */
export function asksForSummary(question: string): boolean {
  const words = question
    .replaceAll("'", '’')
    .replaceAll(/[¿?¡!.,:;]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return Object.values(wholeDocument).some((pattern) => pattern.test(words));
}
