import type { Language } from '#domain/documents/content.ts';

/** Definite articles, alone or joined to a preposition. */
export const definite: Record<Language, RegExp> = {
  en: /^the$/,
  es: /^(?:el|la|los|las|del|al)$/,
  fr: /^(?:le|la|les|l['’]|du|au|aux)$/,
  de: /^(?:der|die|das|den|dem|des|im|am|zum|zur|vom|beim|ins)$/,
  it: /^(?:(?:d?[aeu]|co|ne|su|de)?(?:l|ll[oae]|gli|l['’]|ll['’])|il|lo|la|i|le|dei|ai|dai|nei|sui)$/,
  pt: /^(?:n|d|pel)?[oa]s?$|^(?:ao|aos|à|às)$/,
};

/** Indefinite articles. */
export const indefinite: Record<Language, RegExp> = {
  en: /^an?$/,
  es: /^un[ao]?s?$/,
  fr: /^(?:une?|des)$/,
  de: /^eine?$/,
  it: /^(?:un[ao]?|un['’])$/,
  pt: /^(?:um|uma|uns|umas)$/,
};
