import type { Language } from '#domain/documents/content.ts';

const everywhere = `mr mrs ms dr prof st jr sr vs inc ltd co corp gen col sen rep gov lt capt sgt rev hon fig figs vol vols pp
  ed eds cf dept univ approx est ca no nr v`;

const lists: Record<Language, string> = {
  en: `e.g i.e u.s u.k d.c nos jan feb mar apr jun jul aug sep sept oct nov dec mt ft a.k.a ph.d al v bros`,
  es: `p.ej ej sra srta dra ud uds av avda núm pág págs art arts cap aprox d dña dn excmo s.a ee.uu jj.oo teléf tel prov gral
    ctra c p s sto sta nº hab v n f ing bros`,
  de: `bzw z.b d.h u.a usw abs bd vgl hrsg jh jhd jhs std str dipl ing z.t o.ä u.u v.a inkl ggf evtl sog ehem geb gest min max
    mio mrd hl tel kath ev z d u o s bspw etc jan feb aug sept okt nov dez`,
  fr: `m mm mme mmes mlle ste av apr env p.ex ex tél éd chap bd dir pr boul s.a.r.l j.-c art al`,
  it: `ing sig sigg sig.ra dott on pag pagg art artt sec n tel lett cap comma es ecc.te d.lgs d.p.r c.c c.p s.p.a mons on.le
    avv a.c d.c al`,
  pt: `sra srs exmo d dª dra profa eng av pág págs art arts v.g tel r s.a ltda núm n.o n.º al sto sta p.ex ex`,
};

const sets = new Map<Language, Set<string>>();

/** Returns words in lower case, without their last full stop, whose full stop doesn't end a sentence. */
export function abbreviations(language: Language): ReadonlySet<string> {
  let set = sets.get(language);
  if (!set) {
    set = new Set(`${everywhere} ${lists[language]}`.split(/\s+/));
    sets.set(language, set);
  }
  return set;
}

/**
 * Abbreviations of two words with a space between: the first full stop never ends a sentence, the second rarely does.
 */
const pairs: Record<Language, { eras: RegExp; others: RegExp }> = {
  en: { eras: /^(?:B\. ?C|A\. ?D)$/, others: /^(?:U\. ?S|U\. ?K|i\. ?e|e\. ?g)$/ },
  es: { eras: /^[ad]\. ?(?:de )?C$/, others: /^(?:EE\. ?UU|JJ\. ?OO|FF\. ?AA|RR\. ?HH|CC\. ?AA|S\. ?A)$/ },
  de: { eras: /^[vn]\. ?Chr$/, others: /^(?:z\. ?B|d\. ?h|u\. ?a|z\. ?T|o\. ?Ä|u\. ?U|i\. ?d)$/ },
  fr: { eras: /^(?:av|apr|ap)\. ?J\.-C$/, others: /^(?:p\. ?ex|S\. ?A)$/ },
  it: { eras: /^[ad]\. ?C$/, others: /^(?:p\. ?es|d\. ?lgs)$/ },
  pt: { eras: /^[ad]\. ?C$/, others: /^(?:p\. ?ex|S\. ?A|E\. ?U)$/ },
};

/**
 * Returns the kind of an abbreviation from two words without their last full stop: `a` and `C` in Spanish are an era.
 */
export function abbreviatedPair(first: string, second: string, language: Language): 'era' | 'other' | undefined {
  const written = `${first}. ${second}`;
  if (pairs[language].eras.test(written)) return 'era';
  return pairs[language].others.test(written) ? 'other' : undefined;
}
