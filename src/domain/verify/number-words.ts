import type { Language } from '#domain/documents/content.ts';

/** Values of the words in each list, in order. */
const values = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20, 30, 40, 50, 60, 70, 80, 90, 100, 1e3, 1e6, 1e9].map(String);

/** A vertical bar separates forms of the same number. */
const lists: Record<Language, string> = {
  en: `two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy eighty ninety
    hundred|hundreds thousand|thousands million|millions billion|billions`,
  es: `dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cuarenta cincuenta sesenta setenta
    ochenta noventa cien|ciento|cientos mil|miles millón|millones millardo|millardos`,
  fr: `deux trois quatre cinq six sept huit neuf dix onze douze vingt trente quarante cinquante soixante
    soixante-dix quatre-vingts|quatre-vingt quatre-vingt-dix cent|cents mille million|millions milliard|milliards`,
  de: `zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig|dreissig vierzig fünfzig sechzig siebzig
    achtzig neunzig hundert|hunderte tausend|tausende million|millionen milliarde|milliarden`,
  it: `due tre quattro cinque sei sette otto nove dieci undici dodici venti trenta quaranta cinquanta sessanta settanta
    ottanta novanta cento mille|mila|migliaia milione|milioni miliardo|miliardi`,
  pt: `dois|duas três quatro cinco seis sete oito nove dez onze doze vinte trinta quarenta cinquenta sessenta setenta
    oitenta noventa cem|cento|centos mil|milhares milhão|milhões bilhão|bilhões`,
};

const maps = new Map<Language, Map<string, string>>();

/** Returns the digits for a number word. */
export function figureOfWord(lower: string, language: Language): string | undefined {
  let map = maps.get(language);
  if (!map) {
    const words = lists[language].split(/\s+/);
    map = new Map(values.flatMap((value, place) => (words[place] ?? '').split('|').map((word) => [word, value])));
    maps.set(language, map);
  }
  return map.get(lower);
}
