const elements = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc ' +
    'Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi ' +
    'Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr'
  ).split(' '),
);

const prefixed = 'm g l L s A V W J N Pa eV T C F mol Wh cal bar'.split(' ');
const prefixes = 'n u μ m k M G'.split(' ');
const units = new Set([
  ...prefixed,
  ...prefixed.flatMap((unit) => prefixes.map((prefix) => prefix + unit)),
  ...'pm pF cm dm cl cL dl dL dB hPa Hz kHz MHz GHz THz B b kB kb MB Mb GB Gb TB Tb'.split(' '),
  ...'h min d t S G H P K mK M mM uM nM ha ft lb'.split(' '),
]);

/** Single letters whose capital is another quantity or unit; for others, either case is accepted. */
const caseSensitive = /^[fghimnpqrstuvwz]$/i;

/** Formulas of two elements that aren't formulas in lower case. */
const twoElements = new Set('NO CO CN HF HI KI OH'.split(' '));

/** Word prefixes that aren't ions in lower case before a dash. */
const wordPrefixes = new Set(['co', 'in', 're', 'es', 'no', 'as', 'at']);

/** Whether text is a chemical element as written, or in lower case unless it is a word prefix. */
export function isElement(symbol: string): boolean {
  const capital = symbol.charAt(0).toUpperCase() + symbol.slice(1);
  return elements.has(symbol) || (elements.has(capital) && !wordPrefixes.has(symbol));
}

/**
 * Whether two spellings of the same letters are different symbols: mg and Mg, mW and MW, CO and Co. A unit in invalid
 * case means the one with the same first letter: "mw" is mW, "KM" may be km.
 */
export function isOtherSymbol(
  typed: string,
  key: string,
  { isBehindNumber, isAlone }: { isBehindNumber: boolean; isAlone: boolean },
): boolean {
  if (isAlone && typed !== key && twoElements.has(key)) return true;
  if (/^\p{Ll}\p{Lu}$/u.test(key) && /^\p{Lu}\p{Ll}$/u.test(typed)) return true;
  if (key.length > 4 || plainMicro(typed) === plainMicro(key)) return false;
  if (key.length === 1 && !isBehindNumber) return isAlone && caseSensitive.test(key);
  if (isSymbol(typed) && isSymbol(key)) return !isSameVolume(typed, key);
  if ((elements.has(typed) && isOfTwoElements(key)) || (elements.has(key) && isOfTwoElements(typed))) return true;
  if (!units.has(key) || !(isBehindNumber || isAlone)) return false;
  const alike = [...units].filter((unit) => unit.toLowerCase() === typed.toLowerCase());
  return typed[0] !== key[0] && alike.some((unit) => unit[0] === typed[0] && !isSameVolume(unit, key));
}

const plainMicro = (unit: string): string => unit.replace(/^[μµ](?=.)/u, 'u');

const isSameVolume = (left: string, right: string): boolean => left.replace(/L$/, 'l') === right.replace(/L$/, 'l');

const isSymbol = (text: string): boolean => units.has(text) || elements.has(text);

/** Whether a text is two elements: "CO", unlike Co. */
const isOfTwoElements = (text: string): boolean =>
  /^[A-Z]{2}$/.test(text) && [...text].every((one) => elements.has(one));
