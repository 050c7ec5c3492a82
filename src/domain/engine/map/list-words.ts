import type { Language } from '#domain/documents/content.ts';

/** Words that say how list members relate to the subject of the list. */
interface ListWords {
  /** Before "of X": the members are kinds or parts of X. */
  kinds: RegExp;
  parts: RegExp;
  /** Between X and instances of it. */
  examples: RegExp;
  /** Between two names of one thing. */
  or: RegExp;
  /** Opens a sentence about something else: "Unlike X, Y …". */
  contrast: RegExp;
}

export const listWords: Record<Language, ListWords> = {
  en: {
    kinds:
      /^(?:types?|kinds?|forms?|class|classes|categor(?:y|ies)|variet(?:y|ies)|sorts?|methods?|ways?|techniques?)$/,
    parts: /^(?:parts|components|elements|layers|stages|phases|steps|branches)$/,
    examples: /^,? ?\(?(?:such as|e\. ?g\.,|including|like) /i,
    or: /^or$/,
    contrast: /^(?:unlike|in contrast to|in contrast with|as opposed to|compared with) /i,
  },
  es: {
    kinds: /^(?:tipos?|clases?|formas?|categorías?|variedad(?:es)?|modalidad(?:es)?|métodos?|técnicas?)$/,
    parts: /^(?:partes|componentes|elementos|capas|etapas|fases|pasos|ramas)$/,
    examples: /^,? ?\(?(?:tales como|como por ejemplo|por ejemplo|p\. ?ej\.|incluid[oa]s?) /i,
    or: /^[ou]$/,
    contrast: /^(?:a diferencia de|en contraste con|frente a) ?/i,
  },
  fr: {
    kinds: /^(?:types?|sortes?|formes?|classes?|catégories?|variétés?|espèces?|méthodes?|techniques?)$/,
    parts: /^(?:parties|composants?|composantes|éléments|couches|étapes|phases|branches)$/,
    examples: /^,? ?\(?(?:tels? que|telles? que|par exemple|comme par exemple|p\. ?ex\.|notamment) /i,
    or: /^ou$/,
    contrast: /^(?:contrairement à|à la différence de|à l['’]inverse de) ?/i,
  },
  de: {
    kinds: /^(?:arten?|formen?|typ(?:en)?|klassen?|sorten?|varianten?|methoden?|verfahren)$/,
    parts: /^(?:teile|bestandteile|komponenten|elemente|schichten|phasen|schritte|stufen)$/,
    examples: /^,? ?\(?(?:wie zum beispiel|zum beispiel|wie etwa|etwa|beispielsweise|z\. ?B\.) /i,
    or: /^oder$/,
    contrast: /^(?:im gegensatz zu|im unterschied zu|anders als) ?/i,
  },
  it: {
    kinds: /^(?:tipi|tipo|form[ae]|class[ei]|categori[ae]|varietà|gener[ei]|metod[oi]|tecnic(?:a|he))$/,
    parts: /^(?:parti|componenti|elementi|strati|fasi|tappe|passi|rami)$/,
    examples: /^,? ?\(?(?:come per esempio|per esempio|come ad esempio|ad esempio|ad es\.|quali|tra cui) /i,
    or: /^o$/,
    contrast: /^(?:a differenza d|al contrario d|diversamente da)\p{L}*['’]? ?/iu,
  },
  pt: {
    kinds: /^(?:tipos?|classes?|formas?|categorias?|variedades?|espécies?|métodos?|técnicas?)$/,
    parts: /^(?:partes|componentes|elementos|camadas|etapas|fases|passos|ramos)$/,
    examples: /^,? ?\(?(?:tais como|como por exemplo|por exemplo|p\. ?ex\.|incluindo) /i,
    or: /^ou$/,
    contrast: /^(?:ao contrário d|diferentemente d|em contraste com)\p{L}* ?/iu,
  },
};
