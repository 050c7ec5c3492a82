import type { Language } from '#domain/documents/content.ts';

/** Kind of answer that a question word asks for. */
export type ExpectedAnswer = 'number' | 'date' | 'other';

const howMany: Record<Language, RegExp> = {
  en: /\bhow (?:many|much|long|old|far|tall|large|big|often)\b|\bwhat (?:percent|percentage|number|amount|population)\b/iu,
  es: /cu[áa]nt[oa]s?\b|\bqu[ée] (?:porcentaje|cantidad|número)\b/iu,
  de: /\bwie ?viele?n?\b|\bwie (?:lange|groß|hoch|alt|oft|weit)\b/iu,
  fr: /\bcombien\b|\bquel (?:pourcentage|nombre|âge)\b/iu,
  it: /\bquant[oaie]\b|\bche (?:percentuale|numero)\b/iu,
  pt: /\bquant[oa]s?\b|\bqual (?:o|a) (?:porcentagem|percentual|número)\b/iu,
};

const when: Record<Language, RegExp> = {
  en: /\bwhen\b|\b(?:what|which) (?:year|date|day|month|century|decade)\b/iu,
  es: /cu[áa]ndo\b|\bqu[ée] (?:año|fecha|siglo|día)\b/iu,
  de: /\bwann\b|\bwelche[msrn]? (?:jahr|datum|jahrhundert|tag)/iu,
  fr: /\bquand\b|\bquel(?:le)? (?:année|date|siècle|jour)\b/iu,
  it: /\bquando\b|\b(?:quale|che) (?:anno|data|secolo|giorno)\b/iu,
  pt: /\bquando\b|\b(?:que|qual o?) ?(?:ano|data|século|dia)\b/iu,
};

const who: Record<Language, RegExp> = {
  en: /\bwho(?:m|se)?\b/iu,
  es: /(?<!\p{L})qui[ée]n(?:es)?(?!\p{L})/iu,
  de: /\bwe(?:r|n|m|ssen)\b/iu,
  fr: /(?:^|\b(?:à|de|par|avec|pour) )qui\b/iu,
  it: /\bchi\b/iu,
  pt: /\bquem\b/iu,
};

export function asksForPerson(question: string, language: Language): boolean {
  return who[language].test(question.trim());
}

export function expectedAnswer(question: string, language: Language): ExpectedAnswer {
  if (howMany[language].test(question)) return 'number';
  return when[language].test(question) ? 'date' : 'other';
}

/** Whether a stem is a value of the expected kind. */
export function isOfKind(expected: ExpectedAnswer, stem: string): boolean {
  if (expected === 'other') return false;
  return expected === 'number' ? /^\p{N}/u.test(stem) : /^(?:1\d{3}|20\d{2}|[0-3]?\d)$/.test(stem);
}
