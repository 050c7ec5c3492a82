import type { Language } from '#domain/documents/content.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { shuffled } from '#domain/engine/forms/seed.ts';
import { rangeOf } from './value-range.ts';
import type { ValueFact } from './values.ts';

/** Years that lie far from the others stand out; before the modern age the others are rarely near. */
const YEARS_AWAY = 30;
const EARLY_YEARS_AWAY = 60;
const MODERN = 1700;
const FACTORS = [0.4, 0.5, 0.6, 0.75, 0.8, 1.2, 1.25, 1.5, 1.75, 2, 2.5];
const YEAR_STEPS = [-30, -25, -20, -18, -12, -10, -9, -6, -4, -3, 3, 4, 6, 9, 10, 12, 18, 20, 25, 30];
const CANDIDATES = 40;
const CLEARLY_MORE = 1.5;
const WANTED = 6;

/** Words after which a round year means its whole decade. */
const decadeBefore: Record<Language, RegExp> = {
  en: /\bdecade (?:of|beginning in)\s*$/i,
  es: /(?:década de|años)\s*$/i,
  fr: /(?:décennie|années)\s*$/i,
  de: /\bJahrzehnt ab\s*$/i,
  it: /(?:decennio|anni)\s*$/i,
  pt: /(?:década de|anos(?: de)?)\s*$/i,
};

/** Values of a document by what they count, in ascending order. */
export function groupValues(values: ValueFact[]): Map<string, ValueFact[]> {
  const groups = new Map<string, ValueFact[]>();
  for (const value of values) {
    const key = groupKey(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  for (const group of groups.values()) group.sort((left, right) => left.value - right.value);
  return groups;
}

function groupKey({ kind, unit }: ValueFact): string {
  return `${kind} ${unit}`;
}

export interface WrongValues {
  /** Nearest first, and those that are spare at the end. */
  near: string[];
  /** Those of them that nobody takes for the same after rounding; a year is exact as it is. */
  far: string[];
  /** Those of them that the document holds elsewhere. */
  real: ReadonlySet<string>;
}

/**
 * Wrong values for a value: first real ones of the document that count the same, then made-up ones of the same
 * shape. They keep on the same side of every other value in the sentence ("from 1914 to …" is never answered by
 * 1909), and a year is never later than the latest of the document.
 */
export function wrongValues(
  fact: ValueFact,
  sentence: PreparedSentence,
  groups: Map<string, ValueFact[]>,
  language: Language,
  random: () => number,
): WrongValues {
  const group = groups.get(groupKey(fact)) ?? [];
  const others = sentenceValues(fact, sentence, group);
  const latest = group.at(-1)?.value ?? fact.value;
  const [least, greatest] = rangeOf(fact, sentence, language);
  const isDecade =
    fact.kind === 'year' && fact.value % 10 === 0 && decadeBefore[language].test(sentence.text.slice(0, fact.start));
  const isBeyond = boundOf(fact, sentence, language);
  const fits = (value: number): boolean =>
    value !== fact.value &&
    isBeyond(value) &&
    (!isDecade || value % 10 === 0) &&
    value >= least &&
    value <= greatest &&
    others.every((other) => other !== value && value > other === fact.value > other) &&
    (fact.kind !== 'year' ||
      (value <= latest && Math.abs(value - fact.value) <= (fact.value < MODERN ? EARLY_YEARS_AWAY : YEARS_AWAY))) &&
    (fact.kind !== 'percent' || fact.value > 100 || value <= 100) &&
    (fact.kind === 'year' || (value >= fact.value / 4 && value <= fact.value * 4));
  const place = group.findIndex((other) => other.value >= fact.value);
  const around = group.slice(Math.max(0, place - CANDIDATES / 2), place + CANDIDATES / 2);
  const real = new Map<number, string>();
  for (const other of around) {
    if (fits(other.value) && hasShapeOf(other.text, fact.text)) real.set(other.value, other.text);
  }
  const invented = inventedValues(fact, language).filter(({ value }) => fits(value) && !real.has(value));
  const isNew = (text: string): boolean => text !== fact.text && !sentence.text.includes(text);
  const made = new Map(shuffled(invented, random).map(({ value, text }) => [value, text]));
  // Real values stand before invented ones; which of the invented ones come first is left to chance.
  const chosen = [...real, ...[...made].slice(0, Math.max(0, WANTED - real.size))].filter(([, text]) => isNew(text));
  const rest = [...made].filter(([value, text]) => isNew(text) && !chosen.some(([known]) => known === value));
  const distance = ([value]: [number, string]): number => Math.abs(value - fact.value);
  const near = [...chosen.sort((left, right) => distance(left) - distance(right)), ...rest];
  const isFar = ([value]: [number, string]): boolean =>
    fact.kind === 'year' || value >= fact.value * CLEARLY_MORE || value <= fact.value / CLEARLY_MORE;
  const far = near.filter(isFar);
  const isRough = fact.kind !== 'year' && about[language].test(sentence.text.slice(0, fact.start));
  return { near: textsOf(isRough ? far : near), far: textsOf(far), real: new Set(real.values()) };
}

/** "More than 40" is true of every smaller number too, "less than 40" of every greater one. */
function boundOf(fact: ValueFact, { text }: PreparedSentence, language: Language): (value: number) => boolean {
  const before = text.slice(0, fact.start);
  if (moreThan[language].test(before)) return (value) => value > fact.value;
  if (lessThan[language].test(before)) return (value) => value < fact.value;
  return () => true;
}

const moreThan: Record<Language, RegExp> = {
  en: /\b(?:more than|over|at least|above|exceeds?|exceeded)\s*$/i,
  es: /(?:más de(?:l| los| las| unos| unas)?|al menos|por lo menos|superior(?:es)? a(?:l| los)?|supera(?:n|ba|ban)?(?: el| los| las)?)\s*$/i,
  fr: /(?:plus (?:de|du|d['’]un)|au moins|supérieure?s? à|dépassent?)\s*$/i,
  de: /(?:mehr als|über|mindestens|wenigstens)\s*$/i,
  it: /(?:più d(?:i|el|ei|ell['’])|oltre(?: il| i| gli| le)?|almeno|supera(?:no)?(?: il| i| le)?)\s*$/i,
  pt: /(?:mais de|pelo menos|ao menos|acima de|ultrapassa(?:m)?(?: hoje)?(?: os| as)?|superior(?:es)? a)\s*$/i,
};

const lessThan: Record<Language, RegExp> = {
  en: /\b(?:less than|fewer than|under|below|at most|up to|no more than)\s*$/i,
  es: /(?:menos de(?:l| los| las)?|como máximo|hasta(?: el| los| las)?|inferior(?:es)? a(?:l| los)?)\s*$/i,
  fr: /(?:moins (?:de|du)|au plus|jusqu['’]à|inférieure?s? à)\s*$/i,
  de: /(?:weniger als|unter|höchstens|bis zu)\s*$/i,
  it: /(?:meno d(?:i|el|ei)|al massimo|fino a(?:l|i)?|inferior[ei] a(?:l|i)?)\s*$/i,
  pt: /(?:menos de|no máximo|até(?: os| as)?|abaixo de|inferior(?:es)? a)\s*$/i,
};

/** Words that make a number a rough one, of which its neighbours are as true. */
const about: Record<Language, RegExp> = {
  en: /\b(?:about|around|roughly|approximately|some|nearly|almost)\s*$/i,
  es: /(?:\bun[oa]s|alrededor de|cerca de|aproximadamente|casi)(?: el| los| las)?\s*$/i,
  fr: /(?:environ|près d[eu']|à peu près|presque|autour de)\s*$/i,
  de: /(?:etwa|rund|ungefähr|circa|ca\.|fast|knapp)\s*$/i,
  it: /(?:circa|quasi|intorno a[il]?)(?: il| i| le)?\s*$/i,
  pt: /(?:cerca de|aproximadamente|quase|em torno de|\buns|\bumas)\s*$/i,
};

function textsOf(values: [number, string][]): string[] {
  return [...new Set(values.map(([, text]) => text))];
}

function sentenceValues(fact: ValueFact, { index }: PreparedSentence, group: ValueFact[]): number[] {
  return group.filter((other) => other.sentence === index && other.start !== fact.start).map((other) => other.value);
}

/** As many decimals and the same way to group thousands. */
function hasShapeOf(text: string, model: string): boolean {
  const shape = (value: string): string => value.replace(/\d+$/, '0').replace(/\d+/g, '0');
  return shape(text) === shape(model) && Math.abs(text.length - model.length) <= 1;
}

function inventedValues(fact: ValueFact, language: Language): { value: number; text: string }[] {
  if (fact.kind === 'year') {
    return YEAR_STEPS.map((step) => ({ value: fact.value + step, text: String(fact.value + step) }));
  }
  const decimals = /[.,](\d{1,2})$/.exec(fact.text)?.[1]?.length ?? 0;
  const step = stepOf(fact.value, decimals);
  return FACTORS.flatMap((factor) => {
    const value = Number((Math.round((fact.value * factor) / step) * step).toFixed(decimals));
    return value > 0 ? [{ value, text: written(value, decimals, fact.text, language) }] : [];
  });
}

/** A round number is answered by round numbers: 1,200 by hundreds, 35 by fives. */
function stepOf(value: number, decimals: number): number {
  if (decimals > 0) return 10 ** -decimals;
  let step = 1;
  while (value % (step * 10) === 0 && step * 10 < value) step *= 10;
  return value % (step * 5) === 0 && step * 5 < value / 2 ? step * 5 : step;
}

function written(value: number, decimals: number, model: string, language: Language): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const mark = /\d([.,\u00a0\u202f ])\d{3}(?!\d)/.exec(model)?.[1];
  const grouped = mark ? whole.replace(/\B(?=(?:\d{3})+$)/g, mark) : whole;
  const point = decimals > 0 ? (/[.,](?=\d{1,2}$)/.exec(model)?.[0] ?? (language === 'en' ? '.' : ',')) : '';
  return fraction ? `${grouped}${point}${fraction}` : grouped;
}
