import type { Language } from '#domain/documents/content.ts';
import { stopWords } from '#domain/text/stop-words.ts';

/** Words about how to answer, not about the subject. */
const asking: Record<Language, RegExp> = {
  en: /\b(?:please|explain(?:ed|s|ing)?|tell|describe[sd]?|define[sd]?|definition|mean(?:s|ing|t)?|summari[sz]e|list|name|give|show|help|understand|examples?|(?:could|can|would|will) you|i (?:want|need|would like)|want to know|know|according|documents?|texts?|say(?:s|ing)?|said|talks?|difference|differ|compare[sd]?|between|exactly|briefly|simple|words|steps?(?: by step)?|detail|happen(?:s|ed)?|work(?:s|ing)?|kinds?|types?|called|main|important)\b/giu,
  es: /(?<!\p{L})(?:por favor|expl[ií]ca(?:me|r|rme|nos)?|explicas|explique|dime|decir(?:me)?|dice|cu[ée]nta(?:me)?|describe|descr[ií]beme|define|def[ií]neme|definici[óo]n|significa(?:do)?|resume|res[úu]me(?:me|lo)?|resumir|enumera|nombra|dame|mu[ée]strame|ay[úu]dame|entender|entiendo|ejemplos?|puedes|podr[ií]as|quiero|necesito|saber|seg[úu]n|documento|texto|habla|diferencias?|diferencia|compara|exactamente|brevemente|palabras|sencillas?|paso a paso|detalle|ocurre|ocurri[óo]|pasa|pas[óo]|sucede|sucedi[óo]|funciona(?:n)?|tipos?|clases?|llama(?:n)?|principal(?:es)?|importantes?|consiste|trata)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:bitte|erkl[äa]re?n?|erl[äa]utern?|sag(?:e|en)?|beschreib(?:e|en)|definier(?:e|en)|definition|bedeute(?:t|n)|bedeutung|zusammenfass(?:en|ung)|nenne|gib|zeig|hilf|verstehen|beispiele?|k[öo]nntest|kannst|m[öo]chte|wissen|laut|dokument|text|unterschiede?|vergleich(?:e|en)?|genau|kurz|schritt f[üu]r schritt|passiert|passierte|funktioniert|arten|hei(?:ß|ss)t|wichtig(?:e|en|sten)?)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:s['’]il (?:te|vous) pla[îi]t|explique(?:r|z|-moi)?|dis(?:-moi)?|d[ée]cri(?:s|re)|d[ée]fini(?:s|r|tion)|signifie|signification|r[ée]sume[rz]?|cite[rz]?|donne|montre|aide|comprendre|exemples?|peux-tu|pouvez-vous|veux|savoir|selon|document|texte|parle|diff[ée]rences?|compare[rz]?|exactement|bri[èe]vement|[ée]tape par [ée]tape|se passe|fonctionne(?:nt)?|types?|sortes?|appelle|principa(?:l|le|ux|les)|importante?s?)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:per favore|spiega(?:mi|re)?|dimmi|descriv[ie](?:mi|re)?|definisci|definizione|significa(?:to)?|riassumi|elenca|dammi|mostrami|aiutami|capire|esemp[io]+|puoi|potresti|voglio|sapere|secondo|documento|testo|parla|differenz[ae]|confronta|esattamente|brevemente|passo (?:dopo|per) passo|succede|funziona(?:no)?|tipi|chiama(?:no)?|principal[ei]|important[ei])(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:por favor|expli(?:ca|que|car)(?:-me)?|diz|diga(?:-me)?|descrev[ae]|defin[ae]|defini[çc][ãa]o|significa(?:do)?|resum[ae]|lista|nomeia|d[áa]-me|mostra|ajuda|entender|exemplos?|podes?|poderia|quero|saber|segundo|documento|texto|fala|diferen[çc]as?|compara|exatamente|brevemente|passo a passo|acontece|aconteceu|funciona(?:m)?|tipos?|chama(?:m)?|principa(?:l|is)|importantes?)(?!\p{L})/giu,
};

/**
 * Removes words such as "explain" and "please" from a question: they find nothing and make every document seem to
 * lack something. Returns the question unchanged if nothing else is left.
 *
 * @param language of the document, in which it is mostly asked
 * @param own language of who asks, in which a question about a foreign text may begin
 * @example withoutAskingWords('Could you explain photosynthesis, please?', 'en') // 'photosynthesis, ?'
 * @example withoutAskingWords('Explica: Die Weimarer Republik', 'de', 'es') // 'Die Weimarer Republik'
 */
export function withoutAskingWords(question: string, language: Language, own: Language = language): string {
  const rest = askedWords(question, language, own);
  return /[\p{L}\p{N}]/u.test(rest) ? rest : question;
}

/** Does the same, but may return an empty text: "Explain it, please" names nothing. */
export function askedWords(question: string, language: Language, own: Language = language): string {
  const begun = own === language ? question : withoutOwnWords(question, own);
  return begun.replaceAll(asking[language], ' ').replaceAll(/\s+/gu, ' ').trim();
}

/**
 * Removes the opening and the function words of the user's language from a question about a foreign text: "Who
 * founded the Liga Filipina?".
 */
function withoutOwnWords(question: string, own: Language): string {
  const beginning = new RegExp(`^(?:\\P{L}*(?:${asking[own].source}))+\\P{L}*`, 'iu');
  return question
    .replace(beginning, '')
    .replaceAll(/\p{L}+/gu, (word) => (stopWords(own).has(word.toLowerCase()) ? ' ' : word));
}
