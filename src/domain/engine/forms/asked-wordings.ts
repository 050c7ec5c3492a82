import type { Language } from '#domain/documents/content.ts';

/** States that something is important without saying why. */
export const matters: Record<Language, RegExp> = {
  en: /\bplay(?:s|ed)? an? (?:important|key|major|crucial|significant|big) (?:role|part)\b|\bhas been a major factor\b/i,
  es: /(?<!\p{L})(?:juega|jugó|jugaron|desempeñ\p{L}+) un papel (?:importante|clave|fundamental|crucial)|(?<!\p{L})(?:es|son|fue|era) muy importantes?(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:joue|jouent|jouait|joua) un rôle (?:important|clé|majeur|crucial|essentiel)|(?<!\p{L})enjeu majeur|(?<!\p{L})sont importants? car/iu,
  de: /(?<!\p{L})(?:spiel\p{L}+ eine (?:wichtige|große|entscheidende|zentrale) rolle|besondere bedeutung|eine (?:wichtige|große|wesentliche) (?:aufgabe|grundlage|lebensgrundlage))(?!\p{L})/iu,
  it: /(?<!\p{L})(?:svolg\p{L}+|gioca\p{L}*|ha) un ruolo (?:importante|chiave|fondamentale|cruciale)/iu,
  pt: /(?<!\p{L})(?:desempenh\p{L}+|tem|teve) um papel (?:importante|chave|fundamental|crucial)/iu,
};

/** A conclusion before the first comma: "papayas with this gene are thus resistant". */
export const concludes: Record<Language, RegExp> = {
  en: /^[^,;:]*\b(?:thus|therefore|hence|consequently)\b/i,
  es: /^[^,;:]*(?<!\p{L})(?:por (?:lo )?tanto|por ello|en consecuencia)(?!\p{L})/iu,
  fr: /^[^,;:]*(?<!\p{L})(?:donc|par conséquent)(?!\p{L})/iu,
  de: /^[^,;:]*(?<!\p{L})(?:daher|somit|deshalb|folglich|demnach)(?!\p{L})/iu,
  it: /^[^,;:]*(?<!\p{L})(?:quindi|pertanto|dunque|perciò)(?!\p{L})/iu,
  pt: /^[^,;:]*(?<!\p{L})(?:portanto|por isso|por conseguinte)(?!\p{L})/iu,
};

/** Marks a statement as obvious, so rarely worth a question. */
export const obvious: Record<Language, RegExp> = {
  en: /\b(?:obviously|naturally|of course|clearly)\b/i,
  es: /(?<!\p{L})(?:obviamente|naturalmente|por supuesto|claramente|evidentemente)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:évidemment|naturellement|bien sûr|clairement)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:offensichtlich|natürlich|selbstverständlich|logischerweise)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:ovviamente|naturalmente|chiaramente|evidentemente)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:obviamente|naturalmente|claramente|evidentemente)(?!\p{L})/iu,
};

/** Refers to another part of the text or sums it up. */
export const otherParts: Record<Language, RegExp> = {
  en: /\b(?:example|section|chapter|discussion) (?:above|below)(?=[,.;)]|$)|\b(?:above|previous|preceding) (?:example|section|chapter)\b|\b(?:described|mentioned|discussed|listed|explained|presented) (?:above|below|in the introduction)|\bin the introduction\b|^(?:to sum up|in conclusion|in summary)\b|\bthis (?:essay|report|paper)\b|\([a-h]\)/i,
  es: /(?<!\p{L})(?:ejemplo|apartado|capítulo) anterior(?!\p{L})|(?<!\p{L})(?:descrit|mencionad|explicad|vist)[oa]s? (?:arriba|antes|anteriormente)|en la introducción|^en (?:conclusión|resumen)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:exemple|chapitre) (?:précédent|ci-dessus)(?!\p{L})|(?<!\p{L})(?:décrit|mentionné|expliqué|vu)e?s? (?:plus haut|ci-dessus|précédemment)|dans l['’]introduction|^en (?:conclusion|résumé)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:oben|zuvor|vorher) (?:beschrieben|erwähnt|genannt)\p{L}*|in der einleitung|wie folgt|im (?:vorigen|obigen|letzten) (?:kapitel|abschnitt|beispiel)/iu,
  it: /(?<!\p{L})(?:esempio|capitolo) precedente(?!\p{L})|(?<!\p{L})(?:descritt|menzionat|spiegat|vist)[oaie] (?:sopra|prima|in precedenza)|nell['’]introduzione|^in (?:conclusione|sintesi)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:exemplo|capítulo) anterior(?!\p{L})|(?<!\p{L})(?:descrit|mencionad|explicad|vist)[oa]s? (?:acima|antes|anteriormente)|na introdução|^em (?:conclusão|resumo)(?!\p{L})/iu,
};

/** Opens with a reference to a place or reason in the sentence before. */
export const goesOn: Record<Language, RegExp> = {
  en: /^(?:in the (?:first|second|other) case|here|thereby|as a consequence of (?:its|their|his|her)),? |^the (?:first|second|third|last) (?:line|row|column)\b|^(?:a different|another) (?:sort|kind|type)\b/i,
  es: /^(?:en el otro caso|aquí|con ello|de esta manera|de este modo),? |^la (?:primera|segunda|última) (?:línea|fila|columna)(?!\p{L})/iu,
  fr: /^(?:dans l['’]autre cas|ici|de cette façon|de cette manière),? |^la (?:première|deuxième|dernière) (?:ligne|colonne)(?!\p{L})/iu,
  de: /^(?:im (?:anderen|ersten|zweiten) fall|hier|hierbei|hierzu|dadurch|damit|dabei|dazu) |^die (?:erste|zweite|letzte) (?:zeile|spalte)(?!\p{L})/iu,
  it: /^(?:nell['’]altro caso|qui|in questo modo),? |^la (?:prima|seconda|ultima) (?:riga|colonna)(?!\p{L})/iu,
  pt: /^(?:no outro caso|aqui|deste modo|desta forma),? |^a (?:primeira|segunda|última) (?:linha|coluna)(?!\p{L})/iu,
};

/** Refers to an example given earlier: "The 50 people", "el 49.º valor". */
export const counted: Record<Language, RegExp> = {
  en: /\bthe \d{2,3}(?:st|nd|rd|th)? (?:people|persons|students|patients|children|participants|values?|cars|items|data)\b/iu,
  es: /(?<!\p{L})(?:el|los|las) \d{2,3}(?:\.\S*)? (?:personas|estudiantes|alumnos|pacientes|niños|participantes|valor(?:es)?|pesos|automóviles|datos)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:la|les|des) \d{2,3}(?:es?|ème)? (?:personnes|étudiants|élèves|patients|enfants|participants|valeurs?|voitures|données)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:der|die|den) \d{2,3}\.? (?:personen|menschen|studierenden|schüler|patienten|kindern?|teilnehmern?|werte?n?|autos|daten)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:il|i|gli|le|dei|delle) \d{2,3}\S? (?:persone|studenti|alunni|pazienti|bambini|partecipanti|valor[ei]|auto|dati)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:o|os|as|dos|das) \d{2,3}(?:\.\S*)? (?:pessoas|estudantes|alunos|pacientes|crianças|participantes|valor(?:es)?|carros|dados)(?!\p{L})/iu,
};

/** Ranks but doesn't describe: "The most common measure of the centre". "The smallest unit of matter" does describe. */
export const ranks: Record<Language, RegExp> = {
  en: /^the (?:\p{L}+ )?most (?:common|frequent|widespread|popular|used|sold|traded|important)/iu,
  es: /^(?:el|la|los|las) (?:\p{L}+ ){0,3}más (?:com[uú]n|frecuente|habitual|utilizad|usad|vendid|comercializad|extendid|important|popular)/iu,
  fr: /^(?:le|la|les) (?:\p{L}+ ){0,3}plus (?:commun|fréquent|courant|utilisé|vendu|répandu|important|populaire)/iu,
  de: /^(?:der|die|das) (?:am )?(?:häufigste|meistgenutzte|meistverbreitete|verbreitetste|wichtigste|bekannteste)/iu,
  it: /^(?:il|lo|la|i|gli|le) (?:\p{L}+ ){0,3}più (?:comun|frequent|diffus|usat|utilizzat|vendut|important|popolar)/iu,
  pt: /^(?:o|a|os|as) (?:\p{L}+ ){0,3}mais (?:comu|frequent|usad|utilizad|vendid|important|popular)/iu,
};

/** A condition instead of a description. */
export const condition: Record<Language, RegExp> = {
  en: /^if /i,
  es: /^si /i,
  fr: /^s(?:i |['’]il)/i,
  de: /^(?:wenn|falls) /i,
  it: /^se /i,
  pt: /^se /i,
};
